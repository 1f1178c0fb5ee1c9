import { stemAt } from './key-stem.ts';
import type { Keyword } from './keyword.ts';

/** A key word in a string: `[start, end)` in that string. */
export interface KeywordHit {
  readonly keyword: Keyword;
  readonly start: number;
  readonly end: number;
}

/** The single words that every key word holds exactly one of. */
const upperStem = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/g;
const lowerStem = /\b(?:must|shall|should|may|required|recommended|optional)\b/g;

/** The same words in capitals, and the documents that give them their meaning. */
const upperStemOrAuthority =
  /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b|2119|8174|BCP[\s-]{0,80}0?14\b/g;

/** Offsets in a text, rising. */
export interface StemPlaces {
  /** Words that a key word can be made of. */
  readonly stems: readonly number[];
  /** Names of BCP 14 and its documents. */
  readonly authorities: readonly number[];
}

/** Finds all words that a key word can be made of and, for those in capitals, what gives them their meaning. One pass. */
export function findStems(text: string, lowercase: boolean): StemPlaces {
  const stems: number[] = [];
  const authorities: number[] = [];
  const pattern = lowercase ? lowerStem : upperStemOrAuthority;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const first = match[0].charCodeAt(0);
    (first < 0x41 || first === 0x42 ? authorities : stems).push(match.index);
  }
  return { stems, authorities };
}

function followsNot(text: string, end: number, not: string): boolean {
  return text.charCodeAt(end) === 0x20 && text.startsWith(not, end + 1) && !/\w/.test(text.charAt(end + 4));
}

function precedesNot(text: string, start: number, not: string): boolean {
  return (
    text.charCodeAt(start - 1) === 0x20 &&
    text.startsWith(not, start - 4) &&
    !/\w/.test(text.charAt(start - 5))
  );
}

/**
 * Returns the key words of a text whose white space is folded to single spaces, in order; the longest phrase wins, so
 * that `MUST NOT` is never `MUST`. With `lowercase` it finds the same words in lower case instead.
 */
export function findKeywords(folded: string, lowercase = false): KeywordHit[] {
  const hits: KeywordHit[] = [];
  const not = lowercase ? 'not' : 'NOT';
  const pattern = lowercase ? lowerStem : upperStem;
  let free = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
    let start = match.index;
    const stem = stemAt(folded, start);
    if (!stem) continue;
    let end = start + stem.word.length;
    let keyword = stem.word;
    if (stem.forbidden !== null && followsNot(folded, end, not)) {
      keyword = stem.forbidden;
      end += 4;
    } else if (stem.discouraged !== null && start - 4 >= free && precedesNot(folded, start, not)) {
      keyword = stem.discouraged;
      start -= 4;
    }
    hits.push({ keyword, start, end });
    free = end;
  }
  return hits;
}
