import type { RfcId, RfcRecord } from '@rfckit/rfc-record';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf, textOf } from './row-value.ts';
import type { Session } from './session.ts';

/** An RFC whose record a search of the catalogue found. */
export interface CatalogueHit {
  readonly rfc: RfcId;
  /** BM25, above 0, the higher the better; comparable within one search. */
  readonly score: number;
}

export interface CatalogueHits {
  /** Best first; equal scores in the order of the series. */
  readonly hits: readonly CatalogueHit[];
  readonly matches: number;
}

export interface CatalogueTable {
  /** Full text over numbers, titles, abstracts, keywords and authors of all records; `match` is an FTS5 expression without columns. */
  searchCatalogue(match: string, limit: number): CatalogueHits;
}

/** How much a word counts: a number, a title, a keyword say what an RFC is about; an abstract mentions. */
const WEIGHTS = '8.0, 6.0, 1.0, 3.0, 2.0';

/** Puts what is known about an RFC into the catalogue, in the place of what was known before; within a transaction. */
export function catalogueRecord(session: Session, rfc: RfcId): void {
  const order = rfcOrder(rfc);
  const best = session.row('SELECT json FROM record WHERE rfc_order = ? ORDER BY rank LIMIT 1', order);
  session.run('DELETE FROM catalogue WHERE rowid = ?', order);
  if (best === undefined) return;
  const record = JSON.parse(textOf(best, 'json')) as RfcRecord;
  const names = [record.rfc, ...record.subseries];
  session.run(
    'INSERT INTO catalogue (rowid, number, title, abstract, keywords, authors) VALUES (?, ?, ?, ?, ?, ?)',
    order,
    [...names, ...names.map((name) => name.slice(3))].join(' '),
    record.title,
    record.abstract ?? '',
    record.keywords.join('\n'),
    record.authors.map(({ name }) => name).join('\n'),
  );
}

/** The part of a store that searches what is known about RFCs. */
export function createCatalogueTable(session: Session): CatalogueTable {
  return {
    searchCatalogue(match, limit) {
      if (!Number.isInteger(limit) || limit < 1)
        throw new RangeError(`limit must be a whole number above 0, got ${limit}`);
      return session.read(() => {
        const count = session.row('SELECT count(*) AS n FROM catalogue WHERE catalogue MATCH ?', match);
        const rows = session.rows(
          `SELECT rowid, bm25(catalogue, ${WEIGHTS}) AS score FROM catalogue WHERE catalogue MATCH ?
           ORDER BY score, rowid LIMIT ${limit}`,
          match,
        );
        return {
          hits: rows.map((row) => ({
            rfc: rfcFromOrder(numberOf(row, 'rowid')),
            score: -numberOf(row, 'score'),
          })),
          matches: numberOf(count ?? {}, 'n'),
        };
      });
    },
  };
}
