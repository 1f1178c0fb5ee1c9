import type { Erratum, RfcId } from '@rfckit/rfc-record';
import { rfcOrder } from './rfc-order.ts';
import { textOf } from './row-value.ts';
import type { Session } from './session.ts';
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
          session.run(
            'INSERT OR REPLACE INTO erratum (id, rfc_order, json) VALUES (?, ?, ?)',
            erratum.id,
            rfcOrder(erratum.rfc),
            JSON.stringify(erratum),
          );
        }
      });
    },
    errataOf: (rfc) =>
      session.read(() =>
        session
          .rows('SELECT json FROM erratum WHERE rfc_order = ? ORDER BY id', rfcOrder(rfc))
          .map((row) => JSON.parse(textOf(row, 'json')) as Erratum),
      ),
    errataObservedAt: () => session.read(() => observedAt(session, 'errata')),
  };
}
