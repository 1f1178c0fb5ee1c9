import type { LoadedSnapshot, SnapshotAnalysis } from '@rfckit/rfc-snapshot';
import type { RfcId, RfcRecord } from '@rfckit/rfc-record';
import { catalogueRecords } from './catalogue-writer.ts';
import { writeCitations, type StoredCitation } from './citation-table.ts';
import { assertIsoTime } from './iso-time.ts';
import type { PassageIndexer } from './passage-indexer.ts';
import { packBlob, packDocument, type PackedBlob, type PackedDocument } from './packed-document.ts';
import { insertRecord } from './record-writer.ts';
import { rfcOrder } from './rfc-order.ts';
import { numberOf, textOf, textOrNull } from './row-value.ts';
import { release } from './quarantine-table.ts';
import { sealRow } from './sealed-row.ts';
import type { Session } from './session.ts';

/** How a file came into the corpus: imported files are pinned by their hash, fetched ones are revalidated. */
export type DocumentOrigin = 'import' | 'fetch';

export interface DocumentProvenance {
  readonly origin: DocumentOrigin;
  /** Canonical address of the published file. */
  readonly url: string;
  /** When the bytes were fetched or imported: ISO 8601, UTC. */
  readonly fetchedAt: string;
  readonly etag?: string | null;
}

export interface PutDocument extends DocumentProvenance {
  readonly snapshot: LoadedSnapshot;
  readonly analysis: SnapshotAnalysis;
  readonly bytes: Uint8Array;
  /** The record that the snapshot was built with; kept unless a record of its source is there already. */
  readonly record: RfcRecord;
}

export interface PutPacked extends DocumentProvenance {
  readonly packed: PackedDocument;
  readonly record: RfcRecord;
  /** What the RFC cites, written in the same transaction: as for `putCitations`. */
  readonly citations?: { readonly rules: string; readonly edges: readonly StoredCitation[] };
}

export interface PutXml extends DocumentProvenance {
  readonly rfc: RfcId;
  readonly bytes: Uint8Array;
}

export interface PutPackedXml extends DocumentProvenance {
  readonly rfc: RfcId;
  readonly blob: PackedBlob;
}

/**
 * What a put changed. `stored`: the RFC has new content or a new snapshot. `refreshed`: the same content was fetched again
 * or pinned, its provenance is newer. `unchanged`: nothing was written.
 */
export type PutStatus = 'stored' | 'refreshed' | 'unchanged';

export interface DocumentWriter {
  /** Writes snapshot, bytes, structure and record in one transaction. Throws `RangeError` where the bytes are not the snapshot's. */
  putDocument(document: PutDocument): PutStatus;
  /**
   * The same for a document that `packDocument` packed, perhaps in a worker. Its paragraphs are searchable after the next
   * `flushSearch`, at the latest when the store is closed.
   */
  putPacked(document: PutPacked): PutStatus;
  /** Keeps the published RFCXML of an RFC. Its bytes count as they are; nothing is derived from them here. */
  putXml(xml: PutXml): PutStatus;
  /** The same for bytes that `packBlob` packed, perhaps in a worker. */
  putPackedXml(xml: PutPackedXml): PutStatus;
}

function insertBlob(session: Session, blob: PackedBlob): number {
  const stored = session.row('SELECT key FROM blob WHERE sha256 = ?', blob.sha256);
  if (stored !== undefined) {
    const key = numberOf(stored, 'key');
    if (release(session, 'blob', key)) {
      session.run('UPDATE blob SET size = ?, zstd = ? WHERE key = ?', blob.size, blob.zstd, key);
    }
    return key;
  }
  return session.run(
    'INSERT INTO blob (sha256, size, zstd) VALUES (?, ?, ?)',
    blob.sha256,
    blob.size,
    blob.zstd,
  );
}

