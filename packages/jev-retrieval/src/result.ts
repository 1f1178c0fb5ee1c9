import type { RfcId } from '@rfckit/rfc-record';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import type { CandidateRecord, CandidateRole } from './candidate.ts';
import type { EvidenceJudge, JudgeUsage, Verdict } from './judge.ts';
import type { RetrievalPolicy } from './policy.ts';
import type { SearchWithin } from './search-within.ts';

/** A text that cannot be had. */
export interface SnapshotUnavailable {
  /** A stable snake_case code. */
  readonly unavailable: string;
  readonly cause?: unknown;
}

export type RetrievalStage = 'rank' | 'source' | 'section' | 'paragraph';

export interface RetrievalRequest {
  /** 1 to 4 (`policy.questionLimit`), none blank. */
  readonly questions: readonly string[];
  /** At most 32 (`policy.poolLimit`), each RFC once, in the order in which equals are preferred. */
  readonly candidates: readonly CandidateRecord[];
  /** By default `retrievalPolicy`. */
  readonly policy?: RetrievalPolicy | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface RetrievalPorts {
  readonly judge: EvidenceJudge;
  readonly loadSnapshot: (
    rfc: RfcId,
    signal: AbortSignal | undefined,
  ) => Promise<LoadedSnapshot | SnapshotUnavailable>;
  /** `null` only with a judge that is not bounded and so reads every paragraph itself. */
  readonly searchWithin: SearchWithin | null;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Told when a stage starts. */
  readonly onStage?: ((stage: RetrievalStage) => void) | undefined;
}

/** One block of evidence. `text.slice(span.start, span.end)` of the snapshot is the quotation. */
export interface RetrievalPassage {
  /** Index of the block in the snapshot. */
  readonly block: number;
  /** UTF-16, half-open. */
  readonly span: Span;
  /** Index of the section in the snapshot. */
  readonly section: number;
  readonly probability: number | null;
  readonly confidence: number | null;
  readonly score: number | null;
  /** Of the whole logical paragraph. */
  readonly verdict: Verdict;
  /** Block of the passage before this one, or after it, of the same paragraph cut by a page break; else `null`. */
  readonly continues: number | null;
  readonly continuedBy: number | null;
}

export interface RetrievalHit {
  readonly rfc: RfcId;
  readonly role: CandidateRole;
  /** `null` where ranking was skipped or the judge measures none. */
  readonly relevance: number | null;
  /** Measured probability that the RFC holds an answer; `null` where the judge measures none. */
  readonly exists: number | null;
  /** The strongest among its passages: supports, then contradicts, then partial. */
  readonly verdict: Verdict;
  readonly passages: readonly RetrievalPassage[];
}

export interface QuestionAnswer {
  readonly question: string;
  readonly found: boolean;
  /** RFCs whose text was read for this question, best ranked first. */
  readonly searched: readonly RfcId[];
  /** Best first. */
  readonly hits: readonly RetrievalHit[];
}

/** Milliseconds of each stage and of all. */
export interface RetrievalTimings {
  readonly rankMs: number;
  readonly sourceMs: number;
  readonly sectionMs: number;
  readonly paragraphMs: number;
  readonly totalMs: number;
}

/** One call of the judge. */
export interface JudgeCall {
  readonly operation: 'rankDocuments' | 'chooseSections' | 'chooseParagraphs';
  /** `null` for ranking. */
  readonly rfc: RfcId | null;
  readonly model: string | null;
  readonly usage: JudgeUsage | null;
}

/** How one RFC was read for one question. */
export interface ReadingTrace {
  readonly rfc: RfcId;
  readonly question: number;
  /** Indexes of the sections read, and who chose them: `all` where there were too few to choose from. */
  readonly sections: readonly { readonly section: number; readonly by: 'judge' | 'search' | 'all' }[];
  /** Whether chapters were chosen first. */
  readonly twoLevel: boolean;
  readonly paragraphsRead: number;
  /** Paragraphs of those sections that a bounded judge was not shown. */
  readonly paragraphsLeftOut: number;
  readonly outcome: 'hit' | 'no_section' | 'no_answer';
  readonly exists: number | null;
}

export interface RankTrace {
  readonly question: number;
  readonly documents: readonly {
    readonly rfc: RfcId;
    readonly relevance: number | null;
    readonly probability: number | null;
    readonly kept: boolean;
  }[];
}

export interface SourceTrace {
  readonly rfc: RfcId;
  readonly role: CandidateRole;
  /** The code of {@link SnapshotUnavailable}; `null` where the text was loaded. */
  readonly unavailable: string | null;
}

export interface RetrievalTrace {
  readonly policyVersion: string;
  readonly judge: string;
  readonly pool: readonly RfcId[];
  readonly rankingSkipped: boolean;
  readonly ranked: readonly RankTrace[];
  readonly sources: readonly SourceTrace[];
  readonly readings: readonly ReadingTrace[];
  readonly calls: readonly JudgeCall[];
}

export interface RetrievalDone {
  readonly status: 'done';
  /** In the order of the questions. */
  readonly answers: readonly QuestionAnswer[];
  /** The snapshots that passages point into. */
  readonly snapshots: ReadonlyMap<RfcId, LoadedSnapshot>;
  readonly trace: RetrievalTrace;
  readonly timings: RetrievalTimings;
}

/** A named RFC was kept for a question and its text could not be had. */
export interface RetrievalFailed {
  readonly status: 'failed';
  readonly reason: 'named_source_unavailable';
  readonly rfc: RfcId;
  readonly unavailable: SnapshotUnavailable;
  readonly trace: RetrievalTrace;
  readonly timings: RetrievalTimings;
}

export type RetrievalResult = RetrievalDone | RetrievalFailed;
