import type { ContentLines } from './content-lines.ts';
import { isFunctionKey, isFunctionWord, packLetter } from './function-words.ts';

/** One byte each for letters, digits, marks of drawings and marks of code, so that one addition counts all four. */
const LETTER = 1;
const DIGIT = 1 << 8;
const BOX = 1 << 16;
const CODE = 1 << 24;

const weights = new Int32Array(256).fill(LETTER, 128);
for (let unit = 0x41; unit <= 0x5a; unit++) weights[unit] = weights[unit + 0x20] = LETTER;
for (let unit = 0x30; unit <= 0x39; unit++) weights[unit] = DIGIT;
for (const mark of '|+\\^~') weights[mark.charCodeAt(0)] = BOX;
for (const mark of '{}=<>;@$%&#`[]/') weights[mark.charCodeAt(0)] = CODE;

/** What the characters of a run of lines look like, measured in one pass. */
export interface GroupShape {
  readonly lines: number;
  /** The lines whose characters were counted: the first few, which tell what the rest is. */
  readonly sampled: number;
  readonly visible: number;
  readonly letters: number;
  readonly digits: number;
  readonly box: number;
  readonly code: number;
  readonly words: number;
  /** Words that sentences are made of: `the`, `of`. */
  readonly functionWords: number;
  readonly equals: number;
  /** Opening parentheses behind a letter or digit: `f(`. */
  readonly calls: number;
  /** Full stops between two letters: `a.b`. */
  readonly dotted: number;
  /** Lines with three or more spaces in a row between two words. */
  readonly gappedLines: number;
  /** How many such gaps there are. */
  readonly gaps: number;
  /** Lines that end with `;`, `{`, `}`, `|`, `+` or `\`. */
  readonly codeEnds: number;
  /** Lines after which the first word of the next would not have fitted. */
  readonly filled: number;
  /** Lines from the third on that begin in another column than the one before. */
  readonly ragged: number;
  /** The left-most column in use. */
  readonly margin: number;
}

type Counts = { -readonly [Field in keyof GroupShape]: GroupShape[Field] };

/** Characters of a line that are looked at: a count must fit into seven bits of code marks and eight of others. */
const MAX_LINE = 127;

/** Lines of a group whose characters are counted. */
const MAX_SAMPLED = 5;
/** Words of sentences have a mark at either end at most. */
const MAX_MARKS = 2;
/** Blanks between two words that make a gap. */
const WIDE_GAP = 3;
const PARENTHESIS = 0x28;
const FULL_STOP = 0x2e;
const EQUALS = 0x3d;

const special = new Uint8Array(256);
for (const unit of [PARENTHESIS, FULL_STOP, EQUALS]) special[unit] = 1;

function isLetterOrDigit(unit: number): boolean {
  const weight = weights[unit & 0xff];
  return weight === LETTER || weight === DIGIT;
}

/** Whether `[start, end)` is a word that sentences are made of, with a mark at either end. */
function isMarkedWord(text: string, start: number, end: number): boolean {
  const from = isLetterOrDigit(text.charCodeAt(start)) ? start : start + 1;
  return isFunctionWord(text, from, isLetterOrDigit(text.charCodeAt(end - 1)) ? end : end - 1);
}

/** Counts an equals sign, a call (`f(`) and a full stop inside of a word. */
function countSpecial(text: string, at: number, end: number, into: Counts): void {
  const unit = text.charCodeAt(at);
  if (unit === EQUALS) into.equals++;
  else if (unit === PARENTHESIS) {
    if (isLetterOrDigit(text.charCodeAt(at - 1))) into.calls++;
  } else if (text.charCodeAt(at - 1) > 0x20 && at + 1 < end && text.charCodeAt(at + 1) > 0x40) into.dotted++;
}

function isAsciiLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

/** Measures `[start, end)` word by word; `start` is the first character that is not blank. */
function measureLine(text: string, start: number, end: number, into: Counts): void {
  let packed = 0;
  let letters = 0;
  let visible = 0;
  let gaps = 0;
  let words = 0;
  let functionWords = 0;
  for (let at = start; at < end;) {
    const word = at;
    const before = letters;
    let key = 0;
    for (let unit = text.charCodeAt(at); !isBlank(unit); unit = text.charCodeAt(at)) {
      if (isAsciiLetter(unit)) {
        letters++;
        key = packLetter(key, unit);
      } else {
        packed = (packed + (weights[unit & 0xff] ?? 0)) | 0;
        if (special[unit & 0xff] === 1) countSpecial(text, at, end, into);
      }
      if (++at === end) break;
    }
    words++;
    visible += at - word;
    const marks = at - word - (letters - before);
    if (
      marks <= MAX_MARKS &&
      isFunctionKey(key, letters - before) &&
      (marks === 0 || isMarkedWord(text, word, at))
    )
      functionWords++;
    const gap = at;
    while (at < end && isBlank(text.charCodeAt(at))) at++;
    if (at - gap >= WIDE_GAP) gaps++;
  }
  into.words += words;
  into.functionWords += functionWords;
  into.gaps += gaps;
  if (gaps > 0) into.gappedLines++;
  into.visible += visible;
  into.letters += letters + (packed & 0xff);
  into.digits += (packed >> 8) & 0xff;
  into.box += (packed >> 16) & 0xff;
  into.code += (packed >> 24) & 0x7f;
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
  return unit === 0x3b || unit === 0x7b || unit === 0x7d || unit === 0x7c || unit === 0x5c || unit === 0x2b;
}

/** Measures content lines `[from, to)`. */
export function measureGroup(lines: ContentLines, from: number, to: number): GroupShape {
  const { text } = lines.table;
  const shape: Counts = {
    lines: to - from,
    sampled: Math.min(to - from, MAX_SAMPLED),
    visible: 0,
    letters: 0,
    digits: 0,
    box: 0,
    code: 0,
    words: 0,
    functionWords: 0,
    equals: 0,
    calls: 0,
    dotted: 0,
    gappedLines: 0,
    gaps: 0,
    codeEnds: 0,
    filled: 0,
    ragged: 0,
    margin: lines.indent[from] ?? 0,
  };
  for (let at = from; at < from + shape.sampled; at++) {
    const start = lines.start[at] ?? 0;
    const end = lines.end[at] ?? 0;
    measureLine(text, start, Math.min(end, start + MAX_LINE), shape);
    if (endsLikeCode(text.charCodeAt(end - 1))) shape.codeEnds++;
  }
  const width = Math.min(RIGHT_MARGIN, widthOf(lines, from, to));
  for (let at = from; at + 1 < to; at++) {
    const indent = lines.indent[at + 1] ?? 0;
    shape.margin = Math.min(shape.margin, indent);
    if (at > from && indent !== lines.indent[at]) shape.ragged++;
    if (!hadRoom(lines, at, width)) shape.filled++;
  }
  return shape;
}
