import { numberOf } from './row-value.ts';
import type { Session } from './session.ts';
import type { DamagedRow } from './store-error.ts';

/** Keeps what was found damaged from being given out, within a transaction. */
export function quarantineRow(session: Session, { kind, key }: DamagedRow, at: string): void {
  session.run('INSERT OR IGNORE INTO quarantine (kind, key, found_at) VALUES (?, ?, ?)', kind, key, at);
}

/** Takes a row out of quarantine, within the transaction that writes it anew; whether it was in. */
export function release(session: Session, kind: DamagedRow['kind'], key: number): boolean {
  const held = session.row('SELECT 1 FROM quarantine WHERE kind = ? AND key = ?', kind, key) !== undefined;
  if (held) session.run('DELETE FROM quarantine WHERE kind = ? AND key = ?', kind, key);
  return held;
}

/** Current snapshots that are, or whose bytes are, in quarantine. */
export function quarantinedSnapshots(session: Session): readonly number[] {
  return session
    .rows(
      `SELECT d.snapshot FROM document d JOIN quarantine q
         ON (q.kind = 'snapshot' AND q.key = d.snapshot) OR (q.kind = 'blob' AND q.key = d.blob)
       WHERE d.snapshot IS NOT NULL`,
    )
    .map((row) => numberOf(row, 'snapshot'));
}
