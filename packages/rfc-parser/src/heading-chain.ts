import type { HeadingCandidate } from './heading-candidate.ts';
import { compareOrder, type SectionNumber } from './heading-syntax.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

/** Prefix maxima over ranks, so that the heaviest rising chain is found in n log n. */
class PrefixBest {
  readonly #weight: Float64Array;
  readonly #item: Int32Array;

  constructor(size: number) {
    this.#weight = new Float64Array(size + 1);
    this.#item = new Int32Array(size + 1).fill(-1);
  }

  /** The best item among ranks below `rank`; -1 where there is none. */
  before(rank: number): { weight: number; item: number } {
    let weight = 0;
    let item = -1;
    for (let at = rank; at > 0; at -= at & -at) {
      if ((this.#weight[at] ?? 0) > weight) {
        weight = this.#weight[at] ?? 0;
        item = this.#item[at] ?? -1;
      }
    }
    return { weight, item };
  }

  put(rank: number, weight: number, item: number): void {
    for (let at = rank + 1; at < this.#weight.length; at += at & -at) {
      if ((this.#weight[at] ?? 0) < weight) {
        this.#weight[at] = weight;
        this.#item[at] = item;
      }
    }
  }
}

function ranksOf(candidates: readonly Numbered[]): Int32Array {
  const byOrder = candidates.map((_, at) => at);
  byOrder.sort((a, b) => compareOrder(candidates[a]?.number.order ?? [], candidates[b]?.number.order ?? []));
  const ranks = new Int32Array(candidates.length);
  let rank = 0;
  byOrder.forEach((at, place) => {
    const previous = byOrder[place - 1];
    if (previous !== undefined) {
      const same =
        compareOrder(candidates[previous]?.number.order ?? [], candidates[at]?.number.order ?? []) === 0;
      if (!same) rank++;
    }
    ranks[at] = rank;
  });
  return ranks;
}

/** Returns, in document order, the heaviest sequence of candidates whose numbers rise without a repetition. */
export function chooseChain(candidates: readonly Numbered[]): Numbered[] {
  const ranks = ranksOf(candidates);
  const best = new PrefixBest(candidates.length + 1);
  const previous = new Int32Array(candidates.length).fill(-1);
  let lastWeight = 0;
  let last = -1;
  candidates.forEach((candidate, at) => {
    const rank = ranks[at] ?? 0;
    const { weight, item } = best.before(rank);
    const total = weight + candidate.score;
    previous[at] = item;
    best.put(rank, total, at);
    if (total > lastWeight) {
      lastWeight = total;
      last = at;
    }
  });
  const chain: Numbered[] = [];
  for (let at = last; at !== -1; at = previous[at] ?? -1) {
    const candidate = candidates[at];
    if (candidate) chain.push(candidate);
  }
  return chain.reverse();
}
