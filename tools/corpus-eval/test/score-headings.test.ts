import { parseRfcText } from '@rfckit/rfc-parser';
import { describe, expect, test } from 'vitest';
import { partOf, type OracleDocument } from '../src/heading-oracle.ts';
import { compareHeadings, headingsOf, HeadingTally } from '../src/score-headings.ts';
import { text } from './fixtures.ts';

const oracle: OracleDocument = {
  rfc: 99901,
  source: 'rfcmarkup',
  tier: 'a',
  headings: [
    ['1.', 'Introduction', 'section', 3, 1],
    ['2.', 'Messages', 'section', 49, 5],
  ],
};
const ours = headingsOf(parseRfcText(text));

function changed(
  at: number,
  change: Partial<Record<'number' | 'title' | 'byte', string | number>>,
): OracleDocument {
  const headings = oracle.headings.map((heading, index): OracleDocument['headings'][number] => {
    if (index !== at) return heading;
    return [
      String(change.number ?? heading[0]),
      String(change.title ?? heading[1]),
      heading[2],
      Number(change.byte ?? heading[3]),
      heading[4],
    ];
  });
  return { ...oracle, headings };
}

test('offsets are bytes: the byte order mark and the two accents count', () => {
  expect(ours.map((heading) => heading.byte)).toEqual([3, 49]);
});

test('equal lists match, whatever dots the numbers have', () => {
  expect(compareHeadings(ours, oracle)).toEqual({ matched: 2, missing: [], extra: [] });
});

describe('a difference counts as missing and as extra', () => {
  test.each([
    ['another number', changed(1, { number: '3.' })],
    ['another title', changed(1, { title: 'Message' })],
    ['another byte', changed(1, { byte: 50 })],
  ])('%s', (_, other) => {
    const { matched, missing, extra } = compareHeadings(ours, other);
    expect([matched, missing.length, extra.length]).toEqual([1, 1, 1]);
  });

  test('a heading that the oracle does not have is extra', () => {
    expect(compareHeadings(ours, { ...oracle, headings: oracle.headings.slice(1) }).extra).toHaveLength(1);
  });
});

describe('what the rfcmarkup lists cannot know is no difference', () => {
  test('a title cut at the line end', () => {
    const wrapped = [{ number: '1', title: 'A Title of Two Lines', byte: 0 }];
    const cut: OracleDocument = { ...oracle, headings: [['1', 'A Title of', 'section', 0, 1]] };
    expect(compareHeadings(wrapped, cut).matched).toBe(1);
    expect(compareHeadings(wrapped, { ...cut, headings: [['1', 'A Tit', 'section', 0, 1]] }).matched).toBe(0);
    expect(compareHeadings(wrapped, { ...cut, source: 'rfcxml' }).matched).toBe(0);
  });

  test('a heading without a number, or named Appendix', () => {
    const more = [
      ...ours,
      { number: null, title: 'Abstract', byte: 90 },
      { number: 'A', title: 'X', byte: 99, named: true },
    ];
    expect(compareHeadings(more, oracle).extra).toEqual([]);
    expect(compareHeadings(more, { ...oracle, source: 'rfcxml' }).extra).toHaveLength(2);
  });
});

test('a tally gives precision, recall, F1 and the documents without a difference', () => {
  const tally = new HeadingTally();
  tally.add(compareHeadings(ours, oracle));
  tally.add(compareHeadings(ours, changed(1, { byte: 50 })));
  expect(tally.score()).toEqual({ documents: 2, exact: 1, precision: 0.75, recall: 0.75, f1: 0.75 });
});

test('tier c is not scored', () => {
  expect(partOf({ ...oracle, tier: 'c' })).toBeNull();
  expect(partOf({ ...oracle, source: 'rfcxml' })).toBe('rfcxml');
});
