import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { compareOrder, readNumberedLine, type SectionNumber } from './heading-syntax.ts';
import { findContentsTitles, isContentsTitle } from './contents-title.ts';
import { isKnownTitle } from './known-titles.ts';
import { leaderStart, readPageTail } from './page-tail.ts';
import { titleKey } from './title-key.ts';

/** One entry of a table of contents. */
export interface ContentsEntry {
  readonly number: SectionNumber | null;
  readonly key: string;
  /** Whether it has no number and is set in below an entry with a number of one level. */
  readonly isSub?: boolean;
}

/** What sets off a page number: dots, two blanks, a tab, a rule. */
const setOff = /\.\.|(?:\s\.){2}|\s\s|\t|__|---/;
const strongGap = /\.{3}|(?:\s\.){2}|\s{4}|\t/;
const dots = /\.{3}|(?:\s\.){2}/;
const columnTitle = /^(?:(?:section|title)\s+|[a-z]{3,20}\s{3,}){0,2}page(?:\s+no\.?)?$/i;

interface Walk {
  readonly entries: ContentsEntry[];
  readonly keys: Set<string>;
  readonly paged: boolean;
  /** The last line of the text that has this title and nothing else. */
  readonly lastOf: (key: string) => number;
  readonly from: number;
  readonly limit: number;
  /** The left-most column of the entries so far. */
  indent: number;
  /** The page of the last entry. */
  page: number;
  /** The column in which the last entry begins. */
  column: number;
  /** The last number of an entry. */
  number: SectionNumber | null;
  /** The column of the last entry with a number of one level; infinite where there is none, or one of more levels follows it. */
  numbered: number;
}

/** The entry without its page number and the dots before it. */
function withoutPage(text: string): string {
  const tail = mayEndPage(text.charCodeAt(text.length - 1)) ? readPageTail(text) : null;
  return text.slice(0, tail !== null && setOff.test(tail.run) ? tail.start : leaderStart(text));
}

function entryOf(text: string): ContentsEntry {
  const bare = withoutPage(text);
  const numbered = readNumberedLine(bare);
  const title = numbered ? bare.slice(numbered.title) : bare;
  const named = numbered?.number.form === 'letter' ? readNumberedLine(title) : null;
  if (named?.number.form === 'appendix')
    return { number: named.number, key: titleKey(title.slice(named.title)) };
  return { number: numbered?.number ?? null, key: titleKey(title) };
}

function identity(entry: ContentsEntry): string {
  return `${entry.number?.printed ?? ''}|${entry.key}`;
}

/** Whether most of the lines after the title end with a page number that is set off. */
function isPaged(lines: ContentLines, from: number): boolean {
  let paged = 0;
  let seen = 0;
  for (let line = from; line < lines.count && seen < 12; line++, seen++) {
    if (hasPage(lines, line)) paged++;
  }
  return paged >= 2 && paged * 3 >= seen;
}

