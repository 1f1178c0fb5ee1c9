import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { toStoreError } from './sqlite-error.ts';

export type Row = Record<string, SQLOutputValue>;

/** One open database: statements prepared on first use and kept, one transaction at a time, errors translated. */
export interface Session {
  readonly path: string;
  readonly readOnly: boolean;
  readonly isOpen: boolean;
  row(sql: string, ...values: SQLInputValue[]): Row | undefined;
  rows(sql: string, ...values: SQLInputValue[]): Row[];
  /** Runs a statement that changes something; only within `write`. Returns the key of the row inserted last. */
  run(sql: string, ...values: SQLInputValue[]): number;
  /** Runs `work` in one snapshot of the database. */
  read<T>(work: () => T): T;
  /**
   * Runs `work` in one transaction that is whole or not there at all, and counts the corpus' generation up. Throws
   * `CorpusStoreError`, `storage_failed` where the corpus is open for reading.
   */
  write<T>(work: () => T): T;
  /** Runs a statement that cannot be within a transaction. Throws `CorpusStoreError`. */
  maintain(sql: string): void;
  close(): void;
}

/** A session over an open database. */
export function createSession(db: DatabaseSync, path: string, readOnly: boolean): Session {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  function prepared(sql: string): ReturnType<DatabaseSync['prepare']> {
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = db.prepare(sql);
      statements.set(sql, statement);
    }
    return statement;
  }

  function transaction<T>(begin: string, work: () => T): T {
    if (db.isTransaction) return work();
    try {
      prepared(begin).run();
      const result = work();
      prepared('COMMIT').run();
      return result;
    } catch (error) {
      // A full disk has SQLite roll back by itself; then there is nothing left to undo.
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
      throw toStoreError(error, path);
    }
  }

  return {
    path,
    readOnly,
    get isOpen() {
      return db.isOpen;
    },
    row: (sql, ...values) => prepared(sql).get(...values),
    rows: (sql, ...values) => prepared(sql).all(...values),
    run: (sql, ...values) => Number(prepared(sql).run(...values).lastInsertRowid),
    read: (work) => transaction('BEGIN', work),
    write: (work) =>
      transaction('BEGIN IMMEDIATE', () => {
        const result = work();
        prepared(`UPDATE meta SET value = CAST(value AS INTEGER) + 1 WHERE key = 'generation'`).run();
        return result;
      }),
    maintain(sql) {
      try {
        db.exec(sql);
      } catch (error) {
        throw toStoreError(error, path);
      }
    },
    close() {
      statements.clear();
      if (db.isOpen) db.close();
    },
  };
}
