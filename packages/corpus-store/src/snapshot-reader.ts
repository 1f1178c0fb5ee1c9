import type { RfcId } from '@rfckit/rfc-record';
import {
  isSnapshotId,
  type DocumentReferences,
  type ExtractedStatements,
  loadSnapshot,
  snapshotId,
  type LoadedSnapshot,
  type Snapshot,
  type SnapshotFormat,
} from '@rfckit/rfc-snapshot';
import { decodeLatin1, decodeUtf8, type SourceEncoding } from '@rfckit/text-position';
import { decodeBlocks } from './block-codec.ts';
import { decodeLayout } from './layout-codec.ts';
import { readBlob, readBlobRanges } from './blob-reader.ts';
import { sha256Hex } from './packed-document.ts';
import { createPassageSource, type PassageSource } from './passage-source.ts';
import { isPartIntact, unpackPart, type PartName } from './part.ts';
import { decodeReferences } from './reference-codec.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { bytesOf, numberOf, textOf } from './row-value.ts';
import { decodeOutline, decodeSections, type OutlineSection } from './section-codec.ts';
import type { Row, Session } from './session.ts';
import { decodeStatements } from './statement-codec.ts';
import { damaged, isSealed, jsonOf, sealedSelection } from './sealed-row.ts';
import { CorpusStoreError, type DamagedRow } from './store-error.ts';

/** A stored snapshot without its text and structure: one row. */
export interface SnapshotSummary extends Pick<
  Snapshot,
  | 'id'
  | 'rfc'
  | 'format'
  | 'sourceHash'
  | 'byteLength'
  | 'encoding'
  | 'publicationHash'
  | 'parserVersion'
  | 'extractorVersion'
> {
  readonly createdAt: string;
  readonly sectionCount: number;
  readonly blockCount: number;
}

/** The sections of a snapshot with their places, and what its first page says. */
export interface SnapshotOutline
  extends SnapshotSummary, Pick<Snapshot, 'publication' | 'header' | 'diagnostics'> {
  readonly outline: readonly OutlineSection[];
}

/**
 * Where `key` is a snapshot id, a snapshot that is not in the corpus throws `snapshot_stale`; where it is an RFC id, its
 * current snapshot is meant and `null` says that there is none.
 */
export interface SnapshotReader {
  snapshotOf(rfc: RfcId, format?: SnapshotFormat): SnapshotSummary | null;
  /** Every snapshot of an RFC, oldest first. */
  snapshotsOf(rfc: RfcId): readonly SnapshotSummary[];
  /** Whether it is there and was not found damaged. */
  hasSnapshot(id: string): boolean;
  /** The whole snapshot with its text. Throws `integrity_failure` where the stored bytes have another hash. */
  loadSnapshot(key: string): LoadedSnapshot | null;
  /** What it takes to quote from a snapshot. Throws as `loadSnapshot`. */
  passageSource(key: string): PassageSource | null;
  /** Throws `integrity_failure` where the stored sections are not the ones that were written. */
  outlineOf(key: string): SnapshotOutline | null;
  /**
   * What the snapshot's RFC requires; its spans point into the text that `loadSnapshot` gives. `null` also for a snapshot that was
   * stored without it, by an older version. Throws `integrity_failure`.
   */
  statementsOf(key: string): ExtractedStatements | null;
  /** What it refers to, as far as its own text says; `null` and errors as above. */
  referencesOf(key: string): DocumentReferences | null;
}

/** Whether what was found damaged is to be given out: never, until it was written again. */
const QUARANTINED = `EXISTS (SELECT 1 FROM quarantine q
  WHERE (q.kind = 'snapshot' AND q.key = s.key) OR (q.kind = 'blob' AND q.key = s.blob)) AS quarantined`;
const COLUMNS = `s.key, s.id, s.rfc_order, s.format, s.blob, b.sha256, b.size, s.encoding, s.publication_hash, s.parser_version,
  s.extractor_version, s.created_at, s.section_count, s.block_count`;
