import type { PublicationDate, RfcRecord } from '@rfckit/rfc-record';

/** A field of what is known about RFCs beside their texts. */
export type MetadataField =
  | 'title'
  | 'authors'
  | 'date'
  | 'stream'
  | 'publication_status'
  | 'current_status'
  | 'group'
  | 'abstract'
  | 'keywords'
  | 'obsoletes'
  | 'updates'
  | 'obsoleted_by'
  | 'updated_by'
  | 'subseries'
  | 'doi'
  | 'page_count';

export type MetadataKind = 'same' | 'changed' | 'added' | 'removed';

export interface MetadataChange {
  readonly kind: MetadataKind;
  readonly field: MetadataField;
  /** The values of all documents of a side, each once, in their order. */
  readonly old: readonly string[];
  readonly new: readonly string[];
}

const readers: Readonly<Record<MetadataField, (record: RfcRecord) => readonly (string | null)[]>> = {
  title: ({ title }) => [title],
  authors: ({ authors }) => authors.map(({ name }) => name),
  date: ({ date }) => [date === null ? null : printDate(date)],
  stream: ({ stream }) => [stream],
  publication_status: ({ publicationStatus }) => [publicationStatus],
  current_status: ({ currentStatus }) => [currentStatus],
  group: ({ group }) => [group],
  abstract: ({ abstract }) => [abstract],
  keywords: ({ keywords }) => keywords,
  obsoletes: ({ obsoletes }) => obsoletes,
  updates: ({ updates }) => updates,
  obsoleted_by: ({ obsoletedBy }) => obsoletedBy,
  updated_by: ({ updatedBy }) => updatedBy,
  subseries: ({ subseries }) => subseries,
  doi: ({ doi }) => [doi],
  page_count: ({ pageCount }) => [pageCount === null ? null : String(pageCount)],
};

function printDate({ year, month, day }: PublicationDate): string {
  return [year, month, day].flatMap((part) => (part === null ? [] : String(part).padStart(2, '0'))).join('-');
}

/** Every field that one of the sides has, in a fixed order, with what happened to it. */
export function diffMetadata(
  oldRecords: readonly RfcRecord[],
  newRecords: readonly RfcRecord[],
): readonly MetadataChange[] {
  const changes: MetadataChange[] = [];
  for (const [field, read] of Object.entries(readers)) {
    const old = valuesOf(oldRecords, read);
    const next = valuesOf(newRecords, read);
    if (old.length + next.length === 0) continue;
    changes.push({ kind: kindOf(old, next), field: field as MetadataField, old, new: next });
  }
  return changes;
}

function valuesOf(
  records: readonly RfcRecord[],
  read: (record: RfcRecord) => readonly (string | null)[],
): readonly string[] {
  const values = records.flatMap(read).filter((value) => value !== null);
  return [...new Set(values)];
}

function kindOf(old: readonly string[], next: readonly string[]): MetadataKind {
  if (old.length === 0) return 'added';
  if (next.length === 0) return 'removed';
  return old.length === next.length && old.every((value, at) => value === next[at]) ? 'same' : 'changed';
}
