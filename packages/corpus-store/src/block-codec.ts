import type { RfcBlock } from '@rfckit/rfc-snapshot';
import { createColumnReader } from './column-reader.ts';
import { createColumnWriter } from './column-writer.ts';

/** Packs blocks into columns. Throws `RangeError` where an index is not the position. */
export function encodeBlocks(blocks: readonly RfcBlock[]): Uint8Array {
  const writer = createColumnWriter(256 + blocks.length * 12);
  for (const [at, block] of blocks.entries()) {
    if (block.index !== at) throw new RangeError(`block ${at} says that its index is ${block.index}`);
  }
  writer.uint(blocks.length);
  writer.texts(blocks.map((block) => block.kind));
  writer.ints(blocks.map((block, at) => block.span.start - (blocks[at - 1]?.span.end ?? 0)));
  writer.ints(blocks.map((block) => block.span.end - block.span.start));
  writer.deltas(blocks.map((block) => block.section));
  writer.nullableInts(
    blocks.map((block) => (block.continues === null ? null : block.index - block.continues)),
  );
  writer.deltas(blocks.map((block) => block.indent));
  writer.texts(blocks.map((block) => block.marker));
  return writer.finish();
}

/** The blocks that `encodeBlocks` packed. Throws `RangeError` where the bytes are no such columns. */
export function decodeBlocks(bytes: Uint8Array): RfcBlock[] {
  const reader = createColumnReader(bytes);
  const count = reader.uint();
  const kinds = reader.texts(count);
  const gaps = reader.ints(count);
  const lengths = reader.ints(count);
  const sections = reader.deltas(count);
  const continued = reader.nullableInts(count);
  const indents = reader.deltas(count);
  const markers = reader.texts(count);
  let end = 0;
  return gaps.map((gap, index) => {
    const start = end + gap;
    end = start + (lengths[index] ?? 0);
    const back = continued[index] ?? null;
    return {
      index,
      kind: kinds[index] as RfcBlock['kind'],
      span: { start, end },
      section: sections[index] ?? 0,
      continues: back === null ? null : index - back,
      indent: indents[index] ?? 0,
      marker: markers[index] ?? null,
    };
  });
}
