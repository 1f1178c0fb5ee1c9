import { canonicalJson } from './canonical-json.ts';
import type { RecordSource, RfcId, RfcRecord } from './record.ts';
import { compareRfcIds } from './rfc-id.ts';

/**
 * The sources of records, best first. The RFC Editor's file for one RFC says the most, its index nearly the same; the
 * Datatracker repeats both; a first page knows nothing of what came later.
 */
export const recordSources: readonly RecordSource[] = ['rfc-json', 'rfc-index', 'datatracker', 'text-header'];

/** What a record says of an RFC, beside which RFC and who says it. */
export type RecordField = Exclude<keyof RfcRecord, 'rfc' | 'source'>;

/** One source's record with the time at which it said so (ISO 8601, UTC). */
export interface ObservedRecord {
  readonly record: RfcRecord;
  readonly observedAt: string;
}

/** Which RFCs say of another that they obsolete or update it. */
export interface ReverseRelations {
  readonly obsoletedBy: readonly RfcId[];
  readonly updatedBy: readonly RfcId[];
}

/** Who says what the merged record says in a field. */
export interface FieldOrigin {
  readonly field: RecordField;
  /** Best first; of a united list all that add to it. Empty where only forward relations of other RFCs say it, or nobody. */
  readonly sources: readonly RecordSource[];
}

/** What a source says otherwise than the merged record. */
export interface Disagreement {
  readonly field: RecordField;
  readonly source: RecordSource;
  readonly observedAt: string;
  readonly value: unknown;
}

const relations: ReadonlySet<RecordField> = new Set(['obsoletes', 'obsoletedBy', 'updates', 'updatedBy']);

/** What a source never says: the field of its record is empty for that reason. */
const unsaid: Readonly<Record<RecordSource, readonly RecordField[]>> = {
  'rfc-json': [],
  'rfc-index': [],
  datatracker: ['authors', 'date', 'publicationStatus', 'group', 'doi', 'formats', 'draftRevision'],
  'text-header': ['obsoletedBy', 'updatedBy', 'currentStatus', 'hasErrata'],
};

/** The fields that `merge` takes from the best source that says something. */
const lasting: readonly RecordField[] = [
  'title',
  'authors',
  'date',
  'stream',
  'publicationStatus',
  'abstract',
  'keywords',
  'obsoletes',
  'updates',
  'doi',
  'formats',
  'pageCount',
  'group',
  'area',
  'draft',
];

const changing: readonly RecordField[] = [
  'currentStatus',
  'obsoletedBy',
  'updatedBy',
  'subseries',
  'hasErrata',
];

/** Every field of a record, in the order in which it is told. */
export const recordFields: readonly RecordField[] = [...lasting, 'draftRevision', ...changing];

/**
 * Whether a source says something in a field. An empty list of relations is a statement; so is one of sub-series in the index and the
 * Datatracker, but not in `rfcN.json`, which has lost them in 2026.
 */
function says({ record }: ObservedRecord, field: RecordField): boolean {
  const { source } = record;
  if (unsaid[source].includes(field)) return false;
  if (relations.has(field)) return true;
  if (field === 'subseries' && (source === 'rfc-index' || source === 'datatracker')) return true;
  const value = record[field];
  if (value === null || value === undefined || value === 'UNKNOWN') return false;
  return !Array.isArray(value) || value.length > 0;
}

function newest(observed: readonly ObservedRecord[]): ObservedRecord | undefined {
  return observed.reduce<ObservedRecord | undefined>(
    (best, one) => (best === undefined || one.observedAt > best.observedAt ? one : best),
    undefined,
  );
}

function unite(...lists: readonly (readonly RfcId[])[]): readonly RfcId[] {
  return [...new Set(lists.flat())].toSorted(compareRfcIds);
}

