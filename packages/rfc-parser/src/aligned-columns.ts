import type { ContentLines } from './content-lines.ts';

/** Blanks in a row that set columns apart. */
const GAP = 3;
const MAX_LOOK = 8;

/** The columns in which a word begins behind a wide gap. */
function gapColumns(lines: ContentLines, line: number): number[] {
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  const end = lines.end[line] ?? 0;
  const columns: number[] = [];
  let blanks = 0;
  for (let at = start; at < end && columns.length < MAX_LOOK; at++) {
    if (text.charCodeAt(at) === 0x20) blanks++;
    else {
      if (blanks >= GAP) columns.push(at - start + (lines.indent[line] ?? 0));
      blanks = 0;
    }
  }
  return columns;
}

/** Whether the first lines are set in three columns or more that begin in the same places: a table without borders. */
export function hasAlignedColumns(lines: ContentLines, from: number, to: number): boolean {
  const columns = new Set(gapColumns(lines, from));
  if (columns.size < 2 || to - from < 2) return false;
  for (let line = from + 1; line < Math.min(to, from + MAX_LOOK); line++) {
    let shared = 0;
    for (const column of gapColumns(lines, line)) if (columns.has(column)) shared++;
    if (shared < 2) return false;
  }
  return true;
}
