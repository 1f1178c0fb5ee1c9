import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import type { CandidateRecord } from './candidate.ts';
import { createJudgeDocument, type JudgeDocument } from './judge-document.ts';
import type { JudgeQuestion } from './judge.ts';
import { retrievalPolicy } from './policy.ts';
import type { RankOutcome } from './rank-stage.ts';
import type { SnapshotUnavailable, SourceTrace } from './result.ts';
import type { Run } from './run.ts';

/** One RFC that is read, and the questions it is read for. */
export interface Reading {
  readonly candidate: CandidateRecord;
  readonly snapshot: LoadedSnapshot;
  readonly document: JudgeDocument;
  readonly questions: readonly JudgeQuestion[];
}

/** What was prepared for a judge, kept as long as its snapshot, so that a judge finds again what it derived from it. */
const documents = new WeakMap<LoadedSnapshot, JudgeDocument>();

function prepareDocument(
  snapshot: LoadedSnapshot,
  { record }: CandidateRecord,
  ignored: readonly string[],
): JudgeDocument {
  const known = documents.get(snapshot);
  const obsolete = record.obsoletedBy.length > 0;
  const usual = ignored === retrievalPolicy.ignoredBlockKinds;
  if (usual && known !== undefined && known.title === record.title && known.obsolete === obsolete)
    return known;
  const document = createJudgeDocument(snapshot, record, ignored);
  if (usual) documents.set(snapshot, document);
  return document;
}

export interface SourceOutcome {
  readonly readings: readonly Reading[];
  readonly sources: readonly SourceTrace[];
  /** The first named RFC whose text cannot be had. */
  readonly failed: { readonly rfc: string; readonly unavailable: SnapshotUnavailable } | null;
}

/** Each kept RFC with the questions it was kept for, in the order in which the pool has them. */
function collectWanted(
  run: Run,
  { kept }: RankOutcome,
): { candidate: CandidateRecord; questions: JudgeQuestion[] }[] {
  const wanted = new Map<string, JudgeQuestion[]>();
  for (const question of run.questions) {
    for (const { candidate } of kept[question.index] ?? []) {
      const { rfc } = candidate.record;
      wanted.set(rfc, [...(wanted.get(rfc) ?? []), question]);
    }
  }
  return run.candidates.flatMap((candidate) => {
    const questions = wanted.get(candidate.record.rfc);
    return questions === undefined ? [] : [{ candidate, questions }];
  });
}

/** Loads the kept RFCs. A named one that cannot be had fails the retrieval; another one is left out. */
export async function loadSources(run: Run, ranking: RankOutcome): Promise<SourceOutcome> {
  const wanted = collectWanted(run, ranking);
  if (wanted.length > 0) run.ports.onStage?.('source');
  const loaded = await Promise.all(
    wanted.map(({ candidate }) => run.ports.loadSnapshot(candidate.record.rfc, run.signal)),
  );
  const readings: Reading[] = [];
  const sources: SourceTrace[] = [];
  let failed: SourceOutcome['failed'] = null;
  for (const [index, { candidate, questions }] of wanted.entries()) {
    const { record, role } = candidate;
    const source = loaded[index];
    if (source === undefined) continue;
    if ('unavailable' in source) {
      sources.push({ rfc: record.rfc, role, unavailable: source.unavailable });
      if (role === 'requested') failed ??= { rfc: record.rfc, unavailable: source };
      continue;
    }
    sources.push({ rfc: record.rfc, role, unavailable: null });
    const document = prepareDocument(source, candidate, run.policy.ignoredBlockKinds);
    readings.push({ candidate, snapshot: source, document, questions });
  }
  return { readings, sources, failed };
}
