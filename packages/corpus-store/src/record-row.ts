import type { RfcRecord } from '@rfckit/rfc-record';
import { rfcFromOrder } from './rfc-order.ts';
import { numberOf } from './row-value.ts';
import { damaged, isSealed, jsonOf } from './sealed-row.ts';
import type { Row } from './session.ts';
import type { CorpusStoreError } from './store-error.ts';

const SHAPE = {
  rfc: 'text',
  title: 'text',
  authors: 'list',
  publicationStatus: 'text',
  currentStatus: 'text',
  keywords: 'list',
  obsoletes: 'list',
  obsoletedBy: 'list',
  updates: 'list',
  updatedBy: 'list',
  subseries: 'list',
  formats: 'list',
  source: 'text',
} as const;

/** The record in a row with the columns of `sealedSelection`. Throws `integrity_failure`. */
export function readRecord(row: Row): RfcRecord {
  const rfc = rfcFromOrder(numberOf(row, 'rfc_order'));
  const fail = (cause?: unknown): CorpusStoreError =>
    damaged(`The record of ${rfc}`, { mend: 'Import its metadata again.', cause });
  if (!isSealed('record', row)) throw fail();
  const record = jsonOf<RfcRecord>(row, 'json', SHAPE, fail);
  if (record.rfc !== rfc) throw fail();
  return record;
}
