import type { RfcId } from '@rfckit/rfc-record';
import { readBlob } from './blob-reader.ts';
import type { DocumentOrigin } from './document-writer.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf, textOf, textOrNull } from './row-value.ts';
import { damaged } from './sealed-row.ts';
import type { Row, Session } from './session.ts';

export type DocumentFormat = 'txt' | 'xml';

/** A published file in the corpus: what it is and how it came there. */
export interface StoredDocument {
  readonly rfc: RfcId;
  readonly format: DocumentFormat;
  readonly sha256: string;
  readonly byteLength: number;
  /** The current snapshot; `null` for RFCXML. */
  readonly snapshotId: string | null;
  readonly origin: DocumentOrigin;
  readonly url: string;
  readonly fetchedAt: string;
  readonly etag: string | null;
}

/** What a snapshot must have been made with so that making it again would change nothing. */
export interface DerivedWith {
  readonly parserVersion: string;
  readonly extractorVersion: string;
  /** Left out: whatever record it was made with. */
  readonly publicationHash?: string;
}

export interface DocumentReader {
  documentOf(rfc: RfcId, format?: DocumentFormat): StoredDocument | null;
  /** Every RFC with a file of this format, in the order of the series. */
  documents(format?: DocumentFormat): readonly RfcId[];
  /**
   * Whether the current snapshot was made from these bytes by these versions, and nothing of it was found damaged: an import
   * then passes over the file.
   */
  hasDocument(rfc: RfcId, sha256: string, derivedWith: DerivedWith): boolean;
  /** The published bytes. Throws `integrity_failure` where the stored ones have another hash. */
  bytesOf(rfc: RfcId, format?: DocumentFormat): Uint8Array | null;
}

function toDocument(row: Row): StoredDocument {
  return {
    rfc: rfcFromOrder(numberOf(row, 'rfc_order')),
    format: textOf(row, 'format') === 'xml' ? 'xml' : 'txt',
    sha256: textOf(row, 'sha256'),
    byteLength: numberOf(row, 'size'),
    snapshotId: textOrNull(row, 'snapshot_id'),
    origin: textOf(row, 'origin') === 'import' ? 'import' : 'fetch',
    url: textOf(row, 'url'),
    fetchedAt: textOf(row, 'fetched_at'),
    etag: textOrNull(row, 'etag'),
  };
}

/** The part of a store that gives documents. */
export function createDocumentReader(session: Session): DocumentReader {
  return {
    documentOf: (rfc, format = 'txt') =>
      session.read(() => {
        const row = session.row(
          `SELECT d.*, b.sha256, b.size, s.id AS snapshot_id
           FROM document d JOIN blob b ON b.key = d.blob LEFT JOIN snapshot s ON s.key = d.snapshot
           WHERE d.rfc_order = ? AND d.format = ?`,
          rfcOrder(rfc),
          format,
        );
        return row === undefined ? null : toDocument(row);
      }),
    documents: (format = 'txt') =>
      session.read(() =>
        session
          .rows('SELECT rfc_order FROM document WHERE format = ? ORDER BY rfc_order', format)
          .map((row) => rfcFromOrder(numberOf(row, 'rfc_order'))),
      ),
    hasDocument: (rfc, sha256, { parserVersion, extractorVersion, publicationHash }) =>
      session.read(() => {
        const row = session.row(
          `SELECT s.publication_hash FROM document d JOIN snapshot s ON s.key = d.snapshot JOIN blob b ON b.key = s.blob
           WHERE d.rfc_order = ? AND d.format = 'txt' AND b.sha256 = ? AND s.parser_version = ? AND s.extractor_version = ?
             AND NOT EXISTS (SELECT 1 FROM quarantine q
               WHERE (q.kind = 'snapshot' AND q.key = s.key) OR (q.kind = 'blob' AND q.key = b.key))`,
          rfcOrder(rfc),
          sha256,
          parserVersion,
          extractorVersion,
        );
        if (row === undefined) return false;
        return publicationHash === undefined || textOf(row, 'publication_hash') === publicationHash;
      }),
    bytesOf: (rfc, format = 'txt') =>
      session.read(() => {
        const row = session.row(
          `SELECT blob, EXISTS (SELECT 1 FROM quarantine WHERE kind = 'blob' AND key = blob) AS quarantined
           FROM document WHERE rfc_order = ? AND format = ?`,
          rfcOrder(rfc),
          format,
        );
        if (row === undefined) return null;
        const what = `The ${format} of ${rfc}`;
        if (row['quarantined'] === 1) throw damaged(what);
        return readBlob(session, numberOf(row, 'blob'), what);
      }),
  };
}
