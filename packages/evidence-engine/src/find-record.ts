import { parseRfcJson, type RfcRecord } from '@rfckit/rfc-record';
import type { TraceSink } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { isEngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';

/** A record and how far it can be trusted. */
export interface FoundRecord {
  readonly record: RfcRecord;
  /** Whether relations to later RFCs are known: a text's own header cannot say them. */
  readonly knowsSuccessors: boolean;
}

/**
 * What is known about an RFC beside its text: from the corpus, else from the RFC Editor. `null` where neither has a
 * record. Only a cancelled operation throws: a record that cannot be had is no reason to withhold a text.
 */
export async function findRecord(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink,
): Promise<FoundRecord | null> {
  const stored = context.readStore()?.recordOf(rfc) ?? null;
  if (stored !== null && stored.record.source !== 'text-header') {
    return { record: stored.record, knowsSuccessors: true };
  }
  const fetched = context.options.offline === true ? null : await fetchRecord(context, rfc, signal, trace);
  if (fetched !== null) return { record: fetched, knowsSuccessors: true };
  return stored === null ? null : { record: stored.record, knowsSuccessors: false };
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
