import { listFolded } from './title-words.ts';
import type { SideSections } from './sections.ts';

/** How alike two titles are. */
export interface TitleMatch {
  /** From 0 to 1. */
  readonly likeness: number;
  /** How many sections of the side that has more bear such a title. */
  readonly bearers: number;
}

/** A word in more titles than this does not lead from one to another. */
const MOST_HOLDERS = 40;
const LEAST_LIKENESS = 0.4;

interface Titles {
  readonly words: readonly (readonly string[])[];
  /** Ranks by the whole title. */
  readonly byTitle: ReadonlyMap<string, readonly number[]>;
  readonly byWord: ReadonlyMap<string, readonly number[]>;
}

function push<Key>(map: Map<Key, number[]>, key: Key, value: number): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function readTitles(sections: SideSections): Titles {
  const words = sections.list.map(({ section }) => listFolded(section.title));
  const byTitle = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  for (const [rank, list] of words.entries()) {
    push(byTitle, list.join(' '), rank);
    for (const word of new Set(list)) push(byWord, word, rank);
  }
  return { words, byTitle, byWord };
}

/** Pairs of sections with like titles, by `old * number of new sections + new`. */
export function findTitles(olds: SideSections, news: SideSections): ReadonlyMap<number, TitleMatch> {
  const old = readTitles(olds);
  const next = readTitles(news);
  const width = news.list.length;
  const found = new Map<number, TitleMatch>();
  const bearers = (list: readonly string[]): number => {
    const title = list.join(' ');
    return Math.max(1, old.byTitle.get(title)?.length ?? 0, next.byTitle.get(title)?.length ?? 0);
  };
  for (const [title, ranks] of old.byTitle) {
    const others = next.byTitle.get(title) ?? [];
    if (ranks.length * others.length > MOST_HOLDERS ** 2) continue;
    for (const a of ranks)
      for (const b of others)
        found.set(a * width + b, { likeness: 1, bearers: Math.max(ranks.length, others.length) });
  }
  const total = olds.list.length + news.list.length;
  const weight = (word: string): number =>
    Math.round(
      16 *
        Math.log2(1 + total / ((old.byWord.get(word)?.length ?? 0) + (next.byWord.get(word)?.length ?? 0))),
    );
  for (const [word, ranks] of old.byWord) {
    const others = next.byWord.get(word) ?? [];
    if (ranks.length > MOST_HOLDERS || others.length > MOST_HOLDERS) continue;
    for (const a of ranks) {
      for (const b of others) {
        if (found.has(a * width + b)) continue;
        const left = old.words[a] ?? [];
        const right = next.words[b] ?? [];
        const likeness = shareOf(left, right, weight);
        if (likeness < LEAST_LIKENESS) continue;
        found.set(a * width + b, { likeness, bearers: Math.max(bearers(left), bearers(right)) });
      }
    }
  }
  return found;
}

function shareOf(
  left: readonly string[],
  right: readonly string[],
  weight: (word: string) => number,
): number {
  const sum = (list: readonly string[]): number => list.reduce((total, word) => total + weight(word), 0);
  const remaining = [...right];
  const shared = left.filter((word) => {
    const at = remaining.indexOf(word);
    if (at !== -1) remaining.splice(at, 1);
    return at !== -1;
  });
  return (2 * sum(shared)) / (sum(left) + sum(right));
}
