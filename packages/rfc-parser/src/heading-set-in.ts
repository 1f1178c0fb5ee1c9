import { contentText, groupEnd, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { joinTitle, type HeadingCandidate } from './heading-candidate.ts';
import { isNext } from './heading-gaps.ts';
import {
  compareOrder,
  mayBeNumbered,
  readNumberedLine,
  readTightLetter,
  type SectionNumber,
} from './heading-syntax.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

const MAX_WIDTH = 72;
const MAX_LINES = 2;
/** So many numbers of a level may be missing between two. */
const MAX_STEP = 2;
const title = /^["'(<*]?[\p{Lu}\p{N}][^|]*[^.;,:|=]$/u;
const formula = / = |==/;
const wideGap = /\S\s{3,}\S/;

/** Whether a section with the number `order` may follow the one with `last`, inside of a section that has a heading. */
function mayFollow(last: readonly number[], order: readonly number[]): boolean {
  const level = order.length - 1;
  if (level > last.length || order.length < 3 || compareOrder(last, order) >= 0) return false;
  for (let at = 0; at < level; at++) if (last[at] !== order[at]) return false;
  return (order[level] ?? 0) - (last[level] ?? 0) <= MAX_STEP;
}

function readSetIn(lines: ContentLines, layout: Layout, line: number): Numbered | null {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const first = lines.first[line] ?? 0;
  if (first < 0x30 || first > 0x5a || width > MAX_WIDTH || lines.role[line] !== lineRole.block) return null;
  const second = lines.table.text.charCodeAt((lines.start[line] ?? 0) + 1);
  const isTight = first >= 0x41 && second >= 0x30 && second <= 0x39;
  const isAtMargin = (lines.indent[line] ?? 0) <= layout.margin;
  if (!isTight && (isAtMargin || !mayBeNumbered(first, second))) return null;
  const text = contentText(lines, line);
  const tight = isTight ? readTightLetter(text) : null;
  const read = tight ?? readNumberedLine(text);
  if (read === null || read.number.order.length < 3 || read.title >= width) return null;
  if (tight === null && isAtMargin) return null;
  const end = groupEnd(lines, line, Math.min(lines.count, line + MAX_LINES + 1));
  const hang = (lines.indent[line] ?? 0) + read.title;
  if (!isSeparated(lines, end) || (end > line + 1 && (end > line + 2 || lines.indent[line + 1] !== hang)))
    return null;
  const whole = joinTitle(lines, line, end, read.title);
  if (!title.test(whole) || formula.test(whole) || wideGap.test(text.slice(read.title))) return null;
  return { line, end, number: read.number, title: whole, score: 0, inContents: false };
}

/**
 * The subsections whose headings are set in, or numbered `A1` without a full stop: each stands alone between blank lines
 * under the heading of the section that its number names, and counts on in it. `chain` is in document order; so is what
 * is returned.
 */
export function findSetInHeadings(
  lines: ContentLines,
  layout: Layout,
  chain: readonly Numbered[],
): readonly Numbered[] {
  const found: Numbered[] = [];
  let next = 0;
  let last: readonly number[] | null = null;
  for (let group = 0; group < lines.groups.length; group++) {
    const line = lines.groups[group] ?? 0;
    for (; (chain[next]?.line ?? Infinity) <= line; next++) last = chain[next]?.number.order ?? last;
    if (last === null || line < (chain[next - 1]?.end ?? 0)) continue;
    const read = readSetIn(lines, layout, line);
    if (read === null || !mayFollow(last, read.number.order)) continue;
    const below = chain[next]?.number.order;
    if (below && below[0] === last[0] && compareOrder(read.number.order, below) >= 0) continue;
    found.push(read);
    last = read.number.order;
  }
  return found;
}

/** So many make a sequence. */
const MIN_TAIL = 2;

/** The number of a line that begins a group and is set in; `null` where it has none of several levels. */
function readCount(lines: ContentLines, layout: Layout, line: number): readonly number[] | null {
  const first = lines.first[line] ?? 0;
  if (first < 0x30 || first > 0x39 || lines.role[line] !== lineRole.block) return null;
  if ((lines.indent[line] ?? 0) <= layout.margin) return null;
  const read = readNumberedLine(contentText(lines, line).slice(0, MAX_WIDTH));
  return read !== null && read.number.order.length > 2 ? read.number.order : null;
}

/** The headings at the end of a count that began with paragraphs; empty where paragraphs follow them. */
function tailOf(counted: readonly (Numbered | null)[]): readonly Numbered[] {
  const tail: Numbered[] = [];
  for (const each of counted.toReversed()) {
    if (each === null) break;
    tail.push(each);
  }
  return tail.length < MIN_TAIL || tail.length === counted.length ? [] : tail.reverse();
}

/**
 * The subsections that are set in and follow numbered paragraphs of the same count: `4.1` to `4.4` are paragraphs, `4.5`
 * and all after it stand alone and have the words of a title. `chain` is in document order; so is what is returned.
 */
export function findSetInAfterParagraphs(
  lines: ContentLines,
  layout: Layout,
  chain: readonly Numbered[],
): readonly Numbered[] {
  const found: Numbered[] = [];
  let next = 0;
  let last: readonly number[] = [];
  let counted: (Numbered | null)[] = [];
  for (const line of lines.groups) {
    const order = readCount(lines, layout, line);
    if (order === null) continue;
    for (; (chain[next]?.line ?? Infinity) <= line; next++) {
      found.push(...tailOf(counted));
      counted = [];
      last = chain[next]?.number.order ?? last;
    }
    if (line < (chain[next - 1]?.end ?? 0) || !isNext(last, order)) continue;
    const read = readSetIn(lines, layout, line);
    const isAlone = read !== null && !read.title.includes(':') && readCount(lines, layout, read.end) === null;
    counted.push(isAlone ? read : null);
    last = order;
  }
  return [...found, ...tailOf(counted)];
}
