import { contentText, isSeparated, type ContentLines } from './content-lines.ts';
import { withoutOverstrikes } from './overstrikes.ts';

/** A line over a table of contents. */
export interface ContentsTitle {
  readonly line: number;
  /** Whether it has a section number, so that it is a heading and the contents begin below it. */
  readonly isHeading: boolean;
  /** Whether figures or tables are listed below, which are no sections. */
  readonly isOfFigures: boolean;
}

const title =
  /^(?:(?:(?:table|summary) of )?contents(?: \(?cont(?:inued|'d|\.)?\)?)?|table of con(?:tent|ents)|table des mati.res|t a b l e {1,3}o f {1,3}c o n t e n t s|list of (?:figures|tables))\s*[:.]?$/i;
const numberedTitle =
  /^\d{1,2}(?:\.\d{1,2}){0,3}\.?\s{1,20}(?:table of contents|list of (?:figures|tables)|index to [a-z ]{3,20})$/i;
const MIN_LENGTH = 8;
const MAX_LENGTH = 50;
/** A title whose letters are struck over has up to seven characters for one. */
const MAX_OVERSTRUCK = MAX_LENGTH * 7;

/** Whether the text is the title of a table of contents or of a list of figures. */
export function isContentsTitle(text: string): boolean {
  return title.test(text);
}

const BACKSPACE = 0x08;

/** Whether a line that begins with these two code units can be the title of contents: a number, `ta`, `t `, `co`, `li`, `su`. */
function mayBeTitle(first: number, second: number): boolean {
  if (first >= 0x30 && first <= 0x39) return true;
  const lower = first | 0x20;
  const next = second | 0x20;
  if (lower === 0x74) return next === 0x61 || second === 0x20;
  if (lower === 0x63) return next === 0x6f;
  return (lower === 0x6c && next === 0x69) || (lower === 0x73 && next === 0x75);
}

/** Whether the title of contents can end with this code unit: a letter, a full stop, a colon, a bracket. */
function mayEndTitle(unit: number): boolean {
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || unit === 0x2e || unit === 0x3a || unit === 0x29;
}

/** Whether line `line` is worth a look at its words. */
function mayHoldTitle(lines: ContentLines, line: number): boolean {
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  const length = (lines.end[line] ?? 0) - start;
  if (length > MAX_OVERSTRUCK || length < MIN_LENGTH) return false;
  const second = text.charCodeAt(start + 1);
  if (length > MAX_LENGTH) return second === BACKSPACE;
  const last = text.charCodeAt(start + length - 1);
  if (mayBeTitle(lines.first[line] ?? 0, second) && mayEndTitle(last)) return true;
  return second === BACKSPACE || text.charCodeAt(start + 2) === BACKSPACE || last === BACKSPACE;
}

/** Returns the lines that can be titles of contents, in order. */
export function findContentsTitles(lines: ContentLines): ContentsTitle[] {
  const found: ContentsTitle[] = [];
  for (let line = 0; line < lines.count; line++) {
    // The last word of a paragraph may be `contents.`
    if ((lines.first[line] ?? 0) >= 0x61 && !isSeparated(lines, line)) continue;
    if (!mayHoldTitle(lines, line)) continue;
    const text = withoutOverstrikes(contentText(lines, line));
    const isHeading = numberedTitle.test(text);
    if (isHeading || isContentsTitle(text))
      found.push({ line, isHeading, isOfFigures: /(?:figures|tables)/i.test(text) });
  }
  return found;
}
