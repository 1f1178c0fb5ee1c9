import type { DocumentNode } from '@rfckit/lexical-index';
import type { RfcId } from '@rfckit/rfc-record';
import type { SnapshotFormat } from '@rfckit/rfc-snapshot';
import type { SQLInputValue } from 'node:sqlite';
import { compileDocuments, type SqlCondition } from './document-filter.ts';
import { lengthFactor, passagePlace, rowsBetween, snapshotOfRow } from './passage-row.ts';
import type { PassageIndexer } from './passage-indexer.ts';
import { metaValue } from './meta-table.ts';
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
  /** What the matches are scored by, where that is not `match`: it must find all of them. `toFts5Ranking` of lexical-index. */
  readonly ranking?: string;
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
  /** Milliseconds of this thread's processor time that writing into the full-text index has taken since the store was opened. */
  indexingMs(): number;
  /** Whether nothing is `unindexed`. */
  isSearchComplete(): boolean;
  /** Brings a stored snapshot's rows into the full-text index, with the next `flushSearch`. */
  indexSnapshot(id: string, rows: readonly SearchRow[]): void;
  /** Empties the full-text index, so that all is `unindexed`. */
  clearSearch(): void;
  /** How many paragraphs are in the index that are not to be found: those of snapshots that are current no more, or damaged. */
  staleRows(): number;
}

/**
 * FTS5's `bm25` takes each paragraph of a table without lengths for one of −3 words, so that its `k1 · (1 − b + b · length / mean)`
 * is about this, whatever the paragraph; weights are given in it so that a word counts as with a `k1` of 1.2.
 */
const FLAT = 0.2;

/** `mean` below 9 words, as only a toy corpus has it, turns the sign of FTS5's `bm25`; the order is then a rough one. */
function scoreOf({ heading, text }: PassageWeights): string {
  return `abs(bm25(passage, ${Number(heading) * FLAT}, ${Number(text) * FLAT}, 0)) * ${lengthFactor}`;
}

const PLACES = `SELECT s.key, d.rfc_order, d.format, s.id, f.title, f.obsolete
  FROM json_each(?) k JOIN snapshot s ON s.key = k.value JOIN document d ON d.snapshot = s.key
  JOIN fact f ON f.rfc_order = d.rfc_order`;

function assertLimit(limit: number): void {
  if (!Number.isInteger(limit) || limit < 1)
    throw new RangeError(`limit must be a whole number above 0, got ${limit}`);
}

function placeOf(row: Row): Omit<PassageHit, 'block' | 'section' | 'score'> {
  return {
    rfc: rfcFromOrder(numberOf(row, 'rfc_order')),
    snapshotId: textOf(row, 'id'),
    format: textOf(row, 'format') as SnapshotFormat,
    title: textOf(row, 'title'),
    obsolete: numberOf(row, 'obsolete') === 1,
  };
}

/** Whether an expression joins words, so that going through their lists takes longer than keeping what matches. */
function isSelective(match: string): boolean {
  return / (?:AND|NOT) |"[^" ]+ /.test(match);
}

interface Walk {
  readonly score: string;
  readonly where: string;
  readonly values: readonly SQLInputValue[];
  readonly limit: number;
}

interface Ranked {
  readonly rows: readonly Row[];
  readonly matches: number;
}

/** Counts what matches, then ranks it: each match costs little, and nothing is kept but the best. */
function walkTwice(session: Session, { score, where, values, limit }: Walk): Ranked {
  const count = session.row(`SELECT count(*) AS n ${where}`, ...values);
  const rows = session.rows(
    `SELECT rowid, ${score} AS score ${where} ORDER BY score DESC, rowid LIMIT ${limit}`,
    ...values,
  );
  return { rows, matches: numberOf(count ?? {}, 'n') };
}

/** Keeps what matches with its score, then counts and sorts it. */
function walkOnce(session: Session, { score, where, values, limit }: Walk): Ranked {
  const rows = session.rows(
    `WITH found AS MATERIALIZED (SELECT rowid AS id, ${score} AS score ${where})
     SELECT id AS rowid, score, (SELECT count(*) FROM found) AS n FROM found ORDER BY score DESC, id LIMIT ${limit}`,
    ...values,
  );
  return { rows, matches: numberOf(rows[0] ?? { n: 0 }, 'n') };
}

/** Keeps what matches, then scores it by a shorter expression. */
function walkThenRank(session: Session, { score, where, values, limit }: Walk, ranking: string): Ranked {
  const rows = session.rows(
    `WITH found AS MATERIALIZED (SELECT rowid AS id ${where})
     SELECT rowid, ${score} AS score, (SELECT count(*) FROM found) AS n FROM passage
     WHERE passage MATCH ? AND +rowid IN (SELECT id FROM found) ORDER BY score DESC, rowid LIMIT ${limit}`,
    ...values,
    ranking,
  );
  return { rows, matches: numberOf(rows[0] ?? { n: 0 }, 'n') };
}

