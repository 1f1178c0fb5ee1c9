import { isCaption, isQuote } from './block-kind.ts';
import { groupEnd, type ContentLines } from './content-lines.ts';
import type { SectionKind } from './document.ts';
import { isPlainProse, measureGroup, type GroupShape } from './group-shape.ts';
import { labelAt, markerAt } from './line-marker.ts';
import { isMessage } from './message-lines.ts';
import { proseScore } from './prose-score.ts';

/** Content lines `[from, to)` without a blank line inside, and what they are taken for. */
export interface Group {
  readonly from: number;
  readonly to: number;
  readonly form: 'caption' | 'references' | 'index' | 'quote' | 'text';
  /** Only of text whose characters were looked at. */
  readonly shape: GroupShape | null;
  /** How far it is set like prose: above 0 it is. */
  score: number;
}

/** A caption has no more lines than this. */
const MAX_CAPTION = 3;
/** No evidence of one group weighs more than this against the one beside it. */
const CERTAIN = 6;
/** Lines further right than this from the margin of the body are seldom prose. */
const FAR_RIGHT = 9;

/** A caption that begins with it is that of a figure. */
const LETTER_F = 0x46;

/** Sections that hold names and addresses. */
const listings: ReadonlySet<SectionKind> = new Set(['authors', 'acknowledgements']);

function readGroup(lines: ContentLines, from: number, to: number, section: SectionKind): Group {
  if (isCaption(lines, from) && to - from <= MAX_CAPTION)
    return { from, to, form: 'caption', shape: null, score: 0 };
  if (section === 'references' && (labelAt(lines, from) !== null || markerAt(lines, from)?.ordered === true))
    return { from, to, form: 'references', shape: null, score: CERTAIN };
  if (isQuote(lines, from, to)) return { from, to, form: 'quote', shape: null, score: CERTAIN };
  if (isPlainProse(lines, from, to)) return { from, to, form: 'text', shape: null, score: CERTAIN };
  if (section === 'index') return { from, to, form: 'index', shape: null, score: CERTAIN };
  const shape = measureGroup(lines, from, to);
  if (isMessage(lines, from, to, shape)) return { from, to, form: 'text', shape, score: -CERTAIN };
  const bias = listings.has(section) ? 3 : 0;
  return {
    from,
    to,
    form: 'text',
    shape,
    score: bias + proseScore(lines, from, to, shape, markerAt(lines, from)),
  };
}

function endsWithColon(lines: ContentLines, group: Group): boolean {
  return lines.table.text.charCodeAt((lines.end[group.to - 1] ?? 1) - 1) === 0x3a;
}

function marginOf(lines: ContentLines, group: Group): number {
  return group.shape?.margin ?? lines.indent[group.to - 1] ?? 0;
}

/** What a neighbour that is no prose, and has `score` by itself, says about a group that stands no further left. */
function pull(lines: ContentLines, margin: number, neighbour: Group, score: number): number {
  if (score >= 0 || marginOf(lines, neighbour) > margin) return 0;
  return 0.3 * Math.max(-CERTAIN, score);
}

/** Whether the group is one line without a word that sentences are made of, but with digits or marks of code. */
function isSpecimen({ lines, functionWords, digits, code, box, equals }: GroupShape): boolean {
  return lines === 1 && functionWords === 0 && digits + code + box + equals > 0;
}

/** The score of a group beside the ones before and after it; `above` is what the one before scored by itself. */
function scoreInContext(
  lines: ContentLines,
  { shape, score: own }: Group,
  before: Group | null,
  above: number,
  after: Group | null,
  body: number,
): number {
  if (shape === null) return own;
  const { margin } = shape;
  let score = own;
  if (before !== null) score += pull(lines, margin, before, above);
  if (after !== null) score += pull(lines, margin, after, after.score);
  const terse = 1 - Math.min(1, shape.functionWords / (2 * shape.sampled));
  if (margin > body) score -= 1.8 * terse;
  if (margin > body + FAR_RIGHT) score -= 0.7 * terse;
  if (before !== null && endsWithColon(lines, before)) {
    score += margin > marginOf(lines, before) ? 0.9 : -0.4;
    if (isSpecimen(shape)) score -= 1.5;
  }
  return score;
}

/** Groups in a row inside a figure that may look like prose. */
const MAX_INSET = 2;
/** A group that looks more like prose than this is no part of a figure. */
const INSET = 4;

/** Makes artwork of the lines between the parts of one figure, which its caption closes: labels and remarks in a drawing. */
function closeFigures(lines: ContentLines, groups: readonly Group[]): void {
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at];
    if (group?.form !== 'caption' || lines.first[group.from] !== LETTER_F) continue;
    let last = at;
    for (let above = at - 1; above >= 0 && last - above <= MAX_INSET + 1; above--) {
      const part = groups[above];
      if (part?.form !== 'text' || part.shape === null || part.score > INSET) break;
      if (part.score > 0) continue;
      for (const inset of groups.slice(above + 1, last)) inset.score = -1;
      last = above;
    }
  }
}

/** Reads the groups of a run of lines, each in the light of its neighbours. */
export function readGroups(
  lines: ContentLines,
  from: number,
  to: number,
  section: SectionKind,
  body: number,
): Group[] {
  const groups: Group[] = [];
  for (let line = from; line < to;) {
    const end = groupEnd(lines, line, to);
    groups.push(readGroup(lines, line, end, section));
    line = end;
  }
  let before: Group | null = null;
  let above = 0;
  for (let at = 0; at < groups.length; at++) {
    const group = groups[at];
    if (group === undefined) break;
    const { score } = group;
    const after = at + 1 < groups.length ? (groups[at + 1] ?? null) : null;
    group.score = scoreInContext(lines, group, before, above, after, body);
    before = group;
    above = score;
  }
  closeFigures(lines, groups);
  return groups;
}
