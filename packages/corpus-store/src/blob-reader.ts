import { openFrames } from './frames.ts';
import { sha256Hex } from './packed-document.ts';
import { inflate } from './part.ts';
import { bytesOf, numberOf, textOf } from './row-value.ts';
import { damaged } from './sealed-row.ts';
import type { Session } from './session.ts';
import type { CorpusStoreError } from './store-error.ts';

/** The published bytes of a blob, checked against their hash. `what` names them in the `integrity_failure`. */
export function readBlob(session: Session, key: number, what: string): Uint8Array {
  const row = session.row('SELECT sha256, size, zstd FROM blob WHERE key = ?', key);
  const bytes = row === undefined ? null : inflate(bytesOf(row, 'zstd'), numberOf(row, 'size'));
  if (row === undefined || bytes === null || sha256Hex(bytes) !== textOf(row, 'sha256'))
    throw damaged(what, { row: { kind: 'blob', key } });
  return bytes;
}

/**
 * Reads ranges of the published bytes of a blob. What is read is checked against the checksum of its part, not against the hash of the
 * whole; a blob that is not in parts is read and checked as a whole. The ranges throw `integrity_failure` too.
 */
export function readBlobRanges(
  session: Session,
  key: number,
  what: string,
): (start: number, end: number) => Uint8Array {
  const fail = (): CorpusStoreError => damaged(what, { row: { kind: 'blob', key } });
  const row = session.row('SELECT size, zstd FROM blob WHERE key = ?', key);
  if (row === undefined) throw fail();
  const ranges = openFrames(bytesOf(row, 'zstd'), numberOf(row, 'size'));
  if (ranges !== null) {
    return (start, end) => {
      const part = ranges(start, end);
      if (part === null) throw fail();
      return part;
    };
  }
  const bytes = readBlob(session, key, what);
  return (start, end) => bytes.subarray(start, end);
}
