import { parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';

/** What a fixture expects of a document, in a form that a person can read and check. */
export interface Description {
  readonly header: RfcDocument['header'];
  /** `line level kind number | title` */
  readonly sections: readonly string[];
  /** `line-line` */
  readonly contents: readonly string[];
  /** `line kind: text` */
  readonly furniture: readonly string[];
  /** `line-line kind marker`, with `<` where the block goes on from the one before. */
  readonly blocks: readonly string[];
  /** `line severity code` */
  readonly diagnostics: readonly string[];
}

/** Describes the document that `text` holds. Lines count from 1. */
export function describeDocument(text: string): Description {
  const document = parseRfcText(text);
  const lineOf = (offset: number): number => text.slice(0, offset).split(/\r\n|[\n\r\f]/).length;
  const linesOf = ({ start, end }: Span): string => `${lineOf(start)}-${lineOf(end)}`;
  return {
    header: document.header,
    sections: document.sections.map(
      ({ span, heading, level, kind, number, title }) =>
        `${lineOf((heading ?? span).start)} ${level} ${kind} ${number ?? '-'} | ${title ?? '-'}`,
    ),
    contents: document.contents.map(linesOf),
    furniture: document.furniture.map(
      ({ kind, span }) =>
        `${lineOf(span.start)} ${kind}: ${text.slice(span.start, span.end).replace(/\s+/g, ' ')}`,
    ),
    blocks: document.blocks.map(
      ({ span, kind, marker, continues }) =>
        `${linesOf(span)} ${kind}${marker === null ? '' : ` ${marker}`}${continues === null ? '' : ' <'}`,
    ),
    diagnostics: document.diagnostics.map(
      ({ span, severity, code }) => `${span ? lineOf(span.start) : '-'} ${severity} ${code}`,
    ),
  };
}
