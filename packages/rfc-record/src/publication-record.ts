import { parseAuthor } from './author.ts';
import { cleanLine } from './clean-text.ts';
import { removeAddressesFromProse } from './email-address.ts';
import { normalizeDoi } from './raw-record.ts';
import type { PublicationRecord, RfcId, RfcRecord } from './record.ts';
import { compareRfcIds } from './rfc-id.ts';

function sortRelations(ids: readonly RfcId[]): readonly RfcId[] {
  return [...new Set(ids)].toSorted(compareRfcIds);
}

/**
 * The part of a record that never changes after publication, in one form for both eras of the upstream. Authors are names in
 * the order of the title page: who was an editor and for whom somebody worked is left out, since the sources differ there.
 * Current status, reverse relations, sub-series, abstract, formats and pages are left out, since they change.
 */
export function publicationRecord(record: RfcRecord): PublicationRecord {
  const { date } = record;
  return {
    rfc: record.rfc,
    title: removeAddressesFromProse(cleanLine(record.title)),
    authors: record.authors.flatMap(({ name }) => parseAuthor(name)?.name ?? []),
    date: date === null ? null : { year: date.year, month: date.month, day: date.day },
    stream: record.stream,
    publicationStatus: record.publicationStatus,
    doi: record.doi === null ? null : normalizeDoi(record.doi),
    obsoletes: sortRelations(record.obsoletes),
    updates: sortRelations(record.updates),
  };
}
