/** Positions of a longest rising subsequence. */
export function risingRun(values: readonly number[]): ReadonlySet<number> {
  const tails: number[] = [];
  const before: number[] = [];
  for (const [at, value] of values.entries()) {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before.push(low === 0 ? -1 : (tails[low - 1] ?? -1));
    tails[low] = at;
  }
  const kept = new Set<number>();
  for (let at = tails.at(-1) ?? -1; at !== -1; at = before[at] ?? -1) kept.add(at);
  return kept;
}
