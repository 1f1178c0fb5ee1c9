import { stem } from './stem.ts';
import { tokenize } from './tokenize.ts';

/** The texts of one document. A missing field is empty. */
export interface Bm25Fields {
  readonly title?: string;
  readonly heading?: string;
  readonly text: string;
}

export interface Bm25Document<Id> {
  readonly id: Id;
  readonly fields: Bm25Fields;
}

export interface Bm25Options {
  /** How much one occurrence counts by field; by default title 1, heading 2, text 1. */
  readonly weights?: Readonly<Record<keyof Bm25Fields, number>>;
  /** Saturation of term frequency; by default 1.2. */
  readonly k1?: number;
  /** How much a document's length counts, 0 to 1; by default 0.75. */
  readonly b?: number;
  /** The only stems that will be asked for; by default all. An index for one search is made far faster with it, and gives the same scores. */
  readonly only?: ReadonlySet<string>;
}

/** A stem, or a stem that counts more or less than others. */
export type Bm25Term = string | { readonly term: string; readonly weight: number };

export interface Bm25SearchOptions {
  /** At most so many hits; by default all. */
  readonly limit?: number;
  /** Multiply the sum by the number of distinct query terms that matched; by default `false`, which is plain BM25. */
  readonly coordination?: boolean;
}

export interface Bm25Hit<Id> {
  readonly id: Id;
  /** Place of the document in the input. */
  readonly position: number;
  /** Above 0, unbounded; comparable only within one search. */
  readonly score: number;
  /** The stems that matched, in query order. */
  readonly matched: readonly string[];
}

export interface Bm25Index<Id> {
  readonly documentCount: number;
  /** In how many documents a stem occurs. */
  documentFrequency(term: string): number;
  /** `ln(1 + (N - n + 0.5) / (n + 0.5))`: never negative; for a stem that occurs nowhere, the largest value there is. */
  inverseDocumentFrequency(term: string): number;
  /** Hits by score, equal scores by position. Throws `RangeError` for a limit that is not a whole number above 0. */
  search(terms: readonly Bm25Term[], options?: Bm25SearchOptions): Bm25Hit<Id>[];
}

interface Postings {
  readonly positions: number[];
  /** Occurrences times field weight, one for each position. */
  readonly frequencies: number[];
}

const DEFAULT_WEIGHTS = { title: 1, heading: 2, text: 1 } as const;
const FIELDS = ['title', 'heading', 'text'] as const;

function checkOptions(k1: number, b: number, weights: Readonly<Record<keyof Bm25Fields, number>>): void {
  if (!(k1 >= 0 && Number.isFinite(k1))) throw new RangeError(`k1 must be 0 or more, got ${k1}`);
  if (!(b >= 0 && b <= 1)) throw new RangeError(`b must be from 0 to 1, got ${b}`);
  for (const field of FIELDS) {
    if (!(weights[field] >= 0 && Number.isFinite(weights[field]))) {
      throw new RangeError(`the weight of ${field} must be 0 or more, got ${weights[field]}`);
    }
  }
}

/**
 * Indexes documents in memory for BM25 (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009), with term frequencies weighted
 * by field before saturation as SQLite's `bm25()` does. Terms are stems of {@link tokenize}d words. Building is linear in the total length.
 * Throws `RangeError` for options out of range.
 */
export function createBm25Index<Id>(
  documents: Iterable<Bm25Document<Id>>,
  options: Bm25Options = {},
): Bm25Index<Id> {
  const { weights = DEFAULT_WEIGHTS, k1 = 1.2, b = 0.75, only } = options;
  checkOptions(k1, b, weights);
  const ids: Id[] = [];
  const lengths: number[] = [];
  const postings = new Map<string, Postings>();
  /** By the word as written, so that each distinct word is stemmed once. */
  const byWord = new Map<string, Postings | null>();
  /** A stem begins as its word does. */
  const initials = only === undefined ? null : new Set(Array.from(only, (term) => term.charCodeAt(0)));

  function postingsOf(word: string): Postings | null {
    const known = byWord.get(word);
    if (known !== undefined) return known;
    const term = stem(word);
    if (only?.has(term) === false) {
      byWord.set(word, null);
      return null;
    }
    const list = postings.get(term) ?? { positions: [], frequencies: [] };
    postings.set(term, list);
    byWord.set(word, list);
    return list;
  }

  for (const { id, fields } of documents) {
    const position = ids.length;
    ids.push(id);
    let length = 0;
    for (const field of FIELDS) {
      for (const token of tokenize(fields[field] ?? '')) {
        length += 1;
        if (weights[field] <= 0 || initials?.has(token.term.charCodeAt(0)) === false) continue;
        const list = postingsOf(token.term);
        if (list !== null) addOccurrence(list, position, weights[field]);
      }
    }
    lengths.push(length);
  }
  const averageLength = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);

  function inverseDocumentFrequency(term: string): number {
    const n = postings.get(term)?.positions.length ?? 0;
    return Math.log(1 + (ids.length - n + 0.5) / (n + 0.5));
  }

  function scoreTerm(list: Postings, slot: number, idf: number): number {
    const frequency = list.frequencies[slot] ?? 0;
    const length = (lengths[list.positions[slot] ?? 0] ?? 0) / Math.max(1, averageLength);
    return (idf * frequency * (k1 + 1)) / (frequency + k1 * (1 - b + b * length));
  }

  function search(terms: readonly Bm25Term[], searchOptions: Bm25SearchOptions = {}): Bm25Hit<Id>[] {
    const { limit = Number.POSITIVE_INFINITY, coordination = false } = searchOptions;
    if (limit !== Number.POSITIVE_INFINITY && !(Number.isInteger(limit) && limit > 0)) {
      throw new RangeError(`limit must be a whole number above 0, got ${limit}`);
    }
    const hits = new Map<number, { score: number; readonly matched: string[] }>();
    for (const [term, weight] of distinctTerms(terms)) {
      const list = postings.get(term);
      if (list === undefined || weight <= 0) continue;
      const idf = inverseDocumentFrequency(term) * weight;
      for (const [slot, position] of list.positions.entries()) {
        const hit = hits.get(position) ?? { score: 0, matched: [] };
        hit.score += scoreTerm(list, slot, idf);
        hit.matched.push(term);
        hits.set(position, hit);
      }
    }
    const found = Array.from(hits, ([position, { score, matched }]) => ({
      id: ids[position] as Id,
      position,
      score: coordination ? score * matched.length : score,
      matched,
    }));
    found.sort((left, right) => right.score - left.score || left.position - right.position);
    return limit < found.length ? found.slice(0, limit) : found;
  }

  return {
    documentCount: ids.length,
    documentFrequency: (term) => postings.get(term)?.positions.length ?? 0,
    inverseDocumentFrequency,
    search,
  };
}

function addOccurrence({ positions, frequencies }: Postings, position: number, weight: number): void {
  const last = positions.length - 1;
  if (positions[last] === position) frequencies[last] = (frequencies[last] ?? 0) + weight;
  else {
    positions.push(position);
    frequencies.push(weight);
  }
}

/** Each term once; of a term given several times the largest weight counts. */
function distinctTerms(terms: readonly Bm25Term[]): Map<string, number> {
  const weights = new Map<string, number>();
  for (const entry of terms) {
    const { term, weight } = typeof entry === 'string' ? { term: entry, weight: 1 } : entry;
    weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return weights;
}
