import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { findStems } from './find-keywords.ts';
import type { MentionReason } from './mention-reasons.ts';

const authority = /2119|8174|BCP\s?0?14\b|[Kk]ey ?words/g;

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
  /** For each block: whether it names BCP 14 or speaks of key words. */
  readonly authorities: Uint8Array;
  /** Headings, contents and furniture with such words. */
  readonly regions: readonly Region[];
  /** Whether no block is marked. */
  readonly isEmpty: boolean;
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

function* otherRegions(document: RfcDocument): Generator<Region> {
  for (const section of document.sections) {
    if (section.heading) yield { span: section.heading, reason: 'heading', section: section.index };
  }
  for (const span of document.contents)
    yield { span, reason: 'contents', section: sectionAt(document, span.start) };
  for (const { span } of document.furniture)
    yield { span, reason: 'furniture', section: sectionAt(document, span.start) };
}

/** Index of the first offset that is at or after `wanted`. */
function lowerBound(offsets: readonly number[], wanted: number): number {
  let low = 0;
  let high = offsets.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((offsets[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Marks the blocks that hold one of the sorted offsets. */
function markBlocks(document: RfcDocument, offsets: readonly number[]): Uint8Array {
  const marks = new Uint8Array(document.blocks.length);
  let block = 0;
  for (const offset of offsets) {
    while (block < marks.length && (document.blocks[block]?.span.end ?? 0) <= offset) block++;
    if ((document.blocks[block]?.span.start ?? Infinity) <= offset) marks[block] = 1;
  }
  return marks;
}

/** Finds the blocks and other regions of a document that hold words of key words; one pass over the text. */
export function placeKeywords(document: RfcDocument, lowercase: boolean): KeywordPlaces {
  const stems = findStems(document.text, lowercase);
  const blocks = markBlocks(document, stems);
  const named = [...document.text.matchAll(authority)].map((match) => match.index);
  const authorities = markBlocks(document, named);
  const regions: Region[] = [];
  if (stems.length > 0) {
    for (const region of otherRegions(document)) {
      if ((stems[lowerBound(stems, region.span.start)] ?? Infinity) < region.span.end) regions.push(region);
    }
  }
  return { blocks, authorities, regions, isEmpty: stems.length === 0 && named.length === 0 };
}
