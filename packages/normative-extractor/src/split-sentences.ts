import { alwaysOpen, mayClose, naming, openBeforeNumber, starters } from './abbreviations.ts';
import { buildGuards, type Guards } from './guards.ts';
import type { Span } from '@rfckit/text-position';

/** Characters of a neighbouring word that are looked at. */
const WORD_REACH = 40;
const closers = '"\'”’)]>*_`';
const openers = /^["'“‘([<*_`]+/;
const modal = /^(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/;
const upperStart = /^\p{Lu}/u;
const identifier = /^[a-z][A-Za-z]*[A-Z_\d]|^[a-z]+_|^[a-z][\w.-]*(?:\(\)|=)/;

const citation = /^\[(?:\d{1,3}|RFC ?\d+|[A-Za-z]+-?\d+[a-z]?)(?:, ?[\w ,.]{1,24})?\]$/;

function isStop(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit === 0x2e || unit === 0x3f || unit === 0x21;
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

/** The word that ends at `end` (exclusive), without opening marks. */
function wordBefore(text: string, end: number): string {
  const space = text.lastIndexOf(' ', end - 1);
  const start = Math.max(space + 1, end - WORD_REACH);
  return text.slice(start, end).replace(openers, '');
}

function wordAfter(text: string, start: number): string {
  const reach = text.slice(start, start + WORD_REACH);
  const space = reach.indexOf(' ');
  return space === -1 ? reach : reach.slice(0, space);
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

/** Whether the full stop at `stop` belongs to an abbreviation, initial or number after which the sentence goes on. */
function goesOnAfter(text: string, stop: number, next: string, from: number): boolean {
  const word = wordBefore(text, stop);
  const start = stop - word.length;
  const lower = word.toLowerCase();
  if (alwaysOpen.has(lower)) return true;
  if (openBeforeNumber.has(lower)) return /^[#[(]?(?:\d|[A-Z]\b|[ivxIVX]+\b)/.test(next);
  if (mayClose.has(lower)) return !isStarter(next.replace(openers, ''));
  if (/^\p{Lu}$/u.test(word)) return isInitial(text, start, next);
  if (/^(?:\p{Lu}\.){1,4}\p{Lu}$/u.test(word)) return !isStarter(next);
  if (/^(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})(?:\.\d{1,3}){0,4}$/.test(word))
    return isNumberOpen(text, start, from, next);
  return false;
}

/** Whether a sentence can begin with `next`. */
function beginsSentence(next: string, afterMark: boolean): boolean {
  const bare = next.replace(openers, '');
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
  while (text.charCodeAt(start) === 0x20) start++;
  const stops = new StopFinder(text);
  for (let at = stops.next(start); at < text.length; at = stops.next(at + 1)) {
    const stop = at;
    while (isStop(text, at + 1)) at++;
    let end = at + 1;
    while (end < text.length && closers.includes(text[end] ?? '')) end++;
    if (end >= text.length) break;
    if (text.charCodeAt(end) !== 0x20 || guards.depthAt(end) > 0) continue;
    if (text[at] === '.' && text[stop] === '.' && at > stop) continue;
    const next = wordAfter(text, end + 1);
    if (!beginsSentence(next, end > at + 1)) continue;
    if (text[stop] === '.' && goesOnAfter(text, stop, next, start)) continue;
    end = skipTrailingCitation(text, end, guards);
    sentences.push({ start, end });
    start = end + 1;
    at = end;
  }
  let last = text.length;
  while (last > start && text.charCodeAt(last - 1) === 0x20) last--;
  if (last > start) sentences.push({ start, end: last });
  return sentences;
}
