import type { CandidateRecord } from './candidate.ts';
import type { Verdict } from './judge.ts';
import { keepBest } from './keep-best.ts';
import { chooseParagraphs, type Finding, type ParagraphOutcome } from './paragraph-stage.ts';
import { rankCandidates, type RankOutcome } from './rank-stage.ts';
import type {
  QuestionAnswer,
  RetrievalHit,
  RetrievalPorts,
  RetrievalRequest,
  RetrievalResult,
  RetrievalTimings,
  RetrievalTrace,
  SourceTrace,
} from './result.ts';
import { createRun, type Run } from './run.ts';
import { chooseSections } from './section-stage.ts';
import { loadSources, type Reading } from './source-stage.ts';

interface Stopwatch {
  /** Runs a stage and notes how long it took. */
  time<T>(stage: keyof RetrievalTimings, work: () => Promise<T>): Promise<T>;
  read(): RetrievalTimings;
}

function createStopwatch(now: () => number): Stopwatch {
  const started = now();
  const spent = { rankMs: 0, sourceMs: 0, sectionMs: 0, paragraphMs: 0 };
  return {
    async time(stage, work) {
      const from = now();
      try {
        return await work();
      } finally {
        if (stage !== 'totalMs') spent[stage] += now() - from;
      }
    },
    read: () => ({ ...spent, totalMs: now() - started }),
  };
}

interface RankedHit {
  readonly hit: RetrievalHit;
  readonly candidate: CandidateRecord;
  readonly score: number | null;
}

const verdictOrder: readonly Verdict[] = ['supports', 'contradicts', 'partial', 'says_nothing'];

function compareByRelevance(left: RankedHit, right: RankedHit): number {
  return (right.hit.relevance ?? 0) - (left.hit.relevance ?? 0);
}

function compareByVerdict(left: RankedHit, right: RankedHit): number {
  const byVerdict = verdictOrder.indexOf(left.hit.verdict) - verdictOrder.indexOf(right.hit.verdict);
  return byVerdict || (right.score ?? 0) - (left.score ?? 0);
}

/** Measured relevance orders hits; without it the verdict, then the score; the order of ranking where these are equal. */
function collectHits(
  run: Run,
  ranking: RankOutcome,
  question: number,
  findings: ReadonlyMap<string, readonly Finding[]>,
): RetrievalHit[] {
  const ranked = (ranking.kept[question] ?? []).flatMap(({ candidate, relevance }): RankedHit[] => {
    const { rfc } = candidate.record;
    const finding = findings.get(rfc)?.find((entry) => entry.question === question);
    if (finding === undefined) return [];
    const { exists, verdict, score, passages } = finding;
    return [{ hit: { rfc, role: candidate.role, relevance, exists, verdict, passages }, candidate, score }];
  });
  ranked.sort(ranked.every(({ hit }) => hit.relevance !== null) ? compareByRelevance : compareByVerdict);
  return keepBest(ranked, run.policy.rfcsPerQuestion).map(({ hit }) => hit);
}

function createAnswers(
  run: Run,
  ranking: RankOutcome,
  readings: readonly Reading[],
  outcomes: readonly ParagraphOutcome[],
): QuestionAnswer[] {
  const findings = new Map(
    readings.map(({ document }, index) => [document.rfc, outcomes[index]?.findings ?? []]),
  );
  return run.questions.map(({ index, text }) => {
    const hits = collectHits(run, ranking, index, findings);
    const searched = (ranking.kept[index] ?? [])
      .map(({ candidate }) => candidate.record.rfc)
      .filter((rfc) => findings.has(rfc));
    return { question: text, found: hits.length > 0, searched, hits };
  });
}

function createTrace(
  run: Run,
  ranking: RankOutcome,
  sources: readonly SourceTrace[],
  outcomes: readonly ParagraphOutcome[],
): RetrievalTrace {
  return {
    policyVersion: run.policy.policyVersion,
    judge: run.ports.judge.name,
    pool: run.candidates.map(({ record }) => record.rfc),
    rankingSkipped: ranking.skipped,
    ranked: ranking.ranked,
    sources,
    readings: outcomes.flatMap(({ traces }) => traces),
    calls: run.calls,
  };
}

const nothingRanked: RankOutcome = { kept: [], skipped: true, ranked: [] };

/**
 * Answers questions from the candidates: ranks the RFCs, loads those kept, chooses sections, chooses paragraphs with verdicts. An empty
 * pool finds nothing and asks nobody. Throws `TypeError` or `RangeError` for misuse; rejects with `JudgeContractError` for a judge that breaks
 * its contract, with the reason of `signal` when aborted, and with whatever a port rejects with.
 */
export async function retrieve(request: RetrievalRequest, ports: RetrievalPorts): Promise<RetrievalResult> {
  const run = createRun(request, ports);
  const watch = createStopwatch(ports.now);
  const checkpoint = (): void => run.signal?.throwIfAborted();
  checkpoint();
  const empty = run.candidates.length === 0;
  const ranking = empty ? nothingRanked : await watch.time('rankMs', () => rankCandidates(run));
  checkpoint();
  const { readings, sources, failed } = await watch.time('sourceMs', () => loadSources(run, ranking));
  if (failed !== null) {
    const trace = createTrace(run, ranking, sources, []);
    return { status: 'failed', reason: 'named_source_unavailable', ...failed, trace, timings: watch.read() };
  }
  checkpoint();
  if (readings.length > 0) ports.onStage?.('section');
  const sections = await watch.time('sectionMs', () =>
    Promise.all(readings.map((reading) => chooseSections(run, reading))),
  );
  checkpoint();
  if (readings.length > 0) ports.onStage?.('paragraph');
  const outcomes = await watch.time('paragraphMs', () =>
    Promise.all(readings.map((reading, index) => chooseParagraphs(run, reading, sections[index] ?? []))),
  );
  checkpoint();
  return {
    status: 'done',
    answers: createAnswers(run, ranking, readings, outcomes),
    snapshots: new Map(readings.map(({ document, snapshot }) => [document.rfc, snapshot])),
    trace: createTrace(run, ranking, sources, outcomes),
    timings: watch.read(),
  };
}
