import type { Span } from '@rfckit/text-position';

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
  return unit === SPACE || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0;
}

class Folding {
  readonly pieces: string[] = [];
  readonly runStarts: number[] = [];
  readonly runSources: number[] = [];
  length = 0;
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  /** Adds `[start, end)`, which holds no white space but single spaces. */
  add(start: number, end: number): void {
    if (end <= start) return;
    if (this.length > 0) this.length++;
    this.runStarts.push(this.length);
    this.runSources.push(start);
    this.pieces.push(this.#source.slice(start, end));
    this.length += end - start;
  }

  /** Adds one line, cut where more than one white space stands between two words. */
  addLine(start: number, end: number): void {
    const source = this.#source;
    let run = start;
    for (let at = start; at < end; at++) {
      const unit = source.charCodeAt(at);
      if (!isWhite(unit)) continue;
      if (unit === SPACE && !isWhite(source.charCodeAt(at + 1)) && at + 1 < end) continue;
      this.add(run, at);
      while (at + 1 < end && isWhite(source.charCodeAt(at + 1))) at++;
      run = at + 1;
    }
    this.add(run, end);
  }
}

/**
 * Folds the spans of `source` into one text, one space between them. A `|` that begins a line is left out where
 * `gutters` is true (asides of RFC 7991 `<aside>` are printed that way).
 */
export function foldSpans(source: string, spans: readonly Span[], gutters: boolean): FoldedView {
  const folding = new Folding(source);
  const parts: number[] = [];
  for (const span of spans) {
    parts.push(folding.length === 0 ? 0 : folding.length + 1);
    for (let at = span.start; at < span.end;) {
      let end = source.indexOf('\n', at);
      if (end === -1 || end > span.end) end = span.end;
      let start = at;
      while (start < end && isWhite(source.charCodeAt(start))) start++;
      if (gutters && source.charCodeAt(start) === GUTTER && isWhite(source.charCodeAt(start + 1))) start++;
      while (start < end && isWhite(source.charCodeAt(start))) start++;
      folding.addLine(start, end);
      at = end + 1;
    }
  }
  const { pieces, runStarts, runSources } = folding;
  return { text: pieces.join(' '), runStarts, runSources, parts };
}

/** Index of the last element of sorted `values` that is at most `wanted`; 0 where none is. */
function floorIndex(values: readonly number[], wanted: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((values[middle] ?? 0) <= wanted) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The source offset of the character at `at` of the view. */
function sourceOffset(view: FoldedView, at: number): number {
  const run = floorIndex(view.runStarts, at);
  return (view.runSources[run] ?? 0) + at - (view.runStarts[run] ?? 0);
}

/** The parts that `[start, end)` of the view touches, as a range of their indexes. */
export function partsTouched(view: FoldedView, start: number, end: number): Span {
  return {
    start: floorIndex(view.parts, start),
    end: floorIndex(view.parts, Math.max(start, end - 1)) + 1,
  };
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
