import { expect, test } from 'vitest';
import { findShortfalls } from '../../src/extractor/floors.ts';
import type { Scores } from '../../src/extractor/scores.ts';

const good: Scores = {
  documents: 1,
  statements: 200_000,
  mentions: {},
  usage: {},
  parseStatus: {},
  failures: 0,
  sentences: 1,
  cut: 0,
  labels: { labelled: 100, right: 99, kept: 100, faultsKept: 0, passes: [], agreements: [] },
  tagged: null,
  recall: { requirements: { rows: 100, found: 98, whole: 98, misses: {} } },
  ours: null,
  trivial: null,
};

test('nothing is short where every floor is reached', () => {
  expect(findShortfalls(good)).toEqual([]);
});

test.each([
  ['statements', { statements: 199_999 }],
  ['labelled statements', { labels: { ...good.labels, right: 98 } }],
  ['labelled statements', { labels: { ...good.labels, labelled: 0, right: 0 } }],
  ['recall of requirements', { recall: { requirements: { rows: 100, found: 97, whole: 97, misses: {} } } }],
])('names what is short: %s', (name, change) => {
  const short = findShortfalls({ ...good, ...change } as Scores);
  expect(short).toHaveLength(1);
  expect(short[0]).toContain(name);
});
