import type { Row } from './session.ts';

/** The text in a column that is `NOT NULL`. */
export function textOf(row: Row, column: string): string {
  return String(row[column]);
}

export function textOrNull(row: Row, column: string): string | null {
  const value = row[column];
  return value === null || value === undefined ? null : String(value);
}

export function numberOf(row: Row, column: string): number {
  return Number(row[column]);
}

/** The bytes in a column; no bytes where it holds something else. */
export function bytesOf(row: Row, column: string): Uint8Array {
  const value = row[column];
  return value instanceof Uint8Array ? value : new Uint8Array(0);
}
