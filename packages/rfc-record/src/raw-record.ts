import { readAuthors } from './author.ts';
import { cleanLine } from './clean-text.ts';
import { removeAddressesFromName, removeAddressesFromProse } from './email-address.ts';
import type { DiagnosticSink } from './reader-diagnostic.ts';
import type { PublicationDate, RecordSource, RfcId, RfcRecord, RfcStatus, Stream } from './record.ts';
import { readRelations, readSubseries } from './relations.ts';
import { parseRfcId } from './rfc-id.ts';
import { parseStatus } from './status.ts';

/** What every published form says about an RFC, before it is normalised. Texts as they came. */
export interface RawRecord {
  readonly title: string;
  readonly authors: readonly string[];
  readonly date: PublicationDate | null;
  readonly stream: Stream | null;
  readonly group: string | null;
  readonly area: string;
  readonly publicationStatus: string;
  readonly currentStatus: string;
  readonly abstract: readonly string[];
  readonly keywords: readonly string[];
  readonly obsoletes: readonly string[];
  readonly obsoletedBy: readonly string[];
  readonly updates: readonly string[];
  readonly updatedBy: readonly string[];
  readonly subseries: readonly string[];
  readonly doi: string;
  readonly formats: readonly string[];
  readonly pageCount: string;
  readonly draft: string;
  readonly hasErrata: boolean | null;
}

/** How the source calls its fields, for diagnostics. */
export interface FieldNames {
  readonly publicationStatus: string;
  readonly currentStatus: string;
  readonly obsoletedBy: string;
  readonly updatedBy: string;
  readonly subseries: string;
  readonly pageCount: string;
}

const formatOrder = ['txt', 'html', 'pdf', 'xml', 'ps'];

function readFormats(values: readonly string[], sink: DiagnosticSink): readonly string[] {
  const formats = new Set<string>();
  for (const value of values) {
    const name = cleanLine(value).toLowerCase();
    if (name === '') continue;
    const format = name === 'ascii' || name === 'text' ? 'txt' : name;
    if (formatOrder.includes(format)) formats.add(format);
    else sink.say('invalid_field', 'warning', 'format', 'An unknown file format: left out.');
  }
  return formatOrder.filter((format) => formats.has(format));
}

function readStatus(text: string, field: string, sink: DiagnosticSink): RfcStatus {
  const status = parseStatus(text);
  if (status === null) {
    sink.say('unknown_status', 'warning', field, 'No status of the index: taken as UNKNOWN.');
  }
  return status ?? 'UNKNOWN';
}

/** `10.17487/RFC0008` in any case, with or without `doi:`, is `10.17487/RFC8` (RFC 7669). */
export function normalizeDoi(text: string): string | null {
  const bare = cleanLine(text).replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi: ?)/i, '');
  const match = /^10\.17487\/rfc(\d{1,5}a?)$/i.exec(bare);
  if (match?.[1] === undefined) {
    return bare.length <= 256 && /^10\.\d{4,9}\/[^\s@]+$/.test(bare) ? bare : null;
  }
  const id = parseRfcId(match[1]);
  return id === null ? null : `10.17487/${id}`;
}

function readDoi(text: string, sink: DiagnosticSink): string | null {
  const doi = normalizeDoi(text);
  if (doi === null && cleanLine(text) !== '') {
    sink.say('invalid_doi', 'warning', 'doi', 'No DOI: left out.');
  }
  return doi;
}

function readPageCount(text: string, field: string, sink: DiagnosticSink): number | null {
  const clean = cleanLine(text);
  if (/^0*[1-9]\d{0,5}$/.test(clean)) return Number(clean);
  if (clean !== '') sink.say('page_count_unknown', 'info', field, 'No number of pages above 0.');
  return null;
}

function readArea(text: string, sink: DiagnosticSink): Pick<RfcRecord, 'area'> {
  const area = cleanLine(text);
  if (area === '') return {};
  if (/^[a-z][a-z0-9-]{1,11}$/i.test(area)) return { area: area.toLowerCase() };
  sink.say('invalid_field', 'warning', 'area', 'No acronym of an area: left out.');
  return {};
}

interface Draft {
  readonly draft: string | null;
  readonly draftRevision?: string;
}

function readDraft(text: string, sink: DiagnosticSink): Draft {
  const clean = cleanLine(text);
  if (clean === '') return { draft: null };
  const match = clean.length > 256 ? null : /^(draft-[a-z0-9+._-]+?)(?:-(\d{2}))?(?:\.txt)?$/i.exec(clean);
  if (match?.[1] === undefined) {
    sink.say('invalid_draft', 'warning', 'draft', 'No name of an Internet-Draft: left out.');
    return { draft: null };
  }
  const draft = match[1].toLowerCase();
  return match[2] === undefined ? { draft } : { draft, draftRevision: match[2] };
}

function readTitle(text: string, rfc: RfcId, sink: DiagnosticSink): string {
  const title = removeAddressesFromProse(cleanLine(text));
  if (title !== '') return title;
  sink.say('missing_title', 'warning', 'title', 'No title: the number stands for it.');
  return `RFC ${rfc.slice(3)}`;
}

function readKeywords(values: readonly string[]): readonly string[] {
  const keywords = values.map((value) => removeAddressesFromName(cleanLine(value)));
  return [...new Set(keywords)].filter((keyword) => keyword !== '');
}

function sayAddresses(raw: RawRecord, sink: DiagnosticSink): void {
  const lists = {
    title: [raw.title],
    abstract: raw.abstract,
    keywords: raw.keywords,
    group: [raw.group ?? ''],
  };
  for (const [field, texts] of Object.entries(lists)) {
    if (texts.some((text) => removeAddressesFromProse(text) !== text)) {
      sink.say('email_removed', 'info', field, 'An e-mail address was taken out.');
    }
  }
}

/** One record out of what a source said. Total: whatever the texts are, a record results. */
export function buildRecord(
  rfc: RfcId,
  raw: RawRecord,
  source: RecordSource,
  names: FieldNames,
  sink: DiagnosticSink,
): RfcRecord {
  sayAddresses(raw, sink);
  const group = removeAddressesFromName(cleanLine(raw.group ?? ''));
  const abstract = raw.abstract.map(removeAddressesFromProse).join('\n\n');
  return {
    rfc,
    title: readTitle(raw.title, rfc, sink),
    authors: readAuthors(raw.authors, sink),
    date: raw.date,
    stream: raw.stream,
    publicationStatus: readStatus(raw.publicationStatus, names.publicationStatus, sink),
    currentStatus: readStatus(raw.currentStatus, names.currentStatus, sink),
    abstract: abstract === '' ? null : abstract,
    keywords: readKeywords(raw.keywords),
    obsoletes: readRelations(raw.obsoletes, 'obsoletes', rfc, sink),
    obsoletedBy: readRelations(raw.obsoletedBy, names.obsoletedBy, rfc, sink),
    updates: readRelations(raw.updates, 'updates', rfc, sink),
    updatedBy: readRelations(raw.updatedBy, names.updatedBy, rfc, sink),
    subseries: readSubseries(raw.subseries, names.subseries, sink),
    doi: readDoi(raw.doi, sink),
    formats: readFormats(raw.formats, sink),
    pageCount: readPageCount(raw.pageCount, names.pageCount, sink),
    group: group === '' ? null : group,
    ...readArea(raw.area, sink),
    ...readDraft(raw.draft, sink),
    hasErrata: raw.hasErrata,
    source,
  };
}
