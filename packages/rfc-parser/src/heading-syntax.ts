/** A section number as printed, with the numbers it is ordered by. */
export interface SectionNumber {
  /** `"9.3.2"`, `"A"`, `"B.1"`, `"IV"`: no trailing dot, no word "Appendix". */
  readonly printed: string;
  /** First 0 for numbers, 1 for letters and appendices; then one value a level. */
  readonly order: readonly number[];
  readonly form: 'decimal' | 'letter' | 'roman' | 'appendix';
}

/** A line that has the form of a numbered heading; `title` is where its title starts in the line. */
export interface NumberedLine {
  readonly number: SectionNumber;
  readonly title: number;
}

const decimalSection =
  /^(?:S(?:ection|ECTION)|C(?:hapter|HAPTER)) +(\d{1,3}(?:\.\d{1,3}){0,9})[.:]?\s*(?:[-:]{1,2}\s*)?(?=\S)/;
const appendix =
  /^(?:Appendix|APPENDIX|Annex|ANNEX|Appendices|APPENDICES) {1,3}(?:([A-Z])|(\d{1,2})|([IVX]{1,5}))((?:[.-]\d{1,3}){0,9})(?![A-Za-z0-9])\s*[.:)]?\s*(?:[-:]{1,2}(?:\s+|(?=\S)))?/;
const letter = /^([A-Z])(?:((?:\.\d{1,2}){1,9})\.?|\.|(?=\s\s))(?:\s+[-:]{1,2}\s+|:\s+|\s+)(?=\S)/;
const roman = /^([IVX]{1,5})(?:\.|\)| -)\s+(?=\S)/;

const FULL_STOP = 0x2e;
const UPPER_A = 0x41;
const UPPER_C = 0x43;
const UPPER_S = 0x53;
const COLON = 0x3a;
const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** The value of a Roman number below 40; 0 where the letters are not written in the usual form. */
export function romanValue(letters: string): number {
  if (!/^X{0,3}(?:IX|IV|V?I{0,3})$/.test(letters)) return 0;
  let value = 0;
  for (let i = 0; i < letters.length; i++) {
    const digit = romanDigits[letters[i] ?? ''] ?? 0;
    value += digit < (romanDigits[letters[i + 1] ?? ''] ?? 0) ? -digit : digit;
  }
  return value;
}

/** The numbers in `printed`, which holds digits and separators only. */
function levels(printed: string): number[] {
  const found: number[] = [];
  let value = -1;
  for (let i = 0; i < printed.length; i++) {
    const digit = printed.charCodeAt(i) - 0x30;
    if (digit >= 0 && digit <= 9) {
      value = (value === -1 ? 0 : value * 10) + digit;
    } else if (value !== -1) {
      found.push(value);
      value = -1;
    }
  }
  if (value !== -1) found.push(value);
  return found;
}

function readAppendix(line: string): NumberedLine | null {
  const match = appendix.exec(line);
  if (!match) return null;
  const [whole, upper, digits, numerals, tail = ''] = match;
  const first = upper ? upper.charCodeAt(0) - 64 : digits ? Number(digits) : romanValue(numerals ?? '');
  const printed = `${upper ?? digits ?? numerals ?? ''}${tail.replaceAll('-', '.')}`;
  return { number: { printed, order: [1, first, ...levels(tail)], form: 'appendix' }, title: whole.length };
}

const MAX_DIGITS = 3;
const MAX_LEVELS = 10;

function isDigitUnit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09 || unit === 0xa0;
}

/** The code unit at `at`; 0 beyond the end, where `charCodeAt` itself is slow. */
function unitAt(line: string, at: number): number {
  return at < line.length ? line.charCodeAt(at) : 0;
}

function skipBlanks(line: string, from: number): number {
  let at = from;
  while (isBlank(unitAt(line, at))) at++;
  return at;
}

/** Where the title begins after the number that ends at `end`: after a full stop, a dash or blanks; -1 where none does. */
function titleStart(line: string, end: number): number {
  const dotted = unitAt(line, end) === FULL_STOP;
  if (unitAt(line, end) === COLON) {
    const start = skipBlanks(line, end + 1);
    return start > end + 1 && start < line.length ? start : -1;
  }
  const after = dotted ? end + 1 : end;
  const next = unitAt(line, after);
  if (dotted && after < line.length && !isBlank(next))
    return isDigitUnit(next) || next === FULL_STOP ? -1 : after;
  const start = skipBlanks(line, after);
  if (start === after || start >= line.length) return -1;
  let dash = start;
  while (dash < start + 2 && (unitAt(line, dash) === 0x2d || unitAt(line, dash) === 0x3a)) dash++;
  const beyond = skipBlanks(line, dash);
  return dash > start && beyond > dash && beyond < line.length ? beyond : start;
}

