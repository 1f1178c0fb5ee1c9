import type { ContentLines } from './content-lines.ts';

/** One byte each for letters, digits, marks of drawings and marks of code, so that one addition counts all four. */
const LETTER = 1;
const DIGIT = 1 << 8;
const BOX = 1 << 16;
const CODE = 1 << 24;

const weights = new Int32Array(256).fill(LETTER, 128);
for (let unit = 0x41; unit <= 0x5a; unit++) weights[unit] = weights[unit + 0x20] = LETTER;
for (let unit = 0x30; unit <= 0x39; unit++) weights[unit] = DIGIT;
for (const mark of '|+_\\^~') weights[mark.charCodeAt(0)] = BOX;
for (const mark of '{}=<>;@$%&#`[]/') weights[mark.charCodeAt(0)] = CODE;

/** What the characters of a run of lines look like, measured in one pass. */
export interface GroupShape {
  readonly lines: number;
  /** The lines whose characters were counted: the first few, which tell what the rest is. */
  readonly sampled: number;
  readonly visible: number;
  readonly letters: number;
  readonly box: number;
  readonly code: number;
  readonly words: number;
  /** Lines with three or more spaces in a row between two words. */
  readonly gappedLines: number;
  /** Lines that end with `;`, `{`, `}`, `|`, `\` or `,` after a code character. */
  readonly codeEnds: number;
  /** Lines after which the first word of the next would not have fitted. */
  readonly filled: number;
}

/** 1 for a space and a tab: where words end is hard to foresee, so they are counted without a branch. */
const blankUnits = new Uint8Array(256);
blankUnits[0x20] = blankUnits[0x09] = 1;

interface LineShape {
  /** Four counts in one number, see the weights. */
  packed: number;
  words: number;
  blanks: number;
  gapped: boolean;
}

/** Characters of a line that are looked at: a count must fit into seven bits of code marks and eight of others. */
const MAX_LINE = 127;

/** Lines of a group whose characters are counted. */
const MAX_SAMPLED = 5;

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

/** Whether three or more blanks stand between two words of `text[start, end)`. */
function hasWideGap(text: string, start: number, end: number): boolean {
  let blanks = 0;
  for (let at = start; at < end; at++) {
    if (isBlank(text.charCodeAt(at))) blanks++;
    else if (blanks > 2) return true;
    else blanks = 0;
  }
  return false;
}

function measureLine(text: string, start: number, end: number, into: LineShape): void {
  let packed = 0;
  let blanks = 0;
  let gaps = 0;
  let before = 0;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    const blank = unit < 256 ? (blankUnits[unit] ?? 0) : 0;
    packed = (packed + (weights[unit & 0xff] ?? 0)) | 0;
    blanks += blank;
    gaps += before & (blank ^ 1);
    before = blank;
  }
  into.packed = packed;
  into.words = gaps + 1;
  into.blanks = blanks;
  into.gapped = blanks >= gaps + 2 && hasWideGap(text, start, end);
}

/** Letters, digits, quotation marks, brackets and the markers of lists. */
function opensProse(unit: number): boolean {
  if (unit >= 0x41) return unit <= 0x5b || (unit >= 0x61 && unit <= 0x7a);
  return unit >= 0x30 ? unit <= 0x39 : unit === 0x22 || unit === 0x28 || unit === 0x2a || unit === 0x2d;
}

/** The column that every line of prose but the last reaches. */
const PROSE_COLUMN = 50;
const RIGHT_MARGIN = 72;

/**
 * Whether the lines are prose by their edges alone: set flush from the second on, each full, ending with a full stop.
 * Most paragraphs are, and need no look at their characters.
 */
export function isPlainProse(lines: ContentLines, from: number, to: number): boolean {
  const { text } = lines.table;
  if (to - from < 2) return false;
  const last = text.charCodeAt((lines.end[to - 1] ?? 1) - 1);
  if ((last !== 0x2e && last !== 0x3a) || !opensProse(lines.first[from] ?? 0)) return false;
  const margin = lines.indent[from + 1] ?? 0;
  if (Math.abs((lines.indent[from] ?? 0) - margin) > 5) return false;
  let width = 0;
  for (let at = from; at + 1 < to; at++) {
    const column = endColumn(lines, at);
    if (column < PROSE_COLUMN || lines.indent[at + 1] !== margin) return false;
    if (column > width) width = column;
  }
  width = Math.max(width, endColumn(lines, to - 1));
  const right = to - from > 2 ? Math.min(RIGHT_MARGIN, width) : RIGHT_MARGIN;
  for (let at = from; at + 1 < to; at++) if (hadRoom(lines, at, right)) return false;
  return true;
}

function endColumn(lines: ContentLines, line: number): number {
  return (lines.indent[line] ?? 0) + (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
}

/** Whether the first word of the next line would have fitted on `line` too, left of the column `right`. */
function hadRoom(lines: ContentLines, line: number, right: number): boolean {
  const room = right - endColumn(lines, line) - 1;
  if (room <= 0) return false;
  const start = lines.start[line + 1] ?? 0;
  const end = lines.end[line + 1] ?? 0;
  if (end - start <= room) return true;
  for (let at = start; at <= start + room; at++) if (lines.table.text.charCodeAt(at) === 0x20) return true;
  return false;
}

/** The right-most column that lines `[from, to)` reach. */
function widthOf(lines: ContentLines, from: number, to: number): number {
  let width = 0;
  for (let at = from; at < to; at++) width = Math.max(width, endColumn(lines, at));
  return width;
}

function endsLikeCode(unit: number): boolean {
  return unit === 0x3b || unit === 0x7b || unit === 0x7d || unit === 0x7c || unit === 0x5c;
}

/** Measures content lines `[from, to)`. */
export function measureGroup(lines: ContentLines, from: number, to: number): GroupShape {
  const { text } = lines.table;
  const line: LineShape = { packed: 0, words: 0, blanks: 0, gapped: false };
  let visible = 0;
  let letters = 0;
  let box = 0;
  let code = 0;
  let words = 0;
  let gappedLines = 0;
  let codeEnds = 0;
  const sampled = Math.min(to - from, MAX_SAMPLED);
  for (let at = from; at < from + sampled; at++) {
    const start = lines.start[at] ?? 0;
    const end = lines.end[at] ?? 0;
    const stop = Math.min(end, start + MAX_LINE);
    measureLine(text, start, stop, line);
    visible += stop - start - line.blanks;
    letters += line.packed & 0xff;
    box += (line.packed >> 16) & 0xff;
    code += (line.packed >> 24) & 0x7f;
    words += line.words;
    if (line.gapped) gappedLines++;
    if (endsLikeCode(text.charCodeAt(end - 1))) codeEnds++;
  }
  const width = widthOf(lines, from, to);
  let filled = 0;
  for (let at = from; at + 1 < to; at++) if (!hadRoom(lines, at, width)) filled++;
  return { lines: to - from, sampled, visible, letters, box, code, words, gappedLines, codeEnds, filled };
}
