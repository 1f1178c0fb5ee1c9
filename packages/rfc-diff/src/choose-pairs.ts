/** A candidate with the worth by which it competes. */
export interface Contender {
  readonly old: number;
  readonly new: number;
  readonly score: number;
  /** Score and what the context adds to it. */
  readonly worth: number;
}

export interface Pair {
  readonly old: number;
  readonly new: number;
  readonly score: number;
}

/**
 * The best contenders first, each unit once. Of equals the nearest in order wins, then the earlier: every two that
 * compete for a unit differ in this order, so both directions choose the same pairs. `apart` says how far two are from
 * each other in order; it must be the same either way round.
 */
export function choosePairs(
  contenders: readonly Contender[],
  isTaken: { readonly old: (rank: number) => boolean; readonly new: (rank: number) => boolean },
  apart: (old: number, next: number) => number = (old, next) => Math.abs(old - next),
): readonly Pair[] {
  const sorted = [...contenders].sort(
    (x, y) =>
      y.worth - x.worth || apart(x.old, x.new) - apart(y.old, y.new) || x.old + x.new - (y.old + y.new),
  );
  const olds = new Set<number>();
  const news = new Set<number>();
  const chosen: Pair[] = [];
  for (const { old, new: next, score } of sorted) {
    if (isTaken.old(old) || isTaken.new(next) || olds.has(old) || news.has(next)) continue;
    olds.add(old);
    news.add(next);
    chosen.push({ old, new: next, score });
  }
  return chosen;
}
