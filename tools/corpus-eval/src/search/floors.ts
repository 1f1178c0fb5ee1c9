import type { Scope, SearchEvaluation } from './evaluate-search.ts';
import type { RetrievalScore } from './score-retrieval.ts';

type Floor = Omit<RetrievalScore, 'queries'>;

/** What no run over the series of January 2023 may fall below. */
const floors: Readonly<Record<Scope, Floor>> = {
  tuned: { recall3: 0.62, recall10: 0.92, mrr: 0.52 },
  heldOut: { recall3: 0.62, recall10: 0.82, mrr: 0.6 },
  all: { recall3: 0.63, recall10: 0.88, mrr: 0.55 },
};
const QUERIES = 41;

/** Sentences that say what is below its floor, or not better than the plain table; empty where nothing is. */
export function findSearchShortfalls({ ours, plain }: SearchEvaluation): readonly string[] {
  const short: string[] = [];
  const atLeast = (name: string, value: number, floor: number): void => {
    if (!(value >= floor)) short.push(`${name} is ${value}, must be at least ${floor}`);
  };
  atLeast('queries', ours.all.queries, QUERIES);
  for (const scope of ['tuned', 'heldOut', 'all'] as const) {
    for (const field of ['recall3', 'recall10', 'mrr'] as const) {
      atLeast(`${scope} ${field}`, ours[scope][field], floors[scope][field]);
      atLeast(`${scope} ${field} beside the plain table`, ours[scope][field], plain[scope][field]);
    }
  }
  return short;
}
