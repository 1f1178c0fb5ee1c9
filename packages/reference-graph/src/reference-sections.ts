import type { RfcDocument, RfcSection } from '@rfckit/rfc-parser';
import { countEntryMarks } from './entry-marks.ts';
import type { ReferenceRelation } from './reference.ts';

const informative = /\b(?:non-?normative|informative|informational|explanatory)\b/i;
const normative = /\bnormative\b/i;
const hint =
  /\b(?:references?|referenced|bibliograph(?:y|ies)|literature|reading list|further reading|documents)\b/i;
const plainTitle =
  /^(?:(?:normative|informative|non-normative|selected) )?(?:references|bibliography)[.:]?$/i;
const MAX_HINT = 80;

/** What a heading says about the entries below it; `null` where it says nothing. */
export function relationOfTitle(title: string): ReferenceRelation | null {
  if (informative.test(title)) return 'informative';
  return normative.test(title) ? 'normative' : null;
}

/** The relation that the nearest heading with a word about it gives to the entries of `section`. */
export function relationOfSection(document: RfcDocument, section: RfcSection): ReferenceRelation {
  for (let at: RfcSection | undefined = section; at !== undefined;) {
    const relation = relationOfTitle(at.title ?? '');
    if (relation !== null) return relation;
    at = at.parent === null ? undefined : document.sections[at.parent];
  }
  return 'unsplit';
}

/** What a block must show to be an entry: the marks of `countEntryMarks` behind a label in brackets, and behind a number. */
export interface SectionRule {
  readonly bracketed: number;
  readonly numbered: number;
  /** Whether entries without label, or with a bare one, are looked for. */
  readonly bare: boolean;
}

const listed: SectionRule = { bracketed: 0, numbered: 0, bare: true };
const hinted: SectionRule = { bracketed: 0, numbered: 2, bare: false };
const untitled: SectionRule = { bracketed: 1, numbered: 3, bare: false };
const HEAD = 600;

interface LabelCount {
  all: number;
  /** With one mark of an entry at least, and with two. */
  marked: [number, number];
}

/** For each section, how many blocks begin with a label, and how many of those have the marks of an entry. */
function countLabels(document: RfcDocument): ReadonlyMap<number, LabelCount> {
  const counts = new Map<number, LabelCount>();
  for (const { section, continues, marker, span } of document.blocks) {
    const first = document.text.charCodeAt(span.start);
    const isNumber = marker !== null && first >= 0x30 && first <= 0x39;
    if (continues !== null || (first !== 0x5b && !isNumber)) continue;
    const count = counts.get(section) ?? { all: 0, marked: [0, 0] };
    count.all++;
    const head = document.text.slice(span.start, Math.min(span.end, span.start + HEAD));
    const marks = countEntryMarks(head);
    if (marks > 0) count.marked[0]++;
    if (marks > 1) count.marked[1]++;
    counts.set(section, count);
  }
  return counts;
}

function isMostlyEntries(count: LabelCount | undefined, marks: 1 | 2, least: number): boolean {
  const marked = count?.marked[marks - 1] ?? 0;
  return count !== undefined && marked >= least && marked * 2 >= count.all;
}

/** The sections whose title or kind says that they list references. */
export function findTitledSections(document: RfcDocument): ReadonlyMap<number, SectionRule> {
  const found = new Map<number, SectionRule>();
  let labels: ReadonlyMap<number, LabelCount> | null = null;
  for (const { index, kind, title } of document.sections) {
    if (kind === 'references') found.set(index, listed);
    else if (title !== null && title.length <= MAX_HINT && hint.test(title)) {
      labels ??= countLabels(document);
      if (isMostlyEntries(labels.get(index), plainTitle.test(title) ? 1 : 2, 1)) found.set(index, hinted);
    }
  }
  return found;
}

/** The sections that hold several blocks in the form of entries, whatever their titles say. */
export function findUntitledSections(document: RfcDocument): ReadonlyMap<number, SectionRule> {
  const found = new Map<number, SectionRule>();
  for (const [section, count] of countLabels(document)) {
    if (isMostlyEntries(count, 2, 2)) found.set(section, untitled);
  }
  return found;
}
