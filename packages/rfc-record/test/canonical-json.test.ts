import { canonicalJson } from '@rfckit/rfc-record';
import { assert, constant, dictionary, integer, letrec, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

describe('canonicalJson', () => {
  it('writes the form of RFC 8785: members by UTF-16 code units, shortest escapes, no white space', () => {
    const value = {
      '\u20AC': 1,
      '\r': 2,
      '\uFB33': 3,
      1: 4,
      '\u{1F600}': 5,
      '\u0080': 6,
      ö: [true, null, '\u000F\n"\\/é'],
    };
    expect(canonicalJson(value)).toBe(
      '{"\\r":2,"1":4,"\u0080":6,"ö":[true,null,"\\u000f\\n\\"\\\\/é"],"€":1,"😀":5,"\uFB33":3}',
    );
  });

  it('does not depend on the order in which members were made', () => {
    const json = letrec((tie) => ({
      value: oneof(
        { maxDepth: 4 },
        string({ unit: 'grapheme' }),
        integer(),
        constant(null),
        dictionary(string(), tie('value'), { noNullPrototype: true }),
      ),
    })).value;
    assert(
      property(dictionary(string(), json, { noNullPrototype: true }), (object) => {
        const turned = Object.fromEntries(Object.entries(object).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(object));
        expect(JSON.parse(canonicalJson(object))).toEqual(object);
      }),
    );
  });

  it.each([
    ['a fraction', 1.5],
    ['an integer that is not safe', 2 ** 53],
    ['NaN', Number.NaN],
    ['a bigint', 1n],
    ['undefined', undefined],
    ['a member that is undefined', { a: undefined }],
    ['a hole', Array.from<unknown>({ length: 1 })],
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a Date', new Date(0)],
    ['a Map', new Map()],
    ['a lone surrogate', '\uD800'],
    ['a lone surrogate in a name', { '\uDC00': 1 }],
  ])('throws TypeError for %s', (_, value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('takes the neighbours of what it refuses', () => {
    expect(canonicalJson([2 ** 53 - 1, -0, '\u{1F600}', Object.create(null)])).toBe(
      '[9007199254740991,0,"😀",{}]',
    );
  });

  it('throws RangeError for a cycle and for more than 256 levels', () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    expect(() => canonicalJson(cycle)).toThrow(RangeError);
    expect(() => canonicalJson(nested(300))).toThrow(RangeError);
    expect(canonicalJson(nested(200))).toHaveLength(400);
  });
});
