import { decodeRfcBytes } from '@rfckit/rfc-parser';
import { parseNodeId, type LoadedSnapshot, type Sha256 } from '@rfckit/rfc-snapshot';
import { createLineIndex, type Span } from '@rfckit/text-position';
import { citationId, sourceCitationId } from './citation-id.ts';
import type { PrintedCitation } from './citation.ts';
import { findAll } from './find-all.ts';

/**
 * What a check of a citation found.
 *
 * - `verified`: the bytes of its own span are its quotation;
 * - `stale`: it was made from another snapshot or file, and its quotation stands in this one, in one place;
 * - `ambiguous`: the same, in several places, none of them its own;
 * - `not_found`: its own span does not hold its quotation here;
 * - `integrity_failure`: it contradicts itself, or the bytes are not those that they are said to be.
 */
export type CitationVerdict = 'verified' | 'stale' | 'ambiguous' | 'not_found' | 'integrity_failure';

/** Why the verdict is no `verified`; `null` where it is. */
export type CitationReason =
  | 'id_mismatch'
  | 'length_mismatch'
  | 'source_hash_mismatch'
  | 'outside_block'
  | 'unreadable_bytes'
  | 'other_snapshot'
  | 'other_source'
  | 'other_rfc'
  | 'not_at_offset';

export interface CitationCheck {
  readonly verdict: CitationVerdict;
  readonly reason: CitationReason | null;
  /** Places of the quotation, byte offsets, half-open: its own where it stands there, else every other; at most 100. */
  readonly places: readonly Span[];
}

/** A published file with its hash, made once to check many citations against. */
export interface CitationSource {
  readonly text: string | null;
  readonly hash: string;
  readonly lines: LoadedSnapshot['lines'] | null;
  /** `null` where only bytes were given. */
  readonly snapshot: LoadedSnapshot | null;
}

const MAX_PLACES = 100;
const utf8 = new TextEncoder();

