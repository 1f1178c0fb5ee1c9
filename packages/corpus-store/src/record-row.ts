import type { RfcRecord } from '@rfckit/rfc-record';
import { rfcFromOrder } from './rfc-order.ts';
import { numberOf } from './row-value.ts';
import { damaged, isSealed, jsonOf } from './sealed-row.ts';
import type { Row } from './session.ts';

const MEND = 'Import its metadata again.';

/** The record in a row with the columns of `sealedSelection`. Throws `integrity_failure`. */
export function readRecord(row: Row): RfcRecord {
  const what = `The record of ${rfcFromOrder(numberOf(row, 'rfc_order'))}`;
  if (!isSealed('record', row)) throw damaged(what, MEND);
  return jsonOf(row, 'json', what, MEND);
}
