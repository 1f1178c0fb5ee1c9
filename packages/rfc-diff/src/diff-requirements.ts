import type { ExtractedStatements } from '@rfckit/normative-extractor';
import { alignUnits, type Floors } from './align-units.ts';
import type { Alignment } from './alignment.ts';
import { findCandidates, scoreUnits } from './candidates.ts';
import { compareStatements, type RequirementKind, type RequirementRemark } from './compare-statements.ts';
import { countFeatures, type Features } from './features.ts';
import { orderChanges } from './order-changes.ts';
import type { Passage } from './passage.ts';
import { hasMoved, isSameSection } from './section-parts.ts';
import { listStatements, type StatementUnit } from './statements.ts';
import { wordLikeness } from './word-share.ts';

/** The place of a statement: the fragments of its sentence, and the statement's id. */
export interface StatementPassage extends Passage {
  readonly statement: string;
}

export interface RequirementChange {
  readonly kind: RequirementKind;
  /** All that is true of it. */
  readonly remarks: readonly RequirementRemark[];
  /** How alike both sides are, from 0 to 1; `null` where there is one side only. */
  readonly score: number | null;
  readonly old: readonly StatementPassage[];
  readonly new: readonly StatementPassage[];
}

const SENTENCE = 0.7;
/** What is asked for and what is forbidden are seldom one statement, unless the words say so very clearly. */
const OTHER_POLARITY = 0.8;
/** Statements are short and end alike (`MUST be treated as malformed`): elsewhere they must agree in more than that. */
const FLOORS: Floors = { home: 0.38, away: 0.55, gap: 0.3 };

/**
 * Every BCP 14 statement of both sides, in the order of the new one, with what happened to it. Statements are paired by
 * the words of sentence and action and by where they stand; key words do not count. `oldStatements` and `newStatements`
 * are what `extractStatements` gave for each document; throws `TypeError` where there are not as many as documents.
 */
export function diffRequirements(
  alignment: Alignment,
  oldStatements: readonly ExtractedStatements[],
  newStatements: readonly ExtractedStatements[],
): readonly RequirementChange[] {
  assertCount(alignment.old.snapshots.length, oldStatements.length, 'old');
  assertCount(alignment.new.snapshots.length, newStatements.length, 'new');
  const olds = listStatements(alignment.old, oldStatements, alignment.lexicon);
  const news = listStatements(alignment.new, newStatements, alignment.lexicon);
  const features = countFeatures(olds, news);
  const groupOf = groupNumbers(alignment);
  const pairs = alignUnits(features, findCandidates(features), {
    homeOf: (home) => alignment.sections.toNew.get(home),
    isTogether: (a, b) => {
      if (isSameSection(alignment, olds[a]?.home ?? -1, news[b]?.home ?? -1)) return true;
      const group = groupOf.old.get(olds[a]?.paragraph ?? -1);
      return group !== undefined && group === groupOf.new.get(news[b]?.paragraph ?? -1);
    },
    score: (a, b) => scoreStatements(features, olds[a], news[b]),
    floors: FLOORS,
  });
  const pairedOld = new Set(pairs.map(({ old }) => old));
  const pairedNew = new Set(pairs.map((pair) => pair.new));
  const gone = olds.filter(({ rank }) => !pairedOld.has(rank));
  const come = news.filter(({ rank }) => !pairedNew.has(rank));
  return orderChanges([
    ...pairs.map((pair) => ({ old: [pair.old], new: [pair.new], score: pair.score as number | null })),
    ...gone.map(({ rank }) => ({ old: [rank], new: [], score: null })),
    ...come.map(({ rank }) => ({ old: [], new: [rank], score: null })),
  ]).map(({ old, new: next, score }) => describe(alignment, olds[old[0] ?? -1], news[next[0] ?? -1], score));
}

function assertCount(documents: number, given: number, side: string): void {
  if (documents !== given)
    throw new TypeError(`the ${side} side has ${documents} documents, but statements of ${given}`);
}

/** The group of each paragraph that is in one. */
function groupNumbers({ paragraphs }: Alignment): {
  readonly old: ReadonlyMap<number, number>;
  readonly new: ReadonlyMap<number, number>;
} {
  const numbers = { old: new Map<number, number>(), new: new Map<number, number>() };
  for (const [at, group] of paragraphs.entries()) {
    for (const rank of group.old) numbers.old.set(rank, at);
    for (const rank of group.new) numbers.new.set(rank, at);
  }
  return numbers;
}

/** Sentence and action; where an action is not known, statements of one sentence are told apart by their order. */
function scoreStatements(
  features: Features,
  old: StatementUnit | undefined,
  next: StatementUnit | undefined,
): number {
  if (!old || !next) return 0;
  if (old.exact === next.exact) return 1;
  const sentence = scoreUnits(features, old.rank, next.rank);
  const action =
    old.action !== null && next.action !== null
      ? wordLikeness(old.action, next.action)
      : sentence * (old.ordinal === next.ordinal ? 1 : 0.5);
  const isOpposite = old.statement.polarity !== next.statement.polarity;
  return (SENTENCE * sentence + (1 - SENTENCE) * action) * (isOpposite ? OTHER_POLARITY : 1);
}

function describe(
  alignment: Alignment,
  old: StatementUnit | undefined,
  next: StatementUnit | undefined,
  score: number | null,
): RequirementChange {
  const sides = { score, old: old ? [toPassage(old)] : [], new: next ? [toPassage(next)] : [] };
  if (!old) return { kind: 'added', remarks: [], ...sides };
  if (!next) return { kind: 'removed', remarks: [], ...sides };
  const isMoved = hasMoved(alignment, old.home, next.home);
  return { ...compareStatements(old, next, isMoved), ...sides };
}

function toPassage({ document, section, spans, statement }: StatementUnit): StatementPassage {
  return { document, section, spans, statement: statement.id };
}
