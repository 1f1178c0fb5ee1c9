const monthName = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const bracketedPage = /\[\s?page\s{0,3}[\divxlc]{1,6}\s?\]/i;
const bracketedAtEnd = /(?:^|\s{2}|\t)\[\s?page\s{0,3}[\divxlc]{1,6}\s?\]$/i;
const bracketedAtStart = /^\[\s?page\s{0,3}[\divxlc]{1,6}\s?\](?:$|\s{2}|\t)/i;
const pageNumberAlone =
  /^(?:-{1,2} ?[\divxlc]{1,5} ?-{1,2}|page[ -]{1,3}[\divxlc]{1,5}\.?|\d{1,4}|[ivxlc]{1,6})$/i;
const rfcNumberFirst = /^(?:NWG\/)?RFC ?[-#:]? ?\d{1,5}\b/i;
const rfcNumberLast = /\bRFC ?[-#:]? ?\d{1,5}$/i;
const dateLast = new RegExp(
  `(?:^|\\s{2}|\\t)(?:\\d{1,2}[ -])?${monthName}[ -]\\.?(?:\\d{1,2},? )?(?:19|20)?\\d\\d$`,
  'i',
);
const yearSomewhere = /(?:19|20)\d\d\b|[-/ ]\d\d\b/;

/** Whether the line is a page number in the form `[Page 7]`, at its start or end and set off by a gap. */
export function isBracketedPage(line: string): boolean {
  return (
    line.length < 300 &&
    bracketedPage.test(line) &&
    (bracketedAtEnd.test(line) || bracketedAtStart.test(line))
  );
}

/** Whether the line holds nothing but a page number: `7`, `- 7 -`, `Page 7`, `iv`. */
export function isPageNumber(line: string): boolean {
  return line.length <= 14 && pageNumberAlone.test(line);
}

/** Whether the line has the form of a running header: the RFC number with a date, or either at the edge of a wide gap. */
export function isRunningHeader(line: string): boolean {
  if (line.length > 300) return false;
  if (rfcNumberFirst.test(line)) return yearSomewhere.test(line) || /\s{3}/.test(line);
  return rfcNumberLast.test(line) && /\s{3}/.test(line);
}

/** Whether the line ends with a date that is set off, as the second line of a running header may. */
export function isDated(line: string): boolean {
  return line.length < 300 && dateLast.test(line);
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
    const isDigit = unit >= 0x30 && unit <= 0x39;
    if (isLetter(unit) || (found === 0 && isDigit)) found++;
  }
  return found === 3;
}
