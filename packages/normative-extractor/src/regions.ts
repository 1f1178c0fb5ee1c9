import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { findStems } from './find-keywords.ts';
import { floorIndex } from './floor-index.ts';
import type { MentionReason } from './mention-reasons.ts';

/** A piece of a document that is no block, with the reason that all its key words have. */
export interface Region {
  readonly span: Span;
  readonly reason: MentionReason;
  readonly section: number;
}

/** Where key words stand in a document. */
export interface KeywordPlaces {
  /** For each block: whether a word of a key word stands in it. */
  readonly blocks: Uint8Array;
  /** For each block: whether it names BCP 14 or one of its documents. */
  readonly authorities: Uint8Array;
  /** Headings, contents and furniture with such words. */
  readonly regions: readonly Region[];
}

function sectionAt(document: RfcDocument, offset: number): number {
  let low = 0;
  let high = document.sections.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((document.sections[middle]?.span.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Finds the headings, contents and furniture that hold one of the rising offsets. */
function findRegions(document: RfcDocument, offsets: readonly number[]): Region[] {
  const regions: Region[] = [];
  const add = (span: Span, reason: MentionReason, section: number | null): void => {
    const last = floorIndex(offsets, span.end - 1);
    if (last !== -1 && (offsets[last] ?? -1) >= span.start)
      regions.push({ span, reason, section: section ?? sectionAt(document, span.start) });
  };
  for (const { heading, index } of document.sections) if (heading) add(heading, 'heading', index);
  for (const span of document.contents) add(span, 'contents', null);
  for (const { span } of document.furniture) add(span, 'furniture', null);
  return regions;
}

/** Marks the blocks that hold one of the rising offsets. */
function markBlocks({ blocks }: RfcDocument, offsets: readonly number[]): Uint8Array {
  const marks = new Uint8Array(blocks.length);
  let at = 0;
  for (const offset of offsets) {
    let block = blocks[at];
    while (block && block.span.end <= offset) block = blocks[++at];
    if (!block) break;
    if (block.span.start <= offset) marks[at] = 1;
  }
  return marks;
}

/** Finds the blocks and other regions of a document that hold words of key words; one pass over the text. */
export function placeKeywords(document: RfcDocument, lowercase: boolean): KeywordPlaces {
  const { stems, authorities } = findStems(document.text, lowercase);
  return {
    blocks: markBlocks(document, stems),
    authorities: markBlocks(document, authorities),
    regions: stems.length > 0 ? findRegions(document, stems) : [],
  };
}

/** For each section: whether it holds a marked block. */
export function markSections(
  { blocks, sections }: RfcDocument,
  places: readonly KeywordPlaces[],
): Uint8Array {
  const marks = new Uint8Array(sections.length);
  for (const each of places) {
    for (let i = 0; i < blocks.length; i++)
      if (each.blocks[i] === 1 || each.authorities[i] === 1) marks[blocks[i]?.section ?? 0] = 1;
  }
  return marks;
}
