import type { StoredRecord } from '@rfckit/corpus-store';
import { createBm25Index, extractQueryTerms } from '@rfckit/lexical-index';
import type { RfcRecord } from '@rfckit/rfc-record';

/** Found documents for one term, before the lists of all terms are merged. */
const PER_TERM = 32;

/**
 * The RFCs whose title, keywords and abstract match the terms: the best of each term in turn, so that no term crowds out
 * another. Among those found for a term an obsoleted RFC comes after the others.
 */
export function searchCatalogue(
  records: Iterable<StoredRecord>,
  terms: readonly string[],
  limit: number,
): readonly RfcRecord[] {
  const catalogue = [...records].map(({ record }) => record);
  const index = createBm25Index(
    catalogue.map((record, id) => ({
      id,
      fields: { title: record.title, heading: record.keywords.join(' '), text: record.abstract ?? '' },
    })),
  );
  const lists = terms.map((term) => {
    const words = extractQueryTerms(term).map((word) => word.term);
    const found = index
      .search(words, { limit: PER_TERM, coordination: true })
      .flatMap(({ id }) => catalogue[id] ?? []);
    return [
      ...found.filter((record) => record.obsoletedBy.length === 0),
      ...found.filter((record) => record.obsoletedBy.length > 0),
    ];
  });
  const merged = new Map<string, RfcRecord>();
  for (let rank = 0; rank < PER_TERM; rank++) {
    for (const list of lists) {
      const record = list[rank];
      if (record !== undefined && !merged.has(record.rfc)) merged.set(record.rfc, record);
    }
  }
  return [...merged.values()].slice(0, limit);
}
