import type { Span } from '@rfckit/text-position';
import type { KeywordHit } from './find-keywords.ts';
import { partsTouched, sourceSpans, type FoldedView } from './folded-view.ts';
import { keywords, type Polarity } from './keyword.ts';
import type { ClauseRanges } from './read-clauses.ts';
import type { ReadUnit } from './sentence-store.ts';
import type { Clause, NormativeStatement, StatementFlag } from './statement.ts';

/** A statement without its id. */
export type StatementDraft = Omit<NormativeStatement, 'id'>;

function toClause(view: FoldedView, range: Span | null): Clause | null {
  if (range === null) return null;
  const spans = sourceSpans(view, range.start, range.end);
  return spans.length > 0 ? { spans } : null;
}

function toJointClause(view: FoldedView, ranges: readonly Span[]): Clause | null {
  const spans: Span[] = [];
  for (const range of ranges) spans.push(...sourceSpans(view, range.start, range.end));
  return spans.length > 0 ? { spans } : null;
}

const LETTER_N = 0x6e;
const LETTER_R = 0x72;
const LETTER_T = 0x74;

/** Whether a `not` or `never` in lower case (or one that is part of no key word) turns the key word. */
function isNegated(text: string, hit: KeywordHit): boolean {
  const next = text.charCodeAt(hit.end + 1) | 0x20;
  if (next === LETTER_N && /^ (?:not|NOT|never|NEVER)\b/.test(text.slice(hit.end, hit.end + 8))) return true;
  const last = text.charCodeAt(hit.start - 2) | 0x20;
  return (
    (last === LETTER_T || last === LETTER_R) &&
    /\b(?:not|NOT|never) $/.test(text.slice(Math.max(0, hit.start - 7), hit.start))
  );
}

/** Whether `[start, end)`, which begins and ends with a word, lies in more than one block. */
function isOverParts(view: FoldedView, start: number, end: number): boolean {
  const parts = partsTouched(view, start, end);
  return parts.end - parts.start > 1;
}

function placeFlags(read: ReadUnit, sentence: number, clauses: ClauseRanges): StatementFlag[] {
  const { unit, view } = read;
  const flags: StatementFlag[] = [];
  const isLast = sentence === read.sentences.length - 1;
  if (isLast && unit.items.length > 0) {
    flags.push('lead_in');
    if (clauses.action === null || view.text.endsWith(':')) flags.push('action_in_items');
  }
  if (unit.leadIn !== -1) {
    if (!unit.afterList) flags.push('list_item');
    else if (sentence === 0) flags.push('continues_after_list');
  }
  const { start, end } = read.sentences[sentence] ?? { start: 0, end: 0 };
  if (isOverParts(view, start, end)) flags.push(unit.hasDisplay ? 'split_by_display' : 'split_by_page_break');
  return flags;
}

/** Writes down what was read of one key word: ranges of the view become exact slices. */
export function writeStatement(
  read: ReadUnit,
  sentence: number,
  number: number,
  hit: KeywordHit,
  clauses: ClauseRanges,
): StatementDraft {
  const { view, unit } = read;
  const negated = isNegated(view.text, hit);
  const { strength, polarity } = keywords[hit.keyword];
  const turned: Polarity = negated && polarity === 'positive' ? 'negative' : polarity;
  const flags: StatementFlag[] = [...clauses.flags, ...placeFlags(read, sentence, clauses)];
  if (negated) flags.push('negation_nearby');
  return {
    keyword: hit.keyword,
    strength,
    polarity: turned,
    keywordSpans: sourceSpans(view, hit.start, hit.end),
    sentence: number,
    section: unit.section,
    clauses: {
      condition: toJointClause(view, clauses.conditions),
      actor: toClause(view, clauses.actor),
      subject: toClause(view, clauses.subject),
      action: toClause(view, clauses.action),
      exception: toClause(view, clauses.exception),
    },
    parseStatus: clauses.status,
    flags,
    confidence: null,
  };
}
