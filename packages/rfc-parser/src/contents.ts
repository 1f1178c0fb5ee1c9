import { contentText, lineRole, type ContentLines } from './content-lines.ts';
import { readNumberedLine, type SectionNumber } from './heading-syntax.ts';
import { isKnownTitle } from './known-titles.ts';
import { titleKey } from './title-key.ts';

/** One entry of a table of contents. */
export interface ContentsEntry {
  readonly number: SectionNumber | null;
  readonly key: string;
}

const contentsTitle =
  /^(?:(?:table of )?contents(?: \(?cont(?:inued|'d|\.)?\)?)?|table des mati.res|t a b l e {1,3}o f {1,3}c o n t e n t s|list of (?:figures|tables))\s*[:.]?$/i;
const pageAtEnd =
  /(?:\.{2,}|(?:\s\.){2,}|\s{2,}\.?|\t|_{2,}|-{3,})\s*(?:\d{1,4}|[ivxlc]{1,7}|[A-Z]?\d{0,2}-\d{1,3})\.?$/;
const leaderAtEnd = /(?:\s*\.){3,}\s*$/;
const strongPage = /(?:\.{3,}|(?:\s\.){2,}|\s{4,}|\t)\s*(?:\d{1,4}|[ivxlc]{1,7})\.?$/;
const columnTitle = /^(?:section\s+)?(?:title\s+)?page(?:\s+no\.?)?$/i;

interface Walk {
  readonly entries: ContentsEntry[];
  readonly keys: Set<string>;
  readonly paged: boolean;
  readonly from: number;
  readonly limit: number;
  /** The left-most column of the entries so far. */
  indent: number;
}

/** The entry without its page number and the dots before it. */
function withoutPage(text: string): string {
  let end = text.length;
  if (mayEndPage(text.charCodeAt(end - 1)) && pageAtEnd.test(text.slice(-40))) {
    if (text.endsWith('.')) end--;
    while (end > 0 && isPageUnit(text.charCodeAt(end - 1))) end--;
    while (end > 0 && isLeader(text.charCodeAt(end - 1))) end--;
  } else if (leaderAtEnd.test(text.slice(-40))) {
    while (end > 0 && isLeader(text.charCodeAt(end - 1))) end--;
  }
  return end === text.length ? text : text.slice(0, end);
}

function isPageUnit(unit: number): boolean {
  return (
    (unit >= 0x30 && unit <= 0x39) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x61 && unit <= 0x7a) ||
    unit === 0x2d
  );
}

function isLeader(unit: number): boolean {
  return unit === 0x2e || unit === 0x20 || unit === 0x09 || unit === 0x5f || unit === 0x2d;
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

function hasPage(lines: ContentLines, line: number): boolean {
  const unit = lines.table.text.charCodeAt((lines.end[line] ?? 1) - 1);
  if (!mayEndPage(unit)) return false;
  return pageAtEnd.test(contentText(lines, line).slice(-40));
}

/** Whether a page number can end with this code unit: a digit, a letter of a Roman number, a full stop. */
function mayEndPage(unit: number): boolean {
  if (unit >= 0x30 && unit <= 0x39) return true;
  const lower = unit | 0x20;
  return (
    unit === 0x2e || lower === 0x69 || lower === 0x76 || lower === 0x78 || lower === 0x6c || lower === 0x63
  );
}

/** Whether a line that repeats an entry, or one of the body's first lines, ends the contents. */
function repeatsEntry(walk: Walk, entry: ContentsEntry): boolean {
  return entry.key.length > 2 && walk.keys.has(identity(entry));
}

/** An entry so long that only one space is left before its page number. */
function isNarrowEntry(text: string, walk: Walk): boolean {
  if (text.length > 100 || !/\S \d{1,3}$/.test(text) || readNumberedLine(text) === null) return false;
  return !repeatsEntry(walk, entryOf(text));
}

function isFollowedByPage(lines: ContentLines, line: number): boolean {
  for (let at = line + 1; at < Math.min(line + 4, lines.count); at++) if (hasPage(lines, at)) return true;
  return false;
}

/** With page numbers: how many lines from `line` on belong to one entry; 0 where the contents have ended. */
function pagedRun(lines: ContentLines, walk: Walk, line: number): number {
  if (hasPage(lines, line)) return 1;
  if (isNarrowEntry(contentText(lines, line), walk) && isFollowedByPage(lines, line)) return 1;
  const reach = Math.min(line + 4, walk.limit);
  for (let at = line; at < reach; at++) {
    const text = contentText(lines, at);
    if (at > line && hasPage(lines, at) && strongPage.test(text.slice(-40))) return at - line + 1;
    if (text.length > 100) return 0;
    if (repeatsEntry(walk, entryOf(text))) return 0;
  }
  return 0;
}

/** Without page numbers: whether the line is still an entry. */
function isPlainEntry(lines: ContentLines, walk: Walk, line: number, entry: ContentsEntry): boolean {
  const indent = lines.indent[line] ?? 0;
  if (repeatsEntry(walk, entry)) return false;
  if (indent < walk.indent && walk.indent > 0 && (indent === 0 || (lines.gap[line] ?? 0) > 0)) return false;
  const first = walk.entries[0];
  if (entry.number && first?.number?.printed === entry.number.printed) return false;
  const length = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (entry.number) return length < 120;
  if (isKnownTitle(contentText(lines, line)) && indent > 0) return true;
  if ((lines.gap[line] ?? 0) > 0)
    return indent > 0 && length < 60 && walk.entries.every((each) => each.number === null);
  return length <= 72;
}

/** Walks the entries from `from` on; returns the line after the last one. */
function walkEntries(lines: ContentLines, walk: Walk): number {
  let line = walk.from;
  while (line < walk.limit) {
    const text = contentText(lines, line);
    if (text.length < 40 && (contentsTitle.test(text) || columnTitle.test(text))) {
      // A second title before any entry begins contents of its own, so that no run of titles is walked twice.
      if (walk.entries.length === 0 && contentsTitle.test(text)) break;
      line++;
      continue;
    }
    const run = walk.paged ? pagedRun(lines, walk, line) : 1;
    if (run === 0) break;
    let whole = text;
    for (let at = line + 1; at < line + run; at++) whole += ` ${contentText(lines, at)}`;
    const narrow = walk.paged && isNarrowEntry(whole, walk);
    const entry = entryOf(narrow ? whole.replace(/ \d{1,3}$/, '') : whole.slice(0, 500));
    if (!walk.paged && !isPlainEntry(lines, walk, line, entry)) break;
    walk.entries.push(entry);
    walk.keys.add(identity(entry));
    walk.indent = Math.min(walk.indent, lines.indent[line] ?? 0);
    line += run;
  }
  return line;
}

/** Whether a line that begins with this code unit can be the title of contents. */
function mayBeTitle(unit: number): boolean {
  const lower = unit | 0x20;
  return lower === 0x74 || lower === 0x63 || lower === 0x6c;
}

function findTitles(lines: ContentLines): number[] {
  const found: number[] = [];
  for (let line = 0; line < lines.count; line++) {
    if (!mayBeTitle(lines.first[line] ?? 0)) continue;
    const length = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
    if (length > 50 || length < 8) continue;
    if (contentsTitle.test(contentText(lines, line))) found.push(line);
  }
  return found;
}

/**
 * Marks the lines of every table of contents (with its title) and returns the entries in order. A title that no entry
 * follows is left alone.
 */
export function findContents(lines: ContentLines): ContentsEntry[] {
  const all: ContentsEntry[] = [];
  let done = 0;
  for (const title of findTitles(lines)) {
    if (title < done) continue;
    const walk: Walk = {
      entries: [],
      keys: new Set(),
      paged: isPaged(lines, title + 1),
      from: title + 1,
      limit: lines.count,
      indent: lines.indent[title + 1] ?? 0,
    };
    const end = walkEntries(lines, walk);
    if (walk.entries.length < 2 || (all.length > 0 && !walk.paged)) continue;
    lines.role.fill(lineRole.contents, title, end);
    all.push(...walk.entries);
    done = end;
  }
  return all;
}
