import { contentText, type ContentLines } from './content-lines.ts';

/** A term is no longer than this before the gap that sets off its definition. */
const MAX_TERM = 42;
const MAX_HANG = 40;
/** A line so long that goes on in the same column is prose, also where it begins with a word and a colon. */
const FULL_LINE = 60;
/** A term on a line of its own is no longer than this. */
const MAX_LINE = 50;
const wordCharacter = /[\p{L}\p{N}]/u;

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

/** Where the first gap of two or more blanks begins near the start of the line; -1 where there is none. */
function gapStart(text: string, start: number, end: number): number {
  const limit = Math.min(end - 1, start + MAX_TERM);
  for (let at = start + 1; at < limit; at++) {
    // No gap begins at either of two characters of which the second is no blank.
    if (!isBlank(text.charCodeAt(at + 1))) at++;
    else if (isBlank(text.charCodeAt(at))) return at;
  }
  return -1;
}

/** The label of a definition that begins at `line`, hanging or on one line; `null` where the lines are a plain paragraph. */
export function definitionLabel(lines: ContentLines, line: number, to: number): string | null {
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  const end = lines.end[line] ?? 0;
  const hang = line + 1 < to ? (lines.indent[line + 1] ?? 0) - (lines.indent[line] ?? 0) : 0;
  const hangs = hang >= 2 && hang <= MAX_HANG;
  if (hang === 0 && line + 1 < to && end - start > FULL_LINE) return null;
  if (!hangs && hang !== 0) return null;
  const gap = gapStart(text, start, end);
  const term = gap === -1 ? '' : text.slice(start, gap);
  if (!hangs) {
    const isSetOff = term.endsWith(':') || isBlank(text.charCodeAt(gap + 2));
    return term !== '' && isSetOff && wordCharacter.test(term) ? term : null;
  }
  if (wordCharacter.test(term) && !/[.?!]$/.test(term)) return term;
  if (end - start > MAX_LINE) return null;
  const own = contentText(lines, line);
  return /[.,;]$/.test(own) ? null : own;
}

const definitionLine = /^[\p{L}\p{N}"'<(*_][^:|{}=;\n]{0,38}:\s{1,24}[\p{L}\p{N}"'<([]/u;
const expansionLine =
  /^[\p{Lu}\p{N}][\p{L}\p{N}/_.+-]{1,20}\s{2,24}[\p{Lu}][\p{L}]+ [\p{L}\p{N} ()[\]',/-]*\.?$/u;

/** Whether every line at the margin has the form `Term:  text`, or the one line there is an abbreviation with its words. */
export function isDefinitionList(lines: ContentLines, from: number, to: number): boolean {
  const margin = lines.indent[from] ?? 0;
  if (to - from === 1 && expansionLine.test(contentText(lines, from).slice(0, 120))) return true;
  for (let line = from; line < Math.min(to, from + 20); line++) {
    const indent = lines.indent[line] ?? 0;
    if (indent < margin) return false;
    if (indent === margin && !definitionLine.test(contentText(lines, line).slice(0, 80))) return false;
  }
  return true;
}
