import { findKeywords, type KeywordHit } from './find-keywords.ts';
import type { Span } from '@rfckit/text-position';
import { isAllCaps } from './all-caps.ts';
import { isQuoted, measureListings, reasonOfWords } from './mention-reason.ts';
import { readClauses, type ClauseRanges } from './read-clauses.ts';
import type { ReadUnit } from './sentence-store.ts';
import type { MentionReason } from './mention-reasons.ts';
import { usageRole } from './usage-role.ts';
import type { UsageRole } from './keyword-usage.ts';

/** A key word of a sentence: the clauses of a statement, or why it is none. */
export interface ReadKeyword {
  readonly hit: KeywordHit;
  readonly reason: MentionReason | null;
  readonly clauses: ClauseRanges | null;
}

/** One sentence of a unit as it was read. */
export interface ReadSentence {
  readonly index: number;
  readonly range: Span;
  readonly role: UsageRole | null;
  readonly keywords: readonly ReadKeyword[];
}

const ofRole: Readonly<Record<UsageRole, MentionReason>> = {
  boilerplate: 'boilerplate',
  disclaimer: 'boilerplate',
  definition: 'keyword_definition',
};

function countListed(text: string, hits: readonly KeywordHit[], listings: readonly number[]): number {
  let listed = 0;
  for (let i = 0; i < hits.length; i++) {
    const hit = hits[i];
    if (hit && ((listings[i] ?? 1) > 1 || isQuoted(text, hit))) listed++;
  }
  return listed;
}

function roleOf(
  read: ReadUnit,
  range: Span,
  hits: readonly KeywordHit[],
  listings: readonly number[],
  before: UsageRole | null,
): UsageRole | null {
  const { text } = read.view;
  return usageRole({
    text: text.slice(range.start, range.end),
    distinct: hits.length < 2 ? hits.length : new Set(hits.map(({ keyword }) => keyword)).size,
    listed: countListed(text, hits, listings),
    followsBoilerplate: before === 'boilerplate',
  });
}

/** Where a defined term ends, without the colon or dash behind it. */
function termEnd(text: string, labelEnd: number): number {
  let end = labelEnd;
  while (end > 0 && ' :-–—'.includes(text[end - 1] ?? '')) end--;
  return end;
}

function readKeywords(
  read: ReadUnit,
  range: Span,
  hits: readonly KeywordHit[],
  reasonOf: (hit: KeywordHit, i: number) => MentionReason | null,
): ReadKeyword[] {
  const { text } = read.view;
  const found: ReadKeyword[] = [];
  const hasTerm = read.unit.kind === 'definition' && read.labelEnd > 0 && range.start <= read.labelEnd;
  const term = hasTerm ? { start: 0, end: termEnd(text, read.labelEnd) } : null;
  let from = range.start;
  let before: ClauseRanges | null = null;
  for (let i = 0; i < hits.length; i++) {
    const hit = hits[i];
    if (!hit) break;
    const reason = reasonOf(hit, i);
    if (reason !== null) {
      found.push({ hit, reason, clauses: null });
      continue;
    }
    const next = hits[i + 1];
    const context = {
      text,
      guards: read.guards,
      sentence: range,
      from,
      next: next?.start ?? range.end,
      isLast: next === undefined,
      before,
      term,
    };
    const clauses = readClauses(context, hit);
    found.push({ hit, reason: null, clauses });
    from = clauses.end;
    before = clauses;
  }
  return found;
}

/** Reads the sentences of a unit that hold a key word or, where `all` is set, every sentence. */
export function readSentences(read: ReadUnit, all: boolean, lowercase = false): ReadSentence[] {
  const { text } = read.view;
  const hits = findKeywords(text, lowercase);
  const found: ReadSentence[] = [];
  let next = 0;
  let before: UsageRole | null = null;
  for (let index = 0; index < read.sentences.length; index++) {
    const range = read.sentences[index];
    if (!range) break;
    const first = next;
    while (next < hits.length && (hits[next]?.start ?? 0) < range.end) next++;
    if (next === first && !all) continue;
    const own = hits.slice(first, next);
    const listings = measureListings(text, own);
    const role: UsageRole | null = lowercase ? null : roleOf(read, range, own, listings, before);
    before = role;
    const facts = {
      isQuoted: read.unit.isQuoted,
      text,
      guards: read.guards,
      sentence: range,
      allCaps: !lowercase && isAllCaps(text, range, own),
    };
    const reasonOf = (hit: KeywordHit, i: number): MentionReason | null =>
      role === null ? reasonOfWords(facts, hit, listings[i] ?? 1) : ofRole[role];
    found.push({ index, range, role, keywords: readKeywords(read, range, own, reasonOf) });
  }
  return found;
}
