import { lengthClass, passageRow } from './passage-row.ts';
import { numberOf } from './row-value.ts';
import type { SearchRow } from './search-rows.ts';
import type { Session } from './session.ts';

/** Rows kept in memory until they are written: enough that the index is made of few large pieces. */
const BATCH = 120_000;
/** Characters kept in memory until they are written. */
const BATCH_LENGTH = 48_000_000;

/** Brings paragraphs into the full-text index, many documents in one transaction. */
export interface PassageIndexer {
  /** Writes the rows of a snapshot at once, within the transaction that stores it. */
  insert(snapshot: number, rows: readonly SearchRow[]): void;
  /** Takes the rows of a snapshot that was stored, to be written with others. */
  add(snapshot: number, rows: readonly SearchRow[]): void;
  /** Writes what was taken. */
  flush(): void;
  /** Milliseconds of this thread's processor time that flushes took so far. */
  readonly flushMs: number;
  /** Whether so much was taken that it should be written now. */
  isFull(): boolean;
}

/** The paragraphs of a snapshot are not to be found from now on, within a transaction. They leave the index when it is made anew. */
export function dropRows(session: Session, snapshot: number): void {
  session.run(
    'INSERT OR IGNORE INTO stale (snapshot, rows) SELECT snapshot, rows FROM indexed WHERE snapshot = ?',
    snapshot,
  );
  session.run('DELETE FROM indexed WHERE snapshot = ?', snapshot);
}

/** Brings back the paragraphs of a snapshot that were dropped and are still in the index; whether there were such. */
function restoreRows(session: Session, snapshot: number): boolean {
  const isStale = session.row('SELECT 1 FROM stale WHERE snapshot = ?', snapshot) !== undefined;
  if (!isStale) return false;
  session.run(
    'INSERT INTO indexed (snapshot, rows) SELECT snapshot, rows FROM stale WHERE snapshot = ?',
    snapshot,
  );
  session.run('DELETE FROM stale WHERE snapshot = ?', snapshot);
  return true;
}

/** Drops the paragraphs of the other snapshots of the same file, which are current no more. */
function dropOlder(session: Session, snapshot: number): void {
  const older = session.rows(
    `SELECT i.snapshot FROM snapshot s JOIN snapshot o ON o.rfc_order = s.rfc_order AND o.format = s.format
     JOIN indexed i ON i.snapshot = o.key WHERE s.key = ?1 AND o.key <> ?1`,
    snapshot,
  );
  for (const row of older) {
    dropRows(session, numberOf(row, 'snapshot'));
  }
}

/** Writes the rows of one snapshot within a transaction, unless they are there. */
function insertRows(session: Session, snapshot: number, rows: readonly SearchRow[]): void {
  if (session.row('SELECT 1 FROM indexed WHERE snapshot = ?', snapshot) !== undefined) return;
  // Another process may have put a newer one in its place.
  if (session.row('SELECT 1 FROM document WHERE snapshot = ?', snapshot) === undefined) return;
  dropOlder(session, snapshot);
  if (restoreRows(session, snapshot)) return;
  for (const { slot, heading, text, marks } of rows) {
    session.run(
      'INSERT INTO passage (rowid, heading, text, marks) VALUES (?, ?, ?, ?)',
      passageRow(snapshot, slot, lengthClass(text)),
      heading,
      text,
      marks,
    );
  }
  session.run('INSERT INTO indexed (snapshot, rows) VALUES (?, ?)', snapshot, rows.length);
}

/** An indexer with nothing taken yet. */
export function createPassageIndexer(session: Session): PassageIndexer {
  let waiting = new Map<number, readonly SearchRow[]>();
  let count = 0;
  let length = 0;
  let flushMs = 0;
  return {
    get flushMs() {
      return flushMs;
    },
    insert: (snapshot, rows) => insertRows(session, snapshot, rows),
    add(snapshot, rows) {
      waiting.set(snapshot, rows);
      count += rows.length;
      for (const row of rows) length += row.text.length;
    },
    isFull: () => count >= BATCH || length >= BATCH_LENGTH,
    flush() {
      if (waiting.size === 0) return;
      const taken = waiting;
      const before = process.threadCpuUsage();
      session.write(() => {
        // Rising rows keep the index in few pieces.
        for (const [snapshot, rows] of [...taken].sort(([a], [b]) => a - b))
          insertRows(session, snapshot, rows);
      });
      const { user, system } = process.threadCpuUsage(before);
      flushMs += (user + system) / 1000;
      waiting = new Map();
      count = 0;
      length = 0;
    },
  };
}