/** Reads `1.2.3.  Title` by hand: of all lines that begin with a digit, this is asked. */
function readDecimal(line: string): NumberedLine | null {
  const order = [0];
  let at = 0;
  for (;;) {
    const from = at;
    let value = 0;
    while (isDigitUnit(unitAt(line, at))) value = value * 10 + line.charCodeAt(at++) - 0x30;
    if (at === from || at - from > MAX_DIGITS || order.length > MAX_LEVELS) return null;
    order.push(value);
    if (unitAt(line, at) !== FULL_STOP || !isDigitUnit(unitAt(line, at + 1))) break;
    at++;
  }
  const title = titleStart(line, at);
  return title === -1 ? null : { number: { printed: line.slice(0, at), order, form: 'decimal' }, title };
}

/** Reads `A.  Title` and `B.1 Title`. */
function readLettered(line: string): NumberedLine | null {
  const match = letter.exec(line);
  if (match === null) return null;
  const [whole, first = '', tail = ''] = match;
  const order = [1, first.charCodeAt(0) - 0x40, ...levels(tail)];
  return { number: { printed: `${first}${tail}`, order, form: 'letter' }, title: whole.length };
}

/** Reads `Section 2: Title` and `Chapter 2 -- Title`. */
function readSectionWord(line: string): NumberedLine | null {
  const match = decimalSection.exec(line);
  if (match === null) return readLettered(line);
  const printed = match[1] ?? '';
  return { number: { printed, order: [0, ...levels(printed)], form: 'decimal' }, title: match[0].length };
}

/** Reads a line (without the white space around it) as a numbered heading, or returns `null`. */
export function readNumberedLine(line: string): NumberedLine | null {
  const unit = line.charCodeAt(0);
  const isDigit = unit >= 0x30 && unit <= 0x39;
  const isUpper = unit >= 0x41 && unit <= 0x5a;
  if (!isDigit && !isUpper) return null;
  if (isDigit) return readDecimal(line);
  if (unit === UPPER_S || unit === UPPER_C) return readSectionWord(line);
  const named = unit === UPPER_A ? readAppendix(line) : null;
  if (named) return named;
  const lettered = readLettered(line);
  if (lettered) return lettered;
  const numerals = roman.exec(line);
  const value = romanValue(numerals?.[1] ?? '');
  if (!numerals || value === 0) return null;
  return {
    number: { printed: numerals[1] ?? '', order: [0, value], form: 'roman' },
    title: numerals[0].length,
  };
}

/** Reads a capital letter and one space as the number of an appendix: `A Notes`, which most often begins a sentence. */
export function readBareLetter(line: string): NumberedLine | null {
  const unit = line.charCodeAt(0);
  if (unit < 0x41 || unit > 0x5a || line.charCodeAt(1) !== 0x20) return null;
  return { number: { printed: line.charAt(0), order: [1, unit - 64], form: 'letter' }, title: 2 };
}

const tightLetter = /^([A-Z])(\d{1,2}(?:\.\d{1,2}){0,4})(?:\.|:)?\s{1,4}(?=\S)/;

/** Reads `A1.  Title` and `A1.2 Title`, which number a heading only under an appendix A. */
export function readTightLetter(line: string): NumberedLine | null {
  const match = tightLetter.exec(line);
  if (match === null) return null;
  const [whole, first = '', tail = ''] = match;
  const order = [1, first.charCodeAt(0) - 0x40, ...levels(tail)];
  return { number: { printed: `${first}${tail}`, order, form: 'letter' }, title: whole.length };
}

/** Orders two section numbers: negative where `a` stands first. */
export function compareOrder(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? -1) - (b[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Whether a line that begins with these two code units can be a numbered heading: cheap enough to be asked of every line. */
export function mayBeNumbered(first: number, second: number): boolean {
  if (first >= 0x30 && first <= 0x39) return second === 0x2e || second <= 0x39 || second === 0x3a;
  if (first === 0x41)
    return second === 0x2e || second === 0x20 || (second | 0x20) === 0x70 || (second | 0x20) === 0x6e;
  if (first >= 0x42 && first <= 0x5a)
    return (
      second === 0x2e ||
      second === 0x20 ||
      isNumeral(second) ||
      (first === UPPER_S && (second | 0x20) === 0x65) ||
      (first === UPPER_C && (second | 0x20) === 0x68)
    );
  return false;
}

function isNumeral(unit: number): boolean {
  return unit === 0x49 || unit === 0x56 || unit === 0x58;
}
