/** Means over queries, each from 0 to 1. */
export interface RetrievalScore {
  readonly queries: number;
  /** The share of the relevant documents that are among the first 3, and the first 10. */
  readonly recall3: number;
  readonly recall10: number;
  /** One through the place of the first relevant document; 0 where none was found. */
  readonly mrr: number;
}

/** What one query found: documents, best first, and those that are relevant. */
export interface Retrieved {
  readonly found: readonly number[];
  readonly relevant: readonly number[];
}

function recall({ found, relevant }: Retrieved, count: number): number {
  const first = new Set(found.slice(0, count));
  return relevant.filter((rfc) => first.has(rfc)).length / relevant.length;
}

function reciprocalRank({ found, relevant }: Retrieved): number {
  const at = found.findIndex((rfc) => relevant.includes(rfc));
  return at === -1 ? 0 : 1 / (at + 1);
}

/** The score of some queries. Throws `RangeError` for none. */
export function scoreRetrieval(all: readonly Retrieved[]): RetrievalScore {
  if (all.length === 0) throw new RangeError('a score needs at least one query');
  const mean = (value: (one: Retrieved) => number): number =>
    all.reduce((sum, one) => sum + value(one), 0) / all.length;
  return {
    queries: all.length,
    recall3: mean((one) => recall(one, 3)),
    recall10: mean((one) => recall(one, 10)),
    mrr: mean(reciprocalRank),
  };
}
