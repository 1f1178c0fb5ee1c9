import { contentText, groupEnd, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { hadRoom, joinTitle, type HeadingCandidate } from './heading-candidate.ts';
import type { SectionNumber } from './heading-syntax.ts';
import { hasClosedTitleWords } from './heading-words.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

const form = /^([a-z])\.\s{1,8}(?=["'(]?\p{Lu})/u;
const MAX_WIDTH = 72;
const MAX_LINES = 2;
/** Where the next word would still have fitted left of this column, the line is whole. */
const SHORT_LINE = 48;
const FULL_STOP = 0x2e;
const LOWER_A = 0x61;
const LOWER_Z = 0x7a;
/** So many make a sequence. */
const MIN_RUN = 2;
const wideGap = /\S\s{3,}\S/;

interface Lettered {
  readonly line: number;
  readonly end: number;
  readonly value: number;
  readonly printed: string;
  readonly title: string;
}

/** The line after the title: it wraps under its first word, or its text follows at once, set in; -1 where neither is so. */
function titleEnd(lines: ContentLines, line: number, hang: number): number {
  const indent = lines.indent[line] ?? 0;
  const end = groupEnd(lines, line, Math.min(lines.count, line + MAX_LINES + 1));
  const isWhole = isSeparated(lines, end);
  if (isWhole && end === line + 1) return end;
  if ((lines.indent[line + 1] ?? 0) > indent && hadRoom(lines, line + 1, SHORT_LINE)) return line + 1;
  return isWhole && lines.indent[line + 1] === indent + hang ? end : -1;
}

function readLettered(lines: ContentLines, layout: Layout, line: number): Lettered | null {
  const first = lines.first[line] ?? 0;
  if (first < LOWER_A || first > LOWER_Z || lines.role[line] !== lineRole.block) return null;
  const start = lines.start[line] ?? 0;
  if (lines.table.text.charCodeAt(start + 1) !== FULL_STOP) return null;
  if ((lines.end[line] ?? 0) - start > MAX_WIDTH || (lines.indent[line] ?? 0) > layout.margin) return null;
  const text = contentText(lines, line);
  const match = form.exec(text);
  if (match === null) return null;
  const [before, printed = ''] = match;
  const end = titleEnd(lines, line, before.length);
  if (end === -1 || wideGap.test(text.slice(before.length))) return null;
  const title = joinTitle(lines, line, end, before.length);
  if (!hasClosedTitleWords(title)) return null;
  return { line, end, value: first - LOWER_A + 1, printed, title };
}

/** The runs among the lines between two headings: each counts on from `a`, or from the letter of the heading above. */
function readRun(found: readonly Lettered[], above: Numbered): Numbered[] {
  const { order, form: style } = above.number;
  const isLetter = style === 'letter' && above.number.printed.length === 1;
  const parent = isLetter && found[0]?.value !== 1 ? order.slice(0, -1) : order;
  let last = parent === order ? 0 : (order.at(-1) ?? 0);
  const run: Numbered[] = [];
  for (const { line, end, value, printed, title } of found) {
    if (value !== last + 1) return [];
    last = value;
    const number: SectionNumber = { printed, order: [...parent, value], form: 'letter' };
    run.push({ line, end, number, title, score: 0, inContents: false });
  }
  return run.length < MIN_RUN ? [] : run;
}

/**
 * Adds the subsections that small letters count: `a.  Scope`, `b.  Format`. Each stands alone at the margin of the headings
 * and has the words of a title; they count from `a`, or on from the capital of the heading above, without a gap. `chain`
 * is in document order; so is what is returned.
 */
export function withSmallLetters(
  lines: ContentLines,
  layout: Layout,
  chain: readonly Numbered[],
): readonly Numbered[] {
  const found: Numbered[] = [];
  let at = -1;
  let run: Lettered[] = [];
  const close = (): void => {
    const above = chain[at];
    if (above && run.length > 0) found.push(...readRun(run, above));
    run = [];
  };
  for (const line of lines.groups) {
    const read = readLettered(lines, layout, line);
    if (read === null) continue;
    while (line >= (chain[at + 1]?.line ?? lines.count)) {
      close();
      at++;
    }
    run.push(read);
  }
  close();
  return found.length === 0 ? chain : [...chain, ...found].sort((a, b) => a.line - b.line);
}
