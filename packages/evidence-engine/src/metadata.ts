import type { Metadata } from '@rfckit/evidence-protocol';
import { rfcNumber, traceOrigins, type Disagreement, type RfcRecord } from '@rfckit/rfc-record';
import type { CorpusStore } from '@rfckit/corpus-store';
import { attributionFor } from './attribution.ts';
import { infoUrl } from './canonical-url.ts';
import type { EngineContext } from './context.ts';
import { countErrata, findErrata } from './errata-facts.ts';
import { gatherRecords } from './gather-records.ts';
import type { OperationOptions } from './options.ts';
import { printAuthor, printDate } from './print-record.ts';
import { recordEnvelope } from './record-envelope.ts';
import { resolveDocument } from './resolve-document.ts';
import { findStanding } from './standing.ts';

/** What is known about an RFC beside its text: one record, who says each field, and who says otherwise. */
export async function readMetadata(
  context: EngineContext,
  selector: string,
  { signal }: OperationOptions,
): Promise<Metadata> {
  const { rfc } = resolveDocument(context, selector);
  const gathered = await gatherRecords(context, rfc, signal);
  const { record, observed } = gathered;
  const { origins, disagreements } = traceOrigins(record, observed);
  const { known, errata } = findErrata(context, rfc);
  const standing = await findStanding(context, record, standingSource(context), signal);
  return recordEnvelope(
    context,
    {
      ...presentRecord(record),
      subseries: presentSubseries(context.readStore(), record),
      standing,
      errata: known ? countErrata(errata) : null,
      url: infoUrl(rfc),
      fields: origins.map(({ field, sources }) => ({ field: fieldName(field), sources: [...sources] })),
      disagreements: disagreements.map(presentDisagreement),
      sources: observed.map(({ record: { source }, observedAt }) => ({ source, observed_at: observedAt })),
      attribution: attributionFor([rfc]),
    },
    {
      ...gathered,
      observedAt: observed.map(({ observedAt }) => observedAt).toSorted()[0] ?? null,
      warnings: known ? gathered.warnings : [...gathered.warnings, 'errata_not_known'],
    },
  );
}

/** Where the records of later RFCs may be asked for: the network too, unless it may not be used. */
export function standingSource(context: EngineContext): 'corpus' | 'network' {
  return context.options.offline === true ? 'corpus' : 'network';
}

function presentRecord(
  record: RfcRecord,
): Omit<
  Metadata['data'],
  'subseries' | 'standing' | 'errata' | 'url' | 'fields' | 'disagreements' | 'sources' | 'attribution'
> {
  const { draft, draftRevision = null } = record;
  return {
    rfc: record.rfc,
    title: record.title,
    authors: record.authors.map(({ name, editor }) => ({ name, editor })),
    published: printDate(record.date),
    stream: record.stream,
    area: record.area ?? null,
    group: record.group,
    status: { current: record.currentStatus, publication: record.publicationStatus },
    abstract: record.abstract,
    keywords: [...record.keywords],
    doi: record.doi,
    pages: record.pageCount,
    formats: [...record.formats],
    draft: draft === null ? null : { name: draft, revision: draftRevision },
    relations: {
      obsoletes: [...record.obsoletes],
      obsoleted_by: [...record.obsoletedBy],
      updates: [...record.updates],
      updated_by: [...record.updatedBy],
    },
  };
}

function presentSubseries(
  store: CorpusStore | null,
  { rfc, subseries }: RfcRecord,
): Metadata['data']['subseries'] {
  return subseries.map((id) => {
    const known = store?.subseriesMembers(id) ?? null;
    const members = known === null ? [rfc] : [...new Set([...known.members, rfc])];
    return {
      id,
      members: members.toSorted((a, b) => rfcNumber(a) - rfcNumber(b)),
      basis: known?.basis ?? 'records',
    };
  });
}

function fieldName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function presentValue(
  field: Disagreement['field'],
  value: unknown,
): Metadata['data']['disagreements'][number]['value'] {
  if (field === 'authors') return (value as RfcRecord['authors']).map(printAuthor);
  if (field === 'date') return printDate(value as RfcRecord['date']);
  return value as string | number | boolean | string[] | null;
}

function presentDisagreement({
  field,
  source,
  observedAt,
  value,
}: Disagreement): Metadata['data']['disagreements'][number] {
  return { field: fieldName(field), source, observed_at: observedAt, value: presentValue(field, value) };
}
