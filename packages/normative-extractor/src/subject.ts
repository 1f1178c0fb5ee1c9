import type { Span } from '@rfckit/text-position';
import type { Guards } from './guards.ts';
import { opensCondition, readOpening, readOpeningBehindAdverb } from './opening-words.ts';
import { skipAdverbBack } from './trailing-adverb.ts';
import { trimSpan } from './trim-span.ts';

/** What stands before a key word, as ranges of the view. */
export interface LeftClauses {
  readonly condition: Span | null;
  readonly subject: Span | null;
}

const connector = /^(?:[,;:]? ?(?:and|but|or|nor|then|so|yet) )+/i;
/** Marks of items and requirements before the words. */
const ornament = /^(?:[>*|#•·+-]{1,3} |\((?:[a-z]|\d{1,2}|[ivx]{2,4})\) ){1,3}/;
const enumerator = /^\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})\)$/;
const endsJoined = /(?:^|[ ,])(?:and|or|but)$/i;
const clauseBreak =
  /; |: (?=[a-z])|\b(?:except|so|such|means|mean|implies|imply|is|provided|given|requires|require|states|state|noted?|notes|specif(?:y|ies|ied|ying)|indicates?|recommended|recommends?|required|suggested|assumed|mandates?|suggests?|ensures?|ensuring|says?|assumes?|understood|clear|important|likely) that (?=[A-Za-z])|,? (?:but|whereas|although|though|because|so) (?=(?:the|a|an|any|each|all|it|they|this|these|that|those|no|both|every|there|some|such|its|their)\b)| - (?=(?:The|A|An|This|If|When)\b)/gi;
const finite =
  /\b(?:is|are|was|were|has|have|had|does|can|cannot|will|would|consists|contains|specifies|indicates|defines|uses|sends|receives|provides)\b/;
const secondSubject =
  /,? and (?=(?:the|a|an|this|these|that|those|each|any|all|no|it|they|there|therefore|thus|hence|for|in|if|when|by|under) )/g;
const continues =
  /^(?:and|or|but|nor|which|that|who|whose|including|such as|e\.g\.|i\.e\.|for example|respectively|as|in|at|on|with|by|to|from|of|rather|not|then|if|when|unless|where)\b/i;
/** Adverbs in a row that are left out of a subject. */
const MAX_ADVERBS = 4;

/** A subject without the adverbs that belong to the verb: `the server also`. */
function withoutAdverbs(text: string, subject: Span | null): Span | null {
  let rest = subject;
  for (let rounds = 0; rounds < MAX_ADVERBS && rest !== null; rounds++) {
    const end = skipAdverbBack(text, rest.start, rest.end);
    if (end === rest.end) break;
    rest = trimSpan(text, rest.start, end);
  }
  return rest;
}

