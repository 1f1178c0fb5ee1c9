const monthName = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const bracketedAtEnd = /(?:^|\s{2}|\t)(?:\[\s?page\s{0,3}|page\s{0,3}\[)[\divxlc]{1,6}\s?\]$/i;
const bracketedAtStart = /^(?:\[\s?page\s{0,3}|page\s{0,3}\[)[\divxlc]{1,6}\s?\](?:$|\s{2}|\t)/i;
const pageNumberAlone =
  /^(?:-{1,2} ?[\divxlc]{1,5} ?-{1,2}|page[ -]{1,3}[\divxlc]{1,5}\.?|\d{1,4}|[ivxlc]{1,6})$/i;
const rfcNumberFirst = /^(?:NWG\/)?RFC ?[-#:]? ?\d{1,5}[a-z]?\b/i;
const rfcNumberLast = /\bRFC ?[-#:]? ?\d{1,5}$/i;
const dateLast = new RegExp(
  `(?:^|\\s{2}|\\t)(?:\\d{1,2}[ -])?${monthName}[ -]\\.?(?:\\d{1,2},? )?(?:19|20)?\\d\\d$`,
  'i',
);
const yearSomewhere = /(?:19|20)\d\d\b|[-/ ]\d\d\b/;

/** A longer line is neither header nor footer. */
const MAX_LENGTH = 300;
/** More characters than a page number in brackets has, with the gap before it. */
const BRACKETED_REACH = 24;

/** Digits that a page number has at most. */
const MAX_DIGITS = 6;
/** `[` (in which the bit of small letters is not set), and `p`. */
const OPENING = 0x5b | 0x20;
const LOWER_P = 0x70;

const USUAL = '  [Page ';

/** Whether the line ends with a page number as most footers print it, so that the expression need not be asked. */
function endsUsually(line: string): boolean {
  let at = line.length - 1;
  while (at > 0 && isDigit(line.charCodeAt(at - 1))) at--;
  const digits = line.length - 1 - at;
  return digits > 0 && digits <= MAX_DIGITS && line.endsWith(USUAL, at);
}

/** Whether the line is a page number in the form `[Page 7]` or `Page [7]`, at its start or end and set off by a gap. */
export function isBracketedPage(line: string): boolean {
  if (line.length >= MAX_LENGTH) return false;
  if (line.endsWith(']') && (endsUsually(line) || bracketedAtEnd.test(line.slice(-BRACKETED_REACH))))
    return true;
  const first = line.charCodeAt(0) | 0x20;
  return (first === OPENING || first === LOWER_P) && bracketedAtStart.test(line);
}

/** Whether the line holds nothing but a page number: `7`, `- 7 -`, `Page 7`, `iv`. */
export function isPageNumber(line: string): boolean {
  return line.length <= 14 && pageNumberAlone.test(line);
}

const LOWER_N = 0x6e;
const LOWER_R = 0x72;

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** Whether the line has the form of a running header: the RFC number with a date, or either at the edge of a wide gap. */
export function isRunningHeader(line: string): boolean {
  if (line.length > MAX_LENGTH) return false;
  const first = line.charCodeAt(0) | 0x20;
  if ((first === LOWER_R || first === LOWER_N) && rfcNumberFirst.test(line))
    return /\s{3}/.test(line) || yearSomewhere.test(line);
  return isDigit(line.charCodeAt(line.length - 1)) && rfcNumberLast.test(line) && /\s{3}/.test(line);
}

/** Whether the line ends with a date that is set off, as the second line of a running header may. */
export function isDated(line: string): boolean {
  return line.length < MAX_LENGTH && dateLast.test(line);
}

/** The line without what changes from page to page: two lines with equal keys are one recurring line. */
export function recurrenceKey(line: string): string {
  return line
    .slice(0, 200)
    .replace(/[0-9]+/g, '#')
    .replace(/\s+/g, ' ');
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

/** Characters of a line in which its words are looked for. */
const MAX_LOOKED_AT = 200;

/** Whether a recurring line says enough to be a title and not a brace or a rule of a drawing: a letter or digit, then two letters. */
export function hasWords(line: string): boolean {
  let found = 0;
  for (let at = 0; at < Math.min(line.length, MAX_LOOKED_AT) && found < 3; at++) {
    const unit = line.charCodeAt(at);
    if (isLetter(unit) || (found === 0 && isDigit(unit))) found++;
  }
  return found === 3;
}
