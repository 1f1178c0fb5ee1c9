import { dropRows } from './passage-indexer.ts';
import { numberOf } from './row-value.ts';
import type { Session } from './session.ts';

const OLD = `FROM snapshot s WHERE NOT EXISTS (SELECT 1 FROM document d WHERE d.snapshot = s.key)`;

/** How many snapshots are current no more. */
export function countOldSnapshots(session: Session): number {
  return numberOf(session.row(`SELECT count(*) AS n ${OLD}`) ?? {}, 'n');
}

/** Takes out the snapshots that are current no more, in one transaction: what cites them cannot be checked from then on. */
export function pruneSnapshots(session: Session): number {
  const old = session.rows(`SELECT s.key ${OLD}`).map((row) => numberOf(row, 'key'));
  if (old.length === 0) return 0;
  return session.write(() => {
    for (const key of old) {
      dropRows(session, key);
      session.run('DELETE FROM snapshot WHERE key = ?', key);
      session.run(`DELETE FROM quarantine WHERE kind = 'snapshot' AND key = ?`, key);
    }
    return old.length;
  });
}
