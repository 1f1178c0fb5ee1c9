import { isWhiteSpace } from '@rfckit/text-position';

/** A list marker at the start of a line. */
export interface ListMarker {
  readonly text: string;
  /** Where the item's text starts, counted from the marker. */
  readonly width: number;
  readonly ordered: boolean;
}

/** Bullets of one character. */
const bullets = 'o*+-•·‣◦–';
const longBullet = /^(--|\*\*|\(o\))(\s+)(?=\S)/;
const ordinal =
  /^(\(?(?:\d{1,3}(?:\.\d{1,2}){0,3}|[a-zA-Z]|[ivx]{1,5}|[IVX]{1,5})\)|(?:\d{1,3}|[a-zA-Z]|[ivx]{2,5}|[IVX]{2,5})\.|\[\d{1,2}\]|#\d{1,2}\.?)(\s+)(?=\S)/;

/** Labels of items that need more room behind them than a word at the start of a line has: `F1)`, `SN4.`, `1.b`, `(6e)`. */
const lettered = /^([A-Z]{1,3}\d{1,2}[.)]|\d{1,2}\.[a-z][.)]?|\(\d{1,2}[a-z]\))( {2,})(?=\S)/;

/** Whether a label of letters and digits may begin the line, asked before the expression is. */
function mayBeLettered(line: string): boolean {
  const first = line.charCodeAt(0);
  const second = line.charCodeAt(1);
  if (isCapital(first)) return isDigitUnit(second) || isCapital(second);
  if (first === 0x28) return isDigitUnit(second);
  return isDigitUnit(first) && (second === 0x2e || line.charCodeAt(2) === 0x2e);
}

/** Reads a bullet of one character, as most are; `null` where none stands there. */
function readBullet(line: string): ListMarker | null {
  if (!isWhiteSpace(line.charCodeAt(1)) || !bullets.includes(line.charAt(0))) return null;
  let width = 2;
  while (width < line.length && isWhiteSpace(line.charCodeAt(width))) width++;
  return width === line.length ? null : { text: line.charAt(0), width, ordered: false };
}

/** Returns the list marker that begins the line, or `null`. `line` may be cut after some 24 characters. */
export function readListMarker(line: string): ListMarker | null {
  const single = line.length > 2 ? readBullet(line) : null;
  if (single !== null) return single;
  const bulleted = '-*('.includes(line.charAt(0)) ? longBullet.exec(line) : null;
  if (bulleted) return { text: bulleted[1] ?? '', width: bulleted[0].length, ordered: false };
  const ordered = ordinal.exec(line) ?? (mayBeLettered(line) ? lettered.exec(line) : null);
  if (ordered) return { text: ordered[1] ?? '', width: ordered[0].length, ordered: true };
  return null;
}

/** Whether the marker can be the first of its list: `1.`, `a)`, `(i)`. */
export function isFirstOrdinal(marker: string): boolean {
  return /^[([#]?(?:0|1|a|A|i|I)[.)\]]?\.?$/.test(marker);
}

/** Whether a line can begin with a marker; asked before anything is cut out of the text. */
export function mayBeMarker(text: string, start: number): boolean {
  const first = text.charCodeAt(start);
  const second = text.charCodeAt(start + 1);
  if (second === 0x20 || second === 0x09) return first === 0x6f || first < 0x30 || first > 0x7f;
  if (isDigitUnit(first)) return endsNumber(text, start, second);
  if (first === 0x28)
    return isDigitUnit(second) || isRomanLetter(second) || text.charCodeAt(start + 2) === 0x29;
  if (first === 0x5b || first === 0x23) return isDigitUnit(second);
  if (first === 0x2d || first === 0x2a) return second === first;
  if (second === 0x2e || second === 0x29) return isLetter(first) && isWhiteSpace(text.charCodeAt(start + 2));
  if (isDigitUnit(second)) return isCapital(first);
  if (isCapital(first) && isCapital(second)) {
    const third = text.charCodeAt(start + 2);
    if (isDigitUnit(third) || (isCapital(third) && isDigitUnit(text.charCodeAt(start + 3)))) return true;
  }
  return isRomanLetter(first) && isRomanLetter(second);
}

/** Whether a full stop or a parenthesis stands behind the first digits: behind a year or a count it does not. */
function endsNumber(text: string, start: number, second: number): boolean {
  let at = start + 1;
  let unit = second;
  while (isDigitUnit(unit) && at < start + 3) unit = text.charCodeAt(++at);
  return unit === 0x2e || unit === 0x29;
}

function isDigitUnit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

function isCapital(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

function isLetter(unit: number): boolean {
  return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a);
}

function isRomanLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower === 0x69 || lower === 0x76 || lower === 0x78;
}
