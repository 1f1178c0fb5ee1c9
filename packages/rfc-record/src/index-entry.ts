import { cleanLine } from './clean-text.ts';
import { createPublicationDate, parseMonth } from './publication-date.ts';
import { buildRecord, type FieldNames } from './raw-record.ts';
import type { DiagnosticSink } from './reader-diagnostic.ts';
import type { PublicationDate, RfcId, RfcRecord, Stream } from './record.ts';
import { readRelations } from './relations.ts';
import { parseRfcId } from './rfc-id.ts';
import { parseStream } from './stream.ts';
import { parseSubseriesId } from './subseries-id.ts';

/** A sub-series and the RFCs it holds (none where it is empty or retired). */
export interface SubseriesEntry {
  /** `"BCP14"` */
  readonly id: string;
  /** The index had titles of STDs until 2026. */
  readonly title: string | null;
  readonly members: readonly RfcId[];
}

/** Texts of one entry by their path in it: `"title"`, `"author/name"`, `"is-also/doc-id"`. */
export type EntryFields = ReadonlyMap<string, readonly string[]>;

export interface EntryAuthor {
  readonly name: string;
  readonly title: string;
}

/** The paths whose text is read; anything else in an entry is passed over. */
export const entryPaths: ReadonlySet<string> = new Set([
  'doc-id',
  'title',
  'author/name',
  'author/title',
  'date/month',
  'date/day',
  'date/year',
  'format/file-format',
  'page-count',
  'keywords/kw',
  'abstract/p',
  'draft',
  'is-also/doc-id',
  'see-also/doc-id',
  'obsoletes/doc-id',
  'obsoleted-by/doc-id',
  'updates/doc-id',
  'updated-by/doc-id',
  'current-status',
  'publication-status',
  'stream',
  'wg_acronym',
  'area',
  'errata-url',
  'doi',
]);

const names: FieldNames = {
  publicationStatus: 'publication-status',
  currentStatus: 'current-status',
  obsoletedBy: 'obsoleted-by',
  updatedBy: 'updated-by',
  subseries: 'is-also',
  pageCount: 'page-count',
};

function readDate(one: (path: string) => string, sink: DiagnosticSink): PublicationDate | null {
  const [year, month, day] = [one('date/year'), one('date/month'), one('date/day')];
  if (year + month + day === '') return null;
  const isPlain = /^\d{4}$/.test(year) && /^\d{0,2}$/.test(day);
  const number = month === '' ? null : parseMonth(month);
  const date =
    isPlain && (month === '' || number !== null)
      ? createPublicationDate(Number(year), number, day === '' ? null : Number(day))
      : null;
  if (date === null) sink.say('invalid_date', 'warning', 'date', 'No date: left out.');
  return date;
}

function readStream(text: string, sink: DiagnosticSink): Stream | null {
  const stream = parseStream(text);
  if (stream === null) sink.say('unknown_source', 'info', 'stream', 'The stream is not known.');
  return stream;
}

function readGroup(text: string): string | null {
  return text === '' || /^non working group$/i.test(text) ? null : text;
}

function printName({ name, title }: EntryAuthor): string {
  return /^editor$/i.test(cleanLine(title)) ? `${cleanLine(name)}, Ed.` : name;
}

/** The record of one `rfc-entry` of either era; `null`, said, where it names no RFC. */
export function readRfcEntry(
  fields: EntryFields,
  authors: readonly EntryAuthor[],
  sink: DiagnosticSink,
): RfcRecord | null {
  const all = (path: string): readonly string[] => fields.get(path) ?? [];
  const one = (path: string): string => cleanLine(all(path)[0] ?? '');
  const rfc = readEntryId(fields, sink);
  if (rfc === null) return null;
  const raw = {
    title: one('title'),
    authors: authors.map(printName),
    date: readDate(one, sink),
    stream: readStream(one('stream'), sink),
    group: readGroup(one('wg_acronym')),
    area: one('area'),
    publicationStatus: one('publication-status'),
    currentStatus: one('current-status'),
    abstract: all('abstract/p')
      .map(cleanLine)
      .filter((paragraph) => paragraph !== ''),
    keywords: all('keywords/kw'),
    obsoletes: all('obsoletes/doc-id'),
    obsoletedBy: all('obsoleted-by/doc-id'),
    updates: all('updates/doc-id'),
    updatedBy: all('updated-by/doc-id'),
    subseries: [...all('is-also/doc-id'), ...all('see-also/doc-id')],
    doi: one('doi'),
    formats: all('format/file-format'),
    pageCount: one('page-count'),
    draft: one('draft'),
    hasErrata: one('errata-url') !== '',
  };
  return buildRecord(rfc, raw, 'rfc-index', names, sink);
}

/** The RFC that an entry is about; `null`, said, where it names none. */
export function readEntryId(fields: EntryFields, sink: DiagnosticSink): RfcId | null {
  const rfc = parseRfcId(cleanLine(fields.get('doc-id')?.[0] ?? ''));
  if (rfc === null)
    sink.say('invalid_entry', 'warning', 'doc-id', 'An entry without an RFC number: left out.');
  else sink.about(rfc);
  return rfc;
}

/** One `bcp-entry`, `std-entry` or `fyi-entry`; `null`, said, where it names no sub-series. */
export function readSubseriesEntry(fields: EntryFields, sink: DiagnosticSink): SubseriesEntry | null {
  const id = parseSubseriesId(cleanLine(fields.get('doc-id')?.[0] ?? ''));
  if (id === null) {
    sink.say('invalid_entry', 'warning', 'doc-id', 'An entry without a BCP, STD or FYI number: left out.');
    return null;
  }
  const title = cleanLine(fields.get('title')?.[0] ?? '');
  const members = readRelations(fields.get('is-also/doc-id') ?? [], 'is-also', null, sink);
  return { id, title: title === '' ? null : title, members };
}