const HEAD = `s.key, s.blob, b.sha256, b.size, ${sealedSelection('snapshot', 's')}`;
const CURRENT = `FROM document d JOIN snapshot s ON s.key = d.snapshot JOIN blob b ON b.key = s.blob WHERE d.rfc_order = ? AND d.format = ?`;
const PART = 'SELECT codec, crc32, bytes FROM snapshot_part WHERE snapshot = ? AND part = ?';
const BY_ID = 'FROM snapshot s JOIN blob b ON b.key = s.blob WHERE s.id = ?';

function summaryOf(row: Row): SnapshotSummary {
  return {
    id: textOf(row, 'id'),
    rfc: rfcFromOrder(numberOf(row, 'rfc_order')),
    format: textOf(row, 'format') as SnapshotFormat,
    sourceHash: textOf(row, 'sha256'),
    byteLength: numberOf(row, 'size'),
    encoding: textOf(row, 'encoding') as SourceEncoding,
    publicationHash: textOf(row, 'publication_hash'),
    parserVersion: textOf(row, 'parser_version'),
    extractorVersion: textOf(row, 'extractor_version'),
    createdAt: textOf(row, 'created_at'),
    sectionCount: numberOf(row, 'section_count'),
    blockCount: numberOf(row, 'block_count'),
  };
}

/** What of a snapshot is to be kept from being given out; its row has the key. */
function damagedRow(row: Row): DamagedRow {
  return { kind: 'snapshot', key: numberOf(row, 'key') };
}

function jsonColumns(row: Row): Pick<Snapshot, 'publication' | 'header' | 'diagnostics'> {
  const fail = (cause?: unknown): CorpusStoreError =>
    damaged(`The head of ${textOf(row, 'id')}`, { cause, row: damagedRow(row) });
  if (!isSealed('snapshot', row)) throw fail();
  return {
    publication: jsonOf(row, 'publication', { rfc: 'text', title: 'text' }, fail),
    header: jsonOf(row, 'header', 'object', fail),
    diagnostics: jsonOf(row, 'diagnostics', 'list', fail),
  };
}

/** Reads one part of a snapshot and gives what `decode` makes of it. */
function readPart<T>(session: Session, row: Row, name: PartName, decode: (columns: Uint8Array) => T): T {
  const fail = (cause?: unknown): CorpusStoreError =>
    damaged(`The ${name} of ${textOf(row, 'id')}`, { cause, row: damagedRow(row) });
  const part = session.row(PART, numberOf(row, 'key'), name);
  if (part === undefined) throw fail();
  const codec = textOf(part, 'codec') === 'zstd' ? 'zstd' : 'raw';
  const columns = unpackPart({ codec, crc32: numberOf(part, 'crc32'), bytes: bytesOf(part, 'bytes') });
  if (columns === null) throw fail();
  try {
    return decode(columns);
  } catch (error) {
    throw fail(error);
  }
}

function readText(session: Session, row: Row, encoding: SourceEncoding): string {
  const what = `The text of ${textOf(row, 'id')}`;
  const bytes = readBlob(session, numberOf(row, 'blob'), what);
  const text = encoding === 'utf-8' ? decodeUtf8(bytes) : decodeLatin1(bytes);
  if (text === null) throw damaged(what);
  return text;
}

/** Selects what `checkSnapshotRow` needs of `snapshot s`. */
export const SNAPSHOT_CHECK = `SELECT ${HEAD} FROM snapshot s JOIN blob b ON b.key = s.blob`;

const decoders = {
  sections: decodeSections,
  blocks: decodeBlocks,
  layout: decodeLayout,
  statements: decodeStatements,
  references: decodeReferences,
} as const satisfies Readonly<Record<PartName, (columns: Uint8Array) => unknown>>;

/** Reads head and parts of a snapshot. Throws `integrity_failure` where they are not what was written. */
export function checkSnapshotRow(session: Session, row: Row, depth: 'decode' | 'checksums'): void {
  const summary = summaryOf(row);
  jsonColumns(row);
  const { publicationHash, parserVersion, extractorVersion, rfc, format, sourceHash } = summary;
  const inputs = { rfc, format, sourceHash, publicationHash, parserVersion, extractorVersion };
  if (snapshotId(inputs, sha256Hex) !== summary.id) throw damaged(`The head of ${summary.id}`);
  for (const [name, decode] of Object.entries(decoders)) {
    const part = session.row(PART, numberOf(row, 'key'), name);
    // Versions that wrote no checksum did not store these two either.
    const isOptional = row['crc32'] === null && (name === 'statements' || name === 'references');
    if (part === undefined && isOptional) continue;
    if (depth === 'decode') readPart<unknown>(session, row, name as PartName, decode);
    else if (part === undefined || !isPartIntact(numberOf(part, 'crc32'), bytesOf(part, 'bytes'))) {
      throw damaged(`The ${name} of ${summary.id}`);
    }
  }
}

