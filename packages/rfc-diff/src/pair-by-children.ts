import type { Pair } from './choose-pairs.ts';
import type { SideSections } from './sections.ts';

/** Share of the subsections of both that must have gone from one into the other. */
const MOST_OF_THEM = 0.5;
/** One alone proves nothing. */
const LEAST_SHARED = 2;

/**
 * Pairs of sections without partners whose subsections, for the most part, are pairs: a chapter that got another title and
 * has little text of its own. The score is that share.
 */
export function pairsByChildren(
  olds: SideSections,
  news: SideSections,
  toNew: ReadonlyMap<number, number>,
  toOld: ReadonlyMap<number, number>,
): readonly Pair[] {
  const width = news.list.length;
  const oldChildren = countChildren(olds);
  const newChildren = countChildren(news);
  const shared = new Map<number, number>();
  for (const [old, next] of toNew) {
    const a = olds.list[old]?.parent ?? null;
    const b = news.list[next]?.parent ?? null;
    if (a === null || b === null || toNew.has(a) || toOld.has(b)) continue;
    shared.set(a * width + b, (shared.get(a * width + b) ?? 0) + 1);
  }
  const pairs: Pair[] = [];
  for (const [key, count] of shared) {
    const pair = { old: Math.floor(key / width), new: key % width };
    const score = (2 * count) / ((oldChildren[pair.old] ?? 0) + (newChildren[pair.new] ?? 0));
    if (count >= LEAST_SHARED && score >= MOST_OF_THEM) pairs.push({ ...pair, score });
  }
  return pairs;
}

function countChildren({ list }: SideSections): readonly number[] {
  const children = list.map(() => 0);
  for (const { parent } of list) if (parent !== null) children[parent] = (children[parent] ?? 0) + 1;
  return children;
}
