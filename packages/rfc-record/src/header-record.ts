import { cleanLine } from './clean-text.ts';
import { createPublicationDate } from './publication-date.ts';
import { buildRecord, type FieldNames } from './raw-record.ts';
import { createDiagnosticSink } from './reader-diagnostic.ts';
import type { RfcId, RfcRecord, RfcStatus } from './record.ts';
import { isRfcId } from './rfc-id.ts';
import { parseStream } from './stream.ts';

/** The fields of an RFC's first page, as a parser of the text gives them. */
export interface HeaderFields {
  readonly title: string | null;
  readonly category: string | null;
  readonly stream: string | null;
  readonly obsoletes: readonly number[];
  readonly updates: readonly number[];
  readonly subseries: readonly string[];
  readonly date: { readonly year: number; readonly month: number | null; readonly day: number | null } | null;
  readonly authors: readonly string[];
}

const names: FieldNames = {
  publicationStatus: 'category',
  currentStatus: 'category',
  obsoletedBy: 'obsoletedBy',
  updatedBy: 'updatedBy',
  subseries: 'subseries',
  pageCount: 'pageCount',
};

const categories: Readonly<Record<string, RfcStatus>> = {
  informational: 'INFORMATIONAL',
  experimental: 'EXPERIMENTAL',
  historic: 'HISTORIC',
  'best current practice': 'BEST CURRENT PRACTICE',
  'proposed standard': 'PROPOSED STANDARD',
  'draft standard': 'DRAFT STANDARD',
  'internet standard': 'INTERNET STANDARD',
};

function statusOf(header: HeaderFields): RfcStatus {
  const category = cleanLine(header.category ?? '').toLowerCase();
  const isStandard = category === 'standards track' && header.subseries.some((id) => /^STD/i.test(id));
  return isStandard ? 'INTERNET STANDARD' : (categories[category] ?? 'UNKNOWN');
}

function streamOf(header: HeaderFields): RfcRecord['stream'] {
  const name = cleanLine(header.stream ?? '').toLowerCase();
  if (/engineering task force/.test(name)) return 'IETF';
  if (/research task force/.test(name)) return 'IRTF';
  if (/architecture board/.test(name)) return 'IAB';
  return parseStream(name);
}

/**
 * A record out of nothing but the first page of the text, for an RFC whose metadata is not at hand. A page cannot tell
 * PROPOSED from DRAFT STANDARD (`UNKNOWN`, unless an STD number is printed), nor anything that happened later: the current
 * status is `UNKNOWN`, the reverse relations are empty, `hasErrata` is `null`. Throws `TypeError` for an id that is not canonical.
 */
export function recordFromHeader(header: HeaderFields, rfc: RfcId): RfcRecord {
  if (!isRfcId(rfc)) {
    throw new TypeError('Not a canonical RFC id such as "RFC9110": read it with parseRfcId first.');
  }
  const { date } = header;
  const raw = {
    title: header.title ?? '',
    authors: header.authors,
    date: date === null ? null : createPublicationDate(date.year, date.month, date.day),
    stream: streamOf(header),
    group: null,
    area: '',
    publicationStatus: statusOf(header),
    currentStatus: 'UNKNOWN',
    abstract: [],
    keywords: [],
    obsoletes: header.obsoletes.map(String),
    obsoletedBy: [],
    updates: header.updates.map(String),
    updatedBy: [],
    subseries: header.subseries,
    doi: '',
    formats: [],
    pageCount: '',
    draft: '',
    hasErrata: null,
  };
  return buildRecord(rfc, raw, 'text-header', names, createDiagnosticSink());
}
