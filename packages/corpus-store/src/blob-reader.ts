import { sha256Hex } from './packed-document.ts';
import { inflate } from './part.ts';
import { bytesOf, numberOf, textOf } from './row-value.ts';
import { damaged } from './sealed-row.ts';
import type { Session } from './session.ts';

/** The published bytes of a blob, checked against their hash. `what` names them in the `integrity_failure`. */
export function readBlob(session: Session, key: number, what: string): Uint8Array {
  const row = session.row('SELECT sha256, size, zstd FROM blob WHERE key = ?', key);
  const bytes = row === undefined ? null : inflate(bytesOf(row, 'zstd'), numberOf(row, 'size'));
  if (row === undefined || bytes === null || sha256Hex(bytes) !== textOf(row, 'sha256'))
    throw damaged(what, { row: { kind: 'blob', key } });
  return bytes;
}
