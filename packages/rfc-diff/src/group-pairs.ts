import type { Candidate } from './candidates.ts';
import type { Pair } from './choose-pairs.ts';
import { sharedWeight, type Bag, type Features } from './features.ts';

/** Units of the old side and the units of the new side that they became: one of one, one of several, or several of one. */
export interface Group {
  readonly old: readonly number[];
  readonly new: readonly number[];
  /** From 0 to 1. */
  readonly score: number;
}

/** Share of a unit's words and word pairs that another must hold, and of its words beyond what its own partners account for. */
const CONTAINED = 0.6;
const CONTAINED_BEYOND = 0.7;
const LEAST_WORDS = 8;
/** Where both are without a partner and in different sections. */
const CONTAINED_AWAY = 0.75;
const LEAST_WORDS_AWAY = 12;

interface Growing {
  old: number[];
  new: number[];
  shared: number;
  score: number;
}

interface Containment {
  readonly old: number;
  readonly new: number;
  readonly share: number;
}

/**
 * Adds to each pair the units that stand in one of its two as a part: a paragraph that was cut in two, two that were joined.
 * A group has several units on one side only.
 */
export function groupPairs(
  features: Features,
  pairs: readonly Pair[],
  candidates: readonly Candidate[],
  isHome: (oldHome: number, newHome: number) => boolean,
): readonly Group[] {
  const groups = new Set<Growing>();
  const ofOld = new Map<number, Growing>();
  const ofNew = new Map<number, Growing>();
  for (const pair of pairs) {
    const shared = shareOf(features, pair.old, pair.new);
    const group: Growing = { old: [pair.old], new: [pair.new], shared, score: pair.score };
    groups.add(group);
    ofOld.set(pair.old, group);
    ofNew.set(pair.new, group);
  }
  for (const { old, new: next } of findContained(features, candidates, { ofOld, ofNew, isHome })) {
    const left = ofOld.get(old);
    const right = ofNew.get(next);
    if (left !== undefined && right !== undefined) continue;
    const group = left ?? right ?? { old: [], new: [], shared: 0, score: 0 };
    if (left === undefined && (group.new.length > 1 || !isPartOf(features, group, 'old', old))) continue;
    if (right === undefined && left !== undefined) {
      if (group.old.length > 1 || !isPartOf(features, group, 'new', next)) continue;
    }
    if (left === undefined) group.old.push(old);
    if (right === undefined) group.new.push(next);
    group.shared += shareOf(features, old, next);
    group.score = Math.min(1, (2 * group.shared) / Math.max(1, totalOf(features, group)));
    groups.add(group);
    ofOld.set(old, group);
    ofNew.set(next, group);
  }
  return [...groups].map(({ old, new: next, score }) => ({
    old: old.sort((a, b) => a - b),
    new: next.sort((a, b) => a - b),
    score,
  }));
}

function bagOf(features: Features, side: 'old' | 'new', rank: number): Bag | undefined {
  return features[side].words[rank];
}

function shareOf(features: Features, old: number, next: number): number {
  const a = bagOf(features, 'old', old);
  const b = bagOf(features, 'new', next);
  return a && b ? sharedWeight(a, b, features.weight) : 0;
}

function totalOf(features: Features, group: Growing): number {
  const sum = (side: 'old' | 'new'): number =>
    group[side].reduce((total, rank) => total + (bagOf(features, side, rank)?.total ?? 0), 0);
  return sum('old') + sum('new');
}

/** Candidates of which one is without a partner and stands, for the most part, in the other; the surest first. */
function findContained(
  features: Features,
  candidates: readonly Candidate[],
  known: {
    readonly ofOld: ReadonlyMap<number, Growing>;
    readonly ofNew: ReadonlyMap<number, Growing>;
    readonly isHome: (oldHome: number, newHome: number) => boolean;
  },
): readonly Containment[] {
  const found: Containment[] = [];
  for (const { old, new: next } of candidates) {
    const isOldFree = !known.ofOld.has(old);
    const isNewFree = !known.ofNew.has(next);
    const a = features.old.units[old];
    const b = features.new.units[next];
    if (!a || !b || (!isOldFree && !isNewFree)) continue;
    const isAway = isOldFree && isNewFree && !known.isHome(a.home, b.home);
    const least = isAway ? LEAST_WORDS_AWAY : LEAST_WORDS;
    const share = Math.max(
      isOldFree && a.ids.length >= least ? containment(features, 'old', old, next) : 0,
      isNewFree && b.ids.length >= least ? containment(features, 'new', old, next) : 0,
    );
    if (share >= (isAway ? CONTAINED_AWAY : CONTAINED)) found.push({ old, new: next, share });
  }
  return found.sort(
    (x, y) =>
      y.share - x.share ||
      Math.abs(x.old - x.new) - Math.abs(y.old - y.new) ||
      x.old + x.new - (y.old + y.new),
  );
}

/** Share of the words and word pairs of the unit of one side that the other's holds. */
function containment(features: Features, side: 'old' | 'new', old: number, next: number): number {
  const share = (kind: 'words' | 'pairs'): number => {
    const a = features.old[kind][old];
    const b = features.new[kind][next];
    const part = side === 'old' ? a : b;
    return a && b && part && part.total > 0 ? sharedWeight(a, b, features.weight) / part.total : 0;
  };
  return (share('words') + share('pairs')) / 2;
}

/** Whether a unit still stands in the one unit of the other side when what the group's other units account for is taken out. */
function isPartOf(features: Features, group: Growing, side: 'old' | 'new', rank: number): boolean {
  const whole = side === 'old' ? group.new[0] : group.old[0];
  if (whole === undefined) return true;
  const bag = bagOf(features, side, rank);
  const other = bagOf(features, side === 'old' ? 'new' : 'old', whole);
  if (!bag || !other || bag.total === 0) return false;
  const left = new Map<number, number>();
  other.features.forEach((feature, at) => left.set(feature, other.counts[at] ?? 0));
  for (const member of group[side]) {
    const taken = bagOf(features, side, member);
    taken?.features.forEach((feature, at) => {
      const count = left.get(feature);
      if (count !== undefined) left.set(feature, Math.max(0, count - (taken.counts[at] ?? 0)));
    });
  }
  let shared = 0;
  bag.features.forEach((feature, at) => {
    shared += (features.weight[feature] ?? 0) * Math.min(bag.counts[at] ?? 0, left.get(feature) ?? 0);
  });
  return shared / bag.total >= CONTAINED_BEYOND;
}
