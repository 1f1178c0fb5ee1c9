import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLineIndex } from '@rfckit/text-position';
import { propertyRuns } from './runs.ts';

/*
 * Laws, for every text without lone surrogates:
 *   offsetAt(pointAt(o)) = o
 *   utf16FromByte(byteOffset(o)) = o at every character boundary
 *   byteOffset and codePointOffset agree with counting from the start
 *   locate(span) slices to the same text in every unit
 */

const encoder = new TextEncoder();
const anyText = fc.string({
  unit: fc.constantFrom('a', 'é', '€', '𝄞', '\n', '\r', '\r\n', '\f', '\u0000', '\ufeff', ' '),
  maxLength: 700,
});

function isBoundary(text: string, offset: number): boolean {
  const unit = text.charCodeAt(offset);
  return !(unit >= 0xdc00 && unit <= 0xdfff);
}

describe('lines', () => {
  test('end with LF, CR LF or a lone CR and not with a form feed', () => {
    const index = createLineIndex('a\nb\r\nc\rd\fe');
    expect(index.lineCount).toBe(4);
    expect([1, 2, 3, 4].map((line) => index.lineStart(line))).toEqual([0, 2, 5, 7]);
    expect(index.lineAt(10)).toBe(4);
  });

  test('of an empty text are one, at offset 0', () => {
    const index = createLineIndex('');
    expect([index.lineCount, index.length, index.byteLength, index.codePointLength]).toEqual([1, 0, 0, 0]);
    expect(index.pointAt(0)).toEqual({ line: 1, column: 1, offset: 0 });
    expect(index.locate({ start: 0, end: 0 })).toEqual({
      byte: { start: 0, end: 0 },
      utf16: { start: 0, end: 0 },
      codePoint: { start: 0, end: 0 },
      line: { start: 1, end: 1 },
    });
  });

  test('count one more after a final newline', () => {
    expect(createLineIndex('a\n').lineCount).toBe(2);
    expect(createLineIndex('a').lineCount).toBe(1);
  });
});

describe('units', () => {
  test('differ by the byte order mark: three bytes, one code unit, one code point', () => {
    const index = createLineIndex('\ufeffRFC');
    expect(index.byteOffset(1)).toBe(3);
    expect(index.codePointOffset(1)).toBe(1);
    expect(index.utf16FromByte(3)).toBe(1);
    expect(index.byteLength).toBe(6);
  });

  test('differ by an astral character: four bytes, two code units, one code point', () => {
    const index = createLineIndex('a𝄞b');
    expect(index.byteOffset(3)).toBe(5);
    expect(index.codePointOffset(3)).toBe(2);
    expect(index.utf16FromByte(5)).toBe(3);
    expect(index.codePointLength).toBe(3);
  });

  test('are all equal in a text decoded from ISO 8859-1', () => {
    const index = createLineIndex('naïve\nrésumé', 'iso-8859-1');
    expect(index.byteLength).toBe(12);
    expect(index.byteOffset(8)).toBe(8);
  });

  test('locate a span over two lines with its last line inclusive', () => {
    const index = createLineIndex('é1\né2\n');
    expect(index.locate({ start: 0, end: 5 })).toEqual({
      byte: { start: 0, end: 7 },
      utf16: { start: 0, end: 5 },
      codePoint: { start: 0, end: 5 },
      line: { start: 1, end: 2 },
    });
    expect(index.locate({ start: 0, end: 3 }).line).toEqual({ start: 1, end: 1 });
  });
});

describe('misuse', () => {
  const index = createLineIndex('a𝄞b\n');

  test.each([
    ['an offset inside a surrogate pair', () => index.byteOffset(2)],
    ['a code-point offset inside a surrogate pair', () => index.codePointOffset(2)],
    ['a span that starts inside a surrogate pair', () => index.locate({ start: 2, end: 4 })],
    ['a byte inside a character', () => index.utf16FromByte(2)],
    ['an offset beyond the text', () => index.lineAt(6)],
    ['a negative offset', () => index.byteOffset(-1)],
    ['half an offset', () => index.byteOffset(0.5)],
    ['line 0', () => index.lineStart(0)],
    ['a line beyond the last', () => index.lineStart(3)],
    ['a column beyond its line', () => index.offsetAt(1, 7)],
    ['a span that ends before it starts', () => index.locate({ start: 3, end: 1 })],
  ])('throws RangeError for %s', (_, misuse) => {
    expect(misuse).toThrow(RangeError);
  });
});

describe('laws', () => {
  test('a place survives the way to line and column and back', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, seed) => {
        const index = createLineIndex(text);
        const offset = seed % (text.length + 1);
        const { line, column } = index.pointAt(offset);
        expect(index.offsetAt(line, column)).toBe(offset);
      }),
      { numRuns: propertyRuns() },
    );
  });

  test('byte and code-point offsets equal a count from the start, and bytes lead back', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, seed) => {
        const index = createLineIndex(text);
        const offset = seed % (text.length + 1);
        fc.pre(isBoundary(text, offset));
        const before = text.slice(0, offset);
        expect(index.byteOffset(offset)).toBe(encoder.encode(before).length);
        expect(index.codePointOffset(offset)).toBe([...before].length);
        expect(index.utf16FromByte(index.byteOffset(offset))).toBe(offset);
      }),
      { numRuns: propertyRuns() },
    );
  });

  test('a located span slices the bytes to the same text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, first, second) => {
        const [start = 0, end = 0] = [first % (text.length + 1), second % (text.length + 1)].sort(
          (a, b) => a - b,
        );
        fc.pre(isBoundary(text, start) && isBoundary(text, end));
        const { byte, codePoint } = createLineIndex(text).locate({ start, end });
        expect(Buffer.from(encoder.encode(text)).toString('utf8', byte.start, byte.end)).toBe(
          text.slice(start, end),
        );
        expect([...text].slice(codePoint.start, codePoint.end).join('')).toBe(text.slice(start, end));
      }),
      { numRuns: propertyRuns() },
    );
  });
});
