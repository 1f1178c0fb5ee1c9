import type { ContentLines } from './content-lines.ts';

/** The width of lines that are full in every era, less what a cautious author leaves free. */
const NARROW_COLUMN = 66;

/** Whether the first word of `next` would have fitted on line `line`, so that the break there was wanted. */
export function isBreakWanted(lines: ContentLines, line: number, next: number): boolean {
  const column = (lines.indent[line] ?? 0) + (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const { text } = lines.table;
  let at = lines.start[next] ?? 0;
  const from = at;
  while (at < (lines.end[next] ?? 0) && text.charCodeAt(at) !== 0x20) at++;
  return column + 1 + at - from <= NARROW_COLUMN;
}
