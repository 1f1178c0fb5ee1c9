import { canonicalJson, type PublicationRecord, type RfcId } from '@rfckit/rfc-record';
import type { Sha256, SnapshotFormat } from './snapshot.ts';

/** Everything that a snapshot id depends on, and nothing else. */
export interface SnapshotInputs {
  readonly rfc: RfcId;
  readonly format: SnapshotFormat;
  /** SHA-256 of the published bytes, 64 lower-case hex digits. */
  readonly sourceHash: string;
  /** SHA-256 of the publication record (`publicationHash`), 64 lower-case hex digits. */
  readonly publicationHash: string;
  readonly parserVersion: string;
  readonly extractorVersion: string;
}

/** Names what is hashed, so that no hash of another kind of thing can equal a snapshot id's. */
const DOMAIN = 'rfckit/snapshot/1';
const HASH = /^[0-9a-f]{64}$/;
const SNAPSHOT_ID = /^snp_[0-9a-f]{24}$/;
const utf8 = new TextEncoder();

/** SHA-256 of a publication record in canonical JSON, UTF-8, as 64 lower-case hex digits. */
export function publicationHash(publication: PublicationRecord, sha256: Sha256): string {
  return sha256(utf8.encode(canonicalJson(publication)));
}

/**
 * The id of a snapshot: `snp_` and the first 24 hex digits of the SHA-256 of the canonical JSON (keys sorted, no white
 * space, UTF-8) of `{domain: "rfckit/snapshot/1", extractorVersion, format, parserVersion, publicationHash, rfc,
 * sourceHash}`. Throws `TypeError` where a hash is not 64 lower-case hex digits.
 */
export function snapshotId(inputs: SnapshotInputs, sha256: Sha256): string {
  for (const [name, hash] of [
    ['sourceHash', inputs.sourceHash],
    ['publicationHash', inputs.publicationHash],
  ] as const) {
    if (!HASH.test(hash)) throw new TypeError(`${name} must be a SHA-256 as 64 lower-case hex digits`);
  }
  // Named one by one: a further property of the argument must not get into the hash.
  const canonical = canonicalJson({
    domain: DOMAIN,
    rfc: inputs.rfc,
    format: inputs.format,
    sourceHash: inputs.sourceHash,
    publicationHash: inputs.publicationHash,
    parserVersion: inputs.parserVersion,
    extractorVersion: inputs.extractorVersion,
  });
  return `snp_${sha256(utf8.encode(canonical)).slice(0, 24)}`;
}

/** Whether a text has the form of a snapshot id. Says nothing about whether such a snapshot exists. */
export function isSnapshotId(text: string): boolean {
  return SNAPSHOT_ID.test(text);
}