function toBytes({ text, encoding }: LoadedSnapshot): Uint8Array {
  return encoding === 'utf-8'
    ? utf8.encode(text)
    : Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Reads and hashes what citations are checked against. Never throws for what the bytes hold. */
export function createCitationSource(source: Uint8Array | LoadedSnapshot, sha256: Sha256): CitationSource {
  if (!(source instanceof Uint8Array)) {
    return { text: source.text, hash: sha256(toBytes(source)), lines: source.lines, snapshot: source };
  }
  const decoded = decodeRfcBytes(source, { latin1: true });
  const hash = sha256(source);
  if (decoded.text === null) return { text: null, hash, lines: null, snapshot: null };
  return { text: decoded.text, hash, lines: createLineIndex(decoded.text, decoded.encoding), snapshot: null };
}

function isCitationSource(source: Uint8Array | LoadedSnapshot | CitationSource): source is CitationSource {
  return 'hash' in source;
}

/** What is wrong with the printed fields alone; `null` where they agree with each other. */
function contradiction(citation: PrintedCitation, sha256: Sha256): CitationReason | null {
  const { byteStart, byteEnd, quote, snapshotId, blockId } = citation;
  try {
    if (citation.citationId !== null) {
      if (snapshotId === null || blockId === null) return 'id_mismatch';
      const id = citationId({ snapshotId, blockId, byteStart, quote }, sha256);
      if (id !== citation.citationId) return 'id_mismatch';
    }
    const sourceId = sourceCitationId(citation, sha256);
    if (citation.sourceCitationId !== null && sourceId !== citation.sourceCitationId) return 'id_mismatch';
  } catch {
    return 'id_mismatch';
  }
  const lengths = [utf8.encode(quote).length, quote.length];
  return lengths.includes(byteEnd - byteStart) ? null : 'length_mismatch';
}

/** The text at a byte span; `null` where the span is outside or cuts a character. */
function sliceAt(source: CitationSource, { byteStart, byteEnd }: PrintedCitation): Span | null {
  const { lines } = source;
  if (lines === null || byteEnd > lines.byteLength) return null;
  try {
    return { start: lines.utf16FromByte(byteStart), end: lines.utf16FromByte(byteEnd) };
  } catch {
    return null;
  }
}

function isInBlock(snapshot: LoadedSnapshot, id: string, { start, end }: Span): boolean {
  const node = parseNodeId(id);
  // Ids of other kinds name no span of the snapshot; what they hold is for their makers to check.
  if (node === null) return !/^(?:blk|sec)_/.test(id);
  const block = node.kind === 'block' ? snapshot.blocks[node.index] : undefined;
  const section = node.kind === 'section' ? snapshot.sections[node.index] : undefined;
  const around = block?.span ?? (section && { start: section.span.start, end: section.treeEnd });
  return around !== undefined && around.start <= start && end <= around.end;
}

function placesOf(source: CitationSource, quote: string): readonly Span[] {
  const { text, lines } = source;
  if (text === null || lines === null) return [];
  return findAll(text, quote, MAX_PLACES).map(
    (start) => lines.locate({ start, end: start + quote.length }).byte,
  );
}

/** How the file at hand relates to the one that the citation was made from; `null` where it is the same. */
function sourceDifference(citation: PrintedCitation, source: CitationSource): CitationReason | null {
  if (source.snapshot !== null && source.snapshot.rfc !== citation.rfc) return 'other_rfc';
  if (source.hash !== citation.sourceHash) return 'other_source';
  const isOther =
    citation.snapshotId !== null && source.snapshot !== null && source.snapshot.id !== citation.snapshotId;
  return isOther ? 'other_snapshot' : null;
}

/**
 * Checks a citation by its printed fields against the bytes of a published file or a snapshot, on its own span and never
 * just its block. Recomputes both ids and the hash of the bytes. Reads the whole file once; pass a source made by
 * `createCitationSource` to read it once for many citations. Nothing in the fields or bytes makes it
 * throw but that neither id is given: `TypeError`.
 */
export function verifyCitation(
  citation: PrintedCitation,
  target: Uint8Array | LoadedSnapshot | CitationSource,
  sha256: Sha256,
): CitationCheck {
  if (citation.citationId === null && citation.sourceCitationId === null) {
    throw new TypeError('a citation needs a citationId or a sourceCitationId');
  }
  const broken = contradiction(citation, sha256);
  if (broken !== null) return { verdict: 'integrity_failure', reason: broken, places: [] };
  const source = isCitationSource(target) ? target : createCitationSource(target, sha256);
  if (source.text === null) return { verdict: 'integrity_failure', reason: 'unreadable_bytes', places: [] };
  if (source.snapshot !== null && source.snapshot.sourceHash !== source.hash) {
    return { verdict: 'integrity_failure', reason: 'source_hash_mismatch', places: [] };
  }
  const own = sliceAt(source, citation);
  const isThere = own !== null && source.text.slice(own.start, own.end) === citation.quote;
  const difference = sourceDifference(citation, source);
  const ownPlace = { start: citation.byteStart, end: citation.byteEnd };
  if (difference === null) {
    if (!isThere)
      return { verdict: 'not_found', reason: 'not_at_offset', places: placesOf(source, citation.quote) };
    if (
      source.snapshot !== null &&
      citation.blockId !== null &&
      !isInBlock(source.snapshot, citation.blockId, own)
    ) {
      return { verdict: 'integrity_failure', reason: 'outside_block', places: [ownPlace] };
    }
    return { verdict: 'verified', reason: null, places: [ownPlace] };
  }
  if (difference === 'other_rfc') return { verdict: 'not_found', reason: difference, places: [] };
  if (isThere) return { verdict: 'stale', reason: difference, places: [ownPlace] };
  const places = placesOf(source, citation.quote);
  const verdict = places.length === 0 ? 'not_found' : places.length === 1 ? 'stale' : 'ambiguous';
  return { verdict, reason: difference, places };
}
