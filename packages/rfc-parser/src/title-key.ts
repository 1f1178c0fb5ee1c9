/** The code unit in lower case where it is a letter or digit; 0 where a title key leaves it out. */
function keyUnit(unit: number): number {
  if (unit >= 0x61 && unit <= 0x7a) return unit;
  if (unit >= 0x41 && unit <= 0x5a) return unit + 0x20;
  if (unit >= 0x30 && unit <= 0x39) return unit;
  return unit < 0xc0 || (unit >= 0x2000 && unit <= 0x206f) || unit === 0xfeff ? 0 : unit;
}

/** The two white spaces that a key keeps. */
const OGHAM_SPACE = 0x1680;
const IDEOGRAPHIC_SPACE = 0x3000;

/** Lower case for the letters A to Z only, so that lengths and all other characters stay. */
function lowerAscii(title: string): string {
  return /[^\t -~]/.test(title)
    ? title.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : title.toLowerCase();
}

/** What two printings of one title have in common: letters and digits, in lower case. */
export function titleKey(title: string): string {
  const lower = lowerAscii(title);
  let key = '';
  let from = 0;
  for (let i = 0; i < lower.length; i++) {
    if (keyUnit(lower.charCodeAt(i)) !== 0) continue;
    if (i > from) key += lower.slice(from, i);
    from = i + 1;
  }
  return from === 0 ? lower : key + lower.slice(from);
}

/** How a title compares with a key: the same, one begins the other, or neither. */
export type KeyMatch = 'equal' | 'prefix' | 'none';

/** A title cut at a line end must keep at least so many letters to be recognised. */
const MIN_COMMON = 6;

/** Compares `title` with a key without making the title's own: most pairs differ in their first letters. */
export function matchKey(title: string, key: string): KeyMatch {
  let at = 0;
  for (let i = 0; i < title.length; i++) {
    const unit = keyUnit(title.charCodeAt(i));
    if (unit === 0) continue;
    if (at === key.length) return at >= MIN_COMMON ? 'prefix' : 'none';
    if (key.charCodeAt(at) !== unit) return 'none';
    at++;
  }
  if (at === key.length) return 'equal';
  return at >= MIN_COMMON ? 'prefix' : 'none';
}

/**
 * The first three letters or digits of the key of the title `text[from, to)` as one number: most titles differ in them.
 * It is the same whether or not the white space of the title was folded.
 */
export function keyStart(text: string, from = 0, to: number = text.length): number {
  let packed = 0;
  let found = 0;
  for (let i = from; i < to && found < 3; i++) {
    const unit = keyUnit(text.charCodeAt(i));
    if (unit === 0 || unit === OGHAM_SPACE || unit === IDEOGRAPHIC_SPACE) continue;
    packed = packed * 0x1_0000 + unit;
    found++;
  }
  return packed;
}
