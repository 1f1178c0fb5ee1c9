import type { Candidate } from './candidates.ts';
import type { Features, Unit } from './features.ts';

/** A candidate below this is a chance likeness and tells nothing about its section. */
const LEAST_SCORE = 0.35;

/**
 * How much of the text of two sections is the same, from 0 to 1, by `old * number of new sections + new`: each unit
 * speaks for the section of its best candidate, from both sides.
 */
export function sharedText(
  features: Features,
  candidates: readonly Candidate[],
  oldSections: number,
  newSections: number,
): ReadonlyMap<number, number> {
  const oldMass = massOf(features.old.units, oldSections);
  const newMass = massOf(features.new.units, newSections);
  const shared = new Map<number, number>();
  const vote = (pair: Candidate, unit: Unit | undefined, share: number): void => {
    const a = features.old.units[pair.old]?.home ?? 0;
    const b = features.new.units[pair.new]?.home ?? 0;
    const key = a * newSections + b;
    // Thousandths of a word: sums of integers do not depend on their order.
    const mass = Math.round(1000 * massOfUnit(unit) * pair.score * share);
    shared.set(key, (shared.get(key) ?? 0) + mass);
  };
  for (const best of bestOf(candidates, ({ old }) => old))
    for (const pair of best) vote(pair, features.old.units[pair.old], 1 / best.length);
  for (const best of bestOf(candidates, (pair) => pair.new))
    for (const pair of best) vote(pair, features.new.units[pair.new], 1 / best.length);
  for (const [key, mass] of shared) {
    const total = (oldMass[Math.floor(key / newSections)] ?? 0) + (newMass[key % newSections] ?? 0);
    shared.set(key, total === 0 ? 0 : Math.min(1, mass / (1000 * total)));
  }
  return shared;
}

function massOfUnit(unit: Unit | undefined): number {
  return unit?.ids.length ?? 0;
}

function massOf(units: readonly Unit[], sections: number): Int32Array {
  const mass = new Int32Array(sections);
  for (const unit of units) mass[unit.home] = (mass[unit.home] ?? 0) + massOfUnit(unit);
  return mass;
}

/** For each unit of one side its best candidates: several where they are equally good. */
function bestOf(
  candidates: readonly Candidate[],
  rank: (candidate: Candidate) => number,
): Iterable<readonly Candidate[]> {
  const best = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.score < LEAST_SCORE) continue;
    const known = best.get(rank(candidate));
    const score = known?.[0]?.score ?? -1;
    if (known === undefined || candidate.score > score) best.set(rank(candidate), [candidate]);
    else if (candidate.score === score) known.push(candidate);
  }
  return best.values();
}
