import type { Standing } from '@rfckit/evidence-protocol';
import {
  compareRfcIds,
  traverseCurrency,
  type Currency,
  type CurrencyReason,
  type RfcId,
  type RfcRecord,
} from '@rfckit/rfc-record';
import type { SourceOrigin } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { findFreshRecord, findObservedAt, isFresh } from './find-record.ts';

/** Enough for the longest chain of the series, the lists of standards. */
export const traversalBounds = { documents: 64, depth: 64 } as const;

type Find = (rfc: RfcId) => Promise<RfcRecord | null>;

/**
 * What stands in the place of an RFC as far as is known. Where nothing says whether an RFC at the end of a chain was obsoleted
 * itself, it is named all the same: the report is then not complete.
 */
export async function newestKnown(report: Currency, find: Find): Promise<readonly RfcId[]> {
  const ends: RfcId[] = [];
  for (const rfc of report.unresolved) if ((await find(rfc)) !== null) ends.push(rfc);
  return [...report.current, ...ends].sort(compareRfcIds);
}

/** The oldest observation among the records of these RFCs that know of later ones; `null` where none does. */
export async function oldestObservation(
  context: EngineContext,
  rfcs: Iterable<RfcId>,
): Promise<string | null> {
  let oldest: string | null = null;
  for (const rfc of rfcs) {
    const at = await findObservedAt(context, rfc);
    if (at !== null && (oldest === null || at < oldest)) oldest = at;
  }
  return oldest;
}

/** What a report says of itself. */
export interface Completeness {
  readonly complete: boolean;
  readonly reason: CurrencyReason | 'records_stale' | null;
}

/** Whether a report is complete: not where a record that it rests on is older than records are good for. */
export function completenessOf(
  context: EngineContext,
  { complete, reason }: Pick<Currency, 'complete' | 'reason'>,
  asOf: string | null,
): Completeness {
  const isStale = complete && asOf !== null && !isFresh(context, asOf);
  return isStale ? { complete: false, reason: 'records_stale' } : { complete, reason };
}

/** A record from the corpus, whatever it is of. */
function storedRecord(context: EngineContext, rfc: RfcId): RfcRecord | null {
  return context.readStore()?.recordOf(rfc)?.record ?? null;
}

/**
 * What became of an RFC with this record. Where its text came from the corpus the network is not asked about its successors
 * either. Never throws but for a cancelled operation.
 */
export async function findStanding(
  context: EngineContext,
  record: RfcRecord,
  source: SourceOrigin,
  signal: AbortSignal | undefined,
): Promise<Standing> {
  const { rfc, obsoletedBy } = record;
  const asked = new Set<RfcId>();
  const find: Find = async (id) => {
    asked.add(id);
    if (id === rfc) return record;
    return source === 'corpus' ? storedRecord(context, id) : findFreshRecord(context, id, signal, () => {});
  };
  const report = await traverseCurrency(rfc, find, traversalBounds);
  const isSilent = record.source === 'text-header' && obsoletedBy.length === 0;
  const asOf = await oldestObservation(context, asked);
  return {
    obsoleted_by: isSilent ? null : [...obsoletedBy],
    current: [...(await newestKnown(report, find))],
    ...completenessOf(context, report, asOf),
    as_of: asOf,
  };
}
