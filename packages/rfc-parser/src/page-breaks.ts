import type { LineTable } from './line-table.ts';
import { isBracketedPage, isPageNumber, isRunningHeader } from './page-line-shape.ts';

/** A place between two pages: lines before `line` are of the page above. */
export interface PageBreak {
  readonly line: number;
  /** Whether a form feed or the end of the text stands there; otherwise only a page number was seen. */
  readonly certain: boolean;
}

export function isBlankLine(table: LineTable, line: number): boolean {
  return table.start[line] === table.end[line];
}

export function lineText(table: LineTable, line: number): string {
  return table.text.slice(table.start[line], table.end[line]);
}

/** The next line at or after `line` and before `limit` that is not blank; `limit` where there is none. */
export function nextContentLine(table: LineTable, line: number, limit: number): number {
  let at = line;
  while (at < limit && isBlankLine(table, at)) at++;
  return at;
}

/** The last line before `line` and not before `limit` that is not blank; -1 where there is none. */
export function previousContentLine(table: LineTable, line: number, limit: number): number {
  let at = line - 1;
  while (at >= limit && isBlankLine(table, at)) at--;
  return at >= limit ? at : -1;
}

const OPENING = 0x5b;
const CLOSING = 0x5d;
const UPPER_P = 0x50;
/** `Page 1234` and its like. */
const MAX_PAGE_WORD = 14;

/** Lines that hold `[Page n]` at an edge, or nothing but `Page n`. */
function findPageNumbers(table: LineTable): number[] {
  const found: number[] = [];
  const { text, count, start, end } = table;
  for (let line = 0; line < count; line++) {
    const from = start[line] ?? 0;
    const to = end[line] ?? 0;
    if (from === to) continue;
    const first = text.charCodeAt(from);
    if (first === OPENING || text.charCodeAt(to - 1) === CLOSING) {
      if (isBracketedPage(lineText(table, line))) found.push(line);
    } else if (first === UPPER_P && isPageStart(table, line, to - from)) {
      found.push(line);
    }
  }
  return found;
}

/** Whether the line begins with `Page [7]` or is `Page 7`. */
function isPageStart(table: LineTable, line: number, length: number): boolean {
  if (!table.text.startsWith('age', (table.start[line] ?? 0) + 1)) return false;
  const text = lineText(table, line);
  return isBracketedPage(text) || (length <= MAX_PAGE_WORD && isPageNumber(text));
}

/** Whether a blank line, a page boundary or the edge of the text stands on both sides or a running header follows. */
function standsAlone(table: LineTable, line: number): boolean {
  const before = line === 0 || isBlankLine(table, line - 1);
  const after = line + 1 >= table.count || isBlankLine(table, line + 1);
  if (before && after) return true;
  const next = nextContentLine(table, line + 1, table.count);
  return next < table.count && isRunningHeader(lineText(table, next));
}

/**
 * Returns the page breaks in order, the end of the text last. Form feeds decide; a line with `[Page n]` that no form
 * feed follows counts only where it stands alone and at least one other line of the text does the same.
 */
export function findPageBreaks(table: LineTable): PageBreak[] {
  const breaks: PageBreak[] = [];
  for (let line = table.page.indexOf(1); line !== -1; line = table.page.indexOf(1, line + 1)) {
    breaks.push({ line, certain: true });
  }
  const numbered = findPageNumbers(table);
  breaks.push({ line: table.count, certain: true });
  if (numbered.length < 2) return breaks;
  const merged: PageBreak[] = [];
  let next = 0;
  for (const line of numbered) {
    while ((breaks[next]?.line ?? table.count) <= line)
      merged.push(breaks[next++] ?? { line: table.count, certain: true });
    const following = nextContentLine(table, line + 1, table.count);
    const atBreak =
      following >= (breaks[next]?.line ?? table.count) || line === (breaks[next - 1]?.line ?? -1);
    if (!atBreak && standsAlone(table, line)) merged.push({ line: line + 1, certain: false });
  }
  merged.push(...breaks.slice(next));
  return merged;
}