/** The part of a store that gives snapshots. */
export function createSnapshotReader(session: Session): SnapshotReader {
  function find(columns: string, key: string): Row | null {
    const select = `SELECT ${columns}, ${QUARANTINED}`;
    const row = isSnapshotId(key)
      ? session.row(`${select} ${BY_ID}`, key)
      : session.row(`${select} ${CURRENT}`, rfcOrder(key), 'txt');
    if (row?.['quarantined'] === 1) throw damaged(`The snapshot ${textOf(row, 'id')}`);
    if (row !== undefined) return row;
    if (!isSnapshotId(key)) return null;
    throw new CorpusStoreError(
      'snapshot_stale',
      `${key} is not in this corpus. Resolve the RFC again to get its current snapshot.`,
    );
  }

  function readPartOf<T>(key: string, name: PartName, decode: (columns: Uint8Array) => T): T | null {
    return session.read(() => {
      const row = find('s.key, s.id', key);
      if (row === null) return null;
      const part = session.row(PART, numberOf(row, 'key'), name);
      return part === undefined ? null : readPart(session, row, name, decode);
    });
  }

  return {
    statementsOf: (key) => readPartOf(key, 'statements', decodeStatements),
    referencesOf: (key) => readPartOf(key, 'references', decodeReferences),
    snapshotOf: (rfc, format = 'txt') =>
      session.read(() => {
        const row = session.row(`SELECT ${COLUMNS} ${CURRENT}`, rfcOrder(rfc), format);
        return row === undefined ? null : summaryOf(row);
      }),
    snapshotsOf: (rfc) =>
      session.read(() =>
        session
          .rows(
            `SELECT ${COLUMNS} FROM snapshot s JOIN blob b ON b.key = s.blob WHERE s.rfc_order = ? ORDER BY s.key`,
            rfcOrder(rfc),
          )
          .map(summaryOf),
      ),
    hasSnapshot: (id) =>
      session.read(
        () => session.row(`SELECT ${QUARANTINED} FROM snapshot s WHERE id = ?`, id)?.['quarantined'] === 0,
      ),
    outlineOf: (key) =>
      session.read(() => {
        const row = find(HEAD, key);
        if (row === null) return null;
        // Titles are words of the text: of one that is damaged nothing is said.
        readBlob(session, numberOf(row, 'blob'), `The text of ${textOf(row, 'id')}`);
        return {
          ...summaryOf(row),
          ...jsonColumns(row),
          outline: readPart(session, row, 'sections', decodeOutline),
        };
      }),
    passageSource: (key) =>
      session.read(() => {
        const row = find(COLUMNS, key);
        if (row === null) return null;
        const { id, rfc, format, sourceHash, byteLength, encoding } = summaryOf(row);
        const blocks = readPart(session, row, 'blocks', decodeBlocks);
        const outline = readPart(session, row, 'sections', decodeOutline);
        const read = readBlobRanges(session, numberOf(row, 'blob'), `The text of ${id}`);
        const parts = { id, rfc, format, sourceHash, byteLength, blocks, outline };
        const fail = (): CorpusStoreError => damaged(`The sections of ${id}`, { row: damagedRow(row) });
        return createPassageSource(parts, read, encoding, fail);
      }),
    loadSnapshot: (key) =>
      session.read(() => {
        const row = find(HEAD, key);
        if (row === null) return null;
        const { createdAt: _at, sectionCount: _sections, blockCount: _blocks, ...summary } = summaryOf(row);
        const snapshot: Snapshot = {
          ...summary,
          ...jsonColumns(row),
          sections: readPart(session, row, 'sections', decodeSections),
          blocks: readPart(session, row, 'blocks', decodeBlocks),
          ...readPart(session, row, 'layout', decodeLayout),
        };
        return loadSnapshot(snapshot, readText(session, row, summary.encoding));
      }),
  };
}
