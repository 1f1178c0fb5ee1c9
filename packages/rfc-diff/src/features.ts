import { createPairNumbering } from './pair-numbering.ts';

/** Something that can be compared: its words, and where it stands. */
export interface Unit {
  /** Position among the units of its side: documents in order, each in the order of its text. */
  readonly rank: number;
  /** Rank of its section among the sections of its side. */
  readonly home: number;
  readonly ids: readonly number[];
  readonly exact: number;
}

/** A unit as a bag of weighted features, sorted by feature. All numbers are integers, so sums do not depend on order. */
export interface Bag {
  readonly features: Int32Array;
  readonly counts: Int32Array;
  readonly total: number;
}

/** The words and the pairs of neighbouring words of every unit of both sides. */
export interface Features {
  readonly old: Side;
  readonly new: Side;
  /** Weight of a feature: the rarer, the more it says. */
  readonly weight: Int32Array;
}

export interface Side {
  readonly units: readonly Unit[];
  readonly words: readonly Bag[];
  readonly pairs: readonly Bag[];
  /** In how many units of this side a feature occurs. */
  readonly frequency: Int32Array;
}

const SCALE = 16;

interface Counted {
  readonly features: Int32Array;
  readonly counts: Int32Array;
}

function countSorted(sorted: Int32Array): Counted {
  sorted.sort();
  const features = new Int32Array(sorted.length);
  const counts = new Int32Array(sorted.length);
  let size = 0;
  for (const id of sorted) {
    if (size > 0 && features[size - 1] === id) counts[size - 1] = (counts[size - 1] ?? 0) + 1;
    else {
      features[size] = id;
      counts[size] = 1;
      size++;
    }
  }
  return { features: features.slice(0, size), counts: counts.slice(0, size) };
}

/** Counts the features of both sides and weighs them by how few units hold them. Words come first, pairs after them. */
export function countFeatures(oldUnits: readonly Unit[], newUnits: readonly Unit[]): Features {
  let wordSpace = 0;
  let length = 0;
  for (const { ids } of [...oldUnits, ...newUnits]) {
    length += ids.length;
    for (const id of ids) if (id >= wordSpace) wordSpace = id + 1;
  }
  const numbering = createPairNumbering(length);
  const pairsOf = (ids: readonly number[]): Int32Array => {
    const pairs = new Int32Array(Math.max(0, ids.length - 1));
    for (let at = 0; at < pairs.length; at++)
      pairs[at] = wordSpace + numbering.of(ids[at] ?? 0, ids[at + 1] ?? 0);
    return pairs;
  };
  const count = (units: readonly Unit[]): { words: Counted[]; pairs: Counted[] } => ({
    words: units.map(({ ids }) => countSorted(Int32Array.from(ids))),
    pairs: units.map(({ ids }) => countSorted(pairsOf(ids))),
  });
  const olds = count(oldUnits);
  const news = count(newUnits);
  const size = wordSpace + numbering.size();
  const oldFrequency = countUnits(size, [...olds.words, ...olds.pairs]);
  const newFrequency = countUnits(size, [...news.words, ...news.pairs]);
  const units = oldUnits.length + newUnits.length;
  const weight = new Int32Array(size);
  for (let feature = 0; feature < size; feature++) {
    const held = (oldFrequency[feature] ?? 0) + (newFrequency[feature] ?? 0);
    weight[feature] = Math.round(SCALE * Math.log2(1 + units / Math.max(1, held)));
  }
  const weigh = ({ features, counts }: Counted): Bag => {
    let total = 0;
    features.forEach((feature, at) => (total += (weight[feature] ?? 0) * (counts[at] ?? 0)));
    return { features, counts, total };
  };
  const side = (
    own: readonly Unit[],
    { words, pairs }: { words: Counted[]; pairs: Counted[] },
    frequency: Int32Array,
  ): Side => ({ units: own, words: words.map(weigh), pairs: pairs.map(weigh), frequency });
  return { old: side(oldUnits, olds, oldFrequency), new: side(newUnits, news, newFrequency), weight };
}

function countUnits(size: number, bags: readonly Counted[]): Int32Array {
  const frequency = new Int32Array(size);
  for (const { features } of bags)
    for (const feature of features) frequency[feature] = (frequency[feature] ?? 0) + 1;
  return frequency;
}

/** Weight of what two bags have in common, each feature as often as both hold it. */
export function sharedWeight(a: Bag, b: Bag, weight: Int32Array): number {
  let shared = 0;
  let i = 0;
  let j = 0;
  while (i < a.features.length && j < b.features.length) {
    const left = a.features[i] ?? 0;
    const right = b.features[j] ?? 0;
    if (left === right) {
      shared += (weight[left] ?? 0) * Math.min(a.counts[i] ?? 0, b.counts[j] ?? 0);
      i++;
      j++;
    } else if (left < right) i++;
    else j++;
  }
  return shared;
}
