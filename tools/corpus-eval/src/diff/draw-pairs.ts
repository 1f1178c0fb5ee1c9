import { alignSnapshots, diffRequirements, diffStructure, diffText, type Passage } from '@rfckit/rfc-diff';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { AnalysedText } from './load-texts.ts';

/** One pairing, to be read and judged. */
export interface PairToRead {
  readonly mode: 'structure' | 'text' | 'requirements';
  readonly kind: string;
  readonly score: number;
  /** `RFC 7231 byte 1234`: where the first passage of each side begins. */
  readonly old: string;
  readonly new: string;
  readonly oldText: string;
  readonly newText: string;
}

interface AnyChange {
  readonly kind: string;
  readonly score: number | null;
  readonly old: readonly Passage[];
  readonly new: readonly Passage[];
}

/** What is the same on both sides to the letter needs no reader. */
const PLAIN: ReadonlySet<string> = new Set(['same', 'unchanged', 'moved']);

function statementsOf(texts: readonly AnalysedText[]): AnalysedText['analysis']['statements'][] {
  return texts.map(({ analysis }) => analysis.statements);
}

/** All pairings of a comparison whose sides differ; where there are few, those that do not differ too. */
export function listPairs(
  olds: readonly AnalysedText[],
  news: readonly AnalysedText[],
  least: number,
): readonly PairToRead[] {
  const before = olds.map(({ snapshot }) => snapshot);
  const after = news.map(({ snapshot }) => snapshot);
  const alignment = alignSnapshots(before, after);
  const all = [
    ['structure', diffStructure(alignment)],
    ['text', diffText(alignment)],
    ['requirements', diffRequirements(alignment, statementsOf(olds), statementsOf(news))],
  ] as const;
  const pairs = all.flatMap(([mode, changes]) =>
    (changes as readonly AnyChange[])
      .filter((change) => change.old.length > 0 && change.new.length > 0)
      .map((change) => toPair(mode, change, before, after)),
  );
  const differing = pairs.filter(({ kind }) => !PLAIN.has(kind));
  return differing.length >= least ? differing : pairs;
}

function toPair(
  mode: PairToRead['mode'],
  change: AnyChange,
  before: readonly LoadedSnapshot[],
  after: readonly LoadedSnapshot[],
): PairToRead {
  return {
    mode,
    kind: change.kind,
    score: change.score ?? 0,
    old: placeOf(before, change.old),
    new: placeOf(after, change.new),
    oldText: textOf(before, change.old),
    newText: textOf(after, change.new),
  };
}

function placeOf(snapshots: readonly LoadedSnapshot[], passages: readonly Passage[]): string {
  const [first] = passages;
  const snapshot = snapshots[first?.document ?? -1];
  const span = first?.spans[0] ?? { start: 0, end: 0 };
  return `${snapshot?.rfc ?? ''} ${snapshot?.lines.byteOffset(span.start) ?? 0}`;
}

function textOf(snapshots: readonly LoadedSnapshot[], passages: readonly Passage[]): string {
  return passages
    .map(({ document, section, spans }) => {
      const snapshot = snapshots[document];
      const number = snapshot?.sections[section]?.number ?? snapshot?.sections[section]?.title ?? '';
      const text = spans.map(({ start, end }) => snapshot?.text.slice(start, end) ?? '').join(' ');
      return `[§${number}] ${text.replace(/\s+/g, ' ')}`;
    })
    .join(' || ');
}

/** A number in [0, 1) for each pair that depends on its place and the seed alone, so that a sample can be drawn again. */
function draw(pair: PairToRead, seed: number): number {
  let state = (seed * 0x9e3779b1) >>> 0;
  for (const unit of `${pair.mode} ${pair.old} ${pair.new}`)
    state = Math.imul(state ^ unit.charCodeAt(0), 0x01000193) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 0x85ebca6b) >>> 0;
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
}

/** Draws `size` pairs at random. */
export function drawPairs(pairs: readonly PairToRead[], size: number, seed: number): readonly PairToRead[] {
  return [...pairs].sort((a, b) => draw(a, seed) - draw(b, seed)).slice(0, size);
}
