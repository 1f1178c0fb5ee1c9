import type { Span } from '@rfckit/text-position';
import type { ColumnReader } from './column-reader.ts';
import type { ColumnWriter } from './column-writer.ts';

/** Writes lists of numbers: how long each is, then all numbers as differences. */
export function writeLists(writer: ColumnWriter, lists: readonly (readonly number[])[]): void {
  writer.ints(lists.map((list) => list.length));
  writer.deltas(lists.flat());
}

/** The lists that `writeLists` wrote. Throws `RangeError`. */
export function readLists(reader: ColumnReader, count: number): number[][] {
  const lengths = reader.ints(count);
  const values = reader.deltas(sum(lengths));
  let at = 0;
  return lengths.map((length) => values.slice(at, (at += length)));
}

/** Writes lists of spans, any of which may be missing; a list that is there and empty stays so. */
export function writeSpanLists(writer: ColumnWriter, lists: readonly (readonly Span[] | null)[]): void {
  writer.nullableInts(lists.map((list) => list?.length ?? null));
  const spans = lists.flatMap((list) => list ?? []);
  writer.deltas(spans.map((span) => span.start));
  writer.ints(spans.map((span) => span.end - span.start));
}

/** The lists that `writeSpanLists` wrote. Throws `RangeError`. */
export function readSpanLists(reader: ColumnReader, count: number): (Span[] | null)[] {
  const lengths = reader.nullableInts(count);
  const total = sum(lengths);
  const starts = reader.deltas(total);
  const sizes = reader.ints(total);
  let at = 0;
  return lengths.map((length) => {
    if (length === null) return null;
    const list: Span[] = [];
    for (const end = at + length; at < end; at++) {
      const start = starts[at] ?? 0;
      list.push({ start, end: start + (sizes[at] ?? 0) });
    }
    return list;
  });
}

function sum(lengths: readonly (number | null)[]): number {
  let total = 0;
  for (const length of lengths) {
    if (length !== null && length < 0) throw new RangeError('the columns hold a list of negative length');
    total += length ?? 0;
  }
  return total;
}
