import { DatabaseSync } from 'node:sqlite';

/** What SQLite's FTS5 keeps of each text, in order of position. */
export function tokenizeWithFts5(texts: readonly string[], tokenizer: string): string[][] {
  const db = new DatabaseSync(':memory:');
  db.exec(`create virtual table docs using fts5(body, tokenize = '${tokenizer}')`);
  db.exec("create virtual table vocabulary using fts5vocab(docs, 'instance')");
  const insert = db.prepare('insert into docs(rowid, body) values (?, ?)');
  db.exec('begin');
  for (const [index, text] of texts.entries()) insert.run(index, text);
  db.exec('commit');
  const tokens: string[][] = texts.map(() => []);
  for (const row of db.prepare('select term, doc, offset from vocabulary').iterate()) {
    const list = tokens[Number(row['doc'])];
    if (list !== undefined) list[Number(row['offset'])] = String(row['term']);
  }
  db.close();
  return tokens;
}
