import type { Span } from '@rfckit/text-position';
import { floorIndex } from './floor-index.ts';

/** Runs of source text read as one line: white space folded, gutters left out, every character knows its place. */
export interface FoldedView {
  readonly text: string;
  /** Where each run starts in `text`; between two runs stands one space. */
  readonly runStarts: readonly number[];
  /** Where each run starts in the source; inside a run the offsets advance together. */
  readonly runSources: readonly number[];
  /** For each span: where it starts in `text`. Part `i` ends where part `i + 1` starts. */
  readonly parts: readonly number[];
}

const SPACE = 0x20;
const GUTTER = 0x7c;

function isWhite(unit: number): boolean {
  return unit <= SPACE ? unit === SPACE || (unit >= 0x09 && unit <= 0x0d) : unit === 0xa0;
}

/** White space other than spaces and line ends; the texts of the series hold hardly any inside a block. */
function holdsRareWhite(text: string): boolean {
  return (
    text.includes('\t') ||
    text.includes('\r') ||
    text.includes('\u00a0') ||
    text.includes('\f') ||
    text.includes('\v')
  );
}

class Folding {
  /** Grows by appending, which costs less than a list of pieces that is joined. */
  text = '';
  readonly runStarts: number[] = [];
  readonly runSources: number[] = [];
  readonly parts: number[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** Adds `[start, end)`, which holds no white space but single spaces. */
  #add(start: number, end: number): void {
    if (end <= start) return;
    const words = this.#source.slice(start, end);
    this.text = this.text === '' ? words : `${this.text} ${words}`;
    this.runStarts.push(this.text.length - words.length);
    this.runSources.push(start);
  }

  /** Adds one line, cut where more than one white space stands between two words. */
  #addLine(start: number, end: number): void {
    const source = this.#source;
    let run = start;
    for (let at = start; at < end; at++) {
      const unit = source.charCodeAt(at);
      if (!isWhite(unit)) continue;
      if (unit === SPACE && at + 1 < end && !isWhite(source.charCodeAt(at + 1))) continue;
      this.#add(run, at);
      while (at + 1 < end && isWhite(source.charCodeAt(at + 1))) at++;
      run = at + 1;
    }
    this.#add(run, end);
  }

  /** Adds a span line by line. */
  addSpan(span: Span, gutters: boolean): void {
    this.parts.push(this.text === '' ? 0 : this.text.length + 1);
    const source = this.#source;
    const body = source.slice(span.start, span.end);
    const isPlain = !holdsRareWhite(body);
    let gap = -1;
    for (let at = span.start; at < span.end;) {
      let end = source.indexOf('\n', at);
      if (end === -1 || end > span.end) end = span.end;
      while (at < end && isWhite(source.charCodeAt(at))) at++;
      if (gutters && source.charCodeAt(at) === GUTTER && endsWord(source, at + 1, span.end)) at++;
      while (at < end && isWhite(source.charCodeAt(at))) at++;
      if (isPlain) {
        for (gap = findGap(body, span, at, gap); gap < end; gap = findGap(body, span, at, gap)) {
          this.#add(at, gap);
          for (at = gap + 2; source.charCodeAt(at) === SPACE;) at++;
        }
        if (at < end) this.#add(at, end - Number(source.charCodeAt(end - 1) === SPACE));
      } else this.#addLine(at, end);
      at = end + 1;
    }
  }
}

function endsWord(text: string, at: number, end: number): boolean {
  return at >= end || isWhite(text.charCodeAt(at));
}

/** Where the first two spaces in a row of a span stand, at or after `from`; `known` was found for a smaller `from`. */
function findGap(body: string, span: Span, from: number, known: number): number {
  if (known >= from) return known;
  const gap = body.indexOf('  ', from - span.start);
  return gap === -1 ? span.end : span.start + gap;
}

/**
 * Folds the spans of `source` into one text, one space between them. A `|` that begins a line is left out where
 * `gutters` is true (asides of RFC 7991 `<aside>` are printed that way).
 */
export function foldSpans(source: string, spans: readonly Span[], gutters: boolean): FoldedView {
  const folding = new Folding(source);
  for (const span of spans) folding.addSpan(span, gutters);
  const { text, runStarts, runSources, parts } = folding;
  return { text, runStarts, runSources, parts };
}

/** The source offset of the character at `at` of the view. */
function sourceOffset(view: FoldedView, at: number): number {
  const run = Math.max(0, floorIndex(view.runStarts, at));
  return (view.runSources[run] ?? 0) + at - (view.runStarts[run] ?? 0);
}

/** The parts that `[start, end)` of the view touches, as a range of their indexes. */
export function partsTouched(view: FoldedView, start: number, end: number): Span {
  if (view.parts.length === 1) return { start: 0, end: 1 };
  const first = Math.max(0, floorIndex(view.parts, start));
  return { start: first, end: Math.max(first, floorIndex(view.parts, end - 1)) + 1 };
}

/** The exact slices of the source that `[start, end)` of the view stands for, one for each part that it touches. */
export function sourceSpans(view: FoldedView, start: number, end: number): Span[] {
  const spans: Span[] = [];
  const touched = partsTouched(view, start, end);
  for (let part = touched.start; part < touched.end; part++) {
    let from = Math.max(start, view.parts[part] ?? 0);
    let to = Math.min(end, view.parts[part + 1] ?? view.text.length);
    while (from < to && view.text.charCodeAt(from) === SPACE) from++;
    while (to > from && view.text.charCodeAt(to - 1) === SPACE) to--;
    if (to > from) spans.push({ start: sourceOffset(view, from), end: sourceOffset(view, to - 1) + 1 });
  }
  return spans;
}
