import type { RfcDocument } from '@rfckit/rfc-parser';
import { expect } from 'vitest';

/** Throws unless the document keeps the laws that hold for every string. */
export function expectLaws(document: RfcDocument): void {
  expectCoverage(document);
  expectTiling(document);
  expectBlocks(document);
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
}

/** Every character that is not white space lies in exactly one heading, block, furniture or contents span. */
function expectCoverage(document: RfcDocument): void {
  const { text } = document;
  const holders = new Uint8Array(text.length);
  const spans = [
    ...document.blocks.map((block) => block.span),
    ...document.furniture.map((furniture) => furniture.span),
    ...document.contents,
    ...document.sections.flatMap((section) => (section.heading ? [section.heading] : [])),
  ];
  for (const { start, end } of spans) {
    expect(start).toBeLessThan(end);
    for (let at = start; at < end; at++) holders[at] = (holders[at] ?? 0) + 1;
  }
  for (let at = 0; at < text.length; at++) {
    const count = holders[at] ?? 0;
    const isBlank = text.charAt(at).trim() === '';
    if (count > 1 || (count === 0 && !isBlank)) {
      expect.fail(`offset ${at} (${JSON.stringify(text.slice(at, at + 20))}) lies in ${count} spans`);
    }
  }
}

/** Sections tile the text and tell one tree in preorder. */
function expectTiling({ sections, text }: RfcDocument): void {
  expect(sections[0]).toMatchObject({
    index: 0,
    level: 0,
    parent: null,
    heading: null,
    number: null,
    title: null,
  });
  expect(sections[0]?.span.start).toBe(0);
  expect(sections.at(-1)?.span.end).toBe(text.length);
  for (const [at, section] of sections.entries()) {
    expect(section.index).toBe(at);
    if (at > 0) {
      expect(section.span.start).toBe(sections[at - 1]?.span.end);
      expect(section.heading?.start).toBe(section.span.start);
      expect(section.title).not.toBeNull();
    }
    const parent = section.parent === null ? null : sections[section.parent];
    if (parent) {
      expect(section.level).toBe(parent.level + 1);
      expect(section.treeEnd).toBeLessThanOrEqual(parent.treeEnd);
      expect(parent.index).toBeLessThan(at);
    } else if (at > 0) {
      expect(section.level).toBe(1);
    }
    const next = sections.slice(at + 1).find((later) => later.level <= section.level);
    expect(section.treeEnd).toBe(at === 0 ? section.span.end : (next?.span.start ?? text.length));
  }
}

/** Blocks are in order, apart, trimmed, and inside the own text of their section. */
function expectBlocks({ blocks, sections, text }: RfcDocument): void {
  let last = 0;
  for (const [at, block] of blocks.entries()) {
    expect(block.index).toBe(at);
    expect(block.span.start).toBeGreaterThanOrEqual(last);
    last = block.span.end;
    const section = sections[block.section];
    expect(section?.span.start).toBeLessThanOrEqual(block.span.start);
    expect(section?.span.end).toBeGreaterThanOrEqual(block.span.end);
    const slice = text.slice(block.span.start, block.span.end);
    expect(slice.trim()).toBe(slice);
    if (block.continues !== null) {
      expect(block.continues).toBeLessThan(at);
      expect(blocks[block.continues]?.section).toBe(block.section);
    }
  }
}
