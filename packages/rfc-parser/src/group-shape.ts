import type { ContentLines } from './content-lines.ts';

const LETTER = 1;
const DIGIT = 2;
const BOX = 4;
const CODE = 8;
const SPACE = 16;

/** One class for each code unit below 128; everything above counts as a letter. */
const classes = new Uint8Array(128);
for (let unit = 0x41; unit <= 0x5a; unit++) classes[unit] = classes[unit + 0x20] = LETTER;
for (let unit = 0x30; unit <= 0x39; unit++) classes[unit] = DIGIT;
for (const mark of '|+_\\^~') classes[mark.charCodeAt(0)] = BOX;
for (const mark of '{}=<>;@$%&#`[]/') classes[mark.charCodeAt(0)] = CODE;
classes[0x20] = classes[0x09] = SPACE;

/** What the characters of a run of lines look like, measured in one pass. */
export interface GroupShape {
  readonly lines: number;
  readonly visible: number;
  readonly letters: number;
  readonly digits: number;
  readonly box: number;
  readonly code: number;
  readonly words: number;
  /** Lines with three or more spaces in a row between two words. */
  readonly gappedLines: number;
  /** Lines that end with `;`, `{`, `}`, `|`, `\` or `,` after a code character. */
  readonly codeEnds: number;
  /** Lines after which the first word of the next would not have fitted. */
  readonly filled: number;
  /** The right-most column in use. */
  readonly width: number;
}

interface LineShape {
  visible: number;
  letters: number;
  digits: number;
  box: number;
  code: number;
  words: number;
  gapped: boolean;
}

/** Characters beyond which a line is only sampled: no line of a published text is so long. */
const MAX_LINE = 4000;

function measureLine(text: string, start: number, end: number, into: LineShape): void {
  let letters = 0;
  let digits = 0;
  let box = 0;
  let code = 0;
  let words = 0;
  let spaces = 1;
  let blanks = 0;
  let gapped = false;
  for (let i = start; i < end; i++) {
    const unit = text.charCodeAt(i);
    const kind = unit < 128 ? classes[unit] : LETTER;
    if (kind === SPACE) {
      spaces++;
      blanks++;
      continue;
    }
    if (spaces > 0) {
      words++;
      if (spaces > 2 && i > start) gapped = true;
      spaces = 0;
    }
    if (kind === LETTER) letters++;
    else if (kind === DIGIT) digits++;
    else if (kind === BOX) box++;
    else if (kind === CODE) code++;
  }
  into.visible = end - start - blanks;
  into.letters = letters;
  into.digits = digits;
  into.box = box;
  into.code = code;
  into.words = words;
  into.gapped = gapped;
}

function firstWordLength(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) !== 0x20) at++;
  return at - start;
}

function endsLikeCode(unit: number): boolean {
  return unit === 0x3b || unit === 0x7b || unit === 0x7d || unit === 0x7c || unit === 0x5c;
}

/** Measures content lines `[from, to)`. */
export function measureGroup(lines: ContentLines, from: number, to: number): GroupShape {
  const { text } = lines.table;
  const line: LineShape = { visible: 0, letters: 0, digits: 0, box: 0, code: 0, words: 0, gapped: false };
  const sum = { visible: 0, letters: 0, digits: 0, box: 0, code: 0, words: 0 };
  let gappedLines = 0;
  let codeEnds = 0;
  let width = 0;
  for (let at = from; at < to; at++) {
    const start = lines.start[at] ?? 0;
    const end = lines.end[at] ?? 0;
    measureLine(text, start, Math.min(end, start + MAX_LINE), line);
    sum.visible += line.visible;
    sum.letters += line.letters;
    sum.digits += line.digits;
    sum.box += line.box;
    sum.code += line.code;
    sum.words += line.words;
    if (line.gapped) gappedLines++;
    if (endsLikeCode(text.charCodeAt(end - 1))) codeEnds++;
    width = Math.max(width, (lines.indent[at] ?? 0) + end - start);
  }
  let filled = 0;
  for (let at = from; at + 1 < to; at++) {
    const column = (lines.indent[at] ?? 0) + (lines.end[at] ?? 0) - (lines.start[at] ?? 0);
    const word = firstWordLength(text, lines.start[at + 1] ?? 0, lines.end[at + 1] ?? 0);
    if (column + 1 + word > width) filled++;
  }
  return { lines: to - from, ...sum, gappedLines, codeEnds, filled, width };
}
