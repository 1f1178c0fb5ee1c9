import type { RfcId } from '@rfckit/rfc-record';
import { readBlob } from './blob-reader.ts';
import type { DocumentFormat } from './document-reader.ts';
import { readErratum } from './errata-table.ts';
import { readHistory } from './history-table.ts';
import { dropRows } from './passage-indexer.ts';
import { quarantinedSnapshots, quarantineRow } from './quarantine-table.ts';
import { readRecord } from './record-row.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf, textOf } from './row-value.ts';
import { sealedSelection } from './sealed-row.ts';
import { checkSearchRows, checkTables } from './check-tables.ts';
import type { Row, Session } from './session.ts';
import { checkSnapshotRow, SNAPSHOT_CHECK } from './snapshot-reader.ts';
import { toStoreError } from './sqlite-error.ts';
import { isCorpusStoreError, type DamagedRow } from './store-error.ts';

/** What a damage is in. */
export type DamagedAsset = 'txt' | 'xml' | 'snapshot' | 'record' | 'errata' | 'history' | 'search' | 'file';

/** Something in the corpus that is not what was written. */
export interface CorpusDamage {
  readonly rfc: RfcId | null;
  readonly asset: DamagedAsset;
  /** The snapshot that is damaged; `null` for anything else. */
  readonly snapshotId: string | null;
  /** What it is, and the mend. */
  readonly message: string;
  /** What `quarantine` keeps from being given out. */
  readonly rows: readonly DamagedRow[];
}

export interface IntegrityTable {
  /** Every RFC of which anything is stored, in the order of the series. */
  stored(): readonly RfcId[];
  /** Reads all that is stored of an RFC: files against their hashes, snapshots part by part, records, errata, how many paragraphs are searchable. */
  checkRfc(rfc: RfcId): readonly CorpusDamage[];
  /** Compares a stored file and, of a text, its current snapshot with their hashes and checksums; decodes nothing, so that it is quick. */
  checkDocument(rfc: RfcId, format: DocumentFormat): readonly CorpusDamage[];
  /** Has SQLite check its own structures and the full-text indexes. */
  checkFile(): readonly CorpusDamage[];
  /** From now on these are not given out, until the RFC is imported again. */
  quarantine(damages: readonly Pick<CorpusDamage, 'rows'>[], at: string): void;
}

const DOCUMENTS = `SELECT d.format, d.blob, d.snapshot, b.key AS blob_key FROM document d LEFT JOIN blob b ON b.key = d.blob
  WHERE d.rfc_order = ? ORDER BY d.format`;

/** Runs one check; what it throws about damage is the finding. */
function find(
  session: Session,
  place: Omit<CorpusDamage, 'message'>,
  check: () => void,
): readonly CorpusDamage[] {
  try {
    session.read(check);
    return [];
  } catch (thrown) {
    const error = toStoreError(thrown, session.path);
    if (!isCorpusStoreError(error) || error.code !== 'integrity_failure') throw error;
    return [{ ...place, message: error.message }];
  }
}

/** The part of a store that looks whether it is sound. */
export function createIntegrityTable(session: Session): IntegrityTable {
  function checkFiles(rfc: RfcId, formats: readonly string[]): readonly CorpusDamage[] {
    const rows = session.read(() => session.rows(DOCUMENTS, rfcOrder(rfc)));
    return rows.flatMap((row) => {
      const asset = textOf(row, 'format') === 'xml' ? 'xml' : 'txt';
      if (!formats.includes(asset)) return [];
      const key = numberOf(row, 'blob');
      return find(session, { rfc, asset, snapshotId: null, rows: [{ kind: 'blob', key }] }, () => {
        readBlob(session, key, `The ${asset} of ${rfc}`);
      });
    });
  }

  function checkSnapshot(
    rfc: RfcId,
    row: Row,
    depth: 'decode' | 'checksums' = 'decode',
  ): readonly CorpusDamage[] {
    const key = numberOf(row, 'key');
    const snapshotId = textOf(row, 'id');
    return find(session, { rfc, asset: 'snapshot', snapshotId, rows: [{ kind: 'snapshot', key }] }, () =>
      checkSnapshotRow(session, row, depth),
    );
  }

  function checkRecords(rfc: RfcId): readonly CorpusDamage[] {
    const order = rfcOrder(rfc);
    const check = (
      asset: 'record' | 'errata' | 'history',
      table: 'record' | 'erratum' | 'history',
      read: (row: Row) => void,
    ) => {
      const sql = `SELECT ${sealedSelection(table)} FROM ${table} WHERE rfc_order = ?`;
      const place = { rfc, asset, snapshotId: null, rows: [] };
      return session
        .read(() => session.rows(sql, order))
        .flatMap((row) => find(session, place, () => read(row)));
    };
    return [
      ...check('record', 'record', readRecord),
      ...check('errata', 'erratum', readErratum),
      ...check('history', 'history', readHistory),
    ];
  }

  return {
    stored: () =>
      session.read(() =>
        session
          .rows(
            `SELECT rfc_order FROM document UNION SELECT rfc_order FROM snapshot
             UNION SELECT rfc_order FROM record UNION SELECT rfc_order FROM erratum
             UNION SELECT rfc_order FROM history ORDER BY rfc_order`,
          )
          .map((row) => rfcFromOrder(numberOf(row, 'rfc_order'))),
      ),
    checkRfc(rfc) {
      const snapshots = session.read(() =>
        session.rows(`${SNAPSHOT_CHECK} WHERE s.rfc_order = ? ORDER BY s.key`, rfcOrder(rfc)),
      );
      const place = { rfc, asset: 'search', snapshotId: null, rows: [] } as const;
      return [
        ...checkFiles(rfc, ['txt', 'xml']),
        ...snapshots.flatMap((row) => checkSnapshot(rfc, row)),
        ...checkRecords(rfc),
        ...find(session, place, () => checkSearchRows(session, rfc)),
      ];
    },
    checkDocument(rfc, format) {
      const snapshots = session.read(() =>
        session.rows(
          `${SNAPSHOT_CHECK} WHERE s.key IN (SELECT snapshot FROM document WHERE rfc_order = ? AND format = ?)`,
          rfcOrder(rfc),
          format,
        ),
      );
      return [
        ...checkFiles(rfc, [format]),
        ...snapshots.flatMap((row) => checkSnapshot(rfc, row, 'checksums')),
      ];
    },
    checkFile: () => checkTables(session),
    quarantine(damages, at) {
      const rows = damages.flatMap((damage) => damage.rows);
      if (rows.length === 0) return;
      session.write(() => {
        for (const row of rows) quarantineRow(session, row, at);
        // What may not be read is not to be found either.
        for (const key of quarantinedSnapshots(session)) dropRows(session, key);
      });
    },
  };
}
