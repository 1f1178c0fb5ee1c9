import { DatabaseSync } from 'node:sqlite';
import { makeSearchRows, type CorpusStore } from '@rfckit/corpus-store';

/** A full-text table with nothing tuned: what anybody gets from SQLite by a few lines. */
export interface PlainTable extends Disposable {
  readonly paragraphs: number;
  /** RFCs by their best paragraph for any of the words. */
  find(question: string): readonly number[];
}

/** Paragraphs that are looked at for a question. */
const LOOKED_AT = 400;
const BATCH = 40_000;
/** A row is the RFC's number above the place of the paragraph. */
const PLACES = 2 ** 20;

/** Fills a table with the paragraphs and headings that the corpus searches. */
export function buildPlainTable(store: CorpusStore, path: string): PlainTable {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN;
    CREATE VIRTUAL TABLE plain USING fts5 (heading, text, content = '', tokenize = 'porter')`);
  const insert = db.prepare('INSERT INTO plain (rowid, heading, text) VALUES (?, ?, ?)');
  let paragraphs = 0;
  for (const rfc of store.documents('txt')) {
    const snapshot = store.loadSnapshot(rfc);
    const statements = store.statementsOf(rfc);
    const references = store.referencesOf(rfc);
    if (snapshot === null || statements === null || references === null) continue;
    const number = Number(/\d+/.exec(rfc)?.[0]);
    for (const [at, { heading, text }] of makeSearchRows(snapshot, { statements, references }).entries()) {
      insert.run(number * PLACES + at, heading, text);
      if (++paragraphs % BATCH === 0) db.exec('COMMIT; BEGIN');
    }
  }
  db.exec('COMMIT');
  const find = db.prepare(
    `SELECT rowid / ${PLACES} AS rfc FROM plain WHERE plain MATCH ? ORDER BY bm25(plain), rowid LIMIT ${LOOKED_AT}`,
  );
  return {
    paragraphs,
    find(question) {
      const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
      const match = words.map((word) => `"${word}"`).join(' OR ');
      return [...new Set(find.all(match).map((row) => Number(row['rfc'])))];
    },
    [Symbol.dispose]: () => db.close(),
  };
}
