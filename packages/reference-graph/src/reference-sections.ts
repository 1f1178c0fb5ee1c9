import type { RfcBlock, RfcDocument, RfcSection } from '@rfckit/rfc-parser';
import { countEntryMarks } from './entry-marks.ts';
import type { ReferenceRelation } from './reference.ts';

const informative = /\b(?:non-?normative|informative|informational|explanatory)\b/i;
const normative = /\bnormative\b/i;
const hint = /\b(?:references?|referenced|bibliograph(?:y|ies)|literature|reading list|further reading|documents)\b/i;
const MAX_HINT = 80;

/** What a heading says about the entries below it; `null` where it says nothing. */
export function relationOfTitle(title: string): ReferenceRelation | null {
  if (informative.test(title)) return 'informative';
  return normative.test(title) ? 'normative' : null;
}

/** The relation that the nearest heading with a word about it gives to the entries of `section`. */
export function relationOfSection(document: RfcDocument, section: RfcSection): ReferenceRelation {
  for (let at: RfcSection | undefined = section; at?.title != null;) {
    const relation = relationOfTitle(at.title);
    if (relation !== null) return relation;
    at = at.parent === null ? undefined : document.sections[at.parent];
  }
  return 'unsplit';
}

/** How sure it is that a section lists references, as the marks that a labelled block must have to be an entry. */
export type RequiredMarks = 0 | 1 | 2;

function labelledBlocks(document: RfcDocument, marks: RequiredMarks): Map<number, number> {
  const counts = new Map<number, number>();
  for (const block of document.blocks) {
    const { section, continues } = block;
    if (continues !== null || !opensLabel(document.text, block)) continue;
    const start = document.text.slice(block.span.start, Math.min(block.span.end, block.span.start + 600));
    if (countEntryMarks(start) >= marks) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}

function opensLabel(text: string, block: RfcBlock): boolean {
  const first = text.charCodeAt(block.span.start);
  return first === 0x5b || (block.marker !== null && first >= 0x30 && first <= 0x39);
}

/** The sections whose title or kind says that they list references. */
export function findTitledSections(document: RfcDocument): ReadonlyMap<number, RequiredMarks> {
  const found = new Map<number, RequiredMarks>();
  let labelled: Map<number, number> | null = null;
  for (const { index, kind, title } of document.sections) {
    if (kind === 'references') found.set(index, 0);
    else if (title !== null && title.length <= MAX_HINT && hint.test(title)) {
      labelled ??= labelledBlocks(document, 1);
      if ((labelled.get(index) ?? 0) > 0) found.set(index, 1);
    }
  }
  return found;
}

/** The sections that hold several blocks in the form of entries, whatever their titles say. */
export function findUntitledSections(document: RfcDocument): ReadonlyMap<number, RequiredMarks> {
  const found = new Map<number, RequiredMarks>();
  for (const [section, count] of labelledBlocks(document, 2)) if (count > 1) found.set(section, 2);
  return found;
}
