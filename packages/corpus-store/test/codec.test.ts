// Laws: decode(encode(x)) equals x for whatever sections, blocks and layout; the places in an outline are those that the
// line index gives; bytes that are no columns throw a RangeError or decode to something, and never hang or crash.
import { createLineIndex } from '@rfckit/text-position';
import type { RfcBlock, RfcSection } from '@rfckit/rfc-snapshot';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBlocks, encodeBlocks } from '../src/block-codec.ts';
import { decodeLayout, encodeLayout, type Layout } from '../src/layout-codec.ts';
import { packPart, unpackPart } from '../src/part.ts';
import { decodeOutline, decodeSections, encodeSections } from '../src/section-codec.ts';
import { sampleDocument } from './sample.ts';

const TEXT_LENGTH = 4096;
const offset = fc.nat(TEXT_LENGTH);
const span = fc.tuple(offset, offset).map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const text = fc.string({ unit: 'grapheme', maxLength: 20 });
const sections = fc
  .array(
    fc.record({
      number: fc.option(text),
      title: fc.option(text),
      kind: fc.constantFrom<RfcSection['kind']>('front_matter', 'body', 'appendix'),
      level: fc.nat(9),
      parent: fc.option(fc.nat(50)),
      heading: fc.option(span),
      span,
    }),
  )
  .map((list): RfcSection[] =>
    list.map((node, index) => ({ ...node, index, treeEnd: Math.max(node.span.end, TEXT_LENGTH - 5) })),
  );
const blocks = fc
  .array(
    fc.record({
      kind: fc.constantFrom<RfcBlock['kind']>('paragraph', 'list_item', 'table', 'quote'),
      span,
      section: fc.nat(400),
      continues: fc.option(fc.nat(400)),
      indent: fc.nat(72),
      marker: fc.option(text),
    }),
  )
  .map((list): RfcBlock[] => list.map((node, index) => ({ ...node, index })));
const layout: fc.Arbitrary<Layout> = fc.record({
  furniture: fc.array(
    fc.record({
      kind: fc.constantFrom<'running_header' | 'running_footer'>('running_header', 'running_footer'),
      span,
    }),
  ),
  contents: fc.array(span),
});
const lines = createLineIndex('RFC 99901 says nothing.\n\n'.repeat(200).slice(0, TEXT_LENGTH));

it('gives back the sections that were packed, and their places as the line index tells them', () => {
  fc.assert(
    fc.property(sections, (list) => {
      const columns = encodeSections(list, lines);
      expect(decodeSections(columns)).toEqual(list);
      expect(decodeOutline(columns)).toEqual(
        list.map((section) => ({
          section,
          own: lines.locate(section.span),
          tree: lines.locate({ start: section.span.start, end: section.treeEnd }),
        })),
      );
    }),
  );
});

it('gives places in a text of one to four bytes a character', () => {
  const { snapshot } = sampleDocument('RFC99901', { sections: 9 });
  const outline = decodeOutline(encodeSections(snapshot.sections, snapshot.lines));
  expect(outline).toHaveLength(10);
  expect(outline.map((entry) => entry.own)).toEqual(
    snapshot.sections.map(({ span: own }) => snapshot.lines.locate(own)),
  );
  expect(outline.at(-1)?.own.byte.start).not.toBe(outline.at(-1)?.own.utf16.start);
});

it('gives back the blocks that were packed', () => {
  fc.assert(
    fc.property(blocks, (list) => {
      expect(decodeBlocks(encodeBlocks(list))).toEqual(list);
    }),
  );
});

it('gives back the layout that was packed', () => {
  fc.assert(
    fc.property(layout, (value) => {
      expect(decodeLayout(encodeLayout(value))).toEqual(value);
    }),
  );
});

it('refuses to pack nodes whose index is not their position', () => {
  const { snapshot } = sampleDocument('RFC99901');
  expect(() => encodeSections(snapshot.sections.slice(1), snapshot.lines)).toThrow(RangeError);
  expect(() => encodeBlocks(snapshot.blocks.slice(1))).toThrow(RangeError);
});

it('throws a RangeError, and nothing else, for bytes that are no columns', () => {
  const outcome = (decode: () => unknown): string => {
    try {
      decode();
      return 'decoded';
    } catch (error) {
      return (error as Error).name;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      for (const decode of [decodeSections, decodeOutline, decodeBlocks, decodeLayout]) {
        expect(['decoded', 'RangeError']).toContain(outcome(() => decode(bytes)));
      }
    }),
  );
  const tooMany = Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f);
  const notUtf8 = Uint8Array.of(1, 1, 1, 0xff, 1);
  expect([tooMany, notUtf8].map((bytes) => outcome(() => decodeBlocks(bytes)))).toEqual([
    'RangeError',
    'RangeError',
  ]);
});

it('unpacks a part, small or large, and no part of which a bit has flipped', () => {
  for (const size of [0, 1, 255, 256, 100_000]) {
    const columns = new Uint8Array(size).map((_, at) => (at * at) % 7);
    const part = packPart(columns);
    expect(Buffer.from(unpackPart(part) ?? [])).toEqual(Buffer.from(columns));
    if (size === 0) continue;
    const bytes = Uint8Array.from(part.bytes);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    expect(unpackPart({ ...part, bytes })).toBeNull();
  }
  expect(packPart(new Uint8Array(100_000)).codec).toBe('zstd');
  expect(packPart(new Uint8Array(10)).codec).toBe('raw');
});
