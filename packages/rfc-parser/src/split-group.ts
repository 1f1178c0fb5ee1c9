import type { BlockDraft } from './block-draft.ts';
import { isCaption, isQuote, kindOfArtwork, proseScore } from './block-kind.ts';
import type { ContentLines } from './content-lines.ts';
import { isDefinitionList } from './definition-label.ts';
import type { SectionKind } from './document.ts';
import { isPlainProse, measureGroup, type GroupShape } from './group-shape.ts';
import { labelAt, markerAt } from './line-marker.ts';
import type { ListMarker } from './list-marker.ts';
import { splitProse } from './split-prose.ts';
import { splitReferences } from './split-references.ts';

/** A caption has no more lines than this. */
const MAX_CAPTION = 3;

/** Whether the lines are an item by their marker although their characters look little like prose. */
function isMarkedProse(marker: ListMarker | null, score: number, shape: GroupShape): boolean {
  if (marker === null || shape.box * 20 >= shape.visible) return false;
  return score > (marker.ordered || marker.text === '-' || marker.text === '+' ? -4 : -8);
}

/** Adds to `drafts` the blocks of one group of lines (no blank line inside). */
export function splitGroup(
  lines: ContentLines,
  from: number,
  to: number,
  section: SectionKind,
  drafts: BlockDraft[],
): void {
  if (isCaption(lines, from) && to - from <= MAX_CAPTION) {
    drafts.push({ from, to, kind: 'caption', marker: null });
    return;
  }
  if (
    section === 'references' &&
    (labelAt(lines, from) !== null || markerAt(lines, from)?.ordered === true)
  ) {
    splitReferences(lines, from, to, drafts);
    return;
  }
  if (isQuote(lines, from, to)) {
    drafts.push({ from, to, kind: 'quote', marker: null });
    return;
  }
  if (isPlainProse(lines, from, to)) {
    splitProse(lines, from, to, drafts);
    return;
  }
  const shape = measureGroup(lines, from, to);
  const score = proseScore(lines, from, to, shape);
  if (score > 0 || isMarkedProse(markerAt(lines, from), score, shape) || isDefinitionList(lines, from, to)) {
    splitProse(lines, from, to, drafts);
    return;
  }
  const last = to - 1;
  const captioned = last > from && isCaption(lines, last);
  const end = captioned ? last : to;
  drafts.push({ from, to: end, kind: kindOfArtwork(lines, from, end, shape), marker: null });
  if (captioned) drafts.push({ from: last, to, kind: 'caption', marker: null });
}
