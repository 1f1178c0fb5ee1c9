import type { Candidate } from './candidates.ts';
import { choosePairs, type Contender, type Pair } from './choose-pairs.ts';
import type { Features, Unit } from './features.ts';
import { findGaps } from './find-gaps.ts';
import { measureDrift } from './measure-drift.ts';

/** Least likeness of a pair, from 0 to 1. */
export interface Floors {
  /** In sections that are one and the same. */
  readonly home: number;
  readonly away: number;
  /** Between neighbours that are pairs. */
  readonly gap: number;
}

/** What decides on pairs of units beside their words. */
export interface UnitContext {
  /** The new section that an old one became, by rank. */
  readonly homeOf: (oldHome: number) => number | undefined;
  /** Whether something beside their sections says that both stand in the same place. */
  readonly isTogether?: (old: number, next: number) => boolean;
  /** How alike two units are, from 0 to 1. */
  readonly score: (old: number, next: number) => number;
  readonly floors: Floors;
}

/** What it is worth to stand in the same section, and to be the same to the letter. */
const HOME = 0.2;
const SAME = 0.05;
/** A unit of fewer words is looked for in its own section only. */
const AWAY_WORDS = 6;
/** What short units have in common may be a phrase that many share: each word that is missing to this many raises the floor. */
const TELLING_WORDS = 20;
const PER_WORD = 0.012;
/** So many left over on one side of a section, or between two pairs, are still compared in full. */
const MOST_LEFT = 40;
const MOST_IN_GAP = 12;

/**
 * Pairs units, the likest first, each once. Three steps: all candidates; what is left over in sections that are one
 * and the same; what is left over between two pairs. Below the floor of its step a unit has no partner.
 */
export function alignUnits(
  features: Features,
  candidates: readonly Candidate[],
  context: UnitContext,
): readonly Pair[] {
  const olds = features.old.units;
  const news = features.new.units;
  const toNew = new Map<number, number>();
  const toOld = new Map<number, number>();
  const pairs: Pair[] = [];
  const keep = (contenders: readonly Contender[]): void => {
    const isTaken = { old: (rank: number) => toNew.has(rank), new: (rank: number) => toOld.has(rank) };
    for (const pair of choosePairs(
      contenders,
      isTaken,
      measureDrift(olds.length, news.length, toNew, toOld),
    )) {
      toNew.set(pair.old, pair.new);
      toOld.set(pair.new, pair.old);
      pairs.push(pair);
    }
  };
  const compare = (a: number, b: number, floor: number): Contender[] => {
    const score = context.score(a, b);
    return score < floor ? [] : [{ old: a, new: b, score, worth: score }];
  };
  const found = candidates.flatMap((candidate) => contend(candidate, olds, news, context));
  const isShort = ({ old, new: next }: Contender): boolean =>
    Math.min(olds[old]?.ids.length ?? 0, news[next]?.ids.length ?? 0) < AWAY_WORDS;
  keep(found.filter((contender) => !isShort(contender)));
  // Short units are often several of a kind: which is which is told by the pairs around them.
  keep(found.filter(isShort));
  keep(
    leftByHome(olds, news, toNew, toOld, context).flatMap(([left, right]) =>
      left.flatMap((a) => right.flatMap((b) => compare(a, b, context.floors.home))),
    ),
  );
  keep(
    findGaps(olds.length, news.length, toNew, toOld, MOST_IN_GAP).flatMap(({ old, new: next }) =>
      old.flatMap((a) => next.flatMap((b) => compare(a, b, context.floors.gap))),
    ),
  );
  return pairs;
}

function contend(
  candidate: Candidate,
  olds: readonly Unit[],
  news: readonly Unit[],
  context: UnitContext,
): readonly Contender[] {
  const a = olds[candidate.old];
  const b = news[candidate.new];
  if (!a || !b) return [];
  const score = candidate.exact ? 1 : context.score(candidate.old, candidate.new);
  const isHome = context.homeOf(a.home) === b.home || (context.isTogether?.(a.rank, b.rank) ?? false);
  const words = Math.min(a.ids.length, b.ids.length);
  if (score < (isHome ? context.floors.home : awayFloor(words, context.floors))) return [];
  const worth = score + (isHome ? HOME : 0) + (candidate.exact ? SAME : 0);
  return [{ old: candidate.old, new: candidate.new, score, worth }];
}

function awayFloor(words: number, { away }: Floors): number {
  return words < AWAY_WORDS ? Infinity : away + Math.max(0, TELLING_WORDS - words) * PER_WORD;
}

/** What is left over in each pair of sections, where it is little enough to compare in full. */
function leftByHome(
  olds: readonly Unit[],
  news: readonly Unit[],
  toNew: ReadonlyMap<number, number>,
  toOld: ReadonlyMap<number, number>,
  context: UnitContext,
): readonly (readonly [readonly number[], readonly number[]])[] {
  const left = groupByHome(olds, toNew);
  const right = groupByHome(news, toOld);
  const found: (readonly [readonly number[], readonly number[]])[] = [];
  for (const [oldHome, a] of left) {
    if (a.length > MOST_LEFT) continue;
    const newHome = context.homeOf(oldHome);
    const b = newHome === undefined ? undefined : right.get(newHome);
    if (b !== undefined && b.length <= MOST_LEFT) found.push([a, b]);
  }
  return found;
}

function groupByHome(
  units: readonly Unit[],
  taken: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const { rank, home } of units) {
    if (taken.has(rank)) continue;
    const group = groups.get(home);
    if (group) group.push(rank);
    else groups.set(home, [rank]);
  }
  return groups;
}
