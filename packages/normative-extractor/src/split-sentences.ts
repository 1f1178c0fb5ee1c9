import { ABBREVIATION_REACH, abbreviations, naming, starters } from './abbreviations.ts';
import { buildGuards, type Guards } from './guards.ts';
import type { Span } from '@rfckit/text-position';

/** Characters of a neighbouring word that are looked at. */
const WORD_REACH = 40;
const openers = /^["'“‘([<*_`]+/;
const modal = /^(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/;
const upperStart = /^\p{Lu}/u;
const identifier = /^[a-z][A-Za-z]*[A-Z_\d]|^[a-z]+_|^[a-z][\w.-]*(?:\(\)|=)/;

const citation = /^\[(?:\d{1,3}|RFC ?\d+|[A-Za-z]+-?\d+[a-z]?)(?:, ?[\w ,.]{1,24})?\]$/;

const SPACE = 0x20;
const FULL_STOP = 0x2e;

function isStop(unit: number): boolean {
  return unit === FULL_STOP || unit === 0x3f || unit === 0x21;
}

function isUpper(unit: number): boolean {
  return unit >= 0x41 && unit <= 0x5a;
}

function isLower(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a;
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** `"`, `'`, `)`, `*`, `>`, `]`, `_`, `` ` `` and curled marks: what may close behind a full stop. */
function isCloser(unit: number): boolean {
  return (
    unit === 0x22 ||
    unit === 0x27 ||
    unit === 0x29 ||
    unit === 0x2a ||
    unit === 0x3e ||
    (unit >= 0x5d && unit <= 0x60 && unit !== 0x5e) ||
    unit === 0x201d ||
    unit === 0x2019
  );
}

/** Finds full stops, question and exclamation marks from left to right; each kind is looked for once. */
class StopFinder {
  readonly #text: string;
  #dot = -1;
  #question = -1;
  #exclamation = -1;

  constructor(text: string) {
    this.#text = text;
  }

  #find(mark: string, from: number): number {
    const at = this.#text.indexOf(mark, from);
    return at === -1 ? this.#text.length : at;
  }

  /** The first mark at or after `from`, which must not fall; the length of the text where none is. */
  next(from: number): number {
    if (this.#dot < from) this.#dot = this.#find('.', from);
    if (this.#question < from) this.#question = this.#find('?', from);
    if (this.#exclamation < from) this.#exclamation = this.#find('!', from);
    return Math.min(this.#dot, this.#question, this.#exclamation);
  }
}

function withoutOpeners(word: string): string {
  const first = word.charCodeAt(0);
  return isUpper(first) || isLower(first) ? word : word.replace(openers, '');
}

/** The word that ends at `end` (exclusive), without opening marks. */
function wordBefore(text: string, end: number): string {
  const floor = Math.max(0, end - WORD_REACH);
  let start = end;
  while (start > floor && text.charCodeAt(start - 1) !== SPACE) start--;
  return withoutOpeners(text.slice(start, end));
}

function wordAfter(text: string, start: number): string {
  const limit = Math.min(text.length, start + WORD_REACH);
  let end = start;
  while (end < limit && text.charCodeAt(end) !== SPACE) end++;
  return text.slice(start, end);
}

function isStarter(word: string): boolean {
  return starters.has((word.split(/[,;:.'’]/, 1)[0] ?? '').toLowerCase());
}

/** Whether the capital letter before a full stop is a person's initial (`J. Doe`) and no name of a thing. */
function isInitial(text: string, start: number, next: string): boolean {
  if (isStarter(next) || !/^(?:\p{Lu}\p{Ll}|\p{Lu}[.'’-]|de\b|van\b|von\b|le\b|la\b)/u.test(next))
    return false;
  if (start <= 0) return true;
  const before = wordBefore(text, start - 1);
  if (naming.has(before.toLowerCase())) return false;
  return /^(?:and|by|from|with|to|of|see|&)$|[,;:.]$|^\p{Lu}\p{Ll}+$/u.test(before);
}

/** Whether the number before a full stop counts an item (`1. First`): nothing or an ended sentence is before it. */
function isOrdinal(text: string, start: number, from: number): boolean {
  return start <= from || /[.:;,?!)]$/.test(text.slice(Math.max(0, start - 3), start).trimEnd());
}

/** Whether a sentence goes on after a number and full stop: an ordinal, or `version 1. 2`. */
function isNumberOpen(text: string, start: number, from: number, next: string): boolean {
  if (isOrdinal(text, start, from)) return true;
  return /^\d/.test(next) && start > 0 && naming.has(wordBefore(text, start - 1).toLowerCase());
}

/** Whether a whole row of letters in lower case ends at `end`, so that they are no abbreviation. */
function endsLongWord(text: string, end: number): boolean {
  for (let at = end - 1; at >= end - ABBREVIATION_REACH; at--)
    if (!isLower(text.charCodeAt(at))) return false;
  return true;
}

/** Whether the full stop at `stop` belongs to an abbreviation, initial or number after which the sentence goes on. */
function goesOnAfter(text: string, stop: number, nextAt: number, from: number): boolean {
  if (endsLongWord(text, stop)) return false;
  const word = wordBefore(text, stop);
  const abbreviation = abbreviations.get(word.toLowerCase());
  if (abbreviation === 'always') return true;
  const next = wordAfter(text, nextAt);
  if (abbreviation === 'before_number') return /^[#[(]?(?:\d|[A-Z]\b|[ivxIVX]+\b)/.test(next);
  if (abbreviation === 'unless_begun') return !isStarter(withoutOpeners(next));
  const start = stop - word.length;
  if (word.length <= 2 && /^\p{Lu}$/u.test(word)) return isInitial(text, start, next);
  if (word.includes('.') && /^(?:\p{Lu}\.){1,4}\p{Lu}$/u.test(word)) return !isStarter(next);
  if (word.length > 4 && !isDigit(word.charCodeAt(word.length - 1))) return false;
  if (/^(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})(?:\.\d{1,3}){0,4}$/.test(word))
    return isNumberOpen(text, start, from, next);
  return false;
}

/** Whether a sentence can begin with the word at `at`. */
function beginsSentence(text: string, at: number, afterMark: boolean): boolean {
  if (!afterMark && isUpper(text.charCodeAt(at))) return true;
  const next = wordAfter(text, at);
  const bare = withoutOpeners(next);
  if (afterMark && modal.test(bare)) return false;
  if (bare === '') return false;
  if (upperStart.test(bare) || /^\d/.test(bare)) return true;
  if (identifier.test(bare)) return true;
  return bare !== next && /^["“'‘`<]/.test(next) && /^\w/.test(bare) && /["”'’`>][.,;]?$/.test(next);
}

/** A citation between a full stop and the next sentence belongs to the sentence before: `ends. [7] The`. */
function skipTrailingCitation(text: string, at: number, guards: Guards): number {
  if (text[at + 1] !== '[') return at;
  const end = guards.closeOf(at + 1);
  if (end === 0 || !citation.test(text.slice(at + 1, Math.min(end, at + 40)))) return at;
  if (end >= text.length) return end;
  const next = wordAfter(text, end + 1);
  return text[end] === ' ' && upperStart.test(next) && isStarter(next) && !modal.test(next) ? end : at;
}

/**
 * Returns the sentences of a text with single spaces, from `from` on: consecutive, none empty, each without the space
 * around it. Linear. A sentence is not ended by a stop inside brackets or a quotation, after an abbreviation, an
 * initial or an ordinal, by an ellipsis, a colon or a semicolon, nor before a word that cannot begin one.
 */
export function splitSentences(text: string, from = 0, guards: Guards = buildGuards(text)): Span[] {
  const sentences: Span[] = [];
  let start = from;
  while (text.charCodeAt(start) === SPACE) start++;
  const stops = new StopFinder(text);
  for (let at = stops.next(start); at < text.length; at = stops.next(at + 1)) {
    const stop = at;
    while (isStop(text.charCodeAt(at + 1))) at++;
    let end = at + 1;
    while (isCloser(text.charCodeAt(end))) end++;
    if (end >= text.length) break;
    if (text.charCodeAt(end) !== SPACE || guards.depthAt(end) > 0) continue;
    const isFullStop = text.charCodeAt(stop) === FULL_STOP;
    if (isFullStop && at > stop && text.charCodeAt(at) === FULL_STOP) continue;
    if (!beginsSentence(text, end + 1, end > at + 1)) continue;
    if (isFullStop && goesOnAfter(text, stop, end + 1, start)) continue;
    end = skipTrailingCitation(text, end, guards);
    sentences.push({ start, end });
    start = end + 1;
    at = end;
  }
  let last = text.length;
  while (last > start && text.charCodeAt(last - 1) === SPACE) last--;
  if (last > start) sentences.push({ start, end: last });
  return sentences;
}
