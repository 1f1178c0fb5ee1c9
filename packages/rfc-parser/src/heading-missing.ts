import { contentText, groupEnd, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { joinTitle, type HeadingCandidate } from './heading-candidate.ts';
import { isNext } from './heading-gaps.ts';
import { readNumberedLine, type SectionNumber } from './heading-syntax.ts';
import { hasClosedTitleWords, hasTitleWords } from './heading-words.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

/** So many siblings in a row may be missing. */
const MAX_MISSING = 8;
const MAX_LINES = 3;
const MAX_WIDTH = 100;
const wideGap = /\S\s{3,}\S/;
/** What a name of a file or a function looks like: it begins in lower case and is a title all the same. */
const name = /^[a-z_][\w-]*(?:\.[a-z]\w{0,3}|\(\))$/;
/** Signs that a title has nowhere: those of programs and of rows. */
const symbols = /[{};]|={2}|::=|\.{3}/;

/** Whether the number of one heading contains that of another. */
function holds(outer: readonly number[], inner: readonly number[]): boolean {
  return outer.length < inner.length && outer.every((value, at) => value === inner[at]);
}

/** Whether the heading on the line directly above is the section whose first subsection this is, and nothing else. */
function isStackedBelow(lines: ContentLines, line: number, number: SectionNumber): boolean {
  const above = line - 1;
  if (above < 0 || !isSeparated(lines, above) || lines.role[above] !== lineRole.block) return false;
  const read = readNumberedLine(contentText(lines, above).slice(0, MAX_WIDTH));
  return read !== null && isNext(read.number.order, number.order) && holds(read.number.order, number.order);
}

/** Whether the line directly below is the heading of the first subsection. */
function hasStackedBelow(lines: ContentLines, line: number, number: SectionNumber): boolean {
  const below = line + 1;
  if (below >= lines.count || isSeparated(lines, below) || !isSeparated(lines, below + 1)) return false;
  const read = readNumberedLine(contentText(lines, below).slice(0, MAX_WIDTH));
  return read !== null && isNext(number.order, read.number.order) && holds(number.order, read.number.order);
}

/** The line after the title: it wraps under its first word, or deeper, and a blank line follows. */
function titleEnd(lines: ContentLines, line: number, column: number): number {
  const end = groupEnd(lines, line, Math.min(lines.count, line + MAX_LINES + 1));
  if (end - line > MAX_LINES) return -1;
  for (let at = line + 1; at < end; at++) if ((lines.indent[at] ?? 0) < column) return -1;
  return end;
}

/** Reads a line that stands alone, at any indent, as the heading that `wanted` asks for. */
function readWanted(
  lines: ContentLines,
  layout: Layout,
  line: number,
  wanted: (order: readonly number[]) => boolean,
): Numbered | null {
  const first = lines.first[line] ?? 0;
  if (first > 0x5a || first < 0x30 || lines.role[line] !== lineRole.block) return null;
  if ((lines.end[line] ?? 0) - (lines.start[line] ?? 0) > MAX_WIDTH) return null;
  const text = contentText(lines, line);
  const read = readNumberedLine(text);
  if (read === null || !wanted(read.number.order) || read.title >= text.length) return null;
  const isStacked = isStackedBelow(lines, line, read.number);
  if (!isSeparated(lines, line) && !isStacked) return null;
  const column = (lines.indent[line] ?? 0) + read.title;
  const end = hasStackedBelow(lines, line, read.number) ? line + 1 : titleEnd(lines, line, column);
  if (end === -1 || wideGap.test(text.slice(read.title))) return null;
  const title = joinTitle(lines, line, end, read.title);
  const isOuter = (lines.indent[line] ?? 0) <= layout.margin;
  if (!isTitle(title, isOuter && read.number.order.length > 2)) return null;
  return { line, end, number: read.number, title, score: 0, inContents: false };
}

/** At the margin the number says enough, as long as nothing speaks for a program, a row or two sentences. */
function isTitle(title: string, isOuter: boolean): boolean {
  if (!isOuter) return hasTitleWords(title);
  return (hasClosedTitleWords(title.replace(/\.$/, '')) || name.test(title)) && !symbols.test(title);
}

/** The lines between `from` and `below` that have the numbers from `first` up to that of `below`, each exactly once. */
function readRun(
  lines: ContentLines,
  layout: Layout,
  from: number,
  below: Numbered,
  first: number,
): readonly Numbered[] {
  const { order } = below.number;
  const last = order.length - 1;
  const limit = order[last] ?? 0;
  const isWanted = (other: readonly number[]): boolean =>
    other.length === order.length &&
    (other[last] ?? 0) >= first &&
    (other[last] ?? 0) < limit &&
    other.every((value, at) => at === last || value === order[at]);
  const run: Numbered[] = [];
  for (let line = from; line < below.line; line++) {
    const read = readWanted(lines, layout, line, isWanted);
    if (read === null) continue;
    if (read.number.order[last] !== first + run.length) return [];
    run.push(read);
  }
  return run.length === limit - first ? run : [];
}

/** Where the text of the section above begins, and its number in the level of `below`: that of a sibling, 0 for the parent. */
interface Above {
  readonly from: number;
  readonly value: number;
}

function aboveOf(chain: readonly Numbered[], at: number): Above | null {
  const order = chain[at]?.number.order ?? [];
  const parent = order.slice(0, -1);
  for (let before = at - 1; before >= 0; before--) {
    const { number, end } = chain[before] ?? {};
    if (!number || end === undefined) return null;
    if (number.form === 'roman' && chain[at]?.number.form !== 'roman')
      return order.length === 2 ? { from: end, value: 0 } : null;
    if (holds(parent, number.order)) {
      if (number.order.length === order.length) return { from: end, value: number.order.at(-1) ?? 0 };
      continue;
    }
    return number.order.length === parent.length &&
      parent.every((value, level) => value === number.order[level])
      ? { from: end, value: 0 }
      : null;
  }
  return parent.length === 1 ? { from: 0, value: 0 } : null;
}

/**
 * Adds headings that are missing between two siblings, or between a section and a subsection of it that is not the first:
 * for each missing number exactly one line in between has it and the words of a title, and stands alone, at whatever
 * indent. `chain` is in document order; so is what is returned.
 */
export function withMissingSiblings(
  lines: ContentLines,
  layout: Layout,
  chain: readonly Numbered[],
): readonly Numbered[] {
  const found = chain.flatMap((below, at) => {
    const value = below.number.order.at(-1) ?? 0;
    if (value < 2) return [];
    const above = aboveOf(chain, at);
    if (above === null || above.value + 1 >= value || value - above.value - 1 > MAX_MISSING) return [];
    return readRun(lines, layout, above.from, below, above.value + 1);
  });
  return found.length === 0 ? chain : [...chain, ...found].sort((a, b) => a.line - b.line);
}
