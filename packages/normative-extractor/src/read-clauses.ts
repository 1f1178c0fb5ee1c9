import type { Span } from '@rfckit/text-position';
import { findBoundary } from './clause-boundary.ts';
import type { KeywordHit } from './find-keywords.ts';
import type { Guards } from './guards.ts';
import { isAdjective } from './mention-reason.ts';
import { readRight, type RightClauses } from './predicate.ts';
import type { ParseStatus, StatementFlag } from './statement.ts';
import { readLeft } from './subject.ts';

/** The clauses of one statement as ranges of the view. A condition may stand before and after. */
export interface ClauseRanges {
  readonly conditions: readonly Span[];
  readonly actor: Span | null;
  readonly subject: Span | null;
  readonly action: Span | null;
  readonly exception: Span | null;
  readonly status: ParseStatus;
  readonly flags: readonly StatementFlag[];
  /** Where the next key word of the sentence may begin to look for its subject. */
  readonly end: number;
}

/** What the reader of a sentence hands on from one key word to the next. */
export interface ClauseContext {
  readonly text: string;
  readonly guards: Guards;
  readonly sentence: Span;
  /** Where what belongs to this key word begins. */
  readonly from: number;
  /** Start of the next key word of the sentence, or the sentence's end. */
  readonly next: number;
  readonly isLast: boolean;
  readonly before: ClauseRanges | null;
  /** The defined term before the sentence, of which a bare `REQUIRED.` speaks. */
  readonly term: Span | null;
}

const pronoun =
  /^(?:it|they|he|she|this|these|that|those|such|both|neither|either|one|all|each|any|none|some|we|you|i)$/i;
const LONGEST_PRONOUN = 7;
const relative =
  /^(?:(?:and|or|but|all of|both of|some of|one of|each of|any of|none of|neither of)? ?(?:which|who|that|whom))$|[ ,](?:which|who|that|whom)$/i;
const copula =
  / (?:is|are|was|were|be|been|being|becomes?|remains?|considered|deemed|made)(?: (?:also|always|only|therefore|thus|hence|then|still|now|both|generally|strongly|typically|highly|not|otherwise|no longer|either))*[ ,]*$/i;

function textOf(text: string, span: Span): string {
  return text.slice(span.start, Math.min(span.end, span.start + 200));
}

interface Reading {
  readonly actor: Span | null;
  readonly subject: Span | null;
  readonly flags: StatementFlag[];
}

/** The subject of an adjective (`X is REQUIRED`, `it is RECOMMENDED that`), and whether it acts (`are REQUIRED to send`). */
function readAdjective(
  context: ClauseContext,
  hit: KeywordHit,
  subject: Span | null,
  right: RightClauses,
): Reading {
  const { text } = context;
  const left = text.slice(Math.max(context.from, hit.start - 120), hit.start);
  const link = copula.exec(left);
  if (link === null || subject === null) {
    if (text.slice(context.from, hit.start).trim() !== '')
      return { actor: null, subject, flags: ['attributive'] };
    return { actor: null, subject: context.term, flags: ['label'] };
  }
  const end = hit.start - link[0].length;
  const named = end > subject.start ? { start: subject.start, end: Math.min(subject.end, end) } : null;
  if (named === null) return { actor: null, subject: null, flags: ['impersonal'] };
  if (/^(?:it|there)$/i.test(textOf(text, named)))
    return { actor: null, subject: null, flags: ['impersonal'] };
  const acts =
    right.action !== null && /^to (?!be )/.test(text.slice(right.action.start, right.action.start + 8));
  return { actor: acts ? named : null, subject: named, flags: [] };
}

/** Whether `which`, `who`, `that` or `whom` may end the words, by the last letter. */
function mayEndRelative(words: string): boolean {
  const last = words.charCodeAt(words.length - 1) | 0x20;
  return last === 0x68 || last === 0x6f || last === 0x74 || last === 0x6d;
}

function readModal(context: ClauseContext, subject: Span | null, right: RightClauses): Reading {
  if (subject === null) {
    const shared = context.before;
    if (shared === null || shared.subject === null) return { actor: right.agent, subject: null, flags: [] };
    const actor = right.passive ? right.agent : shared.subject;
    return { actor, subject: shared.subject, flags: ['actor_shared'] };
  }
  const words = textOf(context.text, subject);
  const isShort = words.length <= LONGEST_PRONOUN;
  if (isShort && /^there$/i.test(words)) return { actor: right.agent, subject: null, flags: ['impersonal'] };
  if (mayEndRelative(words) && relative.test(words))
    return { actor: right.agent, subject: null, flags: ['relative_clause'] };
  const flags: StatementFlag[] = isShort && pronoun.test(words) ? ['actor_pronoun'] : [];
  return { actor: right.passive ? right.agent : subject, subject, flags };
}

/** The bracket of `[from, at)` that is still open at `at`, as the range inside it. */
function openBracket(text: string, guards: Guards, from: number, at: number): Span | null {
  if (guards.depthAt(at) === 0) return null;
  for (let open = at - 1; open >= from; open--) {
    if (text.charCodeAt(open) !== 0x28) continue;
    const end = guards.closeOf(open);
    if (end > at) return { start: open + 1, end: end - 1 };
  }
  return null;
}

/** Reads the clauses around `hit`. Looks no further than the key words and brackets around it. */
export function readClauses(whole: ClauseContext, hit: KeywordHit): ClauseRanges {
  const { text, guards } = whole;
  const bracket = openBracket(text, guards, whole.from, hit.start);
  const context = bracket ? { ...whole, from: bracket.start } : whole;
  const limit = bracket ? Math.min(bracket.end, whole.next) : whole.next;
  const isLast = whole.isLast || limit < whole.next;
  const end = isLast ? limit : findBoundary(text, guards, hit.end, limit);
  const left = readLeft(text, guards, context.from, hit.start);
  const right = readRight(text, guards, hit.end, end);
  const adjective = isAdjective(hit.keyword);
  const reading = adjective
    ? readAdjective(context, hit, left.subject, right)
    : readModal(context, left.subject, right);
  const { flags } = reading;
  if (!adjective && right.passive) flags.push('passive_voice');
  if (reading.actor === null) flags.push('actor_not_explicit');
  const isException = left.condition !== null && /^(?:unless|except)\b/i.test(textOf(text, left.condition));
  const exception = right.exception ?? (isException ? left.condition : null);
  const conditions: Span[] = [];
  if (left.condition !== null && !isException) conditions.push(left.condition);
  if (right.condition !== null) conditions.push(right.condition);
  const found = reading.subject ?? right.action ?? exception ?? conditions[0] ?? null;
  return {
    conditions,
    actor: reading.actor,
    subject: reading.subject,
    action: right.action,
    exception,
    status: reading.actor && right.action ? 'complete' : found ? 'partial' : 'none',
    flags,
    end,
  };
}
