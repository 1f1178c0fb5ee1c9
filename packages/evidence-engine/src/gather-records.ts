import type { Freshness } from '@rfckit/evidence-protocol';
import { mergeRecords, recordSources, type ObservedRecord, type RfcRecord } from '@rfckit/rfc-record';
import { assertIssued, type SourceOrigin, type TraceSink } from './acquire.ts';
import { infoUrl } from './canonical-url.ts';
import type { EngineContext } from './context.ts';
import { EngineError, isEngineError } from './engine-error.ts';
import { isEditorFresh, isFresh, keepRecords, loadEditorRecord } from './find-record.ts';
import { toEngineError } from './map-error.ts';

/** Everything that is known about an RFC beside its text, from every source. */
export interface GatheredRecords {
  readonly record: RfcRecord;
  /** Best source first. */
  readonly observed: readonly ObservedRecord[];
  readonly source: SourceOrigin;
  readonly freshness: Freshness;
  readonly warnings: readonly string[];
  /** Whether a source that should have been asked could not be. */
  readonly isDegraded: boolean;
  readonly urls: readonly string[];
}

type Asked = ObservedRecord | { readonly failed: EngineError | null };

async function askDatatracker(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink,
): Promise<Asked> {
  try {
    const client = await context.datatracker();
    const record = await client.record(rfc, {
      ...(signal === undefined ? {} : { signal }),
      onTrace: (request) => trace({ ...request, outcome: 'fetched' }),
    });
    return record === null
      ? { failed: new EngineError('rfc_not_found', `the Datatracker has no ${rfc}`) }
      : { record, observedAt: new Date(context.now()).toISOString() };
  } catch (thrown) {
    const error = toEngineError(thrown, 'ask the Datatracker');
    if (!isEngineError(error) || error.code === 'cancelled') throw error;
    context.options.log?.debug('no record of the Datatracker', { rfc, reason: error.code });
    return { failed: error };
  }
}

/** What nothing at hand knows, and why. */
function explainUnknown(context: EngineContext, rfc: string, editor: Asked | null): EngineError {
  assertIssued(context, rfc);
  if (context.options.offline === true) {
    return new EngineError(
      'not_cached',
      `nothing about ${rfc} is on this machine and the network may not be used`,
      {
        hint: 'import metadata with rfc import PATH, or run without --offline and RFC_OFFLINE',
        details: { rfc },
      },
    );
  }
  const failed = editor !== null && 'failed' in editor ? editor.failed : null;
  if (failed !== null && failed.code !== 'rfc_not_found') return failed;
  return new EngineError('rfc_not_found', `the RFC Editor has no record of ${rfc}`, {
    hint: 'check the number',
    details: { rfc },
  });
}

function rank({ record }: ObservedRecord): number {
  return recordSources.indexOf(record.source);
}

/** The asked records in the place of the stored ones of the same source, best first. */
function replaceBySource(
  stored: readonly ObservedRecord[],
  asked: readonly ObservedRecord[],
): readonly ObservedRecord[] {
  const known = new Map([...stored, ...asked].map((one) => [one.record.source, one]));
  return [...known.values()].toSorted((a, b) => rank(a) - rank(b));
}

function warningsOf(
  context: EngineContext,
  observed: readonly ObservedRecord[],
  editor: Asked | null,
  datatracker: Asked | null,
): readonly string[] {
  // That a source has no such RFC is an answer.
  const isMissing = (asked: Asked | null): boolean =>
    asked !== null && 'failed' in asked && asked.failed?.code !== 'rfc_not_found';
  const isOld = observed.every(
    ({ record: { source }, observedAt }) => source === 'text-header' || !isFresh(context, observedAt),
  );
  return [
    ...(isMissing(editor) ? ['rfc_editor_unavailable'] : []),
    ...(isMissing(datatracker) ? ['datatracker_unavailable'] : []),
    ...(isOld ? ['records_stale'] : []),
  ];
}

/**
 * Gathers the records of an RFC: those of the corpus, and those of the RFC Editor and the Datatracker asked for again where they are
 * missing or too old and the network may be used; what came is kept. Throws `EngineError` where nothing is known.
 */
export async function gatherRecords(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink = () => {},
): Promise<GatheredRecords> {
  const stored = context.readStore()?.recordsOf(rfc) ?? [];
  const mayAsk = context.options.offline !== true;
  const hasTracker = stored.some(
    ({ record: { source }, observedAt }) => source === 'datatracker' && isFresh(context, observedAt),
  );
  const [editor, datatracker] = await Promise.all([
    mayAsk && !isEditorFresh(context, stored) ? loadEditorRecord(context, rfc, signal, trace) : null,
    mayAsk && !hasTracker ? askDatatracker(context, rfc, signal, trace) : null,
  ]);
  const asked = [editor, datatracker].flatMap((one) => (one === null || 'failed' in one ? [] : [one]));
  if (asked.length > 0) keepRecords(context, asked);
  const observed = replaceBySource(stored, asked);
  const derived = context.readStore()?.reverseRelationsOf(rfc);
  const record = mergeRecords(observed, derived);
  if (record === null) throw explainUnknown(context, rfc, editor);
  const warnings = warningsOf(context, observed, editor, datatracker);
  return {
    record,
    observed,
    source: asked.length > 0 ? 'network' : 'corpus',
    freshness: !mayAsk ? 'offline' : warnings.length > 0 ? 'stale' : asked.length > 0 ? 'current' : 'cached',
    warnings,
    isDegraded: warnings.length > 0,
    urls: [infoUrl(rfc)],
  };
}
