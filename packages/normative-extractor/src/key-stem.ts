import type { Keyword } from './keyword.ts';

/** A word that every key word holds exactly one of, and the key words that `NOT` beside it makes. */
export interface KeyStem {
  readonly word: Keyword;
  /** With `NOT` behind it. */
  readonly forbidden: Keyword | null;
  /** With `NOT` before it. */
  readonly discouraged: Keyword | null;
}

const stems: readonly KeyStem[] = [
  { word: 'MUST', forbidden: 'MUST NOT', discouraged: null },
  { word: 'SHALL', forbidden: 'SHALL NOT', discouraged: null },
  { word: 'SHOULD', forbidden: 'SHOULD NOT', discouraged: null },
  { word: 'MAY', forbidden: null, discouraged: null },
  { word: 'REQUIRED', forbidden: null, discouraged: null },
  { word: 'RECOMMENDED', forbidden: null, discouraged: 'NOT RECOMMENDED' },
  { word: 'OPTIONAL', forbidden: null, discouraged: null },
];

/** The third letter tells the stems apart; a look at it costs less than cutting the word out to look it up. */
const byThirdLetter: readonly (KeyStem | undefined)[] = Array.from({ length: 32 }, (_, letter) =>
  stems.find(({ word }) => (word.charCodeAt(2) & 0x1f) === letter),
);

/** The stem in capitals or lower case that begins at `at`, where one is known to. */
export function stemAt(text: string, at: number): KeyStem | undefined {
  return byThirdLetter[text.charCodeAt(at + 2) & 0x1f];
}
