import { recordSources, type RecordSource, type RfcRecord } from '@rfckit/rfc-record';
import { assertIsoTime } from './iso-time.ts';
import { catalogueRecords } from './catalogue-writer.ts';
import { rfcOrder } from './rfc-order.ts';
import { sealRow } from './sealed-row.ts';
import type { Session } from './session.ts';

/** The rank of a record is the place of its source here. */
export const sourceOrder: readonly RecordSource[] = recordSources;

/** The source that knows only the day of publication. */
export const headerRank = sourceOrder.indexOf('text-header');

export interface RecordWriter {
  /** Stores records, each in the place of the one of the same source, in one transaction. `observedAt`: ISO 8601, UTC. */
  putRecords(records: Iterable<RfcRecord>, observedAt: string): void;
}

function insertRelations(session: Session, record: RfcRecord, order: number, rank: number): void {
  session.run('DELETE FROM relation WHERE rfc_order = ? AND rank = ?', order, rank);
  for (const kind of ['obsoletes', 'updates'] as const) {
    for (const target of new Set(record[kind])) {
      session.run(
        'INSERT INTO relation (target, kind, rfc_order, rank) VALUES (?, ?, ?, ?)',
        rfcOrder(target),
        kind,
        order,
        rank,
      );
    }
  }
}

/**
 * Stores a record within a transaction. `keep` leaves one of the same source as it is, unless that is the text's own
 * header: a record that came along with a document was observed at some other time than the document. Returns whether it
 * was written; then it is to be catalogued.
 */
export function insertRecord(
  session: Session,
  record: RfcRecord,
  observedAt: string,
  mode: 'keep' | 'replace',
): boolean {
  const order = rfcOrder(record.rfc);
  const rank = sourceOrder.indexOf(record.source);
  if (rank < 0) throw new TypeError('the record has an unknown source');
  if (mode === 'keep' && rank !== headerRank) {
    if (session.row('SELECT 1 FROM record WHERE rfc_order = ? AND rank = ?', order, rank) !== undefined)
      return false;
  }
  const row = {
    rfc_order: order,
    rank,
    source: record.source,
    observed_at: observedAt,
    json: JSON.stringify(record),
  };
  session.run(
    `INSERT INTO record (rfc_order, rank, source, observed_at, json, crc32) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (rfc_order, rank) DO UPDATE
       SET source = excluded.source, observed_at = excluded.observed_at, json = excluded.json, crc32 = excluded.crc32`,
    ...Object.values(row),
    sealRow('record', row),
  );
  insertRelations(session, record, order, rank);
  return true;
}

/** The part of a store that takes records. */
export function createRecordWriter(session: Session): RecordWriter {
  return {
    putRecords(records, observedAt) {
      assertIsoTime(observedAt, 'observedAt');
      session.write(() => {
        const written: string[] = [];
        for (const record of records) {
          written.push(record.rfc);
          insertRecord(session, record, observedAt, 'replace');
          session.run(
            `DELETE FROM import_failure WHERE rfc_order = ? AND asset = 'json'`,
            rfcOrder(record.rfc),
          );
        }
        catalogueRecords(session, written);
      });
    },
  };
}
