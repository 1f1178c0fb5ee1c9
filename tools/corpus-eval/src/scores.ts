import { type BlockScore, expectedKinds } from './blocks/block-tally.ts';
import type { DegradedScore, LeakScore, ReviewScore, WordScore } from './quality-tallies.ts';
import { headerFields, type HeaderScore } from './score-header.ts';
import type { HeadingScore } from './score-headings.ts';

/** What one run measured, apart from times: the form of `baseline.json` and of `--json`. */
export interface Scores {
  readonly documents: number;
  readonly sections: number;
  readonly blocks: number;
  readonly furniture: number;
  readonly contents: number;
  readonly failures: number;
  /** Diagnostics that name no place. */
  readonly unplaced: number;
  readonly leaks: LeakScore;
  /** `null` without RFCXML files. */
  readonly blockKinds: BlockScore | null;
  /** The first page's fields against the publication records. */
  readonly header: HeaderScore;
  readonly headings: Readonly<Record<'rfcxml' | 'a' | 'b', HeadingScore>> | null;
  readonly review: ReviewScore | null;
  readonly bcp14: WordScore | null;
  readonly degraded: DegradedScore | null;
  readonly odd: { readonly texts: number; readonly right: number; readonly oracle: number } | null;
}

/** Counts that no run over the whole series may fall below, whatever the baseline says: "one block a file" cannot pass. */
const totals = { sections: 200_000, blocks: 1_200_000 } as const;
const DOCUMENTS = 9149;

/** A sentence for each value that is lower than it must be; `NaN`, for what was not scored, is. */
class Floors {
  readonly worse: string[] = [];

  atLeast(name: string, value: number | undefined, floor: number): void {
    if (!((value ?? Number.NaN) >= floor)) this.worse.push(`${name} is ${value}, must be at least ${floor}`);
  }

  atMost(name: string, value: number | undefined, limit: number): void {
    if (!((value ?? Number.NaN) <= limit)) this.worse.push(`${name} is ${value}, must be at most ${limit}`);
  }
}

/** The largest share of the documents of tier a that may be degraded. */
const DEGRADED_SHARE = 0.01;

function compareHeadingScores(floors: Floors, scores: Scores, baseline: Scores): void {
  for (const part of ['rfcxml', 'a', 'b'] as const) {
    const floor = baseline.headings?.[part];
    if (!floor) continue;
    const score = scores.headings?.[part];
    for (const field of ['documents', 'exact', 'precision', 'recall', 'f1'] as const)
      floors.atLeast(`headings ${part} ${field}`, score?.[field], floor[field]);
  }
  if (baseline.review) {
    floors.atLeast('reviewed documents', scores.review?.documents, baseline.review.documents);
    floors.atMost('documents that differ and are not listed', scores.review?.unlisted, 0);
    floors.atMost('documents with headings that are our fault', scores.review?.ours, baseline.review.ours);
  }
}

function compareBlockScores(floors: Floors, scores: Scores, baseline: Scores): void {
  if (!baseline.blockKinds) return;
  floors.atLeast('documents with RFCXML', scores.blockKinds?.documents, baseline.blockKinds.documents);
  for (const half of ['tuned', 'heldOut'] as const) {
    for (const kind of expectedKinds) {
      const floor = baseline.blockKinds[half][kind];
      const score = scores.blockKinds?.[half][kind];
      floors.atLeast(`${half} blocks of kind ${kind}`, score?.blocks, floor.blocks);
      floors.atLeast(`${half} blocks of kind ${kind} right`, score?.right, floor.right);
    }
  }
}

function compareHeaderScores(floors: Floors, scores: Scores, baseline: Scores): void {
  for (const field of headerFields) {
    const floor = baseline.header[field];
    const score = scores.header[field];
    floors.atLeast(`header ${field} right`, score.agree + score.early, floor.agree + floor.early);
    for (const verdict of ['absent', 'extra', 'differ'] as const)
      floors.atMost(`header ${field} ${verdict}`, score[verdict], floor[verdict]);
  }
}

/** Returns what is worse than `baseline`, one sentence each; empty where nothing is. */
export function findRegressions(scores: Scores, baseline: Scores): string[] {
  const floors = new Floors();
  if (scores.documents !== DOCUMENTS)
    floors.worse.push(`documents is ${scores.documents}, must be ${DOCUMENTS}`);
  if (scores.failures !== 0) floors.worse.push(`failures is ${scores.failures}, must be 0`);
  floors.atLeast('sections', scores.sections, totals.sections);
  floors.atLeast('blocks', scores.blocks, totals.blocks);
  floors.atMost('furniture or contents in blocks', scores.leaks.unexplained, 0);
  floors.atMost('reviewed lines in blocks', scores.leaks.reviewed, baseline.leaks.reviewed);
  floors.atMost('diagnostics without a place', scores.unplaced, 0);
  compareHeaderScores(floors, scores, baseline);
  compareHeadingScores(floors, scores, baseline);
  compareBlockScores(floors, scores, baseline);
  if (baseline.bcp14) {
    floors.atLeast('bcp14 documents', scores.bcp14?.documents, baseline.bcp14.documents);
    floors.atLeast('bcp14 documents exact', scores.bcp14?.exact, baseline.bcp14.exact);
    floors.atLeast('bcp14 words', scores.bcp14?.matched, baseline.bcp14.matched);
  }
  if (baseline.degraded) {
    const limit = Math.floor(baseline.degraded.documents * DEGRADED_SHARE);
    floors.atLeast('documents of tier a', scores.degraded?.documents, baseline.degraded.documents);
    floors.atMost('degraded documents', scores.degraded?.degraded, limit);
  }
  if (baseline.odd) {
    floors.atLeast('odd texts', scores.odd?.texts, baseline.odd.texts);
    floors.atLeast('odd texts right', scores.odd?.right, baseline.odd.right);
  }
  return floors.worse;
}
