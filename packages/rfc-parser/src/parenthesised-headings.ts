import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { ACCEPTABLE, type HeadingCandidate } from './heading-candidate.ts';
import type { SectionNumber } from './heading-syntax.ts';
import { foldSpaces } from './fold-spaces.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

const form = /^(\d{1,2})\)\s{1,4}(?=\p{L})/u;
const MAX_WIDTH = 72;
/** So many make a sequence. */
const MIN_SEQUENCE = 3;

function readOne(lines: ContentLines, line: number, layout: Layout): Numbered | null {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const first = lines.first[line] ?? 0;
  if (first < 0x30 || first > 0x39 || width > MAX_WIDTH || lines.role[line] !== lineRole.block) return null;
  const isOuter = (lines.indent[line] ?? 0) <= layout.margin;
  if (!isOuter || !isSeparated(lines, line + 1) || (lines.indent[line + 1] ?? 0) <= layout.margin) return null;
  const text = contentText(lines, line);
  const match = form.exec(text);
  if (match === null || /[.,;]$/.test(text)) return null;
  const [start, printed = ''] = match;
  const number: SectionNumber = { printed, order: [0, Number(printed)], form: 'decimal' };
  const title = foldSpaces(text.slice(start.length));
  return { line, end: line + 1, number, title, score: ACCEPTABLE, inContents: false };
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
