import type { Span } from '@rfckit/text-position';
import { wordUnit } from './characters.ts';

/**
 * A text reduced to its letters and digits in lower case, each with the place it came from: whatever is quoted with
 * other white space, line ends or marks has the same skeleton.
 */
export interface Skeleton {
  readonly value: string;
  /** Offset in the source of each unit of `value`. */
  readonly at: Uint32Array;
  /** What was left out of the source with all that stands in it; rising, apart. */
  readonly left: readonly Span[];
}

const LATIN1 = new TextDecoder('latin1');
const UTF16 = new TextDecoder('utf-16le');

function toText(units: Uint16Array, isAscii: boolean): string {
  // An ASCII text is decoded from bytes, so that the engine keeps and searches it as one byte a character.
  return isAscii ? LATIN1.decode(Uint8Array.from(units)) : toWideText(units);
}

function toWideText(units: Uint16Array): string {
  const halves = units.some((unit) => unit >= 0xd800 && unit <= 0xdfff);
  if (!halves) return UTF16.decode(units);
  const pieces: string[] = [];
  for (let i = 0; i < units.length; i += 4096) {
    pieces.push(String.fromCharCode(...units.subarray(i, i + 4096)));
  }
  return pieces.join('');
}

/** Reads `text` without the spans of `left`, which must rise and be apart. */
export function createSkeleton(text: string, left: readonly Span[]): Skeleton {
  const at = new Uint32Array(text.length);
  const units = new Uint16Array(text.length);
  let length = 0;
  let isAscii = true;
  let from = 0;
  for (let next = 0; next <= left.length; next++) {
    const to = left[next]?.start ?? text.length;
    for (let i = from; i < to; i++) {
      const unit = wordUnit(text.charCodeAt(i));
      if (unit === 0) continue;
      if (unit > 127) isAscii = false;
      units[length] = unit;
      at[length++] = i;
    }
    from = left[next]?.end ?? text.length;
  }
  return { value: toText(units.subarray(0, length), isAscii), at: at.slice(0, length), left };
}
