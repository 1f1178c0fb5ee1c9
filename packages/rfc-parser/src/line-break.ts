import type { ContentLines } from './content-lines.ts';

/** The width of lines that are full in every era, less what a cautious author leaves free. */
const NARROW_COLUMN = 66;

/** Whether the first word of `next` would have fitted on line `line` before the column `right`, so that the break was wanted. */
export function isBreakWanted(
  lines: ContentLines,
  line: number,
  next: number,
  right = NARROW_COLUMN,
): boolean {
  const column = (lines.indent[line] ?? 0) + (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const { text } = lines.table;
  let at = lines.start[next] ?? 0;
  const from = at;
  while (at < (lines.end[next] ?? 0) && text.charCodeAt(at) !== 0x20) at++;
  return column + 1 + at - from <= right;
}

/** Whether the text before `end` ends a sentence, closing quotes and brackets aside. */
export function endsSentence(text: string, end: number): boolean {
  let at = end - 1;
  while (at > 0 && '"\')]”’>*'.includes(text[at] ?? ' ')) at--;
  const unit = text.charCodeAt(at);
  return unit === 0x2e || unit === 0x3f || unit === 0x21 || unit === 0x3a;
}

/** Whether a sentence runs on from the line before into `line`: it had not ended and that line was full. */
export function runsOn(lines: ContentLines, line: number): boolean {
  const end = lines.end[line - 1] ?? 0;
  if (lines.table.text.charCodeAt(end - 1) === 0x3b || endsSentence(lines.table.text, end)) return false;
  return !isBreakWanted(lines, line - 1, line);
}