/** The sub-series: the newest word of index and Datatracker; where neither is at hand, of the best source that names one. */
function chooseSubseries(observed: readonly ObservedRecord[]): readonly string[] {
  const saying = observed.filter((one) => says(one, 'subseries'));
  const stating = saying.filter(
    ({ record: { source } }) => source === 'rfc-index' || source === 'datatracker',
  );
  return (newest(stating) ?? saying[0])?.record.subseries ?? [];
}

/** The last revision of the draft, by whoever names the same draft. */
function chooseRevision(observed: readonly ObservedRecord[], draft: string | null): string | null {
  const saying = observed.find((one) => says(one, 'draftRevision') && one.record.draft === draft);
  return saying?.record.draftRevision ?? null;
}

/**
 * One record out of those of one RFC, best source first (`recordSources`). What lasts comes from the best source that says it. Of what
 * changes, the current status and whether there are errata come from the source asked last; sub-series from the newest of index and
 * Datatracker; what obsoletes and updates it from all of them together with `derived`: an RFC once obsoleted stays so, whichever source
 * has heard of it. `null` for an empty list. Linear.
 */
export function mergeRecords(
  observed: readonly ObservedRecord[],
  derived: ReverseRelations = { obsoletedBy: [], updatedBy: [] },
): RfcRecord | null {
  const best = observed[0]?.record;
  if (best === undefined) return null;
  const { draftRevision: _own, ...fields } = best;
  const merged: Record<string, unknown> = fields;
  for (const field of lasting) {
    const saying = observed.length === 1 ? undefined : observed.find((one) => says(one, field));
    if (saying !== undefined) merged[field] = saying.record[field];
  }
  const revision = chooseRevision(observed, (merged['draft'] as string | null) ?? null);
  const last = (field: 'currentStatus' | 'hasErrata'): ObservedRecord | undefined =>
    newest(observed.filter((one) => says(one, field)));
  return {
    ...(merged as unknown as RfcRecord),
    ...(revision === null ? {} : { draftRevision: revision }),
    currentStatus: (last('currentStatus')?.record ?? best).currentStatus,
    hasErrata: (last('hasErrata')?.record ?? best).hasErrata,
    subseries: chooseSubseries(observed),
    obsoletedBy: unite(...observed.map(({ record }) => record.obsoletedBy), derived.obsoletedBy),
    updatedBy: unite(...observed.map(({ record }) => record.updatedBy), derived.updatedBy),
  };
}

function isUnited(field: RecordField): boolean {
  return field === 'obsoletedBy' || field === 'updatedBy';
}

function isSame(left: unknown, right: unknown): boolean {
  return canonicalJson(left ?? null) === canonicalJson(right ?? null);
}

/** Who says what the merged record says, and who says otherwise. */
export interface RecordOrigins {
  /** One for each of `recordFields`. */
  readonly origins: readonly FieldOrigin[];
  /** In the order of `recordFields`, then of the sources. `hasErrata` is left out: the sources mean different things by it. */
  readonly disagreements: readonly Disagreement[];
}

/** Compares a merged record, field by field, with the records that it was made of. */
export function traceOrigins(merged: RfcRecord, observed: readonly ObservedRecord[]): RecordOrigins {
  const origins: FieldOrigin[] = [];
  const disagreements: Disagreement[] = [];
  for (const field of recordFields) {
    const saying = observed.filter((one) => says(one, field));
    const agreeing = saying.filter(({ record }) => isSame(record[field], merged[field]));
    const isNamed = (id: unknown): boolean => (merged[field] as readonly unknown[]).includes(id);
    const adding = isUnited(field)
      ? saying.filter(({ record }) => (record[field] as readonly RfcId[]).some(isNamed))
      : [];
    const sources = new Set([...agreeing, ...adding].map(({ record }) => record.source));
    origins.push({ field, sources: recordSources.filter((source) => sources.has(source)) });
    if (field === 'hasErrata') continue;
    for (const one of saying) {
      if (agreeing.includes(one)) continue;
      const { record, observedAt } = one;
      disagreements.push({ field, source: record.source, observedAt, value: record[field] ?? null });
    }
  }
  return { origins, disagreements };
}
