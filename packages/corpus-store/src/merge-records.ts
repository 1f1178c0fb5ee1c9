import { compareRfcIds, type RecordSource, type RfcId, type RfcRecord } from '@rfckit/rfc-record';

/** One stored record with the time at which its source said so. */
export interface ObservedRecord {
  readonly record: RfcRecord;
  readonly observedAt: string;
}

/** Which RFCs say of another that they obsolete or update it. */
export interface ReverseRelations {
  readonly obsoletedBy: readonly RfcId[];
  readonly updatedBy: readonly RfcId[];
}

/** What is known about an RFC, put together from every source that the corpus has. */
export interface StoredRecord {
  readonly record: RfcRecord;
  /** When the newest of the sources that know about later changes was asked; that of the header where there is none. */
  readonly observedAt: string;
  /** Best first; `record.source` is the first of them. */
  readonly sources: readonly RecordSource[];
  /**
   * `stated`: a source that follows the series lists what obsoletes and updates this RFC. `derived`: only the forward
   * relations of other stored RFCs were at hand, so an RFC that is not in the corpus may be missing.
   */
  readonly reverseRelations: 'stated' | 'derived';
}

function unite(...lists: readonly (readonly RfcId[])[]): readonly RfcId[] {
  return [...new Set(lists.flat())].sort(compareRfcIds);
}

/**
 * One record out of those of one RFC, best source first. The best source gives everything that does not change; of what
 * changes, the current status comes from the source asked last, and the reverse relations from all of them together
 * with `derived`: an RFC once obsoleted stays so, whichever source has heard of it. `null` for an empty list.
 */
export function mergeRecords(
  observed: readonly ObservedRecord[],
  derived: ReverseRelations,
): StoredRecord | null {
  const best = observed[0];
  if (best === undefined) return null;
  const following = observed.filter(({ record }) => record.source !== 'text-header');
  const newest = following.reduce((a, b) => (b.observedAt > a.observedAt ? b : a), following[0] ?? best);
  return {
    record: {
      ...best.record,
      currentStatus: newest.record.currentStatus,
      hasErrata: newest.record.hasErrata ?? best.record.hasErrata,
      obsoletedBy: unite(...observed.map(({ record }) => record.obsoletedBy), derived.obsoletedBy),
      updatedBy: unite(...observed.map(({ record }) => record.updatedBy), derived.updatedBy),
    },
    observedAt: newest.observedAt,
    sources: observed.map(({ record }) => record.source),
    reverseRelations: following.length > 0 ? 'stated' : 'derived',
  };
}
