import type { RfcId } from '@rfckit/rfc-record';
import { nameSeparator } from './document-filter.ts';
import type { StoredRecord } from './merge-records.ts';
import { readMerged } from './record-reader.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf } from './row-value.ts';
import type { Session } from './session.ts';
import { isCorpusStoreError } from './store-error.ts';

/**
 * Brings what is known about RFCs into the catalogue and its facts, in the place of what was known before; within a
 * transaction, after the records are written. RFCs that they obsolete are brought up to date with them.
 */
export function catalogueRecords(session: Session, rfcs: Iterable<RfcId>): void {
  const orders = new Set<number>();
  for (const rfc of rfcs) {
    orders.add(rfcOrder(rfc));
    for (const row of session.rows(
      `SELECT target FROM relation WHERE rfc_order = ? AND kind = 'obsoletes'`,
      rfcOrder(rfc),
    ))
      orders.add(numberOf(row, 'target'));
  }
  for (const order of orders) catalogueRecord(session, order);
}

/** What is known about an RFC; nothing where a record is damaged: that must not keep others from being written. */
function readSound(session: Session, order: number): StoredRecord | null {
  try {
    return readMerged(session, order);
  } catch (error) {
    if (isCorpusStoreError(error) && error.code === 'integrity_failure') return null;
    throw error;
  }
}

function catalogueRecord(session: Session, order: number): void {
  const stored = readSound(session, order);
  session.run('DELETE FROM catalogue WHERE rowid = ?', order);
  session.run('DELETE FROM fact WHERE rfc_order = ?', order);
  if (stored === null) return;
  const { record } = stored;
  const names = [record.rfc, ...record.subseries];
  session.run(
    'INSERT INTO catalogue (rowid, number, title, abstract, keywords, authors) VALUES (?, ?, ?, ?, ?, ?)',
    order,
    [...names, ...names.map((name) => name.slice(3))].join(nameSeparator),
    record.title,
    record.abstract ?? '',
    record.keywords.join(nameSeparator),
    record.authors.map(({ name }) => name).join(nameSeparator),
  );
  session.run(
    'INSERT INTO fact (rfc_order, title, year, status, stream, obsolete) VALUES (?, ?, ?, ?, ?, ?)',
    order,
    record.title,
    record.date?.year ?? null,
    record.currentStatus,
    record.stream,
    record.obsoletedBy.length > 0 ? 1 : 0,
  );
}

/** Catalogues the records that an older schema left without. */
export function catalogueMissing(session: Session): void {
  const missing = (): readonly RfcId[] =>
    session
      .rows(
        `SELECT DISTINCT r.rfc_order FROM record r
         WHERE NOT EXISTS (SELECT 1 FROM fact f WHERE f.rfc_order = r.rfc_order)`,
      )
      .map((row) => rfcFromOrder(numberOf(row, 'rfc_order')));
  if (session.read(missing).length > 0) session.write(() => catalogueRecords(session, missing()));
}
