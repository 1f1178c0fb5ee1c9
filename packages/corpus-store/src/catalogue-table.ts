import type { DocumentNode } from '@rfckit/lexical-index';
import type { RfcId } from '@rfckit/rfc-record';
import { catalogueRecords } from './catalogue-writer.ts';
import { compileDocuments } from './document-filter.ts';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { numberOf } from './row-value.ts';
import type { Session } from './session.ts';

/** An RFC whose record a search of the catalogue found. */
export interface CatalogueHit {
  readonly rfc: RfcId;
  /** BM25, above 0, the higher the better; comparable within one search. 0 where no words were asked for. */
  readonly score: number;
}

export interface CatalogueHits {
  /** Best first; equal scores in the order of the series. */
  readonly hits: readonly CatalogueHit[];
  readonly matches: number;
}

export interface CatalogueTable {
  /**
   * Full text over numbers, titles, abstracts, keywords and authors of all records. `match` is an FTS5 expression over the columns
   * number, title, abstract, keywords and authors; `null` finds all that meet `documents`, newest first.
   */
  searchCatalogue(match: string | null, limit: number, documents?: readonly DocumentNode[]): CatalogueHits;
  /** How well the records of some RFCs match: the scores that `searchCatalogue` gives them; those that do not match are left out. */
  scoreCatalogue(match: string, rfcs: Iterable<RfcId>): ReadonlyMap<RfcId, number>;
  /** Makes that index anew of all records, in one transaction. */
  rebuildCatalogue(): void;
}

/** How much a word counts: a number, a title, a keyword say what an RFC is about; an abstract mentions. */
const WEIGHTS = '8.0, 6.0, 1.0, 3.0, 2.0';

/** The part of a store that searches what is known about RFCs. */
export function createCatalogueTable(session: Session): CatalogueTable {
  return {
    rebuildCatalogue: () =>
      session.write(() => {
        session.run(`INSERT INTO catalogue (catalogue) VALUES ('delete-all')`);
        session.run('DELETE FROM fact');
        const rows = session.rows('SELECT DISTINCT rfc_order FROM record ORDER BY rfc_order');
        catalogueRecords(
          session,
          rows.map((row) => rfcFromOrder(numberOf(row, 'rfc_order'))),
        );
      }),
    scoreCatalogue: (match, rfcs) =>
      session.read(() => {
        const rows = session.rows(
          `SELECT rowid, bm25(catalogue, ${WEIGHTS}) AS score FROM catalogue
           WHERE catalogue MATCH ? AND +rowid IN (SELECT value FROM json_each(?))`,
          match,
          JSON.stringify(Array.from(rfcs, rfcOrder)),
        );
        return new Map(rows.map((row) => [rfcFromOrder(numberOf(row, 'rowid')), -numberOf(row, 'score')]));
      }),
    searchCatalogue(match, limit, documents = []) {
      if (!Number.isInteger(limit) || limit < 1)
        throw new RangeError(`limit must be a whole number above 0, got ${limit}`);
      const { sql, values } = compileDocuments(documents);
      const within = documents.length === 0 ? '' : ` AND rowid IN (SELECT rfc_order FROM fact WHERE ${sql})`;
      return session.read(() => {
        if (match === null) {
          const where = `FROM fact WHERE ${sql}`;
          const total = session.row(`SELECT count(*) AS n ${where}`, ...values);
          const all = session.rows(
            `SELECT rfc_order FROM fact WHERE ${sql} ORDER BY rfc_order DESC LIMIT ${limit}`,
            ...values,
          );
          return {
            hits: all.map((row) => ({ rfc: rfcFromOrder(numberOf(row, 'rfc_order')), score: 0 })),
            matches: numberOf(total ?? {}, 'n'),
          };
        }
        const where = `FROM catalogue WHERE catalogue MATCH ?${within}`;
        const count = session.row(`SELECT count(*) AS n ${where}`, match, ...values);
        const rows = session.rows(
          `SELECT rowid, bm25(catalogue, ${WEIGHTS}) AS score ${where} ORDER BY score, rowid LIMIT ${limit}`,
          match,
          ...values,
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
