import { blockId, sectionId, type LoadedSnapshot, type Sha256 } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import {
  citationId,
  sourceCitationId,
  type CitationFields,
  type SourceCitationFields,
} from './citation-id.ts';
import { sectionAt } from './section-check.ts';

/** A citation as it is printed: with the published bytes at hand nothing else is needed to check it. */
export interface Citation extends CitationFields, SourceCitationFields {
  /** `cit_` and 24 hex digits. */
  readonly citationId: string;
  /** `scit_` and 24 hex digits. */
  readonly sourceCitationId: string;
  /** Offset after the last quoted byte: `bytes.subarray(byteStart, byteEnd)` is the quotation. */
  readonly byteEnd: number;
}

/** The fields of a citation as far as they were printed: one of the two ids at least, `null` for what was not. */
export interface PrintedCitation extends SourceCitationFields {
  readonly byteEnd: number;
  readonly sourceCitationId: string | null;
  /** With it go `snapshotId` and `blockId`. */
  readonly citationId: string | null;
  readonly snapshotId: string | null;
  readonly blockId: string | null;
}

/** Id of the smallest node that holds the span: a block, or else the section around it. */
function nodeOf(snapshot: LoadedSnapshot, { start, end }: Span): string {
  const { blocks, sections } = snapshot;
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((blocks[middle]?.span.end ?? 0) > start) high = middle;
    else low = middle + 1;
  }
  const block = blocks[low];
  if (block !== undefined && block.span.start <= start && end <= block.span.end) return blockId(block.index);
  let section = sections[sectionAt(sections, start)];
  while (section !== undefined && section.treeEnd < end && section.parent !== null)
    section = sections[section.parent];
  return sectionId(section?.index ?? 0);
}

/**
 * The citation of a span of a snapshot's text, UTF-16, half-open. Throws `RangeError` for an empty span, one outside
 * the text and one that cuts a character.
 */
export function createCitation(snapshot: LoadedSnapshot, span: Span, sha256: Sha256): Citation {
  const { byte } = snapshot.lines.locate(span);
  if (byte.start === byte.end) throw new RangeError('the span must not be empty');
  const { id, rfc, format, sourceHash } = snapshot;
  const place = { byteStart: byte.start, quote: snapshot.text.slice(span.start, span.end) };
  const fields = { snapshotId: id, blockId: nodeOf(snapshot, span), ...place };
  const sourceFields = { rfc, format, sourceHash, ...place };
  return {
    citationId: citationId(fields, sha256),
    sourceCitationId: sourceCitationId(sourceFields, sha256),
    ...fields,
    ...sourceFields,
    byteEnd: byte.end,
  };
}
