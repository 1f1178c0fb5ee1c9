import type { Erratum, RfcId } from '@rfckit/rfc-record';
import { rfcOrder } from './rfc-order.ts';
import { numberOf } from './row-value.ts';
import { damaged, isSealed, jsonOf, sealedSelection, sealRow } from './sealed-row.ts';
import type { Row, Session } from './session.ts';
import type { CorpusStoreError } from './store-error.ts';
import { observedAt, setObservedAt } from './meta-table.ts';

export interface ErrataTable {
  /**
   * Stores errata in one transaction. `replace`: these are all there are, others go. `upsert`: each in the place of the
   * one with its number. `observedAt` (ISO 8601, UTC) is kept for `replace` only: a part says nothing about the whole.
   */
  putErrata(errata: Iterable<Erratum>, observedAt: string, mode: 'replace' | 'upsert'): void;
  /** The errata of an RFC by number. Empty also where errata were never imported: see `errataObservedAt`. */
  errataOf(rfc: RfcId): readonly Erratum[];
  /** When the whole list was last imported; `null` where it never was. */
  errataObservedAt(): string | null;
}

const SHAPE = {
  id: 'number',
  rfc: 'text',
  status: 'text',
  type: 'text',
  section: 'text',
  sections: 'list',
  originalText: 'text',
  correctedText: 'text',
} as const;

/** The erratum in a row with the columns of `sealedSelection`. Throws `integrity_failure`. */
export function readErratum(row: Row): Erratum {
  const what = `Erratum ${numberOf(row, 'id')}`;
  const fail = (cause?: unknown): CorpusStoreError =>
    damaged(what, { mend: 'Import errata.json again.', cause });
  if (!isSealed('erratum', row)) throw fail();
  return jsonOf(row, 'json', SHAPE, fail);
}

/** The part of a store that keeps errata. */
export function createErrataTable(session: Session): ErrataTable {
  return {
    putErrata(errata, at, mode) {
      session.write(() => {
        if (mode === 'replace') {
          session.run('DELETE FROM erratum');
          setObservedAt(session, 'errata', at);
        }
        for (const erratum of errata) {
          const row = { id: erratum.id, rfc_order: rfcOrder(erratum.rfc), json: JSON.stringify(erratum) };
          session.run(
            'INSERT OR REPLACE INTO erratum (id, rfc_order, json, crc32) VALUES (?, ?, ?, ?)',
            ...Object.values(row),
            sealRow('erratum', row),
          );
        }
      });
    },
    errataOf: (rfc) =>
      session.read(() =>
        session
          .rows(
            `SELECT ${sealedSelection('erratum')} FROM erratum WHERE rfc_order = ? ORDER BY id`,
            rfcOrder(rfc),
          )
          .map(readErratum),
      ),
    errataObservedAt: () => session.read(() => observedAt(session, 'errata')),
  };
}
