import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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
  const folder = mkdtempSync(join(tmpdir(), 'rfckit-stages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'rfc99909.txt'), text);
  const rows = compareStages([join(folder, 'rfc99909.txt')]);
  expect(rows.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^parse again \([1-9]\d* blocks\)$/),
    'find statements (1)',
    'find references (1 entries, 1 citations)',
    'these three of all texts',
  ]);
  const values = rows.map(({ value }) => value);
  expect(values[3]).toBeCloseTo(
    values.slice(0, 3).reduce((total, each) => total + each, 0),
    6,
  );
  expect(rows.map(({ limit }) => limit)).toEqual([null, null, null, 20]);
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
