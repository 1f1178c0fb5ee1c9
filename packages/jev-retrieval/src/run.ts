import { JudgeContractError } from './contract-error.ts';
import type { JudgeQuestion, JudgeResponse } from './judge.ts';
import { retrievalPolicy, type RetrievalPolicy } from './policy.ts';
import type { CandidateRecord } from './candidate.ts';
import type { JudgeCall, RetrievalPorts, RetrievalRequest } from './result.ts';

/** What all stages of one retrieval share. */
export interface Run {
  readonly questions: readonly JudgeQuestion[];
  readonly candidates: readonly CandidateRecord[];
  readonly policy: RetrievalPolicy;
  readonly signal: AbortSignal | undefined;
  readonly ports: RetrievalPorts;
  /** Grows with each call. */
  readonly calls: JudgeCall[];
}

/** Checks how retrieval is used. Throws `TypeError` or `RangeError`. */
export function createRun(request: RetrievalRequest, ports: RetrievalPorts): Run {
  const { questions, candidates, policy = retrievalPolicy, signal } = request;
  if (questions.length === 0 || questions.length > policy.questionLimit) {
    throw new RangeError(`give 1 to ${policy.questionLimit} questions, got ${questions.length}`);
  }
  if (questions.some((question) => question.trim() === ''))
    throw new TypeError('a question must not be blank');
  if (candidates.length > policy.poolLimit) {
    throw new RangeError(`give at most ${policy.poolLimit} candidates, got ${candidates.length}`);
  }
  if (new Set(candidates.map(({ record }) => record.rfc)).size !== candidates.length) {
    throw new TypeError('each candidate must be another RFC');
  }
  for (const { textScores, termScore } of candidates) {
    if (textScores !== undefined && textScores.length !== questions.length) {
      throw new TypeError('textScores must have one entry for each question');
    }
    if (termScore !== undefined && termScore !== null && !(termScore >= 0 && termScore <= 1)) {
      throw new RangeError(`termScore must be null or from 0 to 1, got ${termScore}`);
    }
  }
  if (ports.judge.bounded && ports.searchWithin === null)
    throw new TypeError('a bounded judge needs searchWithin');
  return {
    questions: questions.map((text, index) => ({ index, text })),
    candidates,
    policy,
    signal,
    ports,
    calls: [],
  };
}

/** Notes a call of the judge, and says whose response is malformed beyond what can be read. */
export function noteCall<T extends JudgeResponse>(
  run: Run,
  operation: JudgeCall['operation'],
  rfc: string | null,
  response: T,
): T {
  const { answers } = response as { readonly answers?: unknown };
  if (!Array.isArray(answers))
    throw new JudgeContractError(run.ports.judge.name, 'missing_question', 'the response has no answers');
  run.calls.push({ operation, rfc, model: response.model, usage: response.usage });
  return response;
}
