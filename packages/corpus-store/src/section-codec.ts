import type { RfcSection } from '@rfckit/rfc-snapshot';
import type { LineIndex, LocatedSpan } from '@rfckit/text-position';
import { createColumnReader, type ColumnReader } from './column-reader.ts';
import { createColumnWriter, type ColumnWriter } from './column-writer.ts';

/** A section with its places in every unit, so that an outline needs no text. */
export interface OutlineSection {
  readonly section: RfcSection;
  /** `section.span`: the section's own text. */
  readonly own: LocatedSpan;
  /** From the heading to `section.treeEnd`: the section with its subsections. */
  readonly tree: LocatedSpan;
}

/** Packs sections, and their places from `lines`, into columns. Throws `RangeError` where an index is not the position. */
export function encodeSections(sections: readonly RfcSection[], lines: LineIndex): Uint8Array {
  const writer = createColumnWriter(256 + sections.length * 48);
  for (const [at, section] of sections.entries()) {
    if (section.index !== at) throw new RangeError(`section ${at} says that its index is ${section.index}`);
  }
  writer.uint(sections.length);
  writer.texts(sections.map((section) => section.number));
  writer.texts(sections.map((section) => section.title));
  writer.texts(sections.map((section) => section.kind));
  writer.ints(sections.map((section) => section.level));
  writer.nullableInts(
    sections.map((section) => (section.parent === null ? null : section.index - section.parent)),
  );
  writer.ints(sections.map((section, at) => section.span.start - (sections[at - 1]?.span.end ?? 0)));
  writer.ints(sections.map((section) => section.span.end - section.span.start));
  writer.ints(sections.map((section) => section.treeEnd - section.span.end));
  writer.nullableInts(
    sections.map(({ heading, span }) => (heading === null ? null : heading.start - span.start)),
  );
  writer.ints(sections.map(({ heading }) => (heading === null ? 0 : heading.end - heading.start)));
  encodePlaces(
    writer,
    sections.map((section) => lines.locate(section.span)),
  );
  encodePlaces(
    writer,
    sections.map((section) => lines.locate({ start: section.span.start, end: section.treeEnd })),
  );
  return writer.finish();
}

/** Bytes and code points are told by how far they are from the UTF-16 offsets: nothing at all in an ASCII text. */
function encodePlaces(writer: ColumnWriter, places: readonly LocatedSpan[]): void {
  writer.deltas(places.map((place) => place.byte.start - place.utf16.start));
  writer.deltas(places.map((place) => place.byte.end - place.utf16.end));
  writer.deltas(places.map((place) => place.utf16.start - place.codePoint.start));
  writer.deltas(places.map((place) => place.utf16.end - place.codePoint.end));
  writer.deltas(places.map((place) => place.line.start));
  writer.ints(places.map((place) => place.line.end - place.line.start));
}

function decodePlaces(reader: ColumnReader, spans: readonly { start: number; end: number }[]): LocatedSpan[] {
  const count = spans.length;
  const byteStart = reader.deltas(count);
  const byteEnd = reader.deltas(count);
  const pointStart = reader.deltas(count);
  const pointEnd = reader.deltas(count);
  const lineStart = reader.deltas(count);
  const lineCount = reader.ints(count);
  return spans.map(({ start, end }, at) => {
    const line = lineStart[at] ?? 0;
    return {
      byte: { start: start + (byteStart[at] ?? 0), end: end + (byteEnd[at] ?? 0) },
      utf16: { start, end },
      codePoint: { start: start - (pointStart[at] ?? 0), end: end - (pointEnd[at] ?? 0) },
      line: { start: line, end: line + (lineCount[at] ?? 0) },
    };
  });
}

function readSections(reader: ColumnReader): RfcSection[] {
  const count = reader.uint();
  const numbers = reader.texts(count);
  const titles = reader.texts(count);
  const kinds = reader.texts(count);
  const levels = reader.ints(count);
  const parents = reader.nullableInts(count);
  const gaps = reader.ints(count);
  const lengths = reader.ints(count);
  const trees = reader.ints(count);
  const headingGaps = reader.nullableInts(count);
  const headingLengths = reader.ints(count);
  let end = 0;
  return levels.map((level, index) => {
    const start = end + (gaps[index] ?? 0);
    end = start + (lengths[index] ?? 0);
    const parent = parents[index] ?? null;
    const gap = headingGaps[index] ?? null;
    const heading =
      gap === null ? null : { start: start + gap, end: start + gap + (headingLengths[index] ?? 0) };
    return {
      index,
      number: numbers[index] ?? null,
      title: titles[index] ?? null,
      kind: kinds[index] as RfcSection['kind'],
      level,
      parent: parent === null ? null : index - parent,
      heading,
      span: { start, end },
      treeEnd: end + (trees[index] ?? 0),
    };
  });
}

/** The sections that `encodeSections` packed. Throws `RangeError` where the bytes are no such columns. */
export function decodeSections(bytes: Uint8Array): RfcSection[] {
  return readSections(createColumnReader(bytes));
}

/** The sections with their places. Throws `RangeError` where the bytes are no such columns. */
export function decodeOutline(bytes: Uint8Array): OutlineSection[] {
  const reader = createColumnReader(bytes);
  const sections = readSections(reader);
  const own = decodePlaces(
    reader,
    sections.map((section) => section.span),
  );
  const trees = decodePlaces(
    reader,
    sections.map((section) => ({ start: section.span.start, end: section.treeEnd })),
  );
  return sections.flatMap((section, at) => {
    const place = own[at];
    const tree = trees[at];
    return place === undefined || tree === undefined ? [] : [{ section, own: place, tree }];
  });
}
