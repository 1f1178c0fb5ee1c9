import { stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';
import type { PassageNode, SearchQuery } from './query-node.ts';

/** A part of a text that shows why it was found. UTF-16 offsets in the text, half-open. */
export interface Snippet {
  readonly start: number;
  readonly end: number;
  /** The words that the query looks for, within the snippet. */
  readonly highlights: readonly { readonly start: number; readonly end: number }[];
}

function collect(node: PassageNode, into: Set<string>): void {
  if (node.type === 'leaf') {
    if (node.leaf.type === 'phrase') for (const word of node.leaf.stems) into.add(word);
  } else if (node.type === 'without') collect(node.keep, into);
  else for (const part of node.of) collect(part, into);
}

/** The stems that a query looks for; what it excludes is not among them. */
export function queryStems(query: SearchQuery): ReadonlySet<string> {
  const stems = new Set<string>();
  if (query.passage !== null) collect(query.passage, stems);
  return stems;
}

/**
 * The part of `text`, at most `length` UTF-16 units and whole words, that holds the most different stems, the first of equals.
 * Linear in the length of the text. Throws `RangeError` for a length below 1.
 */
export function chooseSnippet(text: string, stems: ReadonlySet<string>, length: number): Snippet {
  if (!(length >= 1)) throw new RangeError(`a snippet has a length of at least 1, got ${length}`);
  const words = tokenize(text);
  const found = words.filter(({ term }) => stems.has(stem(term)));
  const counts = new Map<string, number>();
  let from = 0;
  let best = { kinds: 0, from: 0, to: 0 };
  for (const [to, { term, end }] of found.entries()) {
    counts.set(stem(term), (counts.get(stem(term)) ?? 0) + 1);
    while (from < to && end - (found[from]?.start ?? 0) > length) {
      const left = stem(found[from]?.term ?? '');
      const rest = (counts.get(left) ?? 1) - 1;
      if (rest === 0) counts.delete(left);
      else counts.set(left, rest);
      from++;
    }
    if (counts.size > best.kinds) best = { kinds: counts.size, from, to: to + 1 };
  }
  const first = found[best.from]?.start ?? 0;
  const last = best.kinds === 0 ? 0 : (found[best.to - 1]?.end ?? 0);
  const { start, end } = widen(text, words, first, last, length);
  return {
    start,
    end,
    highlights: found
      .filter((word) => word.start >= start && word.end <= end)
      .map(({ start: at, end: to }) => ({ start: at, end: to })),
  };
}

/** Takes words on both sides as long as there is room; the whole text where it is short enough. */
function widen(
  text: string,
  words: readonly { readonly start: number; readonly end: number }[],
  first: number,
  last: number,
  length: number,
): { readonly start: number; readonly end: number } {
  if (text.length <= length) return { start: 0, end: text.length };
  const room = Math.max(0, length - (last - first));
  const earliest = Math.max(0, first - Math.floor(room / 3));
  const start = words.find((word) => word.start >= earliest)?.start ?? 0;
  const from = Math.min(start, first);
  const latest = from + length;
  const end = words.findLast((word) => word.end <= latest)?.end ?? Math.min(text.length, latest);
  return { start: from, end: Math.max(end, Math.min(last, latest)) };
}
