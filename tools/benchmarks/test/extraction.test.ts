import { expect, it } from 'vitest';
import { compareLengths, compareStages } from '../src/extraction.ts';

const text = `Network Working Group                                             J. Doe
Request for Comments: 99909                                      Example
Category: Informational                                     January 2020


                          A Test of Statements

1.  Introduction

   The server MUST reply [1].

2.  References

   [1]  Doe, J., "One", RFC 768, August 1980.
`;

it('names what each stage made, and holds the sum of the stages to the limit', () => {
  const rows = compareStages([{ bytes: new TextEncoder().encode(text) }]);
  expect(rows.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^parse \([1-9]\d* blocks\)$/),
    'statements (1)',
    'references (1 entries, 1 citations)',
    'all of 1 texts, of 20 s',
  ]);
  const times = rows.map(({ medianMs }) => medianMs);
  const sum = times.slice(0, 3).reduce((total, ms) => total + ms, 0);
  expect(times[3]).toBeCloseTo(sum, 6);
  expect(rows[3]?.ratio).toBeCloseTo(sum / 20_000, 9);
  expect(rows.map(({ limit }) => limit)).toEqual([null, null, null, 1]);
});

it('compares the length n with 4n for a paragraph, a sentence, a list and a section of references', () => {
  const rows = compareLengths(20);
  expect(rows.map(({ name }) => name.replace(/^80 against 20 /, ''))).toEqual([
    'key words in one paragraph',
    'one sentence without end',
    'items of one list',
    'entries of one section',
  ]);
  expect(rows.every(({ ratio, limit }) => Number.isFinite(ratio) && limit === 6)).toBe(true);
});
