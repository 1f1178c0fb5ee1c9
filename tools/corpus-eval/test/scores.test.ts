import { describe, expect, test } from 'vitest';
import { expectedKinds, type KindScores } from '../src/blocks/block-tally.ts';
import { findRegressions, type Scores } from '../src/scores.ts';

const score = { documents: 10, exact: 9, precision: 0.99, recall: 0.98, f1: 0.985 };
const kinds = Object.fromEntries(
  expectedKinds.map((kind) => [kind, { blocks: 100, right: 90 }]),
) as unknown as KindScores;
const worseKinds = { ...kinds, definition: { blocks: 100, right: 89 } };
const blockKinds = { documents: 690, lost: 3, tuned: kinds, heldOut: kinds };
const field = { agree: 90, early: 5, absent: 3, extra: 1, differ: 2 };
const header = {
  number: field,
  title: field,
  date: field,
  category: field,
  obsoletes: field,
  updates: field,
  authors: field,
};
const baseline: Scores = {
  header,
  documents: 9149,
  sections: 300_000,
  blocks: 1_700_000,
  furniture: 400_000,
  contents: 8000,
  failures: 0,
  unplaced: 0,
  leaks: { found: 145, reviewed: 145, unexplained: 0 },
  blockKinds,
  review: { documents: 20, exact: 16, oracle: 2, ambiguous: 1, ours: 1, unlisted: 0 },
  bcp14: { documents: 273, exact: 273, words: 1000, matched: 1000 },
  degraded: { documents: 3103, degraded: 9 },
  headings: { rfcxml: score, a: score, b: score },
  odd: { texts: 69, right: 60, oracle: 2 },
};

test('a run equal to the baseline has no regression', () => {
  expect(findRegressions(baseline, baseline)).toEqual([]);
});

describe('a regression is found in', () => {
  test.each<readonly [string, Scores]>([
    ['documents is 9148', { ...baseline, documents: 9148 }],
    ['documents with RFCXML is undefined', { ...baseline, blockKinds: null }],
    [
      'heldOut blocks of kind definition right is 89',
      { ...baseline, blockKinds: { ...blockKinds, heldOut: worseKinds } },
    ],
    ['header authors right is 94', { ...baseline, header: { ...header, authors: { ...field, agree: 89 } } }],
    ['header date absent is 4', { ...baseline, header: { ...header, date: { ...field, absent: 4 } } }],
    ['failures is 1', { ...baseline, failures: 1 }],
    ['sections is 199999', { ...baseline, sections: 199_999 }],
    ['blocks is 9149', { ...baseline, blocks: 9149 }],
    ['headings a f1', { ...baseline, headings: { rfcxml: score, a: { ...score, f1: 0.9849 }, b: score } }],
    ['headings b exact', { ...baseline, headings: { rfcxml: score, a: score, b: { ...score, exact: 8 } } }],
    ['headings rfcxml documents', { ...baseline, headings: null }],
    ['odd texts right', { ...baseline, odd: { texts: 69, right: 59, oracle: 3 } }],
    ['odd texts is undefined', { ...baseline, odd: null }],
    ['diagnostics without a place is 1', { ...baseline, unplaced: 1 }],
    [
      'furniture or contents in blocks is 1',
      { ...baseline, leaks: { found: 146, reviewed: 145, unexplained: 1 } },
    ],
    [
      'reviewed lines in blocks is 146',
      { ...baseline, leaks: { found: 146, reviewed: 146, unexplained: 0 } },
    ],
    [
      'documents that differ and are not listed is 1',
      {
        ...baseline,
        review: { documents: 20, exact: 15, oracle: 2, ambiguous: 1, ours: 1, unlisted: 1 },
      },
    ],
    [
      'documents with headings that are our fault is 2',
      {
        ...baseline,
        review: { documents: 20, exact: 15, oracle: 2, ambiguous: 1, ours: 2, unlisted: 0 },
      },
    ],
    [
      'bcp14 documents exact is 272',
      { ...baseline, bcp14: { documents: 273, exact: 272, words: 1000, matched: 1000 } },
    ],
    ['degraded documents is 32', { ...baseline, degraded: { documents: 3103, degraded: 32 } }],
  ])('%s', (start, scores) => {
    expect(findRegressions(scores, baseline).join('\n')).toContain(start);
  });
});

test('more sections or better headings are none', () => {
  const better = {
    ...baseline,
    sections: 400_000,
    headings: { rfcxml: { ...score, f1: 1 }, a: score, b: score },
  };
  expect(findRegressions(better, baseline)).toEqual([]);
});
