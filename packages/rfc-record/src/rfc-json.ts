import { cleanLine, cleanParagraphs } from './clean-text.ts';
import { parsePublicationDate } from './publication-date.ts';
import { buildRecord, type FieldNames } from './raw-record.ts';
import { createDiagnosticSink, type DiagnosticSink, type ReaderDiagnostic } from './reader-diagnostic.ts';
import type { PublicationDate, RfcRecord } from './record.ts';
import { parseRfcId } from './rfc-id.ts';
import { parseJsonSource, type SourceOfRecord } from './stream.ts';

/** A record, or `null` where the value is no rfcN.json, with everything odd about it. */
export interface RfcJsonResult {
  readonly record: RfcRecord | null;
  readonly diagnostics: readonly ReaderDiagnostic[];
}

const names: FieldNames = {
  publicationStatus: 'pub_status',
  currentStatus: 'status',
  obsoletedBy: 'obsoleted_by',
  updatedBy: 'updated_by',
  subseries: 'see_also',
  pageCount: 'page_count',
};

/** Reads the fields of one JSON object; a field that is absent or null is empty, one of another type is also said. */
export interface FieldReader {
  readonly text: (field: string) => string;
  readonly texts: (field: string) => readonly string[];
}

export function createFieldReader(
  object: Readonly<Record<string, unknown>>,
  sink: DiagnosticSink,
): FieldReader {
  const get = (field: string): unknown => (Object.hasOwn(object, field) ? object[field] : undefined);
  const wrong = (field: string, wanted: string): void =>
    sink.say('invalid_field', 'warning', field, `Not ${wanted}: taken as empty.`);
  const text = (field: string): string => {
    const value = get(field);
    if (typeof value === 'string') return value;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
    if (value !== undefined && value !== null) wrong(field, 'a text');
    return '';
  };
  const texts = (field: string): readonly string[] => {
    const value = get(field);
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      wrong(field, 'a list');
      return [];
    }
    const items: readonly unknown[] = value;
    const strings = items.filter((item) => typeof item === 'string');
    if (strings.length < items.length) wrong(field, 'a list of texts only (the others)');
    return strings;
  };
  return { text, texts };
}

/** Whether a JSON value is an object. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readDate(text: string, sink: DiagnosticSink): PublicationDate | null {
  const clean = cleanLine(text);
  const date = parsePublicationDate(clean);
  if (date === null && clean !== '') {
    sink.say('invalid_date', 'warning', 'pub_date', 'No date such as "June 2022": left out.');
  }
  return date;
}

function readSource(text: string, sink: DiagnosticSink): SourceOfRecord {
  const source = parseJsonSource(cleanLine(text));
  if (source.stream === null) {
    sink.say('unknown_source', 'info', 'source', 'No source: the stream is not known.');
  }
  return source;
}

function readHasErrata(object: Readonly<Record<string, unknown>>): boolean | null {
  const url = Object.hasOwn(object, 'errata_url') ? object['errata_url'] : undefined;
  if (typeof url === 'string') return url.trim() !== '';
  return url === null ? false : null;
}

/**
 * Reads one parsed `rfcN.json` of either era: until 2026 (`RFC0008`, `ASCII`, padded titles, sub-series in `see_also`) and
 * since (`RFC8`, `TEXT`, no sub-series). Total: any JSON value gives a result, none throws. The record is `null` only where
 * the value is no object or names no RFC in `doc_id`.
 */
export function parseRfcJson(value: unknown): RfcJsonResult {
  const sink = createDiagnosticSink();
  const none = (): RfcJsonResult => ({ record: null, diagnostics: sink.diagnostics });
  if (!isJsonObject(value)) {
    sink.say('not_an_object', 'error', null, 'Not a JSON object: pass one parsed rfcN.json.');
    return none();
  }
  const { text, texts } = createFieldReader(value, sink);
  const rfc = parseRfcId(cleanLine(text('doc_id')));
  if (rfc === null) {
    sink.say('missing_id', 'error', 'doc_id', 'No RFC number in doc_id: pass one parsed rfcN.json.');
    return none();
  }
  sink.about(rfc);
  const raw = {
    title: text('title'),
    authors: texts('authors'),
    date: readDate(text('pub_date'), sink),
    ...readSource(text('source'), sink),
    publicationStatus: text('pub_status'),
    currentStatus: text('status'),
    abstract: cleanParagraphs(text('abstract')),
    keywords: texts('keywords'),
    obsoletes: texts('obsoletes'),
    obsoletedBy: texts('obsoleted_by'),
    updates: texts('updates'),
    updatedBy: texts('updated_by'),
    subseries: texts('see_also'),
    doi: text('doi'),
    formats: texts('format'),
    pageCount: text('page_count'),
    draft: text('draft'),
    hasErrata: readHasErrata(value),
  };
  return { record: buildRecord(rfc, raw, 'rfc-json', names, sink), diagnostics: sink.diagnostics };
}
