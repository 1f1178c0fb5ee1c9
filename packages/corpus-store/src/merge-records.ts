import {
  mergeRecords,
  type ObservedRecord,
  type RecordSource,
  type ReverseRelations,
  type RfcRecord,
} from '@rfckit/rfc-record';

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

/** One record out of those of one RFC, best source first, with what the store knows about it. `null` for an empty list. */
export function mergeStored(
  observed: readonly ObservedRecord[],
  derived: ReverseRelations,
): StoredRecord | null {
  const record = mergeRecords(observed, derived);
  const best = observed[0];
  if (record === null || best === undefined) return null;
  const following = observed.filter(({ record: { source } }) => source !== 'text-header');
  return {
    record,
    observedAt: following.reduce(
      (at, one) => (one.observedAt > at ? one.observedAt : at),
      (following[0] ?? best).observedAt,
    ),
    sources: observed.map(({ record: { source } }) => source),
    reverseRelations: following.length > 0 ? 'stated' : 'derived',
  };
}