const UNINDEXED = `SELECT d.rfc_order FROM document d WHERE d.snapshot IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM indexed i WHERE i.snapshot = d.snapshot)
  AND NOT EXISTS (SELECT 1 FROM quarantine q WHERE (q.kind = 'snapshot' AND q.key = d.snapshot)
    OR (q.kind = 'blob' AND q.key = d.blob))`;

/** The part of a store that searches. */
export function createSearchTable(session: Session, index: PassageIndexer): SearchTable {
  let completeness: { readonly generation: string | null; readonly complete: boolean } | null = null;

  /** The condition on rows that only documents with these facts have; `null` where none has. */
  function rowsWithin(documents: readonly DocumentNode[]): SqlCondition | null {
    if (documents.length === 0) return { sql: '', values: [] };
    const { sql, values } = compileDocuments(documents);
    const rows = session.rows(
      `SELECT d.snapshot FROM document d JOIN fact USING (rfc_order) WHERE d.snapshot IS NOT NULL AND ${sql}`,
      ...values,
    );
    const keys = rows.map((row) => numberOf(row, 'snapshot'));
    if (keys.length === 0) return null;
    const [first, last] = [
      keys.reduce((a, b) => Math.min(a, b), Infinity),
      keys.reduce((a, b) => Math.max(a, b), 0),
    ];
    const range = ` AND ${rowsBetween}`;
    if (keys.length === 1) return { sql: range, values: [first, last] };
    return {
      sql: `${range} AND ${snapshotOfRow} IN (SELECT value FROM json_each(?))`,
      values: [first, last, JSON.stringify(keys)],
    };
  }

  /** The condition that leaves out what is in the index and not to be found: a cost of each match, so only where there is such. */
  function withoutStale(): string {
    return session.row('SELECT 1 FROM stale') === undefined
      ? ''
      : ` AND ${snapshotOfRow} NOT IN (SELECT snapshot FROM stale)`;
  }

  function hitsOf(rows: readonly Row[]): PassageHit[] {
    const found = rows.map((row) => ({
      ...passagePlace(numberOf(row, 'rowid')),
      score: numberOf(row, 'score'),
    }));
    const keys = [...new Set(found.map(({ snapshot }) => snapshot))];
    const places = new Map(
      session.rows(PLACES, JSON.stringify(keys)).map((row) => [numberOf(row, 'key'), placeOf(row)]),
    );
    return found.flatMap(({ snapshot, block, section, score }) => {
      const place = places.get(snapshot);
      return place === undefined ? [] : [{ ...place, block, section, score }];
    });
  }

  return {
    searchPassages({ match, ranking = match, documents = [], limit, weights }) {
      assertLimit(limit);
      return session.read(() => {
        const within = rowsWithin(documents);
        if (within === null) return { hits: [], matches: 0 };
        const where = `FROM passage WHERE passage MATCH ?${within.sql}${withoutStale()}`;
        const walk = { score: scoreOf(weights), where, values: [match, ...within.values], limit };
        const { rows, matches } =
          ranking !== match
            ? walkThenRank(session, walk, ranking)
            : (isSelective(match) ? walkOnce : walkTwice)(session, walk);
        return { hits: hitsOf(rows), matches };
      });
    },
    flushSearch: () => index.flush(),
    indexingMs: () => index.flushMs,
    unindexed(limit) {
      assertLimit(limit);
      return session.read(() =>
        session
          .rows(`${UNINDEXED} ORDER BY d.rfc_order LIMIT ${limit}`)
          .map((row) => rfcFromOrder(numberOf(row, 'rfc_order'))),
      );
    },
    isSearchComplete: () =>
      session.read(() => {
        const generation = metaValue(session, 'generation');
        // It takes as long as a search, and changes with a write only.
        if (completeness?.generation !== generation)
          completeness = { generation, complete: session.row(UNINDEXED) === undefined };
        return completeness.complete;
      }),
    indexSnapshot(id, rows) {
      const row = session.read(() => session.row('SELECT key FROM snapshot WHERE id = ?', id));
      if (row !== undefined) index.add(numberOf(row, 'key'), rows);
    },
    clearSearch: () =>
      session.write(() => {
        session.run(`INSERT INTO passage (passage) VALUES ('delete-all')`);
        session.run('DELETE FROM indexed');
        session.run('DELETE FROM stale');
      }),
    staleRows: () =>
      session.read(() => numberOf(session.row('SELECT coalesce(sum(rows), 0) AS n FROM stale') ?? {}, 'n')),
  };
}
