import { numberOf } from './row-value.ts';
import type { Session } from './session.ts';

const OLD = `FROM snapshot s WHERE NOT EXISTS (SELECT 1 FROM document d WHERE d.snapshot = s.key)`;

/** Without rows in the full-text index: those name the snapshot by its key, which another one could get. */
const UNINDEXED = `AND NOT EXISTS (SELECT 1 FROM stale t WHERE t.snapshot = s.key)
  AND NOT EXISTS (SELECT 1 FROM indexed i WHERE i.snapshot = s.key)`;

/** How many snapshots are current no more. */
export function countOldSnapshots(session: Session): number {
  return numberOf(session.row(`SELECT count(*) AS n ${OLD}`) ?? {}, 'n');
}

/**
 * Takes out the snapshots that are current no more, in one transaction: what cites them cannot be checked from then on. One whose
 * paragraphs are still in the full-text index stays: whoever wants it out makes the index anew before.
 */
export function pruneSnapshots(session: Session): number {
  const old = session.rows(`SELECT s.key ${OLD} ${UNINDEXED}`).map((row) => numberOf(row, 'key'));
  if (old.length === 0) return 0;
  return session.write(() => {
    for (const key of old) {
      session.run('DELETE FROM snapshot WHERE key = ?', key);
      session.run(`DELETE FROM quarantine WHERE kind = 'snapshot' AND key = ?`, key);
    }
    return old.length;
  });
}
