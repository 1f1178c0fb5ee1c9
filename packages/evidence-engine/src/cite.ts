import { citationId, sourceCitationId } from '@rfckit/citation-verifier';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import { sha256 } from './source-hash.ts';

/** The ids under which one quotation can be checked again. */
export interface CitationIds {
  readonly id: string;
  readonly sourceId: string;
}

/** Mints the id of what `span` holds, for a snapshot; `node` is the block or section that holds it. The span must not be empty. */
export function citeSpan(snapshot: LoadedSnapshot, node: string, span: Span): string {
  const quote = snapshot.text.slice(span.start, span.end);
  const byteStart = snapshot.lines.byteOffset(span.start);
  return citationId({ snapshotId: snapshot.id, blockId: node, byteStart, quote }, sha256);
}

/** Mints the ids of a quotation that begins at a byte of a snapshot's source; `node` is the block or section that holds it. */
export function citeQuote(
  { id, rfc, format, sourceHash }: Pick<LoadedSnapshot, 'id' | 'rfc' | 'format' | 'sourceHash'>,
  node: string,
  byteStart: number,
  quote: string,
): CitationIds {
  return {
    id: citationId({ snapshotId: id, blockId: node, byteStart, quote }, sha256),
    sourceId: sourceCitationId({ rfc, format, sourceHash, byteStart, quote }, sha256),
  };
}

/** Mints the ids of what `span` holds; `node` is the block or section that holds it. The span must not be empty. */
export function cite(snapshot: LoadedSnapshot, node: string, span: Span): CitationIds {
  const quote = snapshot.text.slice(span.start, span.end);
  return citeQuote(snapshot, node, snapshot.lines.byteOffset(span.start), quote);
}
