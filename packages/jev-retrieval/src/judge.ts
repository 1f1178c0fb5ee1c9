import type { RfcId } from '@rfckit/rfc-record';
import type { CandidateRole } from './candidate.ts';
import type { JudgeDocument } from './judge-document.ts';

/** What a passage says about a question. */
export type Verdict = 'supports' | 'partial' | 'says_nothing' | 'contradicts';

/** A question and its place among the questions of the retrieval: the name by which a judge answers it. */
export interface JudgeQuestion {
  readonly index: number;
  readonly text: string;
}

/** What one call cost, in tokens. */
export interface JudgeUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What every response says about its making. Both are `null` for a judge that has no model or does not count. */
export interface JudgeResponse {
  readonly model: string | null;
  readonly usage: JudgeUsage | null;
}

/** A candidate as a judge sees it before any text is loaded. */
export interface JudgeCandidate {
  readonly rfc: RfcId;
  readonly title: string;
  /** Cut to the policy's length; `null` where there is none. */
  readonly abstract: string | null;
  readonly keywords: readonly string[];
  readonly year: number | null;
  readonly obsolete: boolean;
  readonly role: CandidateRole;
  /** See `CandidateRecord.textScores`; `null` where nothing was searched. */
  readonly textScores: readonly (number | null)[] | null;
  /** See `CandidateRecord.termScore`; `null` where it was not searched for. */
  readonly termScore: number | null;
}

export interface RankDocumentsRequest {
  readonly questions: readonly JudgeQuestion[];
  readonly documents: readonly JudgeCandidate[];
  readonly signal: AbortSignal | undefined;
}

/** One candidate that a judge lists for a question. A judge that measured no relevance vouches for what it lists. */
export interface RankedDocument {
  readonly rfc: RfcId;
  /** Probability, 0 to 1, that the RFC specifies what is asked; `null` where the judge measures none. */
  readonly relevance: number | null;
  /** Share, 0 to 1, in a choice among all candidates; `null` where the judge measures none. */
  readonly probability: number | null;
}

export interface RankDocumentsResponse extends JudgeResponse {
  /** One entry for each question; documents best first, those that have nothing to do with it left out. */
  readonly answers: readonly { readonly question: number; readonly documents: readonly RankedDocument[] }[];
}

export interface ChooseSectionsRequest {
  readonly document: JudgeDocument;
  readonly questions: readonly JudgeQuestion[];
  /** Indexes of the sections to choose from, in document order. */
  readonly options: readonly number[];
  /** Whether an option stands for the section's own text or for the section with all its subsections. */
  readonly scope: 'section' | 'chapter';
  /** How many sections will be used for a question. */
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/** One section that a judge chose. */
export interface ChosenSection {
  readonly section: number;
  /** Share, 0 to 1, in the choice among the options; `null` where the judge measures none. */
  readonly probability: number | null;
}

export interface ChooseSectionsResponse extends JudgeResponse {
  /** One entry for each question; sections best first. An empty list: none of the options. */
  readonly answers: readonly { readonly question: number; readonly sections: readonly ChosenSection[] }[];
}

export interface ChooseParagraphsRequest {
  readonly document: JudgeDocument;
  /** For each question the logical paragraphs to choose from, in document order. */
  readonly choices: readonly { readonly question: JudgeQuestion; readonly options: readonly number[] }[];
  /** How many paragraphs will be used for a question. */
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/** One paragraph that a judge chose. */
export interface ChosenParagraph {
  readonly paragraph: number;
  /** Share, 0 to 1, in the choice among the options; `null` where the judge measures none. */
  readonly probability: number | null;
  /** How sure the judge is of its verdict, 0 to 1; `null` where it measures none. */
  readonly confidence: number | null;
  /** Strength of the match, 0 to 1, comparable between RFCs of one question, and no probability; `null` where there is none. */
  readonly score: number | null;
  readonly verdict: Verdict;
}

/** What a judge found in one RFC for one question. */
export interface ParagraphAnswer {
  readonly question: number;
  /** Probability, 0 to 1, that the options hold an answer at all; `null` where the judge measures none. */
  readonly exists: number | null;
  /** Best first. An empty list: none of the options answers. */
  readonly paragraphs: readonly ChosenParagraph[];
}

export interface ChooseParagraphsResponse extends JudgeResponse {
  /** One entry for each question. */
  readonly answers: readonly ParagraphAnswer[];
}

/**
 * Who decides what is evidence. A judge chooses among what it is shown and never makes text or positions. It gives only what it
 * measured: every number may be `null`. A call that fails rejects, and so does the retrieval.
 */
export interface EvidenceJudge {
  /** `"lexical"`, `"jev"`, … */
  readonly name: string;
  /** Whether the policy's bounds on options and characters of one request hold for it. A judge that reads everything is unbounded. */
  readonly bounded: boolean;
  rankDocuments(request: RankDocumentsRequest): Promise<RankDocumentsResponse>;
  chooseSections(request: ChooseSectionsRequest): Promise<ChooseSectionsResponse>;
  chooseParagraphs(request: ChooseParagraphsRequest): Promise<ChooseParagraphsResponse>;
}
