import { rfcNumber } from '@rfckit/rfc-record';
import { xmlUrl } from '../canonical-url.ts';
import { sha256 } from '../source-hash.ts';
import type { Outcome } from './document-pool.ts';
import type { FactsPass } from './facts-pass.ts';
import type { FoundPath } from './find-paths.ts';
import { attempt, isWanted, noteFailure, noteOrThrow, type ImportRun } from './import-run.ts';
import type { Pipeline } from './pipeline.ts';
import { commitText, importedNow, isIntact, planText } from './text-intake.ts';
import { walkMirror, type MirrorFile, type Visitor } from './walk.ts';

/** The second pass: texts and XML. `show` is told how many texts were looked at, and the last of them. */
export async function takeDocuments(
  run: ImportRun,
  pipeline: Pipeline,
  found: readonly FoundPath[],
  { texts, held }: FactsPass,
  show: (done: number, label: string) => void,
): Promise<void> {
  let done = 0;
  const looked = (rfc: string): void => {
    done += 1;
    show(Math.min(done, texts), rfc);
  };
  const visitor: Visitor = {
    async visit(file) {
      const { rfc } = file;
      if (rfc === null || !isWanted(run, rfc)) return;
      if (file.kind === 'xml') await attempt(run, file, () => takeXml(run, pipeline, file, rfc));
      if (file.kind !== 'text') return;
      const wasRead = await attempt(run, file, () => addText(run, pipeline, file, rfc, looked));
      if (wasRead) return;
      run.tally.counts.failed += 1;
      looked(rfc);
    },
    damaged: (archive, error) => noteFailure(run, archive.path, archive, error),
    sound: () => {},
  };
  for (const file of held ?? []) {
    if (run.signal?.aborted === true) return;
    await visitor.visit(file);
  }
  const kinds = held === null ? ['text', 'xml', 'archive'] : ['text', 'xml'];
  await walkMirror(
    found.filter(({ kind }) => kinds.includes(kind)),
    visitor,
    run.signal,
  );
}

async function addText(
  run: ImportRun,
  pipeline: Pipeline,
  file: MirrorFile,
  rfc: string,
  looked: (rfc: string) => void,
): Promise<void> {
  const bytes = await file.read();
  const number = rfcNumber(rfc);
  const task = run.stopwatch.time('look', () =>
    planText(run.store, rfc, bytes, () => run.looksLikeRfcText(bytes, number), run.at()),
  );
  if (task === null) {
    await pipeline.follow(() => {
      run.tally.counts.unchanged += 1;
      looked(rfc);
    });
    return;
  }
  await pipeline.add(task, (outcome) => {
    run.stopwatch.time('write', () => writeText(run, file, rfc, outcome));
    looked(rfc);
  });
}

function writeText(run: ImportRun, file: MirrorFile, rfc: string, outcome: Outcome): void {
  const { counts } = run.tally;
  if (outcome.error !== null) {
    counts.failed += 1;
    noteOrThrow(run, file, outcome.error);
    return;
  }
  if (outcome.prepared.kind !== 'text') return;
  const taken = commitText(run.store, outcome.prepared, importedNow(rfc, run.at()));
  if (taken.status === 'unchanged') {
    counts.unchanged += 1;
    return;
  }
  counts.added += 1;
  counts.sections += taken.sections;
  counts.blocks += taken.blocks;
}

async function takeXml(run: ImportRun, pipeline: Pipeline, file: MirrorFile, rfc: string): Promise<void> {
  const bytes = await file.read();
  const pinned = run.store.documentOf(rfc, 'xml');
  const isThere = pinned?.origin === 'import' && pinned.sha256 === sha256(bytes);
  if (isThere && isIntact(run.store, rfc, 'xml', run.at())) return;
  await pipeline.add({ kind: 'xml', rfc, bytes }, (outcome) => {
    if (outcome.error !== null) noteOrThrow(run, file, outcome.error);
    else if (outcome.prepared.kind === 'xml') {
      const { blob } = outcome.prepared;
      const origin = { origin: 'import', url: xmlUrl(rfc), fetchedAt: run.at() } as const;
      if (run.store.putPackedXml({ rfc, blob, ...origin }) === 'stored') run.tally.counts.xml += 1;
    }
  });
}