function isLetter(unit: number): boolean {
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function lengthOfOrnaments(text: string, start: number, end: number): number {
  if (isLetter(text.charCodeAt(start))) return 0;
  return ornament.exec(text.slice(start, Math.min(end, start + 24)))?.[0].length ?? 0;
}

/** Commas before a key word that are looked at, the last ones. */
const MAX_COMMAS = 40;

const OPENING_BRACKET = 0x28;
const CLOSING_BRACKET = 0x29;
const COLON = 0x3a;

/** Whether `and`, `or`, `but`, `it` or `they` may end with the letter. */
function mayEndJoined(unit: number): boolean {
  const lower = unit | 0x20;
  return lower === 0x64 || lower === 0x72 || lower === 0x74 || lower === 0x79;
}

/** A subject without adverbs; `null` where it is an item's mark or a whole clause that `and` joins to the verb. */
function cleanSubject(text: string, subject: Span | null): Span | null {
  const own = withoutAdverbs(text, subject);
  if (own === null) return null;
  const start = own.start + lengthOfOrnaments(text, own.start, own.end);
  const { end } = own;
  const last = text.charCodeAt(end - 1);
  if (last === CLOSING_BRACKET) {
    if (enumerator.test(text.slice(start, end))) return null;
    const mark = / \((?:[a-z]|\d)\)$/.exec(text.slice(Math.max(start, end - 8), end));
    return trimSpan(text, start, mark ? end - mark[0].length : end);
  }
  if (mayEndJoined(last)) {
    const tail = text.slice(Math.max(start, end - 8), end);
    if (/, (?:it|they)$/.test(tail)) return { start: end - (tail.endsWith('it') ? 2 : 4), end };
    if (endsJoined.test(tail)) return null;
  }
  return trimSpan(text, start, end);
}

/** Offsets of the last commas of `[start, end)` outside brackets and quotations opened after `start`. */
function commas(text: string, guards: Guards, start: number, end: number): number[] {
  const slice = text.slice(start, end);
  const found: number[] = [];
  let at = slice.indexOf(',');
  if (at === -1) return found;
  const base = guards.depthAt(start);
  for (; at !== -1; at = slice.indexOf(',', at + 1))
    if (guards.depthAt(start + at) <= base) found.push(start + at);
  return found.length > MAX_COMMAS ? found.slice(-MAX_COMMAS) : found;
}

const subordinate = /\b(?:that|which|who|if|when|unless|where)\b/i;
const bareThen = /, then (?=(?:the|a|an|it|they|this|these|that|any|each|all|no)\b)/;

/** Where the clause of the key word begins in `[start, end)`: behind a semicolon, `except that`, or `X is Y and the` … */
function clauseStart(text: string, guards: Guards, start: number, end: number): number {
  const base = guards.depthAt(start);
  const slice = text.slice(start, end);
  let from = start;
  clauseBreak.lastIndex = 0;
  for (let match = clauseBreak.exec(slice); match !== null; match = clauseBreak.exec(slice)) {
    const at = start + match.index;
    if (guards.depthAt(at) <= base) from = at + match[0].length;
  }
  if (!slice.includes(' and ')) return from;
  secondSubject.lastIndex = 0;
  for (let match = secondSubject.exec(slice); match !== null; match = secondSubject.exec(slice)) {
    const at = start + match.index;
    if (at <= from || guards.depthAt(at) > base) continue;
    const before = text.slice(Math.max(from, at - MAX_CLAUSE), at);
    const pronounNext = /^(?:it|they|there) /.test(
      text.slice(at + match[0].length, at + match[0].length + 6),
    );
    const parted = pronounNext || (match[0].startsWith(',') && !before.includes(','));
    if (!parted && (!finite.test(before) || subordinate.test(before))) continue;
    from = at + match[0].length;
  }
  return from;
}

/** Characters of a clause that are looked at for its verb. */
const MAX_CLAUSE = 240;

/** Where the main clause begins after the introduction that fills `[start, end)` up to one of its commas; -1 if nowhere. */
function mainClause(text: string, guards: Guards, start: number, end: number): number {
  const then = /,? then (?!\w*ing\b)/.exec(text.slice(start, end));
  if (then) return start + then.index + then[0].length;
  const places = commas(text, guards, start, end);
  for (const place of places) {
    const rest = trimSpan(text, place + 1, end);
    if (rest !== null && opensCondition(text, rest.start, rest.end)) return rest.start;
  }
  const closed = trimSpan(text, (places.at(-1) ?? start) + 1, end) === null;
  for (let i = places.length - (closed ? 3 : 1); i >= 0; i--) {
    const rest = trimSpan(text, (places[i] ?? 0) + 1, end);
    if (rest === null) continue;
    if (!continues.test(text.slice(rest.start, Math.min(rest.end, rest.start + 24)))) return rest.start;
  }
  return -1;
}

/** Finds a condition set between commas behind the subject: `A server, if it can, MUST`. */
function insertedCondition(text: string, guards: Guards, start: number, end: number): Span | null {
  const places = commas(text, guards, start, end);
  for (const place of places) {
    const rest = trimSpan(text, place + 1, end);
    if (rest && opensCondition(text, rest.start, text.length) && text.slice(rest.end, end).includes(','))
      return rest;
  }
  return null;
}

/** Reads the introductions of `[start, end)`: the condition that they state, and where the subject begins; -1 if nowhere. */
function readIntroductions(
  text: string,
  guards: Guards,
  start: number,
  end: number,
): { condition: Span | null; from: number } {
  let condition = null as Span | null;
  let from = start;
  for (let rounds = 0; rounds < MAX_INTRODUCTIONS; rounds++) {
    const opening = readOpeningBehindAdverb(text, from, end);
    const { isConditional, isIntroduction, isSoft } = opening;
    from = opening.start;
    if (!isConditional && !isSoft && !isIntroduction) break;
    const main = mainClause(text, guards, from, end);
    if (isSoft && main === -1) break;
    const stop = main === -1 ? end : main;
    const then = /,? then $/.exec(text.slice(Math.max(from, stop - 7), stop));
    const span = isConditional ? trimSpan(text, from, then ? stop - then[0].length : stop) : null;
    if (span) condition = { start: condition?.start ?? span.start, end: span.end };
    if (main === -1) return endWithPronoun(text, condition, end);
    from = main;
  }
  return { condition, from };
}

/** A condition without a comma that ends with a pronoun ends before it: `If it has the name it MUST`. */
function endWithPronoun(
  text: string,
  condition: Span | null,
  end: number,
): { condition: Span | null; from: number } {
  const tail = / (?:it|they) $/.exec(text.slice(Math.max(0, end - 6), end));
  if (!tail || !condition) return { condition, from: -1 };
  const from = end - tail[0].length;
  return { condition: trimSpan(text, condition.start, from), from };
}

/** Introductions in a row that are read. */
const MAX_INTRODUCTIONS = 4;

/** A space, `,`, `;`, `:`, `(` or `"`. */
function isMark(unit: number): boolean {
  return (
    unit === 0x20 ||
    unit === 0x2c ||
    unit === 0x3b ||
    unit === COLON ||
    unit === OPENING_BRACKET ||
    unit === 0x22
  );
}

/** Where words begin in `[start, end)`: behind punctuation, ornaments, and brackets that are not closed before `end`. */
function skipMarks(text: string, guards: Guards, start: number, end: number): number {
  let at = start + lengthOfOrnaments(text, start, end);
  for (; at < end && isMark(text.charCodeAt(at)); at++) {
    const close = text.charCodeAt(at) === OPENING_BRACKET ? guards.closeOf(at) : 0;
    if (close > 0 && close < end && text.charCodeAt(close) !== COLON) break;
    if (close > 0 && close < end) at = close;
  }
  return at;
}

/** A clause whose own verb is `is`: what has a key word in it can only be one that depends on it. */
const existential = /^(?:there|this|these|those|that|it|here) (?:is|are|was|were|exists?)\b/i;
/** Whether `existential` may match, by the letters: `there`, `this`, `that` … but not `the `; `it`, `here`. */
function mayExist(words: string): boolean {
  const first = words.charCodeAt(0) | 0x20;
  if (first === 0x74) return isLetter(words.charCodeAt(3));
  return first === 0x69 || first === 0x68;
}

const dependent =
  / (?:that|which|whether|where|if) (?=(?:the|a|an|each|every|any|all|both|this|these|those|some|no|its|their|it|they)\b)/g;
const question =
  / whether (?=(?:the|a|an|each|every|any|all|both|this|these|those|some|no|its|their|it|they)\b)/g;

/** Where the clause that depends on another one begins: `There is a packet that the server MUST`, `and whether it MAY`. */
function dependentStart(text: string, start: number, end: number): number {
  const slice = text.slice(start, end);
  const exists = mayExist(slice) && existential.test(slice);
  if (!exists && !slice.includes(' whether ')) return start;
  const opening = exists ? dependent : question;
  let from = start;
  opening.lastIndex = 0;
  for (let match = opening.exec(slice); match !== null; match = opening.exec(slice))
    from = start + match.index + match[0].length;
  return from === start || finite.test(text.slice(from, end)) ? start : from;
}

/** Reads `[start, end)`, what stands before a key word: an introduction that states a condition, then the subject. */
export function readLeft(text: string, guards: Guards, start: number, end: number): LeftClauses {
  let begin = start;
  const lead = connector.exec(text.slice(begin, Math.min(end, begin + 60)));
  if (lead) begin += lead[0].length;
  begin = skipMarks(text, guards, begin, end);
  const words = text.slice(begin, end);
  const then = words.includes(', then ') ? bareThen.exec(words) : null;
  if (then) {
    const { isConditional, isIntroduction } = readOpening(text, begin, text.length);
    if (!isConditional && !isIntroduction) {
      const subject = trimSpan(text, begin + then.index + then[0].length, end);
      return { condition: trimSpan(text, begin, begin + then.index), subject };
    }
  }
  const { condition, from } = readIntroductions(text, guards, begin, end);
  if (from === -1) return { condition, subject: null };
  const inserted = insertedCondition(text, guards, from, end);
  const stop = inserted ? inserted.start : end;
  const own = dependentStart(text, clauseStart(text, guards, from, stop), stop);
  const inner = own === from ? { condition, from } : readIntroductions(text, guards, own, stop);
  const subject = inner.from === -1 ? null : cleanSubject(text, trimSpan(text, inner.from, stop));
  return { condition: condition ?? inner.condition ?? inserted, subject };
}
