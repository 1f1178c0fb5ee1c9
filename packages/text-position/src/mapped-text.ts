import { assertText } from './assert-input.ts';
import type { Span } from './span.ts';
import { isWhiteSpace } from './white-space.ts';

/**
 * A text that was made from a source and can say where each part of it came from. Spans of both sides are UTF-16,
 * half-open.
 */
export interface MappedText {
  readonly value: string;
  /**
   * The smallest source span that holds all that `span` of the value was made from; white space that was folded to a
   * space counts in full. Throws `RangeError` for a span outside the value.
   */
  sourceSpan(span: Span): Span;
  /**
   * The same as pieces, one for each of the spans the text was made from, in order: no piece holds what lies between
   * them in the source. Empty where `span` covers nothing but the space between two pieces.
   */
  sourceSpans(span: Span): readonly Span[];
}

/** Runs of the value: characters kept as they are, or one space for a run of white space. */
interface Runs {
  readonly value: number[];
  readonly source: number[];
  readonly sourceEnd: number[];
}

function assertSpans(source: string, spans: readonly Span[]): void {
  let at = 0;
  for (const { start, end } of spans) {
    if (
      !Number.isInteger(start) ||
      !Number.isInteger(end) ||
      start < at ||
      end < start ||
      end > source.length
    ) {
      throw new RangeError(
        `spans must rise, be apart and lie in [0, ${source.length}], got [${start}, ${end}) after ${at}`,
      );
    }
    at = end;
  }
}

/** Index of the last run that starts at or before `offset` of the value. */
function runAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

class FoldedText implements MappedText {
  readonly value: string;
  readonly #runs: Runs;
  readonly #spans: readonly Span[];

  constructor(value: string, runs: Runs, spans: readonly Span[]) {
    this.value = value;
    this.#runs = runs;
    this.#spans = spans;
  }

  #start(offset: number): number {
    const run = runAt(this.#runs.value, offset);
    const within = offset - (this.#runs.value[run] ?? 0);
    return Math.min((this.#runs.source[run] ?? 0) + within, this.#runs.sourceEnd[run] ?? 0);
  }

  #end(last: number): number {
    const run = runAt(this.#runs.value, last);
    const end = this.#runs.sourceEnd[run] ?? 0;
    const isLastOfRun = last + 1 === (this.#runs.value[run + 1] ?? this.value.length);
    return isLastOfRun ? end : (this.#runs.source[run] ?? 0) + last + 1 - (this.#runs.value[run] ?? 0);
  }

  sourceSpan(span: Span): Span {
    const { start, end } = span;
    if (
      !Number.isInteger(start) ||
      !Number.isInteger(end) ||
      start < 0 ||
      end < start ||
      end > this.value.length
    ) {
      throw new RangeError(`span must lie in [0, ${this.value.length}], got [${start}, ${end})`);
    }
    if (this.value === '') {
      const at = this.#spans[0]?.start ?? 0;
      return { start: at, end: at };
    }
    if (start < end) return { start: this.#start(start), end: this.#end(end - 1) };
    const at = start === this.value.length ? this.#end(start - 1) : this.#start(start);
    return { start: at, end: at };
  }

  sourceSpans(span: Span): readonly Span[] {
    const whole = this.sourceSpan(span);
    const pieces: Span[] = [];
    for (const each of this.#spans) {
      const start = Math.max(each.start, whole.start);
      const end = Math.min(each.end, whole.end);
      if (start < end) pieces.push({ start, end });
    }
    return pieces;
  }
}

/**
 * Returns the text of `spans` as one line: every run of white space, and whatever lies between two spans, becomes one
 * space; none stands at either end. Two spans that touch are joined without a space. `spans` must rise and be apart;
 * throws `RangeError` otherwise, and `TypeError` for what is no text or no list.
 */
export function foldWhitespace(source: string, spans: readonly Span[]): MappedText {
  assertText(source, 'source');
  if (!Array.isArray(spans)) throw new TypeError('spans must be an array of { start, end }');
  assertSpans(source, spans);
  const runs: Runs = { value: [], source: [], sourceEnd: [] };
  let value = '';
  let last = -1;
  for (const { start, end } of spans) {
    for (let from = start; from < end;) {
      while (from < end && isWhiteSpace(source.charCodeAt(from))) from++;
      let to = from;
      while (to < end && !isWhiteSpace(source.charCodeAt(to))) to++;
      if (to === from) break;
      if (last !== -1 && last < from) {
        addRun(runs, value.length, last, from);
        value += ' ';
      }
      addRun(runs, value.length, from, to);
      value += source.slice(from, to);
      last = to;
      from = to;
    }
  }
  return new FoldedText(value, runs, spans);
}

function addRun(runs: Runs, value: number, source: number, sourceEnd: number): void {
  runs.value.push(value);
  runs.source.push(source);
  runs.sourceEnd.push(sourceEnd);
}

/** Returns `outer`, which was made from `inner.value`, with its spans traced back to the source of `inner`. */
export function composeMappings(outer: MappedText, inner: MappedText): MappedText {
  return {
    value: outer.value,
    sourceSpan: (span) => inner.sourceSpan(outer.sourceSpan(span)),
    sourceSpans: (span) => outer.sourceSpans(span).flatMap((piece) => inner.sourceSpans(piece)),
  };
}
