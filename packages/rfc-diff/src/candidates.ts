import { sharedWeight, type Bag, type Features, type Side } from './features.ts';

/** Two units that may be one and the same, by their ranks. */
export interface Candidate {
  readonly old: number;
  readonly new: number;
  /** How alike their words are, from 0 to 1; 1 for the same words in the same order. */
  readonly score: number;
  /** Whether words and marks are the same. */
  readonly exact: boolean;
}

/** A feature in more units than this says too little to look them all up. */
const MOST_HOLDERS = 24;
/** The rarest features of a unit by which others are looked up. */
const MOST_LOOKUPS = 64;
/** The units that share most with one are compared with it. */
const MOST_COMPARED = 6;
/** Groups of equal units up to this many combinations are compared in full, larger ones by their order. */
const MOST_COMBINATIONS = 64;
const BAND = 2;
const WORDS_SHARE = 0.6;
/** Equal units shorter than this, in words, prove nothing by being the only ones. */
const TELLING_WORDS = 6;

/** How alike two units are, from 0 to 1: the same either way round. */
export function scoreUnits({ old, new: next, weight }: Features, a: number, b: number): number {
  const words = likeness(old.words[a], next.words[b], weight);
  const pairsA = old.pairs[a];
  const pairsB = next.pairs[b];
  if (!pairsA || !pairsB || pairsA.total === 0 || pairsB.total === 0) return words;
  return WORDS_SHARE * words + (1 - WORDS_SHARE) * likeness(pairsA, pairsB, weight);
}

function likeness(a: Bag | undefined, b: Bag | undefined, weight: Int32Array): number {
  if (!a || !b || a.total + b.total === 0) return 0;
  return (2 * sharedWeight(a, b, weight)) / (a.total + b.total);
}

/**
 * Pairs of units worth a closer look: equal ones, and those that share rare words or word pairs, looked up from both sides.
 * Near-linear: each unit looks up a bounded number of features, each held by a bounded number of units.
 */
export function findCandidates(features: Features): readonly Candidate[] {
  const found = new Map<number, Candidate>();
  const width = features.new.units.length;
  const add = (candidate: Candidate): void => {
    found.set(candidate.old * width + candidate.new, candidate);
  };
  const settled = findEqual(features, add);
  const look = (a: number, b: number): void => {
    if (found.has(a * width + b)) return;
    add({ old: a, new: b, score: scoreUnits(features, a, b), exact: false });
  };
  lookUp(features.old, features.new, settled.old, settled.new, features.weight, look);
  lookUp(features.new, features.old, settled.new, settled.old, features.weight, (b, a) => look(a, b));
  return [...found.values()];
}

interface Settled {
  readonly old: ReadonlySet<number>;
  readonly new: ReadonlySet<number>;
}

function groupByExact(side: Side): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { exact, rank } of side.units) {
    const group = groups.get(exact);
    if (group) group.push(rank);
    else groups.set(exact, [rank]);
  }
  return groups;
}

/** Adds the equal units; gives those that are alone on both sides and long enough to be settled by that. */
function findEqual(features: Features, add: (candidate: Candidate) => void): Settled {
  const settled = { old: new Set<number>(), new: new Set<number>() };
  const news = groupByExact(features.new);
  for (const [exact, olds] of groupByExact(features.old)) {
    const others = news.get(exact);
    if (!others) continue;
    for (const [a, b] of combine(olds, others)) add({ old: a, new: b, score: 1, exact: true });
    const [a, b] = [olds[0] ?? 0, others[0] ?? 0];
    const length = features.old.units[a]?.ids.length ?? 0;
    if (olds.length === 1 && others.length === 1 && length >= TELLING_WORDS) {
      settled.old.add(a);
      settled.new.add(b);
    }
  }
  return settled;
}

/** All combinations of small groups; of large ones those of like order, seen from both sides. */
function* combine(olds: readonly number[], news: readonly number[]): Generator<readonly [number, number]> {
  if (olds.length * news.length <= MOST_COMBINATIONS) {
    for (const a of olds) for (const b of news) yield [a, b];
    return;
  }
  for (const [i, a] of olds.entries()) for (const b of nearby(news, i, olds.length)) yield [a, b];
  for (const [j, b] of news.entries()) for (const a of nearby(olds, j, news.length)) yield [a, b];
}

/** The members of a group around the place that the `at`-th of `size` others has in theirs. */
function nearby(group: readonly number[], at: number, size: number): readonly number[] {
  const middle = Math.floor((at * group.length) / size);
  return group.slice(Math.max(0, middle - BAND), middle + BAND + 1);
}

/** For each feature that few enough units hold, those units. */
function indexHolders(side: Side, skip: ReadonlySet<number>): Map<number, number[]> {
  const holders = new Map<number, number[]>();
  for (const { rank } of side.units) {
    if (skip.has(rank)) continue;
    for (const bag of [side.words[rank], side.pairs[rank]]) {
      for (const feature of bag?.features ?? []) {
        if ((side.frequency[feature] ?? 0) > MOST_HOLDERS) continue;
        const list = holders.get(feature);
        if (list) list.push(rank);
        else holders.set(feature, [rank]);
      }
    }
  }
  return holders;
}

function lookUp(
  from: Side,
  to: Side,
  skipFrom: ReadonlySet<number>,
  skipTo: ReadonlySet<number>,
  weight: Int32Array,
  found: (from: number, to: number) => void,
): void {
  const holders = indexHolders(to, skipTo);
  for (const { rank } of from.units) {
    if (skipFrom.has(rank)) continue;
    const shares = new Map<number, number>();
    for (const feature of rarest(from, rank, to.frequency, holders))
      for (const holder of holders.get(feature) ?? [])
        shares.set(holder, (shares.get(holder) ?? 0) + (weight[feature] ?? 0));
    const best = [...shares].sort((x, y) => y[1] - x[1] || x[0] - y[0]).slice(0, MOST_COMPARED);
    for (const [other] of best) found(rank, other);
  }
}

/** The features of a unit that few others hold; whole levels of rarity, so that no order of features decides. */
function rarest(
  from: Side,
  rank: number,
  frequency: Int32Array,
  holders: ReadonlyMap<number, unknown>,
): readonly number[] {
  const known = [...(from.words[rank]?.features ?? []), ...(from.pairs[rank]?.features ?? [])].filter(
    (feature) => holders.has(feature),
  );
  if (known.length <= MOST_LOOKUPS) return known;
  const perLevel = new Int32Array(MOST_HOLDERS + 1);
  for (const feature of known)
    perLevel[frequency[feature] ?? 0] = (perLevel[frequency[feature] ?? 0] ?? 0) + 1;
  let level = 0;
  for (let kept = 0; level < MOST_HOLDERS && kept < MOST_LOOKUPS;) kept += perLevel[++level] ?? 0;
  return known.filter((feature) => (frequency[feature] ?? 0) <= level);
}
