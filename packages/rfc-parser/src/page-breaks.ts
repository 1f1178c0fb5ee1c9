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

/** Lines that hold `[Page n]` at an edge, or nothing but `Page n`; found by searching for the word and not by reading each line. */
function findBracketedPages(table: LineTable): number[] {
  const found: number[] = [];
  const { text, count } = table;
  let line = 0;
  for (const word of ['[Page', '[page', '[PAGE', 'Page ', 'PAGE ']) {
    line = 0;
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
      while (line + 1 < count && (table.start[line + 1] ?? 0) <= at) line++;
      const holdsPage = word.startsWith('[') ? isBracketedPage : isPageNumber;
      if (holdsPage(lineText(table, line)) && found.at(-1) !== line) found.push(line);
    }
  }
  return found.sort((a, b) => a - b);
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
  const numbered = findBracketedPages(table);
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