function insertSnapshot(session: Session, packed: PackedDocument, blob: number, createdAt: string): number {
  const { head } = packed;
  const stored = session.row('SELECT key, blob FROM snapshot WHERE id = ?', head.id);
  const old = stored === undefined ? null : numberOf(stored, 'key');
  if (stored !== undefined && numberOf(stored, 'blob') !== blob) {
    // The same bytes came under another key: the row of the old ones was found damaged.
    session.run('UPDATE snapshot SET blob = ? WHERE blob = ?', blob, numberOf(stored, 'blob'));
  }
  if (old !== null && !release(session, 'snapshot', old)) return old;
  const row = {
    id: head.id,
    rfc_order: rfcOrder(head.rfc),
    format: head.format,
    encoding: head.encoding,
    publication_hash: head.publicationHash,
    parser_version: head.parserVersion,
    extractor_version: head.extractorVersion,
    created_at: createdAt,
    section_count: packed.sectionCount,
    block_count: packed.blockCount,
    publication: JSON.stringify(head.publication),
    header: JSON.stringify(head.header),
    diagnostics: JSON.stringify(head.diagnostics),
  };
  const names = [...Object.keys(row), 'blob', 'crc32', 'key'];
  // A damaged one is written again under its key: what points to it stays right.
  if (old !== null) session.run('DELETE FROM snapshot_part WHERE snapshot = ?', old);
  const key = session.run(
    `INSERT INTO snapshot (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})
     ON CONFLICT (key) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    ...Object.values(row),
    blob,
    sealRow('snapshot', row),
    old,
  );
  insertParts(session, packed, old ?? key);
  return old ?? key;
}

function insertParts(session: Session, packed: PackedDocument, key: number): void {
  for (const [name, part] of Object.entries(packed.parts)) {
    session.run(
      'INSERT INTO snapshot_part (snapshot, part, codec, crc32, bytes) VALUES (?, ?, ?, ?, ?)',
      key,
      name,
      part.codec,
      part.crc32,
      part.bytes,
    );
  }
}

interface CurrentDocument {
  /** Whether it was found damaged. */
  readonly quarantined: boolean;
  readonly sha256: string;
  readonly snapshot: string | null;
  readonly origin: DocumentOrigin;
  readonly url: string;
  readonly fetchedAt: string;
  readonly etag: string | null;
}

function currentDocument(session: Session, order: number, format: string): CurrentDocument | null {
  const row = session.row(
    `SELECT b.sha256, s.id AS snapshot, d.origin, d.url, d.fetched_at, d.etag,
       EXISTS (SELECT 1 FROM quarantine q WHERE (q.kind = 'blob' AND q.key = d.blob)
         OR (q.kind = 'snapshot' AND q.key = d.snapshot)) AS quarantined
     FROM document d JOIN blob b ON b.key = d.blob LEFT JOIN snapshot s ON s.key = d.snapshot
     WHERE d.rfc_order = ? AND d.format = ?`,
    order,
    format,
  );
  if (row === undefined) return null;
  return {
    quarantined: row['quarantined'] === 1,
    sha256: textOf(row, 'sha256'),
    snapshot: textOrNull(row, 'snapshot'),
    origin: textOf(row, 'origin') === 'import' ? 'import' : 'fetch',
    url: textOf(row, 'url'),
    fetchedAt: textOf(row, 'fetched_at'),
    etag: textOrNull(row, 'etag'),
  };
}

/**
 * The provenance to keep when the same bytes come again; `null` where nothing is new. A pinned file stays pinned and
 * keeps the time of its import until a fetch confirms it; an import pins what was fetched.
 */
function renewed(current: CurrentDocument, incoming: DocumentProvenance): DocumentProvenance | null {
  if (incoming.origin === 'import')
    return current.origin === 'import' ? null : { ...incoming, etag: current.etag };
  const etag = incoming.etag ?? current.etag;
  if (incoming.fetchedAt <= current.fetchedAt && etag === current.etag) return null;
  return { ...incoming, origin: current.origin, etag };
}

function upsertDocument(
  session: Session,
  key: {
    readonly order: number;
    readonly format: 'txt' | 'xml';
    readonly blob: number;
    readonly snapshot: number | null;
  },
  provenance: DocumentProvenance,
): void {
  session.run(
    `INSERT INTO document (rfc_order, format, blob, snapshot, origin, url, fetched_at, etag) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (rfc_order, format) DO UPDATE SET blob = excluded.blob, snapshot = excluded.snapshot,
       origin = excluded.origin, url = excluded.url, fetched_at = excluded.fetched_at, etag = excluded.etag`,
    key.order,
    key.format,
    key.blob,
    key.snapshot,
    provenance.origin,
    provenance.url,
    provenance.fetchedAt,
    provenance.etag ?? null,
  );
  session.run('DELETE FROM import_failure WHERE rfc_order = ? AND asset = ?', key.order, key.format);
}

/** The part of a store that takes documents. `now` is asked when a snapshot is new. */
export function createDocumentWriter(
  session: Session,
  index: PassageIndexer,
  now: () => Date,
): DocumentWriter {
  /** Writes one file of an RFC unless the same is there; `id` is the snapshot that the file shall have. */
  function put(
    file: {
      readonly order: number;
      readonly format: 'txt' | 'xml';
      readonly sha256: string;
      readonly id: string | null;
    },
    provenance: DocumentProvenance,
    insert: () => { readonly blob: number; readonly snapshot: number | null },
    finish: (snapshot: number) => void = () => {},
  ): PutStatus {
    assertIsoTime(provenance.fetchedAt, 'fetchedAt');
    const decide = (): { status: PutStatus; keep: DocumentProvenance } => {
      const current = currentDocument(session, file.order, file.format);
      if (current === null || current.sha256 !== file.sha256) return { status: 'stored', keep: provenance };
      const keep = renewed(current, provenance);
      if (current.quarantined || current.snapshot !== file.id)
        return { status: 'stored', keep: keep ?? { ...current } };
      return keep === null ? { status: 'unchanged', keep: current } : { status: 'refreshed', keep };
    };
    if (session.read(decide).status === 'unchanged') return 'unchanged';
    return session.write(() => {
      const { status, keep } = decide();
      if (status === 'unchanged') return status;
      const keys = insert();
      upsertDocument(session, { ...file, ...keys }, keep);
      if (keys.snapshot !== null) finish(keys.snapshot);
      return status;
    });
  }

  /** `search` takes the paragraphs of a snapshot: within the transaction that stores it, or when it is stored. */
  function putPacked(
    { packed, record, citations, ...provenance }: PutPacked,
    search: 'at once' | 'later',
  ): PutStatus {
    const { head, blob } = packed;
    if (record.rfc !== head.rfc)
      throw new TypeError(`the record is of ${record.rfc}, the snapshot of ${head.rfc}`);
    const file = { order: rfcOrder(head.rfc), format: head.format, sha256: blob.sha256, id: head.id };
    let waiting: number | null = null;
    const insert = (): { readonly blob: number; readonly snapshot: number } => {
      const key = insertBlob(session, blob);
      const snapshot = insertSnapshot(session, packed, key, now().toISOString());
      if (insertRecord(session, record, provenance.fetchedAt, 'keep'))
        catalogueRecords(session, [record.rfc]);
      return { blob: key, snapshot };
    };
    const status = put(file, provenance, insert, (snapshot) => {
      if (citations !== undefined) writeCitations(session, record.rfc, citations.rules, citations.edges);
      if (search === 'at once') index.insert(snapshot, packed.search);
      else waiting = snapshot;
    });
    if (waiting !== null) index.add(waiting, packed.search);
    if (index.isFull()) index.flush();
    return status;
  }

  function putPackedXml({ rfc, blob, ...provenance }: PutPackedXml): PutStatus {
    const file = { order: rfcOrder(rfc), format: 'xml' as const, sha256: blob.sha256, id: null };
    return put(file, provenance, () => ({ blob: insertBlob(session, blob), snapshot: null }));
  }

  return {
    putPacked: (document) => putPacked(document, 'later'),
    putDocument: ({ snapshot, analysis, bytes, ...rest }) =>
      putPacked({ ...rest, packed: packDocument(snapshot, analysis, bytes) }, 'at once'),
    putXml: ({ rfc, bytes, ...provenance }) => putPackedXml({ ...provenance, rfc, blob: packBlob(bytes) }),
    putPackedXml,
  };
}
