import { expect, it } from 'vitest';
import { parseQuery, questionQuery } from '@rfckit/lexical-index';
import { classBudgets, quantile, queryClasses, type QueryTime } from '../src/search/query-classes.ts';
import { readQueries } from '../src/search/read-queries.ts';

it('the frozen list has 500 different queries of seven kinds, all of which can be asked', () => {
  const queries = readQueries();
  expect(queries).toHaveLength(500);
  expect(new Set(queries.map(({ query }) => query)).size).toBe(500);
  const kinds = Map.groupBy(queries, ({ kind }) => kind);
  expect([...kinds].map(([kind, { length }]) => [kind, length])).toEqual([
    ['word', 90],
    ['name', 80],
    ['phrase', 80],
    ['words', 110],
    ['boolean', 35],
    ['field', 50],
    ['question', 55],
  ]);
  for (const { kind, query } of queries) {
    const result = parseQuery(query);
    const asks = kind === 'question' ? questionQuery(query).passage : result.ok && result.query.passage;
    expect(asks, query).toBeTruthy();
  }
});

it('every query is in one class, by its kind and how much it matches', () => {
  const time = (kind: QueryTime['kind'], matches: number): QueryTime => ({
    kind,
    query: 'cache',
    matches,
    ms: 1,
  });
  const classOf = (each: QueryTime): string[] =>
    queryClasses.filter(({ has }) => has(each)).map(({ name }) => name);
  expect([0, 999, 1000, 49_999, 50_000].map((matches) => classOf(time('word', matches)))).toEqual([
    ['below 1,000 matches'],
    ['below 1,000 matches'],
    ['1,000 to 50,000'],
    ['1,000 to 50,000'],
    ['50,000 and more'],
  ]);
  expect(classOf(time('question', 5))).toEqual(['questions, any of their words']);
});

it('the 95th of 100 values has the limit of its class', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0.5, 0.95, 1].map((share) => quantile(values, share))).toEqual([50, 95, 100]);
  expect(quantile([7], 0.95)).toBe(7);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
  const budgets = classBudgets(values.map((ms) => ({ kind: 'word', query: 'cache', matches: 3, ms })));
  expect(budgets.map(({ name, value, limit }) => [name.slice(0, 3), value, limit])).toEqual([
    ['p50', 50, null],
    ['p95', 95, 5],
    ['max', 100, null],
  ]);
});
