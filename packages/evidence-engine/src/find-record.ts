import { parseRfcJson, type RfcRecord } from '@rfckit/rfc-record';
import type { TraceSink } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { isEngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';

/**
 * What is known about an RFC beside its text: from the corpus, else from the RFC Editor. `null` where neither has a
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
  const fetched = context.options.offline === true ? null : await fetchRecord(context, rfc, signal, trace);
  return fetched ?? stored;
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

async function fetchRecord(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink,
): Promise<RfcRecord | null> {
  try {
    const cache = await context.cache();
    const loaded = await cache.load({ rfc, asset: 'json' }, signal === undefined ? {} : { signal });
    trace({ ...loaded.trace, outcome: loaded.outcome });
    const value: unknown = JSON.parse(new TextDecoder().decode(loaded.bytes));
    const { record } = parseRfcJson(value);
    return record?.rfc === rfc ? record : null;
  } catch (error) {
    const mapped = toEngineError(error, 'fetch the record');
    if (isEngineError(mapped) && mapped.code === 'cancelled') throw mapped;
    context.options.log?.debug('no record', {
      rfc,
      reason: isEngineError(mapped) ? mapped.code : 'unreadable',
    });
    return null;
  }
}
