import type { ImportReport } from '@rfckit/evidence-protocol';
import type { EngineContext } from '../context.ts';
import { EngineError } from '../engine-error.ts';
import { toEngineError } from '../map-error.ts';
import { operatorEnvelope } from '../operator-envelope.ts';
import type { OperationOptions } from '../options.ts';
import { readRfcSelector } from '../select.ts';
import { completeSearch } from './complete-search.ts';
import { deriveAgain } from './derive-again.ts';
import { chooseWorkers, openDocumentPool } from './document-pool.ts';
import { takeDocuments } from './documents-pass.ts';
import { takeFacts, type FactsPass } from './facts-pass.ts';
import { noteFailure, type ImportRun } from './import-run.ts';
import { createTally, reportTally, type ImportProgress } from './tally.ts';
import { explainStored } from './explain-stored.ts';
import { findPaths, type FoundPath } from './find-paths.ts';
import { openPipeline } from './pipeline.ts';
import { startClock, type ImportClock } from './import-clock.ts';
import { createStopwatch, type ImportTimings } from './stopwatch.ts';
import { isTaken } from './text-intake.ts';

/** What an import takes beside the paths. */
export interface ImportOptions extends OperationOptions {
  /** Only these RFCs; all when left out. */
  readonly rfcs?: readonly string[];
  /** Threads beside the one that writes; 0: none. All processors but one when left out, and none for a few texts. */
  readonly workers?: number;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Told at the end what it took, stage by stage. */
  readonly onTimings?: (timings: ImportTimings) => void;
}

/**
 * Fills the corpus from files: first what is known about RFCs, then their texts. Each text is one transaction, so that an
 * interruption loses only the one it was on; what is there already is passed over. A file that cannot be taken is noted
 * and the rest goes on. Throws `EngineError` for a path that cannot be read at all and for storage that fails.
 */
export async function importPaths(
  context: EngineContext,
  paths: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> {
  if (paths.length === 0) {
    throw new EngineError('invalid_input', 'there is nothing to import', {
      hint: 'name a directory, an archive or a file',
    });
  }
  const startedAt = context.now();
  const wanted =
    options.rfcs === undefined ? null : new Set(options.rfcs.map((text) => readRfcSelector(text).rfc));
  const { found, unreadable } = await findPaths(paths);
  const { looksLikeRfcText } = await import('@rfckit/source-cache');
  const run: ImportRun = {
    store: context.writeStore(),
    tally: createTally(),
    wanted,
    signal: options.signal,
    at: () => new Date(context.now()).toISOString(),
    looksLikeRfcText,
    startedAt: new Date(startedAt).toISOString(),
    recorded: new Set(),
    stopwatch: createStopwatch(),
  };
  const clock = startClock(run);
  const show = (done: number, total: number, label: string): void =>
    options.onProgress?.({ done, total, elapsedMs: context.now() - startedAt, label });
  try {
    for (const { path, error } of unreadable) noteFailure(run, path, null, error);
    run.stopwatch.lap(null);
    const facts = await takeFacts(run, found);
    run.stopwatch.lap('records');
    await takeAll(run, found, facts, options.workers, clock, (done, label) => show(done, facts.texts, label));
    run.store.flushSearch();
    run.stopwatch.lap(null);
    if (run.signal?.aborted !== true) await settle(run, options.workers);
    await completeSearch({
      store: run.store,
      signal: run.signal,
      show: () => {},
      failed: (rfc, thrown) => noteStored(run, rfc, thrown),
    });
    run.stopwatch.lap('finish');
    options.onTimings?.(clock.read());
  } catch (error) {
    throw toEngineError(error, 'fill the corpus');
  }
  const seconds = Math.max(0, context.now() - startedAt) / 1000;
  return makeReport(context, run, seconds);
}

async function takeAll(
  run: ImportRun,
  found: readonly FoundPath[],
  facts: FactsPass,
  workers: number | undefined,
  clock: ImportClock,
  show: (done: number, label: string) => void,
): Promise<void> {
  const pool = openDocumentPool(chooseWorkers(facts.texts, workers));
  const pipeline = openPipeline(pool, run.signal);
  try {
    await takeDocuments(run, pipeline, found, facts, show);
    if (run.signal?.aborted !== true) await pipeline.drain();
  } finally {
    clock.addPool(pool);
    await pool.close();
  }
}

/** Makes new snapshots of texts whose record came only now; the old ones stay. */
async function settle(run: ImportRun, workers: number | undefined): Promise<void> {
  const { store } = run;
  const documents = [...run.recorded].flatMap((rfc) => {
    const document = store.documentOf(rfc, 'txt');
    return document?.origin !== 'import' || isTaken(store, rfc, document.sha256) ? [] : [document];
  });
  await deriveAgain(
    {
      store,
      signal: run.signal,
      workers,
      looked(document, result) {
        if (result instanceof Error)
          noteFailure(run, document.rfc, { kind: 'text', rfc: document.rfc }, result);
      },
      explain: explainStored,
    },
    documents,
  );
}

function noteStored(run: ImportRun, rfc: string, thrown: unknown): void {
  noteFailure(run, rfc, { kind: 'text', rfc }, explainStored(thrown));
}

function makeReport(context: EngineContext, run: ImportRun, seconds: number): ImportReport {
  const interrupted = run.signal?.aborted === true;
  const data = reportTally(run.tally, seconds, interrupted);
  const { texts, records, xml, errata, failures } = data;
  const looked = texts.added + texts.unchanged + records + xml + errata + failures.length;
  return operatorEnvelope(context, data, {
    status: interrupted || failures.length > 0 ? 'partial' : 'ok',
    warnings: looked === 0 && !interrupted ? ['nothing that can be imported was found'] : [],
  });
}
