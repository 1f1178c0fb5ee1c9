import { assertText } from './assert-input.ts';
import type { SourceEncoding } from './decode.ts';
import type { LocatedSpan, Point, Span } from './span.ts';

const STRIDE = 256;

/**
 * Answers every question about places in one text: lines, and the same place in UTF-8 bytes, UTF-16 code units and
 * code points. Lines end with LF, CR LF or a lone CR; a form feed ends no line. For a text where every code unit is
 * one byte (ASCII, or any text decoded from ISO 8859-1) all units are equal.
 */
export interface LineIndex {
  readonly length: number;
  readonly byteLength: number;
  readonly codePointLength: number;
  readonly lineCount: number;
  /** 1-based line of a UTF-16 offset in `[0, length]`. Throws `RangeError` outside. */
  lineAt(offset: number): number;
  /** UTF-16 offset at which the 1-based `line` starts. Throws `RangeError` for a line that does not exist. */
  lineStart(line: number): number;
  pointAt(offset: number): Point;
  offsetAt(line: number, column: number): number;
  /** Byte offset of a UTF-16 offset. Throws `RangeError` outside the text and within a surrogate pair. */
  byteOffset(offset: number): number;
  codePointOffset(offset: number): number;
  /** UTF-16 offset of a byte offset. Throws `RangeError` outside the text and within a character. */
  utf16FromByte(byte: number): number;
  locate(span: Span): LocatedSpan;
}

/** Bytes that the code point at `i` takes in UTF-8; `i` is never a trailing surrogate. */
function utf8Width(text: string, i: number): number {
  const unit = text.charCodeAt(i);
  if (unit < 0x80) return 1;
  if (unit < 0x800) return 2;
  return isPairAt(text, i) ? 4 : 3;
}

function isPairAt(text: string, i: number): boolean {
  const lead = text.charCodeAt(i);
  if (lead < 0xd800 || lead > 0xdbff) return false;
  const trail = text.charCodeAt(i + 1);
  return trail >= 0xdc00 && trail <= 0xdfff;
}

