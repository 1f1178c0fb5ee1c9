import type { DatabaseSync } from 'node:sqlite';

export interface Migration {
  /** The schema's version after it: 1 for the first. */
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/** Marks the file as a corpus: the letters `RFCk` in the header field that `file` and SQLite read. */
export const applicationId = 0x5246436b;

/** The number in `PRAGMA name`. */
export function pragmaNumber(
  db: DatabaseSync,
  name: 'application_id' | 'user_version' | 'page_count' | 'page_size',
): number {
  return Number(db.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
}

/**
 * Brings the schema up to the last of `migrations`, in one transaction: whoever is killed or runs out of space leaves the schema that
 * was there, or none. Several processes may do it at once; each migration then runs once.
 */
export function migrate(db: DatabaseSync, migrations: readonly Migration[]): void {
  const last = migrations.at(-1)?.version ?? 0;
  if (pragmaNumber(db, 'user_version') >= last) return;
  db.exec('BEGIN IMMEDIATE');
  try {
    // Read again: another process may have done it while this one waited for the lock.
    const done = pragmaNumber(db, 'user_version');
    for (const { sql } of migrations.filter(({ version }) => version > done)) db.exec(sql);
    if (done < last) db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${last}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}
