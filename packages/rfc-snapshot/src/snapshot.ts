import type { RfcBlock, RfcHeader, RfcSection, Furniture } from '@rfckit/rfc-parser';
import type { PublicationRecord, RfcId } from '@rfckit/rfc-record';
import type { Diagnostic, LineIndex, SourceEncoding, Span } from '@rfckit/text-position';

export type SnapshotFormat = 'txt';

/** SHA-256 of bytes, as 64 lower-case hex digits. Handed in: `node:crypto` in the engine, another in a browser. */
export type Sha256 = (bytes: Uint8Array) => string;

/** Everything derived from one published file, without its text. JSON-safe. Immutable: same inputs, same id. */
export interface Snapshot {
  /** `snp_` and 24 hex digits. */
  readonly id: string;
  readonly rfc: RfcId;
  readonly format: SnapshotFormat;
  /** SHA-256 of the published bytes, 64 hex digits. */
  readonly sourceHash: string;
  readonly byteLength: number;
  readonly encoding: SourceEncoding;
  readonly publication: PublicationRecord;
  /** SHA-256 of the publication record in canonical form. */
  readonly publicationHash: string;
  readonly parserVersion: string;
  readonly extractorVersion: string;
  readonly header: RfcHeader;
  readonly sections: readonly RfcSection[];
  readonly blocks: readonly RfcBlock[];
  readonly furniture: readonly Furniture[];
  readonly contents: readonly Span[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A snapshot together with the text that its spans point into. */
export interface LoadedSnapshot extends Snapshot {
  readonly text: string;
  readonly lines: LineIndex;
}
