/** The short words that sentences are made of and that programs, tables and drawings lack. */
const words =
  'a all an and any are as at be been but by can could do does each for from had has have how if in into is it its may more most must no not of on one only or other shall should so some such than that the their them then there these they this to use used was were when where which who will with would yes';

/** Letters of a word that are packed into a number: five bits each. */
const MAX_LETTERS = 6;

/** The number of a word with one more letter, in either case. */
export function packLetter(packed: number, letter: number): number {
  return (packed << 5) | (letter & 0x1f);
}

function pack(word: string): number {
  let packed = 0;
  for (let at = 0; at < word.length; at++) packed = packLetter(packed, word.charCodeAt(at));
  return packed;
}

const BITS = 13;
const MIX = 0x9e3779b1;

function slotOf(packed: number): number {
  return Math.imul(packed, MIX) >>> (32 - BITS);
}

const slots = new Int32Array(1 << BITS);
for (const word of words.split(' ')) slots[slotOf(pack(word))] = pack(word);

/** Whether the number is that of one of the words, which have so many letters. */
export function isFunctionKey(packed: number, letters: number): boolean {
  return letters > 0 && letters <= MAX_LETTERS && slots[slotOf(packed)] === packed;
}

/** Whether `[start, end)` is one of the words, in any case, without looking at a string. */
export function isFunctionWord(text: string, start: number, end: number): boolean {
  if (end - start > MAX_LETTERS) return false;
  let packed = 0;
  for (let at = start; at < end; at++) {
    const lower = text.charCodeAt(at) | 0x20;
    if (lower < 0x61 || lower > 0x7a) return false;
    packed = packLetter(packed, lower);
  }
  return isFunctionKey(packed, end - start);
}
