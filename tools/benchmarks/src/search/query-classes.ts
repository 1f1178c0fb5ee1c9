import type { Budget } from '../budget.ts';
import type { QueryKind } from './read-queries.ts';

/** What one query took: the least of all rounds, so that what else the machine does is left out. */
export interface QueryTime {
  readonly kind: QueryKind;
  readonly query: string;
  readonly matches: number;
  readonly ms: number;
}

interface QueryClass {
  readonly name: string;
  /** The most that 95 of 100 queries may take, in milliseconds. */
  readonly limit: number;
  readonly has: (time: QueryTime) => boolean;
}

const isQuestion = ({ kind }: QueryTime): boolean => kind === 'question';

export const queryClasses: readonly QueryClass[] = [
  { name: 'below 1,000 matches', limit: 5, has: (time) => !isQuestion(time) && time.matches < 1000 },
  {
    name: '1,000 to 50,000',
    limit: 30,
    has: (time) => !isQuestion(time) && time.matches >= 1000 && time.matches < 50_000,
  },
  { name: '50,000 and more', limit: 500, has: (time) => !isQuestion(time) && time.matches >= 50_000 },
  { name: 'questions, any of their words', limit: 200, has: isQuestion },
];

/** The value that `share` of the values do not exceed. Throws `RangeError` for no values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
  if (value === undefined) throw new RangeError('a quantile needs at least one value');
  return value;
}

/** The middle, the 95th of 100 and the most of each class that has queries; the 95th has the limit. */
export function classBudgets(times: readonly QueryTime[]): readonly Budget[] {
  return queryClasses.flatMap(({ name, limit, has }): Budget[] => {
    const own = times.filter(has).map(({ ms }) => ms);
    if (own.length === 0) return [];
    const row = (what: string, value: number, bound: number | null): Budget => ({
      name: `${what}  ${name} (${own.length} queries)`,
      value,
      unit: 'ms',
      limit: bound,
    });
    return [
      row('p50', quantile(own, 0.5), null),
      row('p95', quantile(own, 0.95), limit),
      row('max', quantile(own, 1), null),
    ];
  });
}
