/** For each rank, the rank that it would have on the other side if it stood as far behind the pair before it as here. */
function expectedRanks(count: number, partners: ReadonlyMap<number, number>): Int32Array {
  const expected = new Int32Array(count);
  let shift = 0;
  for (let rank = 0; rank < count; rank++) {
    const partner = partners.get(rank);
    if (partner !== undefined) shift = partner - rank;
    expected[rank] = rank + shift;
  }
  return expected;
}

/**
 * Measures how far two units are from standing in the same place, with what was put in and taken out before them left out of
 * account: by the pairs that there are. The same either way round.
 */
export function measureDrift(
  oldCount: number,
  newCount: number,
  toNew: ReadonlyMap<number, number>,
  toOld: ReadonlyMap<number, number>,
): (old: number, next: number) => number {
  const inNew = expectedRanks(oldCount, toNew);
  const inOld = expectedRanks(newCount, toOld);
  return (old, next) => Math.abs((inNew[old] ?? 0) - next) + Math.abs((inOld[next] ?? 0) - old);
}
