import type { Span } from '@rfckit/text-position';

/** Index of the first span that ends after `offset`; spans rise and are apart. */
export function firstEndingAfter(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.end ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The spans that begin in `[from, to)`, in order. */
export function spansWithin(spans: readonly Span[], from: number, to: number): readonly Span[] {
  const first = firstEndingAfter(spans, from);
  let last = first;
  while ((spans[last]?.start ?? Infinity) < to) last++;
  return first === last ? [] : spans.slice(first, last);
}

/** Two lists of spans as one that rises; they must not overlap. */
export function mergeSpans(a: readonly Span[], b: readonly Span[]): readonly Span[] {
  if (b.length === 0) return a;
  return [...a, ...b].sort((one, other) => one.start - other.start);
}
