import { mergeRecords, parseRfcJson, type ObservedRecord, type RfcRecord } from '@rfckit/rfc-record';
import type { TraceSink } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { isEngineError, type EngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';

/**
 * What is known about an RFC beside its text: from the corpus however old, else from the RFC Editor. `null` where neither has a
 * record. Only a cancelled operation throws: a record that cannot be had is no reason to withhold a text.
 */
export async function findRecord(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink,
): Promise<RfcRecord | null> {
  const stored = context.readStore()?.recordOf(rfc)?.record ?? null;
  if (stored !== null && stored.source !== 'text-header') return stored;
  if (context.options.offline === true) return stored;
  return (await fetchRecord(context, rfc, signal, trace)) ?? stored;
}

/** Whether something observed then is good now. */
export function isFresh(context: EngineContext, observedAt: string): boolean {
  return context.now() - Date.parse(observedAt) <= context.recordTtlMs;
}

/** Whether one of these records is the RFC Editor's and good now. */
export function isEditorFresh(context: EngineContext, observed: readonly ObservedRecord[]): boolean {
  return observed.some(
    ({ record: { source }, observedAt }) =>
      (source === 'rfc-json' || source === 'rfc-index') && isFresh(context, observedAt),
  );
}

/**
 * The same, but a record that is too old is asked for again where that may be, and kept; the old one serves where that fails, and
 * `oldestObservation` tells.
 */
export async function findFreshRecord(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink,
): Promise<RfcRecord | null> {
  const stored = context.readStore()?.recordsOf(rfc) ?? [];
  const known = context.readStore()?.recordOf(rfc)?.record ?? null;
  if (context.options.offline === true || isEditorFresh(context, stored)) return known;
  const loaded = await loadEditorRecord(context, rfc, signal, trace);
  if ('failed' in loaded) return known;
  if (stored.length === 0) return loaded.record;
  keepRecords(context, [loaded]);
  // Where it could not be kept the answer has it all the same.
  const others = stored.filter(({ record: { source } }) => source !== 'rfc-json');
  return mergeRecords([loaded, ...others], known ?? undefined);
}

/** Keeps records in the corpus, each with its own time. A corpus that cannot be written stays as it is. */
export function keepRecords(context: EngineContext, observed: readonly ObservedRecord[]): void {
  try {
    const store = context.writeStore();
    for (const { record, observedAt } of observed) store.putRecords([record], observedAt);
  } catch (error) {
    const mapped = toEngineError(error, 'keep the record');
    if (!isEngineError(mapped)) throw mapped;
    context.options.log?.debug('record not kept', { reason: mapped.code });
  }
}

/**
 * When what `findRecord` gives was observed: when it was imported or last confirmed with the RFC Editor. `null` where no record
 * at hand knows of later RFCs. No request is made.
 */
export async function findObservedAt(context: EngineContext, rfc: string): Promise<string | null> {
  const stored = context.readStore()?.recordOf(rfc) ?? null;
  if (stored !== null && stored.record.source !== 'text-header') return stored.observedAt;
  if (context.options.offline === true) return null;
  try {
    const status = await (await context.cache()).status(rfc, 'json');
    return status.state === 'hit' ? status.validatedAt : null;
  } catch {
    // A cache that cannot be read knows no time.
    return null;
  }
}

/** The RFC Editor's record, or why there is none: `null` where the answer could not be read. Throws only when cancelled. */
export async function loadEditorRecord(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink,
): Promise<ObservedRecord | { readonly failed: EngineError | null }> {
  let failed: EngineError | null = null;
  try {
    const cache = await context.cache();
    const loaded = await cache.load({ rfc, asset: 'json' }, signal === undefined ? {} : { signal });
    trace({ ...loaded.trace, outcome: loaded.outcome });
    const value: unknown = JSON.parse(new TextDecoder().decode(loaded.bytes));
    const { record } = parseRfcJson(value);
    if (record?.rfc === rfc) return { record, observedAt: loaded.validatedAt };
  } catch (error) {
    const mapped = toEngineError(error, 'fetch the record');
    if (isEngineError(mapped) && mapped.code === 'cancelled') throw mapped;
    if (isEngineError(mapped)) failed = mapped;
  }
  context.options.log?.debug('no record', { rfc, reason: failed?.code ?? 'unreadable' });
  return { failed };
}

async function fetchRecord(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink,
): Promise<RfcRecord | null> {
  const loaded = await loadEditorRecord(context, rfc, signal, trace);
  return 'failed' in loaded ? null : loaded.record;
}
