import type { Candidate } from './candidates.ts';
import { choosePairs, type Pair } from './choose-pairs.ts';
import type { Features } from './features.ts';
import { sharedText } from './shared-text.ts';
import { pairsByChildren } from './pair-by-children.ts';
import { pairLeftovers } from './pair-leftovers.ts';
import type { SideSections } from './sections.ts';
import { findTitles, type TitleMatch } from './title-matches.ts';

/** Which sections are one and the same. */
export interface SectionAlignment {
  readonly pairs: readonly Pair[];
  readonly toNew: ReadonlyMap<number, number>;
  readonly toOld: ReadonlyMap<number, number>;
}

const TITLE = 0.6;
const TEXT = 0.9;
const PARENT = 0.15;
/** First those that title and text make sure of, then those that the sections around them speak for. */
const SURE = 0.62;
const FLOOR = 0.45;
const ROUNDS = 3;

interface Evidence {
  readonly old: number;
  readonly new: number;
  /** Without context, from 0 to 1. */
  readonly score: number;
}

/** Title and text each can carry a pair alone; together they say more: what is left to doubt is multiplied. */
function weigh(title: TitleMatch | undefined, text: number): number {
  // A title that is like another in part needs the text to bear it out: most titles of a field share words.
  const named = title === undefined ? 0 : (TITLE * title.likeness ** 2) / title.bearers ** 0.5;
  return 1 - (1 - named) * (1 - TEXT * text);
}

function collectEvidence(
  olds: SideSections,
  news: SideSections,
  features: Features,
  candidates: readonly Candidate[],
): readonly Evidence[] {
  const width = news.list.length;
  const titles = findTitles(olds, news);
  const texts = sharedText(features, candidates, olds.list.length, width);
  const evidence: Evidence[] = [];
  for (const key of new Set([...titles.keys(), ...texts.keys()])) {
    const score = weigh(titles.get(key), texts.get(key) ?? 0);
    evidence.push({ old: Math.floor(key / width), new: key % width, score });
  }
  return evidence;
}

/**
 * Pairs sections by title and text; the sections that contain them settle what both leave open. Below the floor a section
 * has no partner.
 */
export function alignSections(
  olds: SideSections,
  news: SideSections,
  features: Features,
  candidates: readonly Candidate[],
): SectionAlignment {
  const evidence = collectEvidence(olds, news, features, candidates);
  const toNew = new Map<number, number>();
  const toOld = new Map<number, number>();
  const pairs: Pair[] = [];
  const keep = (pair: Pair): void => {
    toNew.set(pair.old, pair.new);
    toOld.set(pair.new, pair.old);
    pairs.push(pair);
  };
  const isTaken = { old: (rank: number) => toNew.has(rank), new: (rank: number) => toOld.has(rank) };
  for (let round = 0; round <= ROUNDS; round++) {
    const floor = round === 0 ? SURE : FLOOR;
    const contenders = evidence
      .filter((each) => !toNew.has(each.old) && !toOld.has(each.new))
      .map((each) => ({
        ...each,
        worth: each.score + (round === 0 ? 0 : context(olds, news, toNew, toOld, each)),
      }))
      .filter(({ worth }) => worth >= floor);
    const chosen = choosePairs(contenders, isTaken);
    chosen.forEach(keep);
    const parents = pairsByChildren(olds, news, toNew, toOld).map((pair) => ({ ...pair, worth: pair.score }));
    choosePairs(parents, isTaken).forEach(keep);
    if (round > 0 && chosen.length === 0) break;
  }
  const width = news.list.length;
  const known = new Map(evidence.map((each) => [each.old * width + each.new, each.score]));
  pairLeftovers(olds, news, toNew, toOld, (old, next) =>
    keep({ old, new: next, score: known.get(old * width + next) ?? 0 }),
  );
  return { pairs: pairs.sort((x, y) => x.new - y.new), toNew, toOld };
}

/** What the containing sections say: for the pair where they are a pair, against it where they belong to others. */
function context(
  olds: SideSections,
  news: SideSections,
  toNew: ReadonlyMap<number, number>,
  toOld: ReadonlyMap<number, number>,
  pair: Evidence,
): number {
  const a = olds.list[pair.old]?.parent ?? null;
  const b = news.list[pair.new]?.parent ?? null;
  if (a === null && b === null) return PARENT / 2;
  if (a === null || b === null) return 0;
  if (toNew.get(a) === b) return PARENT;
  return toNew.has(a) && toOld.has(b) ? -PARENT : 0;
}
