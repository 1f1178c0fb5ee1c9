import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import type { ContentsIndex } from './contents-index.ts';
import { foldSpaces } from './fold-spaces.ts';
import { isFunctionWord } from './function-words.ts';
import { isKnownTitle } from './known-titles.ts';
import { readBareLetter, readNumberedLine, type NumberedLine, type SectionNumber } from './heading-syntax.ts';
import type { Layout } from './layout.ts';
import { withoutOverstrikes } from './overstrikes.ts';
import { readPageTail } from './page-tail.ts';

/** A group of one or more lines that may be a heading. */
export interface HeadingCandidate {
  readonly line: number;
  /** The line after its last one. */
  readonly end: number;
  readonly number: SectionNumber | null;
  readonly title: string;
  /** How sure; what lies below `ACCEPTABLE` is content. */
  readonly score: number;
  readonly inContents: boolean;
  /** Whether the contents set it in below a section with a number. */
  readonly isSub?: boolean;
  /** Offsets where the title ends and where text begins in its last line; absent where the heading has whole lines. */
  readonly cut?: { readonly title: number; readonly text: number };
}

export const ACCEPTABLE = 14;
const MAX_TITLE_LINES = 3;
const MAX_LINE = 200;
/** A line whose letters are struck over has several characters for one. */
const MAX_OVERSTRUCK = 7 * MAX_LINE;

