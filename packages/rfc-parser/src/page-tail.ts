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

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** I, V, X, L and C in either case. */
function isRoman(unit: number): boolean {
  return 'ivxlc'.includes(String.fromCharCode(unit | 0x20)) && unit > 0x40;
}

function isRunUnit(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0xa0 || unit === 0x2e || unit === 0x5f || unit === 0x2d;
}

function back(text: string, from: number, limit: number, is: (unit: number) => boolean): number {
  let at = from;
  while (at > 0 && from - at < limit && is(text.charCodeAt(at - 1))) at--;
  return at;
}

/** Where the page number that ends at `end` begins; `end` where there is none: `12`, `iv`, `A-3`, `2-14`. */
function pageStart(text: string, end: number): number {
  const digits = back(text, end, 4, isDigit);
  if (digits === end) return back(text, end, 7, isRoman);
  if (text.charCodeAt(digits - 1) !== 0x2d) return digits;
  const chapter = back(text, digits - 1, 2, isDigit);
  const unit = text.charCodeAt(chapter - 1);
  const start = unit >= 0x41 && unit <= 0x5a ? chapter - 1 : chapter;
  return start < digits - 1 ? start : digits;
}

/** Reads the page number that ends the line, a full stop after it aside; `null` where none is set off. */
export function readPageTail(text: string): PageTail | null {
  const end = text.endsWith('.') ? text.length - 1 : text.length;
  const page = pageStart(text, end);
  if (page === end) return null;
  const start = back(text, page, MAX_RUN, isRunUnit);
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
