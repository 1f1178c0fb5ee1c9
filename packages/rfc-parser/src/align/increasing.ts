/**
 * Positions in `values` of a longest strictly increasing subsequence, in order. `n log n`.
 * Of several, the one whose values are least.
 */
export function longestIncreasing(values: readonly number[]): number[] {
  /** `tails[k]` is the position that ends the best subsequence of length k + 1. */
  const tails: number[] = [];
  const before: number[] = [];
  for (const [position, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : (tails[low - 1] ?? -1));
    tails[low] = position;
  }
  const chain: number[] = [];
  for (let at = tails.at(-1) ?? -1; at !== -1; at = before[at] ?? -1) chain.push(at);
  return chain.reverse();
}
