/** A page number at the end of a line, with what sets it off from the title. */
export interface PageTail {
  /** Where the run of blanks, dots and rules begins. */
  readonly start: number;
  readonly run: string;
  /** Whether the page is in digits, and not Roman or with the letter of a chapter. */
  readonly isDecimal: boolean;
}

/** Characters before the page number that are looked at. */
const MAX_RUN = 80;
const MAX_DIGITS = 4;
const MAX_ROMAN = 7;
/** Digits of a chapter before the page number: `12-3`. */
const MAX_CHAPTER = 2;
const FULL_STOP = 0x2e;
const HYPHEN = 0x2d;

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** I, V, X, L and C in either case. */
function isRoman(unit: number): boolean {
  const lower = unit > 0x40 ? unit | 0x20 : 0;
  return lower === 0x69 || lower === 0x76 || lower === 0x78 || lower === 0x6c || lower === 0x63;
}

/** Blanks, dots and rules; dots come first because most of them are. */
function isRunUnit(unit: number): boolean {
  return unit === 0x2e || unit === 0x20 || unit === 0x09 || unit === 0xa0 || unit === 0x5f || unit === 0x2d;
}

/** Where the digits that end at `end` begin, `limit` at most and not before `from`. */
function digitsStart(text: string, from: number, end: number, limit: number): number {
  const first = Math.max(from, end - limit);
  let at = end;
  while (at > first && isDigit(text.charCodeAt(at - 1))) at--;
  return at;
}

function romanStart(text: string, from: number, end: number): number {
  const first = Math.max(from, end - MAX_ROMAN);
  let at = end;
  while (at > first && isRoman(text.charCodeAt(at - 1))) at--;
  return at;
}

function runStart(text: string, from: number, end: number): number {
  const first = Math.max(from, end - MAX_RUN);
  let at = end;
  while (at > first && isRunUnit(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Where the page number that ends at `end` begins; `end` where there is none: `12`, `iv`, `A-3`, `2-14`. */
function pageStart(text: string, from: number, end: number): number {
  const digits = digitsStart(text, from, end, MAX_DIGITS);
  if (digits === end) return romanStart(text, from, end);
  if (digits === from || text.charCodeAt(digits - 1) !== HYPHEN) return digits;
  const chapter = digitsStart(text, from, digits - 1, MAX_CHAPTER);
  const unit = chapter === from ? 0 : text.charCodeAt(chapter - 1);
  const start = unit >= 0x41 && unit <= 0x5a ? chapter - 1 : chapter;
  return start < digits - 1 ? start : digits;
}

/** Reads the page number that ends `text[from, to)`, a full stop after it aside; `null` where none is set off. */
export function readPageTail(text: string, from = 0, to: number = text.length): PageTail | null {
  const end = to > from && text.charCodeAt(to - 1) === FULL_STOP ? to - 1 : to;
  const page = pageStart(text, from, end);
  if (page === end) return null;
  const start = runStart(text, from, page);
  if (start === page) return null;
  return { start, run: text.slice(start, page), isDecimal: isDigit(text.charCodeAt(page)) };
}

/** Where the dots that end the text begin, with the blanks among them; the length of the text where there are fewer than three. */
export function leaderStart(text: string): number {
  let dots = 0;
  let at = text.length;
  for (; at > 0; at--) {
    const unit = text.charCodeAt(at - 1);
    if (unit === 0x2e) dots++;
    else if (unit !== 0x20 && unit !== 0x09 && unit !== 0xa0) break;
  }
  return dots >= 3 ? at : text.length;
}
