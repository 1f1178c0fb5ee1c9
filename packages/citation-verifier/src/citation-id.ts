import { canonicalJson, type RfcId } from '@rfckit/rfc-record';
import { isSnapshotId, type Sha256, type SnapshotFormat } from '@rfckit/rfc-snapshot';

/** What a citation id depends on, and nothing else. */
export interface CitationFields {
  readonly snapshotId: string;
  /** Id of the node of the snapshot that holds the quoted span: `blk_12`, `sec_3`. */
  readonly blockId: string;
  /** Offset of the first quoted byte in the published file. */
  readonly byteStart: number;
  /** The quoted text, every character of it. */
  readonly quote: string;
}

/** What a source citation id depends on, and nothing else: it outlives every change of the rules that parse. */
export interface SourceCitationFields {
  readonly rfc: RfcId;
  readonly format: SnapshotFormat;
  /** SHA-256 of the published bytes, 64 lower-case hex digits. */
  readonly sourceHash: string;
  readonly byteStart: number;
  readonly quote: string;
}

const utf8 = new TextEncoder();
const HASH = /^[0-9a-f]{64}$/;
const NODE = /^[a-z]{3}_[0-9a-z]{1,64}$/;
const CITATION = /^s?cit_[0-9a-f]{24}$/;

function assertPlace(byteStart: number, quote: string): void {
  if (!Number.isSafeInteger(byteStart) || byteStart < 0) {
    throw new RangeError(`byteStart must be an integer from 0, got ${byteStart}`);
  }
  if (quote === '') throw new TypeError('quote must not be empty');
}

function shortHash(canonical: string, sha256: Sha256): string {
  return sha256(utf8.encode(canonical)).slice(0, 24);
}

/**
 * The id of a citation: `cit_` and the first 24 hex digits of the SHA-256 of the canonical JSON (RFC 8785: keys sorted,
 * no white space, UTF-8) of `{blockId, byteStart, domain: "rfckit/citation/1", quote, snapshotId}`. Throws `TypeError`
 * for an id of another form or an empty quote, `RangeError` for what is no offset.
 */
export function citationId(fields: CitationFields, sha256: Sha256): string {
  const { snapshotId, blockId, byteStart, quote } = fields;
  if (!isSnapshotId(snapshotId)) throw new TypeError('snapshotId must be snp_ and 24 hex digits');
  if (!NODE.test(blockId)) throw new TypeError('blockId must be the id of a node, such as blk_12');
  assertPlace(byteStart, quote);
  // Written out: of these members only the quotation can hold anything to escape, and answers hold thousands of ids.
  const canonical = `{"blockId":"${blockId}","byteStart":${byteStart},"domain":"rfckit/citation/1","quote":${canonicalJson(quote)},"snapshotId":"${snapshotId}"}`;
  return `cit_${shortHash(canonical, sha256)}`;
}

/**
 * The id of a citation that depends on the published bytes alone: `scit_` and the first 24 hex digits of the SHA-256 of
 * the canonical JSON of `{byteStart, domain: "rfckit/source-citation/1", format, quote, rfc, sourceHash}`. Throws
 * `TypeError` where the hash is not 64 lower-case hex digits or the quote is empty, `RangeError` for what is no offset.
 */
export function sourceCitationId(fields: SourceCitationFields, sha256: Sha256): string {
  const { rfc, format, sourceHash, byteStart, quote } = fields;
  if (!HASH.test(sourceHash)) throw new TypeError('sourceHash must be a SHA-256 as 64 lower-case hex digits');
  assertPlace(byteStart, quote);
  const canonical = canonicalJson({
    domain: 'rfckit/source-citation/1',
    rfc,
    format,
    sourceHash,
    byteStart,
    quote,
  });
  return `scit_${shortHash(canonical, sha256)}`;
}

/** Whether a text has the form of a citation id or source citation id. Says nothing about whether such a citation exists. */
export function isCitationId(text: string): boolean {
  return CITATION.test(text);
}
