import type { DocumentNode } from '@rfckit/lexical-index';
import type { RfcId } from '@rfckit/rfc-record';
import type { SnapshotFormat } from '@rfckit/rfc-snapshot';
import { compileDocuments, type SqlCondition } from './document-filter.ts';
import { passagePlace, passageRow, snapshotOfRow } from './passage-row.ts';
import type { PassageIndexer } from './passage-indexer.ts';
import { rfcFromOrder } from './rfc-order.ts';
import { numberOf, textOf } from './row-value.ts';
import type { SearchRow } from './search-rows.ts';
import type { Row, Session } from './session.ts';

/** How much a word counts by where it stands; `marks` are not counted. */
export interface PassageWeights {
  readonly heading: number;
  readonly text: number;
}

export interface PassageSearch {
  /** An FTS5 expression over the columns heading, text and marks: `toFts5Match` of lexical-index. */
  readonly match: string;
  /** Only in documents that meet all of these: `documents` of a query of lexical-index. */
  readonly documents?: readonly DocumentNode[];
  /** At most so many, the best. */
  readonly limit: number;
  readonly weights: PassageWeights;
}

/** A paragraph, or a heading without one, that a search found. */
export interface PassageHit {
  readonly rfc: RfcId;
  readonly snapshotId: string;
  readonly format: SnapshotFormat;
  /** Title of the document. */
  readonly title: string;
  /** Whether a later RFC is known to obsolete it. */
  readonly obsolete: boolean;
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

const PLACE = `SELECT d.rfc_order, d.format, s.id, f.title, f.obsolete
  FROM document d JOIN snapshot s ON s.key = d.snapshot JOIN fact f ON f.rfc_order = d.rfc_order WHERE s.key = ?`;

function assertLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1)
    throw new RangeError(`limit must be a whole number above 0, got ${limit}`);
}

/** The part of a store that searches. */
export function createSearchTable(session: Session, index: PassageIndexer): SearchTable {
  /** The condition on rows that only documents with these facts have; `null` where none has. */
  function rowsWithin(documents: readonly DocumentNode[]): SqlCondition | null {
    if (documents.length === 0) return { sql: '', values: [] };
    const { sql, values } = compileDocuments(documents);
    const rows = session.rows(
      `SELECT d.snapshot FROM document d JOIN fact USING (rfc_order) WHERE d.snapshot IS NOT NULL AND ${sql}`,
      ...values,
    );
    const keys = rows.map((row) => numberOf(row, 'snapshot'));
    const [first, last] = [
      keys.reduce((a, b) => Math.min(a, b), Infinity),
      keys.reduce((a, b) => Math.max(a, b), 0),
    ];
    if (keys.length === 0) return null;
    const range = ` AND rowid BETWEEN ${passageRow(first, 0)} AND ${passageRow(last + 1, 0) - 1}`;
    if (keys.length === 1) return { sql: range, values: [] };
    return {
      sql: `${range} AND ${snapshotOfRow} IN (SELECT value FROM json_each(?))`,
      values: [JSON.stringify(keys)],
    };
  }

  function hitOf(row: Row): PassageHit[] {
    const { snapshot, block, section } = passagePlace(numberOf(row, 'rowid'));
    const place = session.row(PLACE, snapshot);
    if (place === undefined) return [];
    return [
      {
        rfc: rfcFromOrder(numberOf(place, 'rfc_order')),
        snapshotId: textOf(place, 'id'),
        format: textOf(place, 'format') as SnapshotFormat,
        title: textOf(place, 'title'),
        obsolete: numberOf(place, 'obsolete') === 1,
        block,
        section,
        score: -numberOf(row, 'score'),
      },
    ];
  }

  return {
    searchPassages({ match, documents = [], limit, weights }) {
      assertLimit(limit);
      const rank = `bm25(passage, ${[weights.heading, weights.text, 0].map(Number).join(', ')})`;
      return session.read(() => {
        const within = rowsWithin(documents);
        if (within === null) return { hits: [], matches: 0 };
        const where = `FROM passage WHERE passage MATCH ?${within.sql}`;
        const count = session.row(`SELECT count(*) AS n ${where}`, match, ...within.values);
        const rows = session.rows(
          `SELECT rowid, ${rank} AS score ${where} ORDER BY score, rowid LIMIT ${limit}`,
          match,
          ...within.values,
        );
        return { hits: rows.flatMap(hitOf), matches: numberOf(count ?? {}, 'n') };
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
