import type { ImportReport } from '@rfckit/evidence-protocol';
import type { EngineContext } from '../context.ts';
import { EngineError } from '../engine-error.ts';
import { toEngineError } from '../map-error.ts';
import type { OperationOptions } from '../options.ts';
import { readRfcSelector } from '../select.ts';
import { takeDocuments } from './documents-pass.ts';
import { takeFacts } from './facts-pass.ts';
import { noteFailure, type ImportRun } from './import-run.ts';
import { createTally, reportTally, type ImportProgress } from './tally.ts';
import { isTaken, takeText } from './take-text.ts';
import { findPaths } from './find-paths.ts';

/** What an import takes beside the paths. */
export interface ImportOptions extends OperationOptions {
  /** Only these RFCs; all when left out. */
  readonly rfcs?: readonly string[];
  readonly onProgress?: (progress: ImportProgress) => void;
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
  };
  try {
    for (const { path, error } of unreadable) noteFailure(run, path, null, error);
    const facts = await takeFacts(run, found);
    await takeDocuments(run, found, facts, (done, label) =>
      options.onProgress?.({ done, total: facts.texts, elapsedMs: context.now() - startedAt, label }),
    );
    if (run.signal?.aborted !== true) settle(run);
  } catch (error) {
    throw toEngineError(error, 'fill the corpus');
  }
  const seconds = Math.max(0, context.now() - startedAt) / 1000;
  return makeReport(context, run, seconds);
}

/** Makes new snapshots of texts whose record came only now; the old ones stay. */
function settle(run: ImportRun): void {
  for (const rfc of run.recorded) {
    const document = run.store.documentOf(rfc, 'txt');
    if (document?.origin !== 'import' || isTaken(run.store, rfc, document.sha256)) continue;
    const bytes = run.store.bytesOf(rfc, 'txt');
    if (bytes !== null) takeText(run.store, rfc, bytes, document.fetchedAt);
  }
}

function makeReport(context: EngineContext, run: ImportRun, seconds: number): ImportReport {
  const interrupted = run.signal?.aborted === true;
  const data = reportTally(run.tally, seconds, interrupted);
  const { texts, records, xml, errata, failures } = data;
  const looked = texts.added + texts.unchanged + records + xml + errata + failures.length;
  return {
    contract: 'ietf-rfc/1',
    status: interrupted || failures.length > 0 ? 'partial' : 'ok',
    data,
    provenance: {
      snapshot_id: null,
      parser_version: null,
      extractor_version: null,
      source_hash: null,
      source_urls: [],
      observed_at: new Date(context.now()).toISOString(),
      source: 'corpus',
    },
    warnings: looked === 0 && !interrupted ? ['nothing that can be imported was found'] : [],
    next_cursor: null,
    limits: { applied: {}, truncated: false },
  };
}
