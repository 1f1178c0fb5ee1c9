/** A change with the ranks that it has on both sides; each is empty where the change is on one side only. */
interface Ranked {
  readonly old: readonly number[];
  readonly new: readonly number[];
}

/**
 * Changes in the order in which a reader of the new side meets them; what is on the old side only follows what stood
 * before it there.
 */
export function orderChanges<Change extends Ranked>(changes: readonly Change[]): readonly Change[] {
  const places = new Map<number, number>();
  for (const { old, new: next } of changes) {
    const place = next[0];
    if (place !== undefined) for (const rank of old) places.set(rank, place);
  }
  const gone = changes.filter((change) => change.new.length === 0);
  const placed: { readonly change: Change; readonly place: number; readonly after: number }[] = changes
    .filter((change) => change.new.length > 0)
    .map((change) => ({ change, place: change.new[0] ?? 0, after: -1 }));
  const oldRanks = [...places.keys()].sort((a, b) => a - b);
  let at = -1;
  for (const change of gone.sort((x, y) => (x.old[0] ?? 0) - (y.old[0] ?? 0))) {
    const rank = change.old[0] ?? 0;
    while ((oldRanks[at + 1] ?? Infinity) < rank) at++;
    const place = at < 0 ? -1 : (places.get(oldRanks[at] ?? 0) ?? -1);
    placed.push({ change, place, after: rank });
  }
  return placed.sort((x, y) => x.place - y.place || x.after - y.after).map(({ change }) => change);
}
