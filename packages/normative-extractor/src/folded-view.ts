import type { Span } from '@rfckit/text-position';

/** Runs of source text read as one line: white space folded, gutters left out, every character knows its place. */
export interface FoldedView {
  readonly text: string;
  /** Source offset of each character of `text`; a folded space has that of the first white space it stands for. */
  readonly source: Uint32Array;
  /** For each part: where it starts in `text`. Part `i` ends where part `i + 1` starts. */
  readonly parts: readonly number[];
}

const SPACE = 0x20;
const GUTTER = 0x7c;

function isWhite(unit: number): boolean {
  return unit === SPACE || (unit >= 0x09 && unit <= 0x0d) || unit === 0xa0;
}

function isLineEnd(unit: number): boolean {
  return unit === 0x0a || unit === 0x0d;
}

/** Whether the `|` at `at` is a gutter: first on its line, with a space or nothing after it. */
function isGutter(source: string, at: number, lineStart: boolean): boolean {
  return lineStart && source.charCodeAt(at) === GUTTER && isWhite(source.charCodeAt(at + 1));
}

/**
 * Folds the spans of `source` into one text, one space between them. A `|` that begins a line is left out where
 * `gutters` is true (asides of RFC 7991 `<aside>` are printed that way).
 */
export function foldSpans(source: string, spans: readonly Span[], gutters: boolean): FoldedView {
  let room = 0;
  for (const span of spans) room += span.end - span.start + 1;
  const map = new Uint32Array(room);
  const pieces: string[] = [];
  const parts: number[] = [];
  let length = 0;
  for (const span of spans) {
    if (length > 0) {
      map[length++] = spans[parts.length - 1]?.end ?? 0;
      pieces.push(' ');
    }
    parts.push(length);
    let lineStart = true;
    let word = -1;
    let white = -1;
    for (let at = span.start; at < span.end; at++) {
      const unit = source.charCodeAt(at);
      if (isWhite(unit)) {
        if (word !== -1) pieces.push(source.slice(word, at));
        word = -1;
        if (white === -1) white = at;
        if (isLineEnd(unit)) lineStart = true;
        continue;
      }
      if (gutters && word === -1 && isGutter(source, at, lineStart)) {
        lineStart = false;
        continue;
      }
      lineStart = false;
      if (word === -1) {
        word = at;
        if (white !== -1 && length > (parts.at(-1) ?? 0)) {
          map[length++] = white;
          pieces.push(' ');
        }
        white = -1;
      }
      map[length++] = at;
    }
    if (word !== -1) pieces.push(source.slice(word, span.end));
  }
  return { text: pieces.join(''), source: map.subarray(0, length), parts };
}

/** The last part that starts at or before `at`. */
function partAt(view: FoldedView, at: number): number {
  let low = 0;
  let high = view.parts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((view.parts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The parts that `[start, end)` of the view touches, as a range of their indexes. */
export function partsTouched(view: FoldedView, start: number, end: number): Span {
  return { start: partAt(view, start), end: partAt(view, Math.max(start, end - 1)) + 1 };
}

/** The exact slices of the source that `[start, end)` of the view stands for, one for each part that it touches. */
export function sourceSpans(view: FoldedView, start: number, end: number): Span[] {
  const spans: Span[] = [];
  for (let part = partAt(view, start); part < view.parts.length; part++) {
    let from = Math.max(start, view.parts[part] ?? 0);
    let to = Math.min(end, view.parts[part + 1] ?? view.text.length);
    while (from < to && view.text.charCodeAt(from) === SPACE) from++;
    while (to > from && view.text.charCodeAt(to - 1) === SPACE) to--;
    if (to > from) spans.push({ start: view.source[from] ?? 0, end: (view.source[to - 1] ?? 0) + 1 });
    if ((view.parts[part + 1] ?? Infinity) >= end) break;
  }
  return spans;
}
