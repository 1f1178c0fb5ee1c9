import { contentText, groupEnd, lineRole, type ContentLines } from './content-lines.ts';
import { ACCEPTABLE, joinTitle, type HeadingCandidate } from './heading-candidate.ts';
import type { SectionNumber } from './heading-syntax.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

const form = /^(\d{1,2})\)\s{1,4}(?=\p{L})/u;
const MAX_WIDTH = 72;
/** So many make a sequence. */
const MIN_SEQUENCE = 3;

function readOne(lines: ContentLines, line: number, layout: Layout): Numbered | null {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const first = lines.first[line] ?? 0;
  const indent = lines.indent[line] ?? 0;
  if (first < 0x30 || first > 0x39 || width > MAX_WIDTH || lines.role[line] !== lineRole.block) return null;
  const match = form.exec(contentText(lines, line));
  if (match === null || indent > layout.margin) return null;
  const [start, printed = ''] = match;
  const end = groupEnd(lines, line, lines.count);
  const wraps = end === line + 2 && lines.indent[line + 1] === indent + start.length;
  if ((end > line + 1 && !wraps) || (lines.indent[end] ?? 0) <= layout.margin) return null;
  const title = joinTitle(lines, line, end, start.length);
  if (/[.,;]$/.test(title)) return null;
  const number: SectionNumber = { printed, order: [0, Number(printed)], form: 'decimal' };
  return { line, end, number, title, score: ACCEPTABLE, inContents: false };
}

/**
 * The headings of a text that numbers its sections `1)`, `2)`, `3)`: they stand alone at a margin that the prose does not
 * use, and rise from 1 without gap or repetition. Lists are numbered like that too, so that nothing less will do.
 */
export function findParenthesised(lines: ContentLines, layout: Layout): readonly Numbered[] {
  if (!layout.indented) return [];
  const found: Numbered[] = [];
  for (const line of lines.groups) {
    const read = readOne(lines, line, layout);
    if (read === null) continue;
    if (read.number.order[1] !== found.length + 1) return [];
    found.push(read);
  }
  return found.length < MIN_SEQUENCE ? [] : found;
}
