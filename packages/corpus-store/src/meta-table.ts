import { assertIsoTime } from './iso-time.ts';
import { textOf } from './row-value.ts';
import type { Session } from './session.ts';

/** The lists that are imported as a whole. */
export type ObservedList = 'errata' | 'series';

/** The value under a key of the corpus; `null` where there is none. */
export function metaValue(session: Session, key: string): string | null {
  const row = session.row('SELECT value FROM meta WHERE key = ?', key);
  return row === undefined ? null : textOf(row, 'value');
}

/** When a list was last imported as a whole. */
export function observedAt(session: Session, list: ObservedList): string | null {
  return metaValue(session, `${list}_observed_at`);
}

/** Keeps when a list was imported; within a transaction. */
export function setObservedAt(session: Session, list: ObservedList, at: string): void {
  assertIsoTime(at, 'observedAt');
  session.run('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)', `${list}_observed_at`, at);
}
