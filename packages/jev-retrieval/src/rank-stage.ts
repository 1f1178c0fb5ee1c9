import { checkRankResponse } from './check-response.ts';
import type { CandidateRecord } from './candidate.ts';
import type { JudgeCandidate, RankedDocument, RankDocumentsRequest } from './judge.ts';
import { keepBest } from './keep-best.ts';
import type { RankTrace } from './result.ts';
import { noteCall, type Run } from './run.ts';

/** One RFC kept for one question. */
export interface KeptDocument {
  readonly candidate: CandidateRecord;
  readonly relevance: number | null;
}

export interface RankOutcome {
  /** For each question, best first. */
  readonly kept: readonly (readonly KeptDocument[])[];
  readonly skipped: boolean;
  readonly ranked: readonly RankTrace[];
}

function describeCandidate(
  { record, role, textScores, termScore }: CandidateRecord,
  abstractCharacters: number,
): JudgeCandidate {
  return {
    rfc: record.rfc,
    title: record.title,
    abstract: record.abstract?.slice(0, abstractCharacters) ?? null,
    keywords: record.keywords,
    year: record.date?.year ?? null,
    obsolete: record.obsoletedBy.length > 0,
    role,
    textScores: textScores ?? null,
    termScore: termScore ?? null,
  };
}

/**
 * The best `rfcsPerQuestion` above the floor, and then their requested or current partners above it. A judge that is not bounded reads
 * every named RFC as well: titles say little, and reading costs it nothing. The bound then holds for the hits.
 */
function keepDocuments(run: Run, documents: readonly RankedDocument[]): KeptDocument[] {
  const byRfc = new Map(run.candidates.map((candidate) => [candidate.record.rfc, candidate]));
  const eligible: KeptDocument[] = [];
  for (const { rfc, relevance } of documents) {
    const candidate = byRfc.get(rfc);
    if (candidate !== undefined && (relevance === null || relevance >= run.policy.rankFloor))
      eligible.push({ candidate, relevance });
  }
  const kept = keepBest(eligible, run.policy.rfcsPerQuestion);
  if (run.ports.judge.bounded) return kept;
  return eligible.filter((entry) => kept.includes(entry) || entry.candidate.role === 'requested');
}

/** Decides which RFCs are read for which question. A pool of one is not ranked. */
export async function rankCandidates(run: Run): Promise<RankOutcome> {
  const [only] = run.candidates;
  if (run.candidates.length === 1 && only !== undefined) {
    return {
      kept: run.questions.map(() => [{ candidate: only, relevance: null }]),
      skipped: true,
      ranked: [],
    };
  }
  run.ports.onStage?.('rank');
  const { judge } = run.ports;
  const request: RankDocumentsRequest = {
    questions: run.questions,
    documents: run.candidates.map((candidate) => describeCandidate(candidate, run.policy.abstractCharacters)),
    signal: run.signal,
  };
  const response = noteCall(run, 'rankDocuments', null, await judge.rankDocuments(request));
  checkRankResponse(judge.name, request, response);
  const documentsOf = new Map(response.answers.map(({ question, documents }) => [question, documents]));
  const kept = run.questions.map(({ index }) => keepDocuments(run, documentsOf.get(index) ?? []));
  const ranked = run.questions.map(({ index }) => ({
    question: index,
    documents: (documentsOf.get(index) ?? []).map(({ rfc, relevance, probability }) => ({
      rfc,
      relevance,
      probability,
      kept: kept[index]?.some(({ candidate }) => candidate.record.rfc === rfc) ?? false,
    })),
  }));
  return { kept, skipped: false, ranked };
}
