import { passageRow } from './passage-row.ts';
import { numberOf } from './row-value.ts';
import type { SearchRows } from './search-rows.ts';
import type { Session } from './session.ts';

/** Rows kept in memory until they are written: enough that the index is made of few large pieces. */
const BATCH = 40_000;
/** Characters kept in memory until they are written. */
const BATCH_LENGTH = 16_000_000;

/** Brings paragraphs into the full-text index, many documents in one transaction. */
export interface PassageIndexer {
  /** Writes the rows of a snapshot at once, within the transaction that stores it. */
  insert(snapshot: number, rows: SearchRows): void;
  /** Takes the rows of a snapshot that was stored, to be written with others. */
  add(snapshot: number, rows: SearchRows): void;
  /** Writes what was taken and takes out the rows of snapshots that are no longer current. */
  flush(): void;
  /** Whether so much was taken that it should be written now. */
  isFull(): boolean;
}

/** Takes out the paragraphs of snapshots that no document points to. */
function dropStale(session: Session): void {
  const stale = session.rows(
    `SELECT i.snapshot FROM indexed i
     WHERE NOT EXISTS (SELECT 1 FROM document d WHERE d.snapshot = i.snapshot)`,
  );
  for (const row of stale) {
    const snapshot = numberOf(row, 'snapshot');
    const [first, end] = [passageRow(snapshot, 0), passageRow(snapshot + 1, 0)];
    session.run('DELETE FROM passage WHERE rowid >= ? AND rowid < ?', first, end);
    session.run('DELETE FROM indexed WHERE snapshot = ?', snapshot);
  }
}

/** An indexer with nothing taken yet. */
export function createPassageIndexer(session: Session): PassageIndexer {
  let waiting = new Map<number, SearchRows>();
  let rows = 0;
  let length = 0;

  function insert(snapshot: number, search: SearchRows): void {
    if (session.row('SELECT 1 FROM indexed WHERE snapshot = ?', snapshot) !== undefined) return;
    // Another process may have put a newer one in its place.
    if (session.row('SELECT 1 FROM document WHERE snapshot = ?', snapshot) === undefined) return;
    for (const { slot, heading, text, marks } of search.rows) {
      session.run(
        'INSERT INTO passage (rowid, title, heading, text, marks) VALUES (?, ?, ?, ?, ?)',
        passageRow(snapshot, slot),
        search.title,
        heading,
        text,
        marks,
      );
    }
    session.run('INSERT INTO indexed (snapshot, rows) VALUES (?, ?)', snapshot, search.rows.length);
  }

  return {
    insert(snapshot, search) {
      insert(snapshot, search);
      dropStale(session);
    },
    add(snapshot, search) {
      waiting.set(snapshot, search);
      rows += search.rows.length;
      for (const row of search.rows) length += row.text.length;
    },
    isFull: () => rows >= BATCH || length >= BATCH_LENGTH,
    flush() {
      if (waiting.size === 0) return;
      const taken = waiting;
      session.write(() => {
        for (const [snapshot, search] of taken) insert(snapshot, search);
        dropStale(session);
      });
      waiting = new Map();
      rows = 0;
      length = 0;
    },
  };
}
