import type { Span } from '@rfckit/text-position';

/** A piece of one of the documents of a side. */
export interface Passage {
  /** Position of the document in its side of the comparison. */
  readonly document: number;
  /** Index of the section in whose own text it stands, or that it is. */
  readonly section: number;
  /** UTF-16 slices of the document's text, in order; they never hold page furniture. */
  readonly spans: readonly Span[];
}
