import type { RfcId, RfcRecord } from '@rfckit/rfc-record';
import { rfcFromOrder, rfcOrder } from './rfc-order.ts';
import { readRecord } from './record-row.ts';
import { numberOf } from './row-value.ts';
import { sealedSelection } from './sealed-row.ts';
import type { Row, Session } from './session.ts';
import { isCorpusStoreError } from './store-error.ts';

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
  /** Makes that index anew of all records, in one transaction. */
  rebuildCatalogue(): void;
}

/** How much a word counts: a number, a title, a keyword say what an RFC is about; an abstract mentions. */
const WEIGHTS = '8.0, 6.0, 1.0, 3.0, 2.0';

/** The best record that is not damaged: a bad one must not keep others from being written. */
function bestReadable(rows: readonly Row[]): RfcRecord | null {
  for (const row of rows) {
    try {
      return readRecord(row);
    } catch (error) {
      if (!isCorpusStoreError(error)) throw error;
    }
  }
  return null;
}

/** Puts what is known about an RFC into the catalogue, in the place of what was known before; within a transaction. */
export function catalogueRecord(session: Session, rfc: RfcId): void {
  const order = rfcOrder(rfc);
  const rows = session.rows(
    `SELECT ${sealedSelection('record')} FROM record WHERE rfc_order = ? ORDER BY rank`,
    order,
  );
  session.run('DELETE FROM catalogue WHERE rowid = ?', order);
  const record = bestReadable(rows);
  if (record === null) return;
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
    rebuildCatalogue: () =>
      session.write(() => {
        session.run(`INSERT INTO catalogue (catalogue) VALUES ('delete-all')`);
        for (const row of session.rows('SELECT DISTINCT rfc_order FROM record ORDER BY rfc_order')) {
          catalogueRecord(session, rfcFromOrder(numberOf(row, 'rfc_order')));
        }
      }),
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
