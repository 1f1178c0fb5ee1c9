import { numberOf } from './row-value.ts';
import type { Session } from './session.ts';

/** What a compaction took away. */
export interface VacuumResult {
  /** Older snapshots that were found damaged. */
  readonly snapshots: number;
  /** Published files that nothing refers to any more. */
  readonly files: number;
  /** Size of the corpus file. */
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

function sizeOf(session: Session): number {
  const row = session.row('SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size');
  return numberOf(row ?? {}, 'size');
}

function purge(session: Session): Pick<VacuumResult, 'snapshots' | 'files'> {
  const damagedOnes = session.rows(
    `SELECT q.key FROM quarantine q WHERE q.kind = 'snapshot'
       AND NOT EXISTS (SELECT 1 FROM document d WHERE d.snapshot = q.key)
       AND NOT EXISTS (SELECT 1 FROM stale t WHERE t.snapshot = q.key)`,
  );
  for (const row of damagedOnes) {
    session.run('DELETE FROM snapshot WHERE key = ?', numberOf(row, 'key'));
    session.run(`DELETE FROM quarantine WHERE kind = 'snapshot' AND key = ?`, numberOf(row, 'key'));
  }
  const unused = session.rows(
    `SELECT key FROM blob b WHERE NOT EXISTS (SELECT 1 FROM document d WHERE d.blob = b.key)
       AND NOT EXISTS (SELECT 1 FROM snapshot s WHERE s.blob = b.key)`,
  );
  for (const row of unused) {
    session.run('DELETE FROM blob WHERE key = ?', numberOf(row, 'key'));
    session.run(`DELETE FROM quarantine WHERE kind = 'blob' AND key = ?`, numberOf(row, 'key'));
  }
  return { snapshots: damagedOnes.length, files: unused.length };
}

/**
 * Takes out what nothing refers to, merges the full-text indexes and makes the file as small as its content. Needs as much free
 * space as the file has. Paragraphs that are stale stay, and their snapshots: whoever wants them out makes the index anew before.
 */
export function vacuumCorpus(session: Session): VacuumResult {
  const bytesBefore = session.read(() => sizeOf(session));
  const purged = session.write(() => {
    const result = purge(session);
    session.run(`INSERT INTO passage (passage) VALUES ('optimize')`);
    session.run(`INSERT INTO catalogue (catalogue) VALUES ('optimize')`);
    return result;
  });
  session.maintain('VACUUM');
  session.maintain('PRAGMA wal_checkpoint(TRUNCATE)');
  return { ...purged, bytesBefore, bytesAfter: session.read(() => sizeOf(session)) };
}
