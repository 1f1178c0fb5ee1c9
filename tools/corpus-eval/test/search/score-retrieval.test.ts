import { expect, it } from 'vitest';
import { halfOf } from '../../src/search/retrieval-queries.ts';
import { scoreRetrieval } from '../../src/search/score-retrieval.ts';

it('counts the share of relevant documents among the first, and the place of the first one', () => {
  const found = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(scoreRetrieval([{ found, relevant: [2, 11] }])).toEqual({
    queries: 1,
    recall3: 0.5,
    recall10: 0.5,
    mrr: 0.5,
  });
  expect(
    scoreRetrieval([
      { found, relevant: [1] },
      { found, relevant: [99] },
    ]),
  ).toEqual({ queries: 2, recall3: 0.5, recall10: 0.5, mrr: 0.5 });
  expect(() => scoreRetrieval([])).toThrow(RangeError);
});

it('divides the queries by a hash into two halves that are alike and stay', () => {
  const halves = Array.from({ length: 1000 }, (_, rfc) => halfOf(rfc));
  const tuned = halves.filter((half) => half === 'tuned').length;
  expect(tuned).toBeGreaterThan(450);
  expect(tuned).toBeLessThan(550);
  expect([9110, 9000, 8446].map(halfOf)).toEqual(['tuned', 'tuned', 'tuned']);
});
