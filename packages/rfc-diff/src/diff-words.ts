import { diffArrays } from 'diff';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import { layoutOf, withoutBullet } from './paragraphs.ts';
import type { Passage } from './passage.ts';
import { risingRun } from './rising-run.ts';
import { readWords, type Layout, type Words } from './words.ts';

/** A text and the slices of it that are compared. */
export interface WordSource {
  readonly text: string;
  /** UTF-16, rising. */
  readonly spans: readonly Span[];
  /** `prose` unless told: then `|` at the beginning of a line is the gutter of a note. */
  readonly layout?: Layout;
}

/** A slice of one of the sources of a side. */
export interface WordSlice extends Span {
  /** Position of the source in its side. */
  readonly source: number;
}

/** A run of words that are on both sides, or on one. */
export interface WordRun {
  readonly kind: 'same' | 'removed' | 'added';
  /** The words on the old side, one slice for each slice of a source that the run reaches into; empty for `added`. */
  readonly old: readonly WordSlice[];
  /** The same on the new side; empty for `removed`. */
  readonly new: readonly WordSlice[];
}

/** Between two anchors at most so many edits are looked for; where there are more, all is removed and added. */
const MOST_EDITS = 400;
/** Texts of up to this many words together are compared without anchors. */
const PLAIN_WORDS = 800;
const ANCHOR_WORDS = 3;

/** The words of a passage as a source: without the bullet of a list item, which is layout. */
export function passageWords(snapshot: LoadedSnapshot, passage: Passage): WordSource {
  const start = passage.spans[0]?.start ?? 0;
  const block = snapshot.blocks.find(({ span }) => span.start <= start && start < span.end);
  return {
    text: snapshot.text,
    spans: withoutBullet(snapshot.text, passage.spans, block),
    layout: layoutOf(block?.kind),
  };
}

/**
 * Which words of the old side became which of the new: runs in order, of which the `same` and `removed` ones give the
 * words of the old side, the `same` and `added` ones those of the new. White space is not compared.
 */
export function diffWords(old: readonly WordSource[], next: readonly WordSource[]): readonly WordRun[] {
  const left = readSide(old);
  const right = readSide(next);
  let oldAt = 0;
  let newAt = 0;
  return compareWords(left.values, right.values).map(([kind, count]) => {
    const before = kind === 'added' ? [] : slicesOf(left, oldAt, count);
    const after = kind === 'removed' ? [] : slicesOf(right, newAt, count);
    if (kind !== 'added') oldAt += count;
    if (kind !== 'removed') newAt += count;
    return { kind, old: before, new: after };
  });
}

interface SideWords {
  readonly values: readonly string[];
  readonly sources: readonly { readonly words: Words; readonly spans: readonly Span[] }[];
}

function readSide(sources: readonly WordSource[]): SideWords {
  const read = sources.map(({ text, spans, layout }) => ({
    words: readWords(text, spans, layout ?? 'prose'),
    spans,
  }));
  return { values: read.flatMap(({ words }) => words.values), sources: read };
}

/** The slices in which `count` words from `from` on stand, each cut to the words. */
function slicesOf({ sources }: SideWords, from: number, count: number): readonly WordSlice[] {
  const slices: WordSlice[] = [];
  let before = 0;
  for (const [source, { words, spans }] of sources.entries()) {
    const first = Math.max(0, from - before);
    const last = Math.min(words.values.length, from + count - before) - 1;
    before += words.values.length;
    if (last < first) continue;
    const start = words.starts[first] ?? 0;
    const end = words.ends[last] ?? start;
    for (const span of spans) {
      if (span.end <= start || span.start >= end) continue;
      slices.push({ source, start: Math.max(start, span.start), end: Math.min(end, span.end) });
    }
  }
  return slices;
}

type Step = readonly [kind: WordRun['kind'], count: number];

function compareWords(old: readonly string[], next: readonly string[]): readonly Step[] {
  const steps: Step[] = [];
  let oldAt = 0;
  let newAt = 0;
  for (const [oldEnd, newEnd] of [...findAnchors(old, next), [old.length, next.length] as const]) {
    steps.push(...stepsWithin(old.slice(oldAt, oldEnd), next.slice(newAt, newEnd)));
    oldAt = oldEnd;
    newAt = newEnd;
  }
  return joinSteps(steps);
}

/** Places at which both sides go on with the same words that occur nowhere else: long texts are cut there. */
function findAnchors(
  old: readonly string[],
  next: readonly string[],
): readonly (readonly [old: number, next: number])[] {
  if (old.length + next.length <= PLAIN_WORDS) return [];
  const news = findUnique(next);
  const places: (readonly [number, number])[] = [];
  for (const [key, at] of findUnique(old)) {
    const other = news.get(key);
    if (other !== undefined) places.push([at, other]);
  }
  places.sort((x, y) => x[0] - y[0]);
  const rising = risingRun(places.map(([, other]) => other));
  return places.filter((_, at) => rising.has(at));
}

function findUnique(values: readonly string[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (let at = 0; at + ANCHOR_WORDS <= values.length; at++) {
    const key = values.slice(at, at + ANCHOR_WORDS).join(' ');
    seen.set(key, seen.has(key) ? -1 : at);
  }
  for (const [key, at] of seen) if (at === -1) seen.delete(key);
  return seen;
}

function stepsWithin(old: string[], next: string[]): readonly Step[] {
  const changes = diffArrays(old, next, { maxEditLength: MOST_EDITS });
  if (changes === undefined)
    return [
      ['removed', old.length],
      ['added', next.length],
    ];
  return changes.map(({ added, removed, count }) => [added ? 'added' : removed ? 'removed' : 'same', count]);
}

function joinSteps(steps: readonly Step[]): readonly Step[] {
  const joined: Step[] = [];
  for (const [kind, count] of steps) {
    if (count === 0) continue;
    const last = joined.at(-1);
    if (last?.[0] === kind) joined[joined.length - 1] = [kind, last[1] + count];
    else joined.push([kind, count]);
  }
  return joined;
}
