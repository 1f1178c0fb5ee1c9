import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composeMappings, foldWhitespace, isWhiteSpace } from '@rfckit/text-position';
import { propertyRuns } from './runs.ts';

/*
 * Laws of folding:
 *   the value holds no white space but single spaces between other characters
 *   folding a folded text changes nothing
 *   every non-empty span of the value maps to a non-empty span of the source
 *   the map is monotone, and folding what it points at gives the part of the value back
 *   tracing through two folds one after the other or composed is the same
 */

const anyText = fc.string({
  unit: fc.constantFrom('a', 'B', '.', ' ', '\n', '\t', '\f', '\ufeff', '\u0000', '𝄞'),
  maxLength: 80,
});

function whole(text: string): { start: number; end: number } {
  return { start: 0, end: text.length };
}

describe('foldWhitespace', () => {
  test('makes one line and leads back to the places in the source', () => {
    const source = 'A client\n   MUST  wait.\n';
    const folded = foldWhitespace(source, [whole(source)]);
    expect(folded.value).toBe('A client MUST wait.');
    const must = folded.value.indexOf('MUST wait');
    const span = folded.sourceSpan({ start: must, end: must + 9 });
    expect(span).toEqual({ start: 12, end: 22 });
    expect(source.slice(span.start, span.end)).toBe('MUST  wait');
  });

  test('joins two spans with one space and keeps what lies between out of the pieces', () => {
    const source = 'one two\n\n[Page 1]\n\nthree four';
    const folded = foldWhitespace(source, [
      { start: 0, end: 7 },
      { start: 19, end: 29 },
    ]);
    expect(folded.value).toBe('one two three four');
    expect(folded.sourceSpan({ start: 4, end: 13 })).toEqual({ start: 4, end: 24 });
    expect(folded.sourceSpans({ start: 4, end: 13 })).toEqual([
      { start: 4, end: 7 },
      { start: 19, end: 24 },
    ]);
  });

  test('maps the space between two spans to what lies between them, and to no piece', () => {
    const folded = foldWhitespace('a--b', [
      { start: 0, end: 1 },
      { start: 3, end: 4 },
    ]);
    expect(folded.value).toBe('a b');
    expect(folded.sourceSpan({ start: 1, end: 2 })).toEqual({ start: 1, end: 3 });
    expect(folded.sourceSpans({ start: 1, end: 2 })).toEqual([]);
  });

  test('joins spans that touch without a space', () => {
    expect(
      foldWhitespace('abcd', [
        { start: 0, end: 2 },
        { start: 2, end: 4 },
      ]).value,
    ).toBe('abcd');
  });

  test('of nothing but white space is empty and points at its start', () => {
    const folded = foldWhitespace('x  \n', [{ start: 1, end: 4 }]);
    expect(folded.value).toBe('');
    expect(folded.sourceSpan({ start: 0, end: 0 })).toEqual({ start: 1, end: 1 });
  });

  test.each([
    [
      'spans that overlap',
      () =>
        foldWhitespace('abcd', [
          { start: 0, end: 3 },
          { start: 2, end: 4 },
        ]),
    ],
    ['a span beyond the source', () => foldWhitespace('abcd', [{ start: 0, end: 5 }])],
    [
      'a span of the value beyond its end',
      () => foldWhitespace('ab', [{ start: 0, end: 2 }]).sourceSpan({ start: 0, end: 3 }),
    ],
  ])('throws RangeError for %s', (_, misuse) => {
    expect(misuse).toThrow(RangeError);
  });
});

describe('laws', () => {
  test('a folded text has single spaces only and stays as it is when folded again', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        const { value } = foldWhitespace(source, [whole(source)]);
        expect(value).toBe(source.trim().replace(/\s+/g, ' '));
        expect(foldWhitespace(value, [whole(value)]).value).toBe(value);
      }),
      { numRuns: propertyRuns() },
    );
  });

  test('every part maps to a part of the source that is not empty, folds back to it, and keeps the order', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (source, first, second) => {
        const folded = foldWhitespace(source, [whole(source)]);
        fc.pre(folded.value !== '');
        const [start = 0, end = 0] = [first % folded.value.length, second % folded.value.length].sort(
          (a, b) => a - b,
        );
        const span = folded.sourceSpan({ start, end: end + 1 });
        const slice = source.slice(span.start, span.end);
        expect(slice.length).toBeGreaterThan(0);
        expect(slice.replace(/\s+/g, ' ')).toBe(folded.value.slice(start, end + 1));
        const later = folded.sourceSpan({ start: end, end: end + 1 });
        expect(later.start).toBeGreaterThanOrEqual(span.start);
        expect(later.end).toBe(span.end);
      }),
      { numRuns: propertyRuns() },
    );
  });

  test('tracing through a composition is tracing twice', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (source, cut) => {
        const inner = foldWhitespace(source, [whole(source)]);
        const middle = cut % (inner.value.length + 1);
        const outer = foldWhitespace(inner.value, [{ start: middle, end: inner.value.length }]);
        const composed = composeMappings(outer, inner);
        const all = whole(composed.value);
        expect(composed.value).toBe(outer.value);
        expect(composed.sourceSpan(all)).toEqual(inner.sourceSpan(outer.sourceSpan(all)));
        for (const piece of composed.sourceSpans(all)) {
          expect(source.slice(piece.start, piece.end).replace(/\s+/g, ' ')).toContain(composed.value);
        }
      }),
      { numRuns: propertyRuns() },
    );
  });

  test('white space is what trim removes, code unit by code unit', () => {
    const units = Array.from({ length: 0x1_0000 }, (_, unit) => unit);
    const differing = units.filter(
      (unit) => isWhiteSpace(unit) !== (String.fromCharCode(unit).trim() === ''),
    );
    expect(differing).toEqual([]);
    expect(units.filter(isWhiteSpace).length).toBe(25);
  });
});
