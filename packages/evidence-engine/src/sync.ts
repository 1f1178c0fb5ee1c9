import type { SyncReport } from '@rfckit/evidence-protocol';
import { acquireSource, findPinned } from './acquire.ts';
import { textUrl } from './canonical-url.ts';
import type { EngineContext } from './context.ts';
import { EngineError, isEngineError } from './engine-error.ts';
import { findRecord } from './find-record.ts';
import { completeSearch } from './import/complete-search.ts';
import { explainStored } from './import/explain-stored.ts';
import { prepareText } from './import/prepare-document.ts';
import { commitText, importedNow } from './import/text-intake.ts';
import { explainFault } from './import/worker-messages.ts';
import { toEngineError } from './map-error.ts';
import {
  operatorEnvelope,
  progressTeller,
  secondsSince,
  type OperationProgress,
} from './operator-envelope.ts';
import type { OperationOptions } from './options.ts';
import { readRfcSelector } from './select.ts';

export interface SyncOptions extends OperationOptions {
  /** At most so many are fetched; the rest is left for another run. */
  readonly limit?: number;
  readonly onProgress?: (progress: OperationProgress) => void;
}

/** RFCs that are fetched at once; the HTTP policy bounds the requests besides. */
const AT_ONCE = 4;

/** So many in a row, and nothing has come: the network is down, and asking on would take hours. */
const HOPELESS = 8;

/** What ends the run: it would befall every other RFC too. */
const fatal: ReadonlySet<string> = new Set([
  'storage_failed',
  'corpus_unavailable',
  'source_cache_failed',
  'cancelled',
  'not_cached',
  'configuration_error',
]);

/** RFCs that were published as text, as far as the corpus knows. */
function knownTexts(context: EngineContext): readonly string[] {
  const known: string[] = [];
  for (const { record } of context.readStore()?.records() ?? []) {
    const { formats, source, rfc } = record;
    if (source !== 'text-header' && (formats.length === 0 || formats.includes('txt'))) known.push(rfc);
  }
  if (known.length > 0) return known;
  throw new EngineError('discovery_failed', 'the corpus has no list of the RFCs that exist', {
    hint: 'import rfc-index.xml or metadata first, or name the RFCs: rfc sync rfc 9110 9112',
  });
}

function assertPossible(context: EngineContext, limit: number | undefined): void {
  if (context.options.offline === true) {
    throw new EngineError('configuration_error', 'nothing can be fetched without the network', {
      hint: 'run without --offline and RFC_OFFLINE, or import a mirror with rfc import PATH',
    });
  }
  if (limit === undefined || (Number.isSafeInteger(limit) && limit >= 1)) return;
  throw new EngineError('invalid_input', 'a limit is a whole number from 1', {
    hint: 'leave it out to fetch everything that is not there',
  });
}

/** Fetches one text with its record and pins it. */
async function takeOne(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const store = context.writeStore();
  const source = await acquireSource(context, rfc, signal);
  const known = store.recordOf(rfc)?.record.source ?? 'text-header';
  const found = await findRecord(context, rfc, signal, () => {});
  const record = found?.source === 'text-header' ? null : found;
  const at = new Date(context.now()).toISOString();
  if (record !== null && known === 'text-header') store.putRecords([record], at);
  const prepared = prepareText({ kind: 'text', rfc, bytes: source.bytes, record, isOfRfc: true });
  commitText(store, prepared, {
    ...importedNow(rfc, at),
    url: source.canonicalUrl,
    fetchedAt: source.fetchedAt,
  });
  return record !== null && known === 'text-header';
}

/**
 * Fetches texts that are not in the corpus and pins them there, with their records. One that cannot be had is noted and the
 * rest goes on; run again, it goes on where it stopped.
 */
export async function syncRfcs(
  context: EngineContext,
  selection: readonly string[] | 'all',
  { signal, limit, onProgress }: SyncOptions,
): Promise<SyncReport> {
  assertPossible(context, limit);
  const startedAt = context.now();
  const wanted =
    selection === 'all'
      ? knownTexts(context)
      : [...new Set(selection.map((text) => readRfcSelector(text).rfc))];
  const missing = wanted.filter((rfc) => findPinned(context, rfc) === null);
  const chosen = missing.slice(0, limit ?? missing.length);
  const store = context.writeStore();
  const tell = progressTeller(context, onProgress);
  const failures: SyncReport['data']['failures'] = [];
  let added = 0;
  let records = 0;
  let inRow = 0;

  function note(rfc: string, thrown: unknown): void {
    const mapped = toEngineError(thrown, 'fetch the text');
    const error = isEngineError(mapped) ? mapped : explainFault(rfc, mapped);
    inRow = error.code === 'source_fetch_failed' ? inRow + 1 : 0;
    if (fatal.has(error.code) || (added === 0 && inRow >= HOPELESS)) throw error;
    const { code, message } = error;
    store.putFailure({
      name: textUrl(rfc),
      rfc,
      asset: 'txt',
      code,
      message,
      at: new Date(context.now()).toISOString(),
    });
    failures.push({ rfc, reason: code, message });
  }

  const isAborted = (): boolean => signal?.aborted === true;
  let next = 0;
  let stopped = false;
  const mayGoOn = (): boolean => next < chosen.length && !isAborted() && !stopped;
  async function work(): Promise<void> {
    while (mayGoOn()) {
      const rfc = chosen[next++] ?? '';
      try {
        if (await takeOne(context, rfc, signal)) records += 1;
        added += 1;
        inRow = 0;
      } catch (thrown) {
        if (isAborted()) return;
        note(rfc, thrown);
      }
      tell(added + failures.length, chosen.length, rfc);
    }
  }
  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      stopped = true;
      throw error;
    }),
  );
  const ends = await Promise.allSettled(workers);
  await completeSearch({
    store,
    signal,
    show: () => {},
    failed: (_rfc, thrown) => void explainStored(thrown),
  });
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const interrupted = isAborted();
  // As they were asked for, not as answers happened to come.
  const place = new Map(chosen.map((rfc, at) => [rfc, at]));
  failures.sort((a, b) => (place.get(a.rfc) ?? 0) - (place.get(b.rfc) ?? 0));
  const left = missing.length - added - failures.length;
  return operatorEnvelope(
    context,
    {
      wanted: wanted.length,
      added,
      unchanged: wanted.length - missing.length,
      left,
      records,
      interrupted,
      seconds: secondsSince(context, startedAt),
      failures,
    },
    {
      status: interrupted || failures.length > 0 ? 'partial' : 'ok',
      limits: { applied: limit === undefined ? {} : { limit }, truncated: chosen.length < missing.length },
    },
  );
}
