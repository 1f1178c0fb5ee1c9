import type { Furniture } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import { createColumnReader, type ColumnReader } from './column-reader.ts';
import { createColumnWriter, type ColumnWriter } from './column-writer.ts';

/** What stands between headings and blocks: page furniture and the table of contents. */
export interface Layout {
  readonly furniture: readonly Furniture[];
  readonly contents: readonly Span[];
}

function writeSpans(writer: ColumnWriter, spans: readonly Span[]): void {
  writer.ints(spans.map((span, at) => span.start - (spans[at - 1]?.end ?? 0)));
  writer.ints(spans.map((span) => span.end - span.start));
}

function readSpans(reader: ColumnReader, count: number): Span[] {
  const gaps = reader.ints(count);
  const lengths = reader.ints(count);
  let end = 0;
  return gaps.map((gap, at) => {
    const start = end + gap;
    end = start + (lengths[at] ?? 0);
    return { start, end };
  });
}

/** Packs furniture and contents into columns. */
export function encodeLayout(layout: Layout): Uint8Array {
  const writer = createColumnWriter(256 + layout.furniture.length * 6);
  writer.uint(layout.furniture.length);
  writer.texts(layout.furniture.map((piece) => piece.kind));
  writeSpans(
    writer,
    layout.furniture.map((piece) => piece.span),
  );
  writer.uint(layout.contents.length);
  writeSpans(writer, layout.contents);
  return writer.finish();
}

/** The layout that `encodeLayout` packed. Throws `RangeError` where the bytes are no such columns. */
export function decodeLayout(bytes: Uint8Array): Layout {
  const reader = createColumnReader(bytes);
  const count = reader.uint();
  const kinds = reader.texts(count);
  const spans = readSpans(reader, count);
  const furniture = spans.map((span, at) => ({ kind: kinds[at] as Furniture['kind'], span }));
  return { furniture, contents: readSpans(reader, reader.uint()) };
}
