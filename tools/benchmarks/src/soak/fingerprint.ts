import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const matches = ['collector', 'session', '"page break" OR checksum', 'heading: introduction', 'copy7', 'the'];

/** A hash over snapshot ids, citations and what searches find with which score; the order of equal ones is free. */
export function fingerprintOf(data: string): string {
  using database = new DatabaseSync(join(data, 'corpus.sqlite'), { readOnly: true });
  const find = database.prepare(
    `SELECT s.id, p.rowid % 67108864 AS slot, round(bm25(passage), 9) AS score
     FROM passage p JOIN snapshot s ON s.key = p.rowid / 67108864 WHERE passage MATCH ? ORDER BY score, s.id, slot`,
  );
  const parts = [
    database
      .prepare('SELECT d.rfc_order, s.id FROM document d JOIN snapshot s ON s.key = d.snapshot ORDER BY 1')
      .all(),
    database.prepare('SELECT * FROM citation ORDER BY target, rfc_order, relation').all(),
    ...matches.map((match) => find.all(match)),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
