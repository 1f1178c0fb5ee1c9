import { isKeyword, type Keyword } from './keyword.ts';

/** A key word in a string: `[start, end)` in that string. */
export interface KeywordHit {
  readonly keyword: Keyword;
  readonly start: number;
  readonly end: number;
}

/** The single words that every key word holds exactly one of. */
const upperStem = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/g;
const lowerStem = /\b(?:must|shall|should|may|required|recommended|optional)\b/g;

/** Returns the offsets of all words that a key word can be made of, in order. One pass. */
export function findStems(text: string, lowercase: boolean): number[] {
  const found: number[] = [];
  for (const match of text.matchAll(lowercase ? lowerStem : upperStem)) found.push(match.index);
  return found;
}

function followsNot(text: string, end: number, not: string): boolean {
  return text.startsWith(not, end + 1) && text[end] === ' ' && !/\w/.test(text.charAt(end + 4));
}

function precedesNot(text: string, start: number, not: string): boolean {
  return text.startsWith(not, start - 4) && text[start - 1] === ' ' && !/\w/.test(text.charAt(start - 5));
}

/**
 * Returns the key words of a text whose white space is folded to single spaces, in order; the longest phrase wins, so
 * that `MUST NOT` is never `MUST`. With `lowercase` it finds the same words in lower case instead.
 */
export function findKeywords(folded: string, lowercase = false): KeywordHit[] {
  const hits: KeywordHit[] = [];
  const not = lowercase ? 'not' : 'NOT';
  let free = 0;
  for (const match of folded.matchAll(lowercase ? lowerStem : upperStem)) {
    const word = lowercase ? match[0].toUpperCase() : match[0];
    let start = match.index;
    let end = start + word.length;
    let phrase = word;
    if (isKeyword(`${word} NOT`) && followsNot(folded, end, not)) {
      phrase = `${word} NOT`;
      end += 4;
    } else if (isKeyword(`NOT ${word}`) && start - 4 >= free && precedesNot(folded, start, not)) {
      phrase = `NOT ${word}`;
      start -= 4;
    }
    if (isKeyword(phrase)) hits.push({ keyword: phrase, start, end });
    free = end;
  }
  return hits;
}
