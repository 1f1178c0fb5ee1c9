import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Place } from './run-rfc.ts';

const matches = ['counter', 'fictitious', '"sentence 7"', 'heading: part'];

/** Snapshot ids, citations and what searches find with which score, whatever order the documents came in. */
export function fingerprintOf(place: Place): unknown {
  using database = new DatabaseSync(join(place.data, 'corpus.sqlite'), { readOnly: true });
  const find = database.prepare(
    `SELECT s.id, p.rowid % 67108864 / 8 AS slot, round(bm25(passage), 9) AS score
     FROM passage p JOIN snapshot s ON s.key = p.rowid / 67108864 WHERE passage MATCH ? ORDER BY score, s.id, slot`,
  );
  return {
    snapshots: database
      .prepare('SELECT d.rfc_order, s.id FROM document d JOIN snapshot s ON s.key = d.snapshot ORDER BY 1')
      .all(),
    citations: database.prepare('SELECT * FROM citation ORDER BY target, rfc_order').all(),
    searches: matches.map((match) => find.all(match)),
  };
}