/** Offsets at which lines start, the first being 0. */
function findLineStarts(text: string): Uint32Array {
  const starts: number[] = [0];
  let lf = text.indexOf('\n');
  if (!text.includes('\r')) {
    while (lf !== -1) {
      starts.push(lf + 1);
      lf = text.indexOf('\n', lf + 1);
    }
    return Uint32Array.from(starts);
  }
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 10 || (unit === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return Uint32Array.from(starts);
}

/** Byte and code-point offsets at every STRIDE-th code unit (moved past a trailing surrogate). */
interface Checkpoints {
  readonly utf16: Uint32Array;
  readonly byte: Uint32Array;
  readonly codePoint: Uint32Array;
  readonly byteLength: number;
  readonly codePointLength: number;
}

function buildCheckpoints(text: string): Checkpoints {
  const utf16: number[] = [];
  const byte: number[] = [];
  const codePoint: number[] = [];
  let bytes = 0;
  let points = 0;
  let next = 0;
  for (let i = 0; i < text.length;) {
    if (i >= next) {
      utf16.push(i);
      byte.push(bytes);
      codePoint.push(points);
      next = i + STRIDE;
    }
    bytes += utf8Width(text, i);
    points += 1;
    i += isPairAt(text, i) ? 2 : 1;
  }
  return {
    utf16: Uint32Array.from(utf16),
    byte: Uint32Array.from(byte),
    codePoint: Uint32Array.from(codePoint),
    byteLength: bytes,
    codePointLength: points,
  };
}

/** Index of the last element of sorted `values` that is ≤ `wanted`. */
function floorIndex(values: Uint32Array, wanted: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((values[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
}

function assertWithin(offset: number, length: number, what: string): void {
  if (!Number.isInteger(offset) || offset < 0 || offset > length) {
    throw new RangeError(`${what} must be an integer from 0 to ${length}, got ${offset}`);
  }
}

function isAsciiOnly(text: string): boolean {
  // eslint-disable-next-line no-control-regex -- NUL and other control characters are single bytes too
  return !/[^\u0000-\u007f]/.test(text);
}

/**
 * Builds the index in one pass over `text`; `encoding` is the one that the bytes were decoded from. Throws `TypeError` for
 * what is no text or no such encoding.
 */
export function createLineIndex(text: string, encoding: SourceEncoding = 'utf-8'): LineIndex {
  assertText(text, 'text');
  if (encoding !== 'utf-8' && encoding !== 'iso-8859-1')
    throw new TypeError("encoding must be 'utf-8' or 'iso-8859-1': what the bytes were decoded from");
  const lineStarts = findLineStarts(text);
  const checkpoints = encoding === 'iso-8859-1' || isAsciiOnly(text) ? null : buildCheckpoints(text);
  const length = text.length;
  const byteLength = checkpoints?.byteLength ?? length;

  function lineAt(offset: number): number {
    assertWithin(offset, length, 'offset');
    return floorIndex(lineStarts, offset) + 1;
  }

  function lineStart(line: number): number {
    const start = Number.isInteger(line) ? lineStarts[line - 1] : undefined;
    if (start === undefined) throw new RangeError(`line must be from 1 to ${lineStarts.length}, got ${line}`);
    return start;
  }

  /** Walks from the checkpoint before `offset` and returns the offset in bytes and in code points. */
  function convert(offset: number): { byte: number; codePoint: number } {
    assertWithin(offset, length, 'offset');
    if (checkpoints === null || length === 0) return { byte: offset, codePoint: offset };
    const slot = floorIndex(checkpoints.utf16, offset);
    let at = checkpoints.utf16[slot] ?? 0;
    let byte = checkpoints.byte[slot] ?? 0;
    let codePoint = checkpoints.codePoint[slot] ?? 0;
    while (at < offset) {
      byte += utf8Width(text, at);
      codePoint += 1;
      at += isPairAt(text, at) ? 2 : 1;
    }
    if (at !== offset) throw new RangeError(`offset ${offset} is inside a surrogate pair`);
    return { byte, codePoint };
  }

  function utf16FromByte(byte: number): number {
    assertWithin(byte, byteLength, 'byte offset');
    if (checkpoints === null || length === 0) return byte;
    const slot = floorIndex(checkpoints.byte, byte);
    let at = checkpoints.utf16[slot] ?? 0;
    let seen = checkpoints.byte[slot] ?? 0;
    while (seen < byte) {
      seen += utf8Width(text, at);
      at += isPairAt(text, at) ? 2 : 1;
    }
    if (seen !== byte) throw new RangeError(`byte offset ${byte} is inside a character`);
    return at;
  }

  return {
    length,
    byteLength,
    codePointLength: checkpoints?.codePointLength ?? length,
    lineCount: lineStarts.length,
    lineAt,
    lineStart,
    pointAt(offset) {
      const line = lineAt(offset);
      return { line, column: offset - lineStart(line) + 1, offset };
    },
    offsetAt(line, column) {
      const start = lineStart(line);
      const end = line < lineStarts.length ? (lineStarts[line] ?? length) : length;
      assertWithin(column - 1, end - start, 'column - 1');
      return start + column - 1;
    },
    byteOffset: (offset) => convert(offset).byte,
    codePointOffset: (offset) => convert(offset).codePoint,
    utf16FromByte,
    locate(span) {
      if (span.end < span.start)
        throw new RangeError(`span ends (${span.end}) before it starts (${span.start})`);
      const start = convert(span.start);
      const end = convert(span.end);
      const lastInside = span.end > span.start ? span.end - 1 : span.end;
      return {
        byte: { start: start.byte, end: end.byte },
        utf16: { start: span.start, end: span.end },
        codePoint: { start: start.codePoint, end: end.codePoint },
        line: { start: lineAt(span.start), end: lineAt(lastInside) },
      };
    },
  };
}
