export type { CandidateRecord, CandidateRole } from './candidate.ts';
export { isJudgeContractError, JudgeContractError, type JudgeContractErrorCode } from './contract-error.ts';
export {
  createJudgeDocument,
  type JudgeDocument,
  type JudgeDocumentFacts,
  type JudgeParagraph,
  type JudgeSection,
} from './judge-document.ts';
export type {
  ChooseParagraphsRequest,
  ChooseParagraphsResponse,
  ChooseSectionsRequest,
  ChooseSectionsResponse,
  ChosenParagraph,
  ChosenSection,
  EvidenceJudge,
  JudgeCandidate,
  JudgeQuestion,
  JudgeResponse,
  JudgeUsage,
  ParagraphAnswer,
  RankDocumentsRequest,
  RankDocumentsResponse,
  RankedDocument,
  Verdict,
} from './judge.ts';
export { retrievalPolicy, type RetrievalPolicy } from './policy.ts';
export type {
  JudgeCall,
  QuestionAnswer,
  RankTrace,
  ReadingTrace,
  RetrievalDone,
  RetrievalFailed,
  RetrievalHit,
  RetrievalPassage,
  RetrievalPorts,
  RetrievalRequest,
  RetrievalResult,
  RetrievalStage,
  RetrievalTimings,
  RetrievalTrace,
  SnapshotUnavailable,
  SourceTrace,
} from './result.ts';
export { retrieve } from './retrieve.ts';
export { createMemorySearch, type SearchWithin, type SearchWithinHit } from './search-within.ts';
