import type { RfcId } from '@rfckit/rfc-record';
import type { SnapshotFormat } from '@rfckit/rfc-snapshot';
import { passagePlace, snapshotOfRow } from './passage-row.ts';
import type { PassageIndexer } from './passage-indexer.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf, textOf } from './row-value.ts';
import type { SearchRow } from './search-rows.ts';
import type { Session } from './session.ts';

/** How much a word counts by where it stands; `marks` are not counted. */
export interface PassageWeights {
  readonly heading: number;
  readonly text: number;
}

export interface PassageSearch {
  /** An FTS5 expression over the columns heading, text and marks: `toFts5Match` of lexical-index. */
  readonly match: string;
  /** Only in these RFCs; in all when left out. */
  readonly rfcs?: readonly RfcId[];
  /** At most so many, the best. */
  readonly limit: number;
  readonly weights: PassageWeights;
}

/** A paragraph, or a heading without one, that a search found. */
export interface PassageHit {
  readonly rfc: RfcId;
  readonly snapshotId: string;
  readonly format: SnapshotFormat;
  /** Index of the first block of the logical paragraph; `null` for a heading. */
  readonly block: number | null;
  /** Index of the section of a heading; `null` for a paragraph. */
  readonly section: number | null;
  /** BM25, above 0, the higher the better; comparable within one search. */
  readonly score: number;
}

export interface PassageHits {
  /** Best first; equal scores in the order of the corpus. */
  readonly hits: readonly PassageHit[];
  /** How many paragraphs match in all. */
  readonly matches: number;
}

export interface SearchTable {
  /** Full text over the paragraphs of the current snapshots. Throws `RangeError` for a limit that is not a whole number above 0. */
  searchPassages(search: PassageSearch): PassageHits;
  /** Writes the paragraphs of what was put since the last time into the full-text index, in one transaction. */
  flushSearch(): void;
  /**
   * RFCs whose current snapshot is not in the full-text index yet, at most `limit` of them: a killed import leaves some. What was
   * found damaged is not among them.
   */
  unindexed(limit: number): readonly RfcId[];
  /** Brings a stored snapshot's rows into the full-text index, with the next `flushSearch`. */
  indexSnapshot(id: string, rows: readonly SearchRow[]): void;
  /** Empties the full-text index, so that all is `unindexed`. */
  clearSearch(): void;
}

const PLACES = `SELECT d.rfc_order, d.format, s.id FROM document d JOIN snapshot s ON s.key = d.snapshot WHERE s.key = ?`;

function assertLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1)
    throw new RangeError(`limit must be a whole number above 0, got ${limit}`);
}

/** The part of a store that searches. */
export function createSearchTable(session: Session, index: PassageIndexer): SearchTable {
  function keysOf(rfcs: readonly RfcId[]): string {
    const orders = JSON.stringify(rfcs.map(rfcOrder));
    const rows = session.rows(
      `SELECT snapshot FROM document WHERE snapshot IS NOT NULL AND rfc_order IN (SELECT value FROM json_each(?))`,
      orders,
    );
    return JSON.stringify(rows.map((row) => numberOf(row, 'snapshot')));
  }

  return {
    searchPassages({ match, rfcs, limit, weights }) {
      assertLimit(limit);
      const rank = `bm25(passage, ${[weights.heading, weights.text, 0].map(Number).join(', ')})`;
      return session.read(() => {
        const inside = rfcs === undefined ? '' : ` AND ${snapshotOfRow} IN (SELECT value FROM json_each(?2))`;
        const values = rfcs === undefined ? [match] : [match, keysOf(rfcs)];
        const count = session.row(
          `SELECT count(*) AS n FROM passage WHERE passage MATCH ?1${inside}`,
          ...values,
        );
        const rows = session.rows(
          `SELECT rowid, ${rank} AS score FROM passage WHERE passage MATCH ?1${inside} ORDER BY score, rowid LIMIT ${limit}`,
          ...values,
        );
        const hits = rows.flatMap((row): PassageHit[] => {
          const { snapshot, block, section } = passagePlace(numberOf(row, 'rowid'));
          const place = session.row(PLACES, snapshot);
          if (place === undefined) return [];
          return [
            {
              rfc: rfcFromOrder(numberOf(place, 'rfc_order')),
              snapshotId: textOf(place, 'id'),
              format: textOf(place, 'format') as SnapshotFormat,
              block,
              section,
              score: -numberOf(row, 'score'),
            },
          ];
        });
        return { hits, matches: numberOf(count ?? {}, 'n') };
      });
    },
    flushSearch: () => index.flush(),
    unindexed(limit) {
      assertLimit(limit);
      return session.read(() =>
        session
          .rows(
            `SELECT d.rfc_order FROM document d WHERE d.snapshot IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM indexed i WHERE i.snapshot = d.snapshot)
               AND NOT EXISTS (SELECT 1 FROM quarantine q WHERE (q.kind = 'snapshot' AND q.key = d.snapshot)
                 OR (q.kind = 'blob' AND q.key = d.blob))
             ORDER BY d.rfc_order LIMIT ${limit}`,
          )
          .map((row) => rfcFromOrder(numberOf(row, 'rfc_order'))),
      );
    },
    indexSnapshot(id, rows) {
      const row = session.read(() => session.row('SELECT key FROM snapshot WHERE id = ?', id));
      if (row !== undefined) index.add(numberOf(row, 'key'), rows);
    },
    clearSearch: () =>
      session.write(() => {
        session.run(`INSERT INTO passage (passage) VALUES ('delete-all')`);
        session.run('DELETE FROM indexed');
      }),
  };
}