const startsLikeTitle = /^["'“‘<([`*._:#%/$&|?!+-]*[\p{Lu}\p{N}]/u;
const startsLower = /^["'“‘<([`*._:#%/$&|?!+-]*\p{Ll}/u;
const wideGap = /\S\s{3,}\S/;
/** A date below the number of an appendix is no title. */
const year = /\b(?:19|20)\d\d$/;

/** The right margin of published texts: a title wraps only where the next word would stand beyond it. */
const RIGHT_MARGIN = 72;

/** Whether the first word of `next` would still have fitted on the line before, in a text that ends in column `right`. */
export function hadRoom(lines: ContentLines, next: number, right = RIGHT_MARGIN): boolean {
  const { text } = lines.table;
  const start = lines.start[next] ?? 0;
  const space = text.indexOf(' ', start);
  const word = (space === -1 ? (lines.end[next] ?? 0) : Math.min(space, lines.end[next] ?? 0)) - start;
  const column = (lines.indent[next - 1] ?? 0) + (lines.end[next - 1] ?? 0) - (lines.start[next - 1] ?? 0);
  return column + 1 + word <= right;
}

/** Where a word would still have fitted left of this column, the line was not broken for want of room. */
const SHORT_LINE = 56;
const SHORT_TITLE = 50;

/** A title is long where it ends in this column or right of it. */
const LONG_TITLE = 54;

/** Whether line `next` goes on with a long title: in an indented text it stands right of the prose, and begins a word. */
function hangsFree(lines: ContentLines, next: number, layout: Layout): boolean {
  if (!layout.indented || (lines.indent[next] ?? 0) <= layout.body) return false;
  const column = (lines.indent[next - 1] ?? 0) + (lines.end[next - 1] ?? 0) - (lines.start[next - 1] ?? 0);
  const first = lines.first[next] ?? 0;
  if (lines.table.text.charCodeAt((lines.end[next] ?? 1) - 1) === SEMICOLON) return false;
  return column >= LONG_TITLE && ((first >= 0x41 && first <= 0x5a) || (first >= 0x61 && first <= 0x7a));
}

/** Whether the lines below a short one are a sentence of their own: they begin with a capital and end with a full stop. */
function isSentenceBelow(lines: ContentLines, line: number, end: number): boolean {
  const last = lines.table.text.charCodeAt((lines.end[end - 1] ?? 1) - 1);
  const first = lines.first[line + 1] ?? 0;
  return last === FULL_STOP && first >= 0x41 && first <= 0x5a && hadRoom(lines, line + 1, SHORT_LINE);
}

/** Whether the line below a short and whole title begins with a capital and has several words: those of what follows. */
function isOtherTitle(lines: ContentLines, line: number, end: number, number: SectionNumber): boolean {
  const { text } = lines.table;
  const next = line + 1;
  const first = lines.first[next] ?? 0;
  if (number.form !== 'decimal' || end !== line + 2 || first < 0x41 || first > 0x5a) return false;
  if (!hadRoom(lines, next, SHORT_TITLE) || !contentText(lines, next).includes(' ')) return false;
  const last = lines.end[line] ?? 0;
  return !isFunctionWord(text, text.lastIndexOf(' ', last - 1) + 1, last);
}

/**
 * The line after the heading's last line. A title that wraps is set under its first word or under the number, and a
 * blank line follows it; anything else below is text.
 */
function titleEnd(
  lines: ContentLines,
  line: number,
  titleColumn: number,
  number: SectionNumber,
  layout: Layout,
  contents: ContentsIndex,
): number {
  const limit = Math.min(line + MAX_TITLE_LINES, lines.count);
  let end = line + 1;
  while (end < limit && !isSeparated(lines, end) && lines.role[end] === lineRole.block) end++;
  if (end === line + 1 || !isSeparated(lines, end)) return line + 1;
  const from = titleColumn - (lines.indent[line] ?? 0);
  if (contents.hasTitle(number, joinTitle(lines, line, end, from))) return end;
  if (isSentenceBelow(lines, line, end) || isOtherTitle(lines, line, end, number)) return line + 1;
  for (let next = line + 1; next < end; next++) {
    const indent = lines.indent[next] ?? 0;
    const aligned =
      indent === titleColumn ||
      indent === titleColumn + 1 ||
      indent > titleColumn + 8 ||
      hangsFree(lines, next, layout);
    if (!aligned && hadRoom(lines, next)) return line + 1;
  }
  return end;
}

/** Whether the line below a number has a number itself; `X.25 Service` below `Appendix D` has none. */
function countsOn(title: string, above: SectionNumber): boolean {
  const number = readNumberedLine(title)?.number;
  return (
    number !== undefined &&
    (above.form !== 'appendix' || number.form !== 'letter' || number.order[1] === above.order[1])
  );
}

const annexNote = /^\(this (?:annex|appendix|clause|section) [^()]{1,60}\)$/i;

/** Whether the line says in parentheses what the annex is, as the headings of ISO standards do below the title. */
function isAnnexNote(lines: ContentLines, line: number): boolean {
  return lines.first[line] === 0x28 && annexNote.test(contentText(lines, line).slice(0, MAX_LINE));
}

/** The end of a heading that has only its number on the first line: its title may stand below, also after a blank line; that of an appendix in any column. */
function bareTitleEnd(lines: ContentLines, line: number, number: SectionNumber): number {
  const next = line + 1;
  if (next >= lines.count || (lines.gap[next] ?? 0) > 2 || lines.broken[next] === 1) return next;
  let end = next + 1;
  while (end < lines.count && !isSeparated(lines, end)) end++;
  if (isAnnexNote(lines, end - 1)) end--;
  if (end > next + 2 || lines.role[next] !== lineRole.block) return next;
  const title = contentText(lines, next);
  const plain =
    title.length <= 65 && startsLikeTitle.test(title) && !/[.,;:]$/.test(title) && !countsOn(title, number);
  const own = lines.indent[line] ?? 0;
  const indent = lines.indent[next] ?? 0;
  const below =
    number.form === 'appendix' &&
    isSeparated(lines, line) &&
    end === next + 1 &&
    !wideGap.test(title) &&
    !year.test(title);
  return plain && (below || indent <= own || (indent > own + 8 && own > 8)) ? end : next;
}

/** The title from `from` in the first line on, its lines joined. */
export function joinTitle(lines: ContentLines, line: number, end: number, from: number): string {
  const start = (lines.start[line] ?? 0) + from;
  if (end === line + 1) return foldSpaces(lines.table.text, start, lines.end[line] ?? 0);
  let title = lines.table.text.slice(start, lines.end[line]);
  for (let at = line + 1; at < end; at++) {
    const hyphenated = /[\p{L}\p{N}]-$/u.test(title);
    title += hyphenated ? contentText(lines, at) : ` ${contentText(lines, at)}`;
  }
  return foldSpaces(title);
}

/** A longer title is rather a sentence; one of two lines may be longer. */
const MAX_SINGLE = 90;
const MAX_WRAPPED = 110;

/** The title without dots and a page number. */
function withoutLeader(title: string): string {
  const tail = readPageTail(title);
  return tail?.isDecimal && tail.run.includes('...') ? title.slice(0, tail.start) : title;
}

/** How far the words look like a title and not like a sentence. */
function titleScore(title: string, wraps: boolean): number {
  const first = title.charCodeAt(0);
  const plain = (first >= 0x41 && first <= 0x5a) || (first >= 0x30 && first <= 0x39);
  let score = 3;
  if (!plain && !startsLikeTitle.test(title)) score = startsLower.test(title) ? 0 : 2;
  const last = title.charAt(title.length - 1);
  if (last === '.') score -= wraps ? 12 : 4;
  else if (last === ';' || last === ',') score -= wraps ? 12 : 6;
  else if (last === ':') score -= wraps ? 12 : title.length > 50 ? 3 : 0;
  if (title.length > (wraps ? MAX_WRAPPED : MAX_SINGLE)) score -= 4;
  if (title.length > 60 && /[.;] [a-z]/i.test(title)) score -= 3;
  if (/[{}]|^\||\|$|\|.*\||\+--|={3}|::=/.test(title)) score -= 6;
  return score;
}

/** Whether the line stands right of the headings of an indented text and begins with a number that is not in the contents. */
function isOutOfPlace(lines: ContentLines, line: number, layout: Layout, contents: ContentsIndex): boolean {
  if (!layout.indented || (lines.indent[line] ?? 0) <= layout.margin) return false;
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  let end = start;
  while (isNumberUnit(text.charCodeAt(end))) end++;
  if (end === start) return false;
  if (text.charCodeAt(end - 1) === FULL_STOP) end--;
  return contents.size === 0 || end - start > MAX_NUMBER || !contents.hasNumber(text.slice(start, end));
}

const FULL_STOP = 0x2e;
const SEMICOLON = 0x3b;
const MAX_NUMBER = 40;

function isNumberUnit(unit: number): boolean {
  return (unit >= 0x30 && unit <= 0x39) || unit === FULL_STOP;
}

/** Whether the line stands at the margin of an indented text, under a line that does not: no prose goes on like that. */
export function stepsOut(lines: ContentLines, line: number, layout: Layout): boolean {
  if (!layout.indented || line === 0 || (lines.indent[line] ?? 0) > layout.margin) return false;
  return (lines.indent[line - 1] ?? 0) > layout.margin && lines.role[line - 1] === lineRole.block;
}

/** Whether a row of dashes stands under the title, from its first column or from that of its number. */
function isUnderlined(lines: ContentLines, line: number, titleColumn: number): boolean {
  const next = line + 1;
  if (next >= lines.count || isSeparated(lines, next)) return false;
  const first = lines.first[next];
  if (first !== 0x2d && first !== 0x3d && first !== 0x7e && first !== 0x5f) return false;
  const indent = lines.indent[next] ?? 0;
  if (Math.abs(indent - titleColumn) > 2 && indent !== lines.indent[line]) return false;
  const right = (lines.indent[line] ?? 0) + (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const ruleRight = indent + (lines.end[next] ?? 0) - (lines.start[next] ?? 0);
  return Math.abs(right - ruleRight) <= 4 && /^(?:-+|=+|~+|_+)$/.test(contentText(lines, next));
}

/** Whether the line after `Appendix A` says the letter again, with the title. */
function isRepeatedBelow(lines: ContentLines, line: number, number: SectionNumber): boolean {
  if (number.form !== 'appendix' || line >= lines.count || number.order.length > 2) return false;
  const below = readNumberedLine(contentText(lines, line).slice(0, MAX_LINE));
  return below !== null && below.number.form === 'letter' && below.number.printed === number.printed;
}

/** A letter without a full stop numbers a heading only where the contents name both, or over a title of every RFC. */
function listedLetter(text: string, contents: ContentsIndex): NumberedLine | null {
  const read = readBareLetter(text);
  if (read === null) return null;
  const title = text.slice(read.title);
  return contents.hasTitle(read.number, title) || isKnownTitle(title) ? read : null;
}

/** Whether the next line begins in lower case: what begins with `3:` is a sentence then. */
function goesOnBelow(lines: ContentLines, line: number): boolean {
  const next = line + 1 < lines.count ? (lines.first[line + 1] ?? 0) : 0;
  return next >= 0x61 && next <= 0x7a;
}

/** Reads line `line` as a numbered heading; `null` where it has not even the form of one. */
export function readNumberedCandidate(
  lines: ContentLines,
  line: number,
  layout: Layout,
  contents: ContentsIndex,
): HeadingCandidate | null {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (isOutOfPlace(lines, line, layout, contents)) return null;
  const text = contentText(lines, line);
  if (width > MAX_LINE && withoutOverstrikes(text.slice(0, MAX_OVERSTRUCK)).length > MAX_LINE) return null;
  const read = readNumberedLine(text) ?? listedLetter(text, contents);
  if (read === null) return null;
  const indent = lines.indent[line] ?? 0;
  const isListed = contents.hasNumber(read.number.printed);
  if (indent > layout.margin && !isListed && !mayStandIndented(layout, read.number, true)) return null;
  if (text.charAt(read.number.printed.length) === ':' && goesOnBelow(lines, line)) return null;
  const bare = read.title >= width;
  const underlined = !bare && isUnderlined(lines, line, indent + read.title);
  const end = bare
    ? bareTitleEnd(lines, line, read.number)
    : underlined
      ? line + 2
      : titleEnd(lines, line, indent + read.title, read.number, layout, contents);
  const before = isSeparated(lines, line);
  const after = underlined || isSeparated(lines, end) || (bare && isAnnexNote(lines, end));
  const outer = stepsOut(lines, line, layout) && isSeparated(lines, end);
  if (!before && !outer && !isListed) return null;
  let title =
    joinTitle(lines, line, underlined ? line + 1 : end, read.title) || (/^\p{L}+/u.exec(text)?.[0] ?? text);
  const inContents = isListed && contents.matches(read.number, title);
  if (!before && !outer && !inContents) return null;
  if (title.includes('..')) title = withoutLeader(title);
  if (indent > layout.margin && !inContents && !mayStandIndented(layout, read.number, before && after))
    return null;
  let score = titleScore(title, end > line + 1 && !underlined) + (before ? 4 : 0) + (inContents ? 20 : 0);
  if (after) score += 5;
  else if (!inContents) score += followScore(lines, end, indent, read.number, title);
  if (!inContents && after && isListed) score += 6;
  if (indent <= layout.margin) score += layout.indented ? 6 : 2;
  if (read.number.order.length > 2) score += 2;
  if (read.number.form === 'appendix') score += bare && end === line + 1 ? 0 : 4;
  if (bare && isRepeatedBelow(lines, end, read.number)) score -= 6;
  if (read.number.form === 'letter' && !/\./.test(text.slice(0, read.title)) && !isKnownTitle(title))
    score -= 6;
  if (wideGap.test(text.slice(read.title)) && !inContents) score -= 6;
  return { line, end, number: read.number, title, score, inContents };
}

/** Longest title that is taken for one although its text follows on the next line at the same margin. */
const MAX_RUN_IN = 50;

/**
 * What text directly below the line says: it goes on with the line where that was full or where both are set at one
 * margin, unless the number is one of several levels, the line is short and a new sentence begins below.
 */
function followScore(
  lines: ContentLines,
  next: number,
  indent: number,
  number: SectionNumber,
  title: string,
): number {
  const first = lines.first[next] ?? 0;
  const isDeeper = (lines.indent[next] ?? 0) > indent;
  if (isDeeper && (lines.table.text.startsWith('--', (lines.start[next] ?? 0) + 1) || first === 0x7c))
    return 2;
  if (!hadRoom(lines, next)) return -8;
  if (first >= 0x61 && first <= 0x7a && title.length > MAX_RUN_IN) return -8;
  if (isDeeper) return 2;
  const beginsSentence = first >= 0x41 && first <= 0x5a;
  return number.order.length > 2 && title.length <= MAX_RUN_IN && beginsSentence ? 3 : -8;
}

/** In texts of the 1980s subsections may be indented: they must stand alone and have a number of several levels. */
function mayStandIndented(layout: Layout, number: SectionNumber, alone: boolean): boolean {
  return alone && (number.form === 'appendix' || (number.order.length > 2 && !layout.indented));
}
