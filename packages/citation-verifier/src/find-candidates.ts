import { compareAt, type Candidate } from './candidate.ts';
import { findAll } from './find-all.ts';
import type { Quotation } from './quotation.ts';
import type { Readings } from './quotation-index.ts';
import type { Stream } from './stream.ts';

/** What one search may cost, in characters compared, and how many places it may give. */
export interface Allowance {
  work: number;
  matches: number;
  /** Set when a bound was hit. */
  isExhausted: boolean;
}

/** Comparing may read the text and the quotation this many times over. */
const PASSES = 6;
const LEAST_WORK = 2_000_000;
/** What a comparison costs beside its characters. */
const EACH = 512;

export function createAllowance(textLength: number, quotationLength: number, matches: number): Allowance {
  const work = Math.max(LEAST_WORK, PASSES * (textLength + quotationLength));
  return { work, matches, isExhausted: false };
}

function isWhole({ skeleton }: Stream, index: number, length: number): boolean {
  const { at } = skeleton;
  const last = index + length - 1;
  const startsApart = index === 0 || at[index - 1] !== (at[index] ?? 0) - 1;
  return startsApart && (last === at.length - 1 || at[last + 1] !== (at[last] ?? 0) + 1);
}

/** Compares at one place and pays for it; `undefined` where nothing is left to pay with. */
export function compareWithin(
  source: Stream,
  index: number,
  quoted: Stream,
  allowance: Allowance,
): Candidate | null | undefined {
  const length = quoted.skeleton.at.length;
  const first = source.skeleton.at[index] ?? 0;
  const last = source.skeleton.at[index + length - 1] ?? 0;
  allowance.work -= quoted.text.length + last - first + EACH;
  if (allowance.work < 0) {
    allowance.isExhausted = true;
    return undefined;
  }
  return compareAt(source, index, quoted);
}

/** Places of the quotation's words: those of whole words first, those that begin or end within a word last. */
export function placesOf(
  source: Stream,
  quoted: Stream,
): { readonly whole: number[]; readonly cut: number[] } {
  const length = quoted.skeleton.at.length;
  const whole: number[] = [];
  const cut: number[] = [];
  for (const index of findAll(source.skeleton.value, quoted.skeleton.value, Infinity)) {
    (isWhole(source, index, length) ? whole : cut).push(index);
  }
  return { whole, cut };
}

function compareAll(
  source: Stream,
  places: readonly number[],
  quoted: Stream,
  allowance: Allowance,
): readonly Candidate[] {
  const candidates: Candidate[] = [];
  for (const index of places) {
    if (candidates.length >= allowance.matches) {
      allowance.isExhausted = true;
      break;
    }
    const candidate = compareWithin(source, index, quoted, allowance);
    if (candidate === undefined) break;
    if (candidate !== null) candidates.push(candidate);
  }
  return candidates;
}

function findIn(source: Stream, quoted: Stream, allowance: Allowance): readonly Candidate[] {
  if (quoted.skeleton.value === '') return [];
  const { whole, cut } = placesOf(source, quoted);
  const found = compareAll(source, whole, quoted, allowance);
  return found.some(({ faults }) => !faults.includes('cut_word'))
    ? found
    : [...found, ...compareAll(source, cut, quoted, allowance)];
}

/** A quotation without a letter or digit is looked for as it is. */
function findMarks(text: string, given: string, allowance: Allowance): readonly Candidate[] {
  const marks = given.trim();
  const places = findAll(text, marks, allowance.matches + 1);
  if (places.length > allowance.matches) allowance.isExhausted = true;
  return places
    .slice(0, allowance.matches)
    .map((start) => ({ bits: 0, spans: [{ start, end: start + marks.length }], faults: [] }));
}

function endOf({ spans }: Candidate): number {
  return spans.at(-1)?.end ?? 0;
}

/** Keeps one candidate a place, the one that looks past less: with and without its first list marker it is one place. */
function addBetter(found: Map<number, Candidate>, more: readonly Candidate[]): void {
  for (const candidate of more) {
    const known = found.get(endOf(candidate));
    if (known === undefined || candidate.bits < known.bits) found.set(endOf(candidate), candidate);
  }
}

/** Every place where the whole quotation stands, nothing left out. */
export function findCandidates(
  readings: Readings,
  quotation: Quotation,
  allowance: Allowance,
): readonly Candidate[] {
  const { plain, unmarked } = quotation;
  if (plain.skeleton.value === '') return findMarks(readings.content.text, quotation.given, allowance);
  const found = new Map<number, Candidate>();
  addBetter(found, findIn(readings.content, plain, allowance));
  const source = readings.unmarked();
  if (source !== null) addBetter(found, findIn(source, plain, allowance));
  if (unmarked !== null) {
    if (source !== null) addBetter(found, findIn(source, unmarked, allowance));
    else addBetter(found, findIn(readings.content, unmarked, allowance));
  }
  const raw = found.size === 0 ? readings.raw() : null;
  if (raw !== null) addBetter(found, findIn(raw, plain, allowance));
  const all = [...found.values()];
  const whole = all.filter(({ faults }) => !faults.includes('cut_word'));
  return (whole.length > 0 ? whole : all).sort((a, b) => (a.spans[0]?.start ?? 0) - (b.spans[0]?.start ?? 0));
}
