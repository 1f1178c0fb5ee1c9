/** Units without a partner between two neighbouring pairs, on both sides; never empty on either. */
export interface Gap {
  readonly old: readonly number[];
  readonly new: readonly number[];
}

/**
 * The gaps of an alignment: runs of units without a partner between two pairs (or a pair and an end) that are neighbours
 * in this sense on both sides. Runs longer than `most` are left out.
 */
export function findGaps(
  oldCount: number,
  newCount: number,
  toNew: ReadonlyMap<number, number>,
  toOld: ReadonlyMap<number, number>,
  most: number,
): readonly Gap[] {
  const gaps: Gap[] = [];
  // Before the first unit and behind the last of both sides stand pairs that are only thought.
  const partner = (old: number): number | undefined => (old === oldCount ? newCount : toNew.get(old));
  let before = -1;
  let partnerBefore = -1;
  for (let old = 0; old <= oldCount; old++) {
    const after = partner(old);
    if (after === undefined) continue;
    const oldRun = old - before - 1;
    const newRun = after - partnerBefore - 1;
    if (oldRun > 0 && oldRun <= most && newRun > 0 && newRun <= most) {
      const news = range(partnerBefore + 1, after);
      if (!news.some((rank) => toOld.has(rank))) gaps.push({ old: range(before + 1, old), new: news });
    }
    before = old;
    partnerBefore = after;
  }
  return gaps;
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}
