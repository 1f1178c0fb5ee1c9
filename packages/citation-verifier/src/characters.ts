import { isWhiteSpace } from '@rfckit/text-position';

const wordBeyondAscii = /[\p{L}\p{N}\p{M}]/u;

function asciiUnits(): Uint8Array {
  const table = new Uint8Array(128);
  for (let unit = 0; unit < 128; unit++) {
    const character = String.fromCharCode(unit);
    if (/[0-9A-Za-z]/.test(character)) table[unit] = character.toLowerCase().charCodeAt(0);
  }
  return table;
}

const ascii = asciiUnits();

/**
 * The lower-case letter or the digit that a code unit stands for when only words count; 0 for white space and marks.
 * Always one unit for one, so that places in a text of words are places in the text. Both halves of a surrogate pair count.
 */
export function wordUnit(unit: number): number {
  if (unit < 128) return ascii[unit] ?? 0;
  if (unit >= 0xd800 && unit <= 0xdfff) return unit;
  const character = String.fromCharCode(unit);
  if (!wordBeyondAscii.test(character)) return 0;
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
}

export function isDigitUnit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

const foldedMarks: ReadonlyMap<string, string> = new Map([
  ...[...'‘’‚‛′`´'].map((mark): [string, string] => [mark, "'"]),
  ...[...'“”„‟″«»'].map((mark): [string, string] => [mark, '"']),
  ...[...'‐‑‒–—―−﹣－'].map((mark): [string, string] => [mark, '-']),
  ...[...'•‣◦·●▪'].map((mark): [string, string] => [mark, '*']),
  ['…', '...'],
]);

/** Marks in their plain form: straight quotes, hyphens for dashes, `*` for bullets, `...` for `…`, one space for white space. */
export function foldMarks(text: string): string {
  let folded = '';
  let isSpace = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (isWhiteSpace(unit)) {
      if (!isSpace) folded += ' ';
      isSpace = true;
      continue;
    }
    isSpace = false;
    const mark = text.charAt(i);
    folded += unit < 0x60 ? mark : (foldedMarks.get(mark) ?? mark);
  }
  return folded;
}

/** The text with every run of white space as one space; `null` where a run holds another space than those of ASCII. */
export function foldPlainSpaces(text: string): string | null {
  let folded = '';
  let isSpace = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (!isWhiteSpace(unit)) {
      folded += text.charAt(i);
      isSpace = false;
    } else {
      if (unit > 0x20) return null;
      if (!isSpace) folded += ' ';
      isSpace = true;
    }
  }
  return folded;
}
