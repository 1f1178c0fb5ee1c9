import { researchRequestSchema, type ResearchRequest, type ResearchResult } from '@rfckit/evidence-protocol';
import {
  createMemorySearch,
  isJudgeContractError,
  retrievalPolicy,
  retrieve,
  type EvidenceJudge,
  type RetrievalDone,
  type RetrievalResult,
  type SnapshotUnavailable,
} from '@rfckit/jev-retrieval';
import { createLexicalJudge } from '@rfckit/local-judge';
import type { RfcId } from '@rfckit/rfc-record';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { attributionOfResearch } from '../attribution.ts';
import type { EngineContext } from '../context.ts';
import { EngineError, isEngineError } from '../engine-error.ts';
import { toEngineError } from '../map-error.ts';
import type { OperationOptions } from '../options.ts';
import { readRequest } from '../read-request.ts';
import { readRfcSelector } from '../select.ts';
import { collectCandidates, type CandidatePool } from './candidates.ts';
import { presentAnswers } from './present.ts';
import { openSession, type ResearchSession } from './session.ts';

const accepted = ['schemaVersion', 'questions', 'rfcs', 'searchTerms'];

/** Answers one to four questions with exact quotations. */
export async function research(
  context: EngineContext,
  input: unknown,
  options: OperationOptions,
): Promise<ResearchResult> {
  const request: ResearchRequest = readRequest(researchRequestSchema, input, accepted);
  const requested = [...new Set((request.rfcs ?? []).map((text) => readRfcSelector(text).rfc))];
  const session = openSession(context, options.signal);
  const startedAt = context.now();
  const pool = await collectCandidates(
    session,
    requested,
    request.searchTerms ?? [],
    retrievalPolicy.poolLimit,
  );
  const metadataMs = context.now() - startedAt;
  const judge = context.options.judge ?? createLexicalJudge();
  const result = await runRetrieval(session, request.questions, pool, judge);
  const answers = await presentAnswers(session, result.answers);
  const searched = answers.flatMap((answer) => answer.searched);
  const quoted = answers.flatMap(({ hits }) => hits.map((hit) => hit.rfc.id));
  return {
    schemaVersion: 3,
    kind: 'research_result',
    answers,
    currency: [...pool.currency],
    attribution: attributionOfResearch(quoted, searched),
    diagnostics: {
      policyVersion: result.trace.policyVersion,
      judge: describeJudge(context, judge, result),
      usage: addUsage(result),
      inputCost: { estimatedUsd: null, rateUsdPerMillionTokens: null },
      timings: { metadataMs, ...result.timings, totalMs: context.now() - startedAt },
      pool: {
        candidates: pool.candidates.length,
        limit: retrievalPolicy.poolLimit,
        truncated: pool.truncated,
        ranked: new Set(result.trace.ranked.flatMap(({ documents }) => documents.map(({ rfc }) => rfc))).size,
      },
      topic: pool.topic,
      sources: [...session.acquired].map(([rfc, { source, record }]) => ({
        rfc,
        source,
        record: record.source,
      })),
      dropped: result.trace.sources.flatMap(({ rfc, unavailable }) =>
        unavailable === null ? [] : [{ rfc, reason: unavailable }],
      ),
      requests: [...session.requests],
    },
  };
}

async function runRetrieval(
  session: ResearchSession,
  questions: readonly string[],
  pool: CandidatePool,
  judge: EvidenceJudge,
): Promise<RetrievalDone> {
  const { context, signal } = session;
  let result: RetrievalResult;
  try {
    result = await retrieve(
      { questions, candidates: pool.candidates, signal },
      {
        judge,
        loadSnapshot: (rfc) => loadOrExplain(session, rfc),
        // A judge that reads every paragraph itself gains nothing from a second index of them.
        searchWithin: judge.bounded ? createMemorySearch() : null,
        now: context.now,
        onStage: (stage) => context.options.log?.debug('stage', { stage }),
      },
    );
  } catch (error) {
    throw explainFailure(error, signal);
  }
  if (result.status === 'done') return result;
  const { cause } = result.unavailable;
  throw isEngineError(cause)
    ? cause
    : new EngineError('source_fetch_failed', `the text of ${result.rfc} cannot be had`);
}

async function loadOrExplain(
  session: ResearchSession,
  rfc: RfcId,
): Promise<LoadedSnapshot | SnapshotUnavailable> {
  try {
    return (await session.acquire(rfc)).snapshot;
  } catch (error) {
    // A failing disk or a cancelled operation is no property of the RFC: it ends the research.
    if (!isEngineError(error) || error.code === 'storage_failed' || error.code === 'cancelled') throw error;
    return { unavailable: error.code, cause: error };
  }
}

function explainFailure(error: unknown, signal: AbortSignal | undefined): unknown {
  if (isEngineError(error)) return error;
  if (signal?.aborted === true) {
    return new EngineError('cancelled', 'the research was cancelled', {
      retryable: true,
      hint: 'run it again',
      cause: error,
    });
  }
  if (isJudgeContractError(error)) {
    return new EngineError('decision_model_failed', error.message, {
      hint: 'try again, or use another judge',
      cause: error,
    });
  }
  return toEngineError(error, 'answer the questions');
}

function describeJudge(
  context: EngineContext,
  judge: EvidenceJudge,
  result: RetrievalDone,
): ResearchResult['diagnostics']['judge'] {
  const model = result.trace.calls.find((call) => call.model !== null)?.model ?? null;
  const reason =
    context.options.judge === undefined
      ? 'default: words only, no key and no network'
      : 'chosen by the caller';
  return { name: judge.name, reason, requestedModel: null, resolvedModel: model };
}

function addUsage(result: RetrievalDone): ResearchResult['diagnostics']['usage'] {
  const usages = result.trace.calls.flatMap(({ usage }) => (usage === null ? [] : [usage]));
  if (usages.length === 0) return null;
  return {
    inputTokens: usages.reduce((sum, usage) => sum + (usage.inputTokens ?? 0), 0),
    outputTokens: usages.reduce((sum, usage) => sum + (usage.outputTokens ?? 0), 0),
  };
}
