import { createLineIndex } from '@rfckit/text-position';
import type { LoadedSnapshot, Snapshot } from './snapshot.ts';

/**
 * The snapshot with the text that its spans point into. `text` is the decoded source with everything in it, a byte
 * order mark too. Throws `RangeError` where the text has not the length in bytes that the snapshot was made from; that
 * the bytes are the same ones is for the caller to check by `sourceHash`.
 */
export function loadSnapshot(snapshot: Snapshot, text: string): LoadedSnapshot {
  const lines = createLineIndex(text, snapshot.encoding);
  if (lines.byteLength !== snapshot.byteLength) {
    throw new RangeError(
      `the text has ${lines.byteLength} bytes, ${snapshot.id} was made from ${snapshot.byteLength}`,
    );
  }
  return { ...snapshot, text, lines };
}