function hasPage(lines: ContentLines, line: number, gap = setOff): boolean {
  const { text } = lines.table;
  const end = lines.end[line] ?? 0;
  if (!mayEndPage(text.charCodeAt(end - 1))) return false;
  const tail = readPageTail(text, lines.start[line] ?? 0, end);
  return tail !== null && gap.test(tail.run) && (gap !== dots || tail.isDecimal);
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Whether a page number can end with this code unit: a digit, a letter of a Roman number, a full stop. */
function mayEndPage(unit: number): boolean {
  if (isDigit(unit)) return true;
  const lower = unit | 0x20;
  return (
    unit === 0x2e || lower === 0x69 || lower === 0x76 || lower === 0x78 || lower === 0x6c || lower === 0x63
  );
}

/** Whether a line that repeats an entry, or one of the body's first lines, ends the contents. */
function repeatsEntry(walk: Walk, entry: ContentsEntry): boolean {
  return entry.key.length > 2 && walk.keys.has(identity(entry));
}

/** How many pages one entry may lie after the other. */
const MAX_PAGES = 60;

/** The number of up to three digits that ends the line after a blank or a single dot; -1 where there is none. */
function narrowPage(text: string): number {
  if (text.length > MAX_ENTRY) return -1;
  const match = /\S(?: \.?| ?\.)(\d{1,3})$/.exec(text.slice(-12));
  return match === null ? -1 : Number(match[1]);
}

/** A line so long that only one blank or dot is left before its page number; pages rise, and more entries follow. */
function isNarrowEntry(lines: ContentLines, line: number, walk: Walk): boolean {
  const page = narrowPage(contentText(lines, line));
  return page >= walk.page && page <= walk.page + MAX_PAGES && isFollowedByPage(lines, line);
}

/** Lines after a narrow one within which an entry with dots must stand. */
const NARROW_REACH = 8;

function isFollowedByPage(lines: ContentLines, line: number): boolean {
  const limit = Math.min(line + NARROW_REACH, lines.count);
  for (let at = line + 1; at < limit; at++) if (hasPage(lines, at)) return true;
  return false;
}

const MAX_ENTRY = 100;
/** Lines that one entry may have; more where words about the section stand in the contents and dots follow. */
const MAX_LINES = 4;
const MAX_LINES_WITH_DOTS = 7;

/** The lines of one entry. */
interface Run {
  readonly lines: number;
  /** Whether its page number is not set off. */
  readonly narrow: boolean;
}

const oneLine: Run = { lines: 1, narrow: false };

/** With page numbers: the lines from `line` on that belong to one entry; `null` where the contents have ended. */
function pagedRun(lines: ContentLines, walk: Walk, line: number): Run | null {
  if (hasPage(lines, line)) return oneLine;
  const reach = Math.min(line + MAX_LINES_WITH_DOTS, walk.limit);
  for (let at = line; at < reach; at++) {
    const text = contentText(lines, at);
    if (at > line && hasPage(lines, at, at < line + MAX_LINES ? strongGap : dots))
      return { lines: at - line + 1, narrow: false };
    if (text.length > MAX_ENTRY || repeatsEntry(walk, entryOf(text))) return null;
    const isEntry = at > line || readNumberedLine(text) !== null;
    if (isEntry && at < line + MAX_LINES && isNarrowEntry(lines, at, walk))
      return { lines: at - line + 1, narrow: !hasPage(lines, at) };
  }
  return null;
}

/** Whether the line names a part of the document: the entry below it counts on from the last one above. */
function namesPart(lines: ContentLines, walk: Walk, line: number): boolean {
  const last = walk.number;
  if (last === null || line + 1 >= lines.count) return false;
  const below = entryOf(contentText(lines, line + 1).slice(0, MAX_ENTRY));
  const isNext = below.number !== null && compareOrder(below.number.order, last.order) > 0;
  return isNext && below.number?.form === last.form && !repeatsEntry(walk, below);
}

/** A line of contents that are set with blank lines between the entries is shorter. */
const MAX_SPACED = 60;

/** Whether an entry that stands between blank lines stands so again further down. */
function recursBelow(walk: Walk, line: number, entry: ContentsEntry): boolean {
  return entry.key.length > 2 && walk.lastOf(entry.key) > line;
}

/** Without page numbers: whether the line is still an entry. */
function isPlainEntry(lines: ContentLines, walk: Walk, line: number, entry: ContentsEntry): boolean {
  const indent = lines.indent[line] ?? 0;
  if (repeatsEntry(walk, entry) && !(indent > walk.numbered && recursBelow(walk, line, entry))) return false;
  if (indent < walk.indent && walk.indent > 0 && (indent === 0 || (lines.gap[line] ?? 0) > 0)) return false;
  const first = walk.entries[0];
  if (entry.number && first?.number?.printed === entry.number.printed) return false;
  const length = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (entry.number) return length < 120;
  if (isKnownTitle(contentText(lines, line)) && indent > 0) return true;
  if ((lines.gap[line] ?? 0) > 0)
    return (
      length < MAX_SPACED &&
      ((indent > 0 && walk.number === null) || namesPart(lines, walk, line) || recursBelow(walk, line, entry))
    );
  return length <= 72;
}

/** Columns by which the rest of an entry stands right of its number. */
const MIN_HANG = 3;

/** Without page numbers: whether the line is the rest of the entry above; if so, it is added to that entry. */
function wrapsEntry(lines: ContentLines, walk: Walk, line: number, entry: ContentsEntry): boolean {
  const above = walk.entries.at(-1);
  if (!above?.number || entry.number !== null || lines.gap[line] !== 0) return false;
  if ((lines.indent[line] ?? 0) < walk.column + MIN_HANG || above.key.length > MAX_ENTRY * MAX_LINES)
    return false;
  const whole = { number: above.number, key: above.key + entry.key };
  walk.entries[walk.entries.length - 1] = whole;
  walk.keys.add(identity(whole));
  return true;
}

/** The number of up to four digits that ends the line; `null` where it is Roman or none. */
function pageOf(lines: ContentLines, line: number): number | null {
  const { text } = lines.table;
  const end = lines.end[line] ?? 0;
  let from = end;
  while (from > end - 4 && isDigit(text.charCodeAt(from - 1))) from--;
  return from === end ? null : Number(text.slice(from, end));
}

/** Walks the entries from `from` on; returns the line after the last one. */
function walkEntries(lines: ContentLines, walk: Walk): number {
  let line = walk.from;
  while (line < walk.limit) {
    const text = contentText(lines, line);
    if (text.length < 40 && (isContentsTitle(text) || columnTitle.test(text))) {
      // A second title before any entry begins contents of its own, so that no run of titles is walked twice.
      if (walk.entries.length === 0 && isContentsTitle(text)) break;
      line++;
      continue;
    }
    const run = walk.paged ? pagedRun(lines, walk, line) : oneLine;
    if (run === null) break;
    let whole = text;
    for (let at = line + 1; at < line + run.lines; at++) whole += ` ${contentText(lines, at)}`;
    const last = line + run.lines - 1;
    const entry = entryOf(run.narrow ? whole.replace(/ ?\.?\d{1,3}$/, '') : whole.slice(0, 500));
    if (!walk.paged && wrapsEntry(lines, walk, line, entry)) {
      line++;
      continue;
    }
    if (!walk.paged && !isPlainEntry(lines, walk, line, entry)) break;
    const indent = lines.indent[line] ?? 0;
    if (entry.number) walk.numbered = entry.number.order.length === 2 ? indent : Infinity;
    walk.column = indent;
    walk.entries.push(indent > walk.numbered && !entry.number ? { ...entry, isSub: true } : entry);
    walk.keys.add(identity(entry));
    walk.number = entry.number ?? walk.number;
    walk.page = pageOf(lines, last) ?? walk.page;
    walk.indent = Math.min(walk.indent, lines.indent[line] ?? 0);
    line += run.lines;
  }
  return line;
}

/** Finds the last line that stands between blank lines and has a title; the lines are read when first asked for. */
function indexLines(lines: ContentLines): (key: string) => number {
  let last: Map<string, number> | null = null;
  return (key) => {
    if (last === null) {
      last = new Map();
      for (const line of lines.groups) {
        const length = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
        if (length < MAX_SPACED && isSeparated(lines, line + 1))
          last.set(titleKey(contentText(lines, line)), line);
      }
    }
    return last.get(key) ?? -1;
  };
}

/**
 * Marks the lines of every table of contents (with its title) and returns the entries in order. A title that no entry
 * follows is left alone.
 */
export function findContents(lines: ContentLines): ContentsEntry[] {
  const all: ContentsEntry[] = [];
  const lastOf = indexLines(lines);
  let done = 0;
  for (const { line: title, isHeading, isOfFigures } of findContentsTitles(lines)) {
    if (title < done) continue;
    const walk: Walk = {
      entries: [],
      keys: new Set(),
      paged: isPaged(lines, title + 1),
      lastOf,
      from: title + 1,
      limit: lines.count,
      indent: lines.indent[title + 1] ?? 0,
      page: 0,
      column: 0,
      number: null,
      numbered: Infinity,
    };
    const end = walkEntries(lines, walk);
    if (walk.entries.length < 2 || (!walk.paged && (all.length > 0 || isHeading))) continue;
    lines.role.fill(lineRole.contents, isHeading ? title + 1 : title, end);
    if (!isOfFigures) all.push(...walk.entries);
    done = end;
  }
  return all;
}
