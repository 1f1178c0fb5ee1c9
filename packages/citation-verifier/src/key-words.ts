import { wordUnit } from './characters.ts';

/** The words of the eleven key words and phrases of BCP 14 (RFC 2119, RFC 8174). */
const keyWords = new Set(['must', 'shall', 'should', 'required', 'recommended', 'may', 'optional', 'not']);
const negatable = /^(?:must|shall|should|may)$/i;

function wordBounds(text: string, at: number): readonly [number, number] {
  let start = at;
  let end = at;
  while (start > 0 && at - start < 16 && wordUnit(text.charCodeAt(start - 1)) !== 0) start--;
  while (end < text.length && end - at < 16 && wordUnit(text.charCodeAt(end)) !== 0) end++;
  return [start, end];
}

function isUpperCase(word: string): boolean {
  return word === word.toUpperCase();
}

/**
 * Whether a difference in case at these places makes a word of the source another key word, or none: RFC 8174 gives
 * the words their meaning in capitals only.
 */
export function changesKeyWord(text: string, at: number, quotation: string, quotedAt: number): boolean {
  const [start, end] = wordBounds(text, at);
  const word = text.slice(start, end);
  if (!keyWords.has(word.toLowerCase())) return false;
  const [quotedStart, quotedEnd] = wordBounds(quotation, quotedAt);
  return isUpperCase(word) || isUpperCase(quotation.slice(quotedStart, quotedEnd));
}

/** Whether `not` stands next to the quoted text and belongs to its last or first key word: `MUST | NOT`, `NOT | RECOMMENDED`. */
export function splitsKeyPhrase(before: string, after: string): boolean {
  const last = /([A-Za-z]{1,12})\s*$/.exec(before)?.[1];
  const next = /^\s*([A-Za-z]{1,12})(?![A-Za-z])/.exec(after)?.[1];
  if (last === undefined || next === undefined) return false;
  if (negatable.test(last) && next.toLowerCase() === 'not') return true;
  return last === 'NOT' && (next === 'RECOMMENDED' || next === 'REQUIRED');
}
