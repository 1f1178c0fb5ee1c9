import { compareRfcIds, type RfcId } from '@rfckit/rfc-record';
import { observedAt, setObservedAt } from './meta-table.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { readRecord } from './record-row.ts';
import { numberOf } from './row-value.ts';
import { sealedSelection } from './sealed-row.ts';
import type { Session } from './session.ts';

/** What the RFC Editor's index says about the series as a whole. */
export interface SeriesFacts {
  /** Numbers that were never issued. */
  readonly notIssued: readonly number[];
  /** Sub-series with their members in the index' order: `{ name: "BCP14", members: ["RFC2119", "RFC8174"] }`. */
  readonly subseries: readonly { readonly name: string; readonly members: readonly RfcId[] }[];
}

/** The members of a sub-series and where they are known from. */
export interface SubseriesMembers {
  readonly members: readonly RfcId[];
  /** `index`: the RFC Editor's list. `records`: the stored records that name the sub-series, perhaps not all. */
  readonly basis: 'index' | 'records';
}

export interface SeriesTable {
  /** Replaces what was stored, in one transaction. `observedAt`: ISO 8601, UTC. */
  putSeries(facts: SeriesFacts, observedAt: string): void;
  /** Whether the number was never issued; `null` where no index was imported. */
  isNotIssued(number: number): boolean | null;
  /** The members of `BCP14`, `STD97`, `FYI36`; `null` where nothing stored names it. */
  subseriesMembers(name: string): SubseriesMembers | null;
  /** When the index was last imported; `null` where it never was. */
  seriesObservedAt(): string | null;
}

/** The part of a store that keeps what the index says beside the records. */
export function createSeriesTable(session: Session): SeriesTable {
  function membersByRecords(name: string): readonly RfcId[] {
    const rows = session.rows(
      `SELECT ${sealedSelection('record', 'r')} FROM record r WHERE CASE WHEN json_valid(r.json)
         THEN EXISTS (SELECT 1 FROM json_each(r.json, '$.subseries') WHERE value = ?) END`,
      name,
    );
    return [...new Set(rows.map((row) => readRecord(row).rfc))].sort(compareRfcIds);
  }

  return {
    putSeries({ notIssued, subseries }, at) {
      session.write(() => {
        session.run('DELETE FROM not_issued');
        session.run('DELETE FROM subseries');
        for (const number of new Set(notIssued))
          session.run('INSERT INTO not_issued (number) VALUES (?)', number);
        for (const { name, members } of subseries) {
          for (const [position, member] of members.entries()) {
            session.run(
              'INSERT INTO subseries (name, position, rfc_order) VALUES (?, ?, ?)',
              name,
              position,
              rfcOrder(member),
            );
          }
        }
        setObservedAt(session, 'series', at);
      });
    },
    isNotIssued: (number) =>
      session.read(() => {
        if (session.row('SELECT 1 FROM not_issued WHERE number = ?', number) !== undefined) return true;
        return observedAt(session, 'series') === null ? null : false;
      }),
    subseriesMembers: (name) =>
      session.read(() => {
        const listed = session.rows('SELECT rfc_order FROM subseries WHERE name = ? ORDER BY position', name);
        if (listed.length > 0) {
          return { members: listed.map((row) => rfcFromOrder(numberOf(row, 'rfc_order'))), basis: 'index' };
        }
        const members = membersByRecords(name);
        return members.length === 0 ? null : { members, basis: 'records' };
      }),
    seriesObservedAt: () => session.read(() => observedAt(session, 'series')),
  };
}
