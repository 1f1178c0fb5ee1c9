import type { SideSection, SideSections } from './sections.ts';
import { listFolded } from './title-words.ts';

/**
 * Pairs, in their order, sections of one title that nothing else tells apart: those that stand under the same section.
 * Calls `pair` with ranks; `toNew` and `toOld` must know of a pair at once.
 */
export function pairLeftovers(
  olds: SideSections,
  news: SideSections,
  toNew: ReadonlyMap<number, number>,
  toOld: ReadonlyMap<number, number>,
  pair: (old: number, next: number) => void,
): void {
  const waiting = new Map<string, SideSection[]>();
  for (const each of news.list) {
    if (toOld.has(each.rank)) continue;
    const key = placeOf(each.parent, each);
    const list = waiting.get(key);
    if (list) list.push(each);
    else waiting.set(key, [each]);
  }
  for (const each of olds.list) {
    if (toNew.has(each.rank)) continue;
    const parent = each.parent === null ? null : toNew.get(each.parent);
    if (parent === undefined) continue;
    const next = waiting.get(placeOf(parent, each))?.shift();
    if (next !== undefined) pair(each.rank, next.rank);
  }
}

function placeOf(parent: number | null, { section }: SideSection): string {
  return `${parent ?? 'top'} ${listFolded(section.title).join(' ')}`;
}
