import { cleanParagraphs } from './clean-text.ts';
import { buildRecord, type FieldNames } from './raw-record.ts';
import { createDiagnosticSink } from './reader-diagnostic.ts';
import type { RfcId, RfcRecord, RfcStatus } from './record.ts';
import { isRfcId } from './rfc-id.ts';
import { parseStream } from './stream.ts';

/** What the Datatracker says of the document of an RFC; slugs as in its addresses. */
export interface DatatrackerFields {
  readonly title: string;
  readonly abstract: string;
  readonly keywords: readonly string[];
  /** `ps`, `ds`, `std`, `bcp`, `inf`, `exp`, `hist`, `unkn`; `null` where it says nothing. */
  readonly stdLevel: string | null;
  /** `ietf`, `iab`, `irtf`, `ise`, `legacy`, `editorial`. */
  readonly stream: string | null;
  readonly pages: number | null;
  /** `errata`, `verified-errata`, and others. */
  readonly tags: readonly string[];
}

/** What the Datatracker relates to an RFC: names of documents, `rfc9110`, `bcp14`, `draft-…`. */
export interface DatatrackerRelations {
  readonly obsoletes: readonly string[];
  readonly obsoletedBy: readonly string[];
  readonly updates: readonly string[];
  readonly updatedBy: readonly string[];
  /** The sub-series that contain it. */
  readonly subseries: readonly string[];
  /** The drafts that became it. */
  readonly drafts: readonly string[];
}

const names: FieldNames = {
  publicationStatus: 'std_level',
  currentStatus: 'std_level',
  obsoletedBy: 'target',
  updatedBy: 'target',
  subseries: 'source',
  pageCount: 'pages',
};

const levels: Readonly<Record<string, RfcStatus>> = {
  std: 'INTERNET STANDARD',
  ds: 'DRAFT STANDARD',
  ps: 'PROPOSED STANDARD',
  bcp: 'BEST CURRENT PRACTICE',
  inf: 'INFORMATIONAL',
  exp: 'EXPERIMENTAL',
  hist: 'HISTORIC',
  unkn: 'UNKNOWN',
};

/**
 * A record out of what the Datatracker has. It names neither authors as printed, date, publication status, DOI, group nor formats: those
 * fields are empty and `mergeRecords` passes over them. Throws `TypeError` for an id that is not canonical.
 */
export function recordFromDatatracker(
  rfc: RfcId,
  fields: DatatrackerFields,
  relations: DatatrackerRelations,
): RfcRecord {
  if (!isRfcId(rfc)) throw new TypeError('Not a canonical RFC id such as "RFC9110".');
  const raw = {
    title: fields.title,
    authors: [],
    date: null,
    stream: parseStream(fields.stream ?? ''),
    group: null,
    area: '',
    publicationStatus: 'UNKNOWN',
    currentStatus: levels[fields.stdLevel ?? ''] ?? 'UNKNOWN',
    abstract: cleanParagraphs(fields.abstract),
    keywords: fields.keywords,
    obsoletes: relations.obsoletes,
    obsoletedBy: relations.obsoletedBy,
    updates: relations.updates,
    updatedBy: relations.updatedBy,
    subseries: relations.subseries,
    doi: '',
    formats: [],
    pageCount: fields.pages === null ? '' : String(fields.pages),
    draft: relations.drafts[0] ?? '',
    hasErrata: fields.tags.includes('errata'),
  };
  return buildRecord(rfc, raw, 'datatracker', names, createDiagnosticSink());
}
