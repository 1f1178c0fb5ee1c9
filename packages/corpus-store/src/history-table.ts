import type { DocumentHistory, RfcId } from '@rfckit/rfc-record';
import { assertIsoTime } from './iso-time.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf, textOf } from './row-value.ts';
import { damaged, isSealed, jsonOf, sealedSelection, sealRow } from './sealed-row.ts';
import type { Row, Session } from './session.ts';
import type { CorpusStoreError } from './store-error.ts';

const SHAPE = { rfc: 'text', drafts: 'list', events: 'list' } as const;

/** A history with the time at which the Datatracker gave it (ISO 8601, UTC). */
export interface StoredHistory {
  readonly history: DocumentHistory;
  readonly observedAt: string;
}

export interface HistoryTable {
  /** Stores a history in the place of the one of the same RFC. */
  putHistory(history: DocumentHistory, observedAt: string): void;
  /** `null` where none was stored. */
  historyOf(rfc: RfcId): StoredHistory | null;
}

/** The history in a row with the columns of `sealedSelection`. Throws `integrity_failure`. */
export function readHistory(row: Row): DocumentHistory {
  const what = `The history of ${rfcFromOrder(numberOf(row, 'rfc_order'))}`;
  const fail = (cause?: unknown): CorpusStoreError =>
    damaged(what, { mend: 'Ask for it again with rfc history.', cause });
  if (!isSealed('history', row)) throw fail();
  return jsonOf(row, 'json', SHAPE, fail);
}

/** The part of a store that keeps histories. */
export function createHistoryTable(session: Session): HistoryTable {
  return {
    putHistory(history, observedAt) {
      assertIsoTime(observedAt, 'observedAt');
      const row = {
        rfc_order: rfcOrder(history.rfc),
        observed_at: observedAt,
        json: JSON.stringify(history),
      };
      session.write(() => {
        session.run(
          'INSERT OR REPLACE INTO history (rfc_order, observed_at, json, crc32) VALUES (?, ?, ?, ?)',
          ...Object.values(row),
          sealRow('history', row),
        );
      });
    },
    historyOf: (rfc) =>
      session.read(() => {
        const row = session.row(
          `SELECT ${sealedSelection('history')} FROM history WHERE rfc_order = ?`,
          rfcOrder(rfc),
        );
        return row === undefined
          ? null
          : { history: readHistory(row), observedAt: textOf(row, 'observed_at') };
      }),
  };
}
