import type { RecordFields } from '../series/record-fields.ts';
import type { Era } from './era.ts';
import { paddedId } from './era.ts';

/** `rfcN.json` in the form of an era. `hasErrata`: whether there is any erratum, of whatever status. */
export function renderRfcJson(fields: RecordFields, era: Era, hasErrata: boolean): string {
  return era === 'since-2026' ? renderNew(fields, hasErrata) : renderOld(fields, hasErrata);
}

function errataUrl({ id }: RecordFields, hasErrata: boolean): string | null {
  return hasErrata ? `https://www.rfc-editor.org/errata/${id.toLowerCase()}` : null;
}

function authorsOf({ authors }: RecordFields): readonly string[] {
  return authors.map(({ name, isEditor }) => (isEditor ? `${name}, Ed.` : name));
}

function dateOf({ date }: RecordFields): string | null {
  if (date === null) return null;
  return `${date.day === null ? '' : `${date.day} `}${date.month} ${date.year}`;
}

function renderNew(fields: RecordFields, hasErrata: boolean): string {
  const { id, draft, formats, pageCount, stream, group, source } = fields;
  const order = ['xml', 'txt', 'html', 'pdf'].filter((name) => formats.includes(name));
  const value = {
    draft: draft?.replace(/-\d\d$/, '') ?? null,
    doc_id: id,
    title: fields.title,
    authors: authorsOf(fields),
    format: order.map((name) => (name === 'txt' ? 'TEXT' : name.toUpperCase())),
    page_count: pageCount === 0 ? '' : String(pageCount),
    pub_status: fields.publicationStatus,
    status: fields.currentStatus,
    source: newSource(stream, group, source),
    abstract: fields.abstract.join('\n\n'),
    pub_date: dateOf(fields),
    keywords: fields.keywords,
    obsoletes: fields.obsoletes,
    obsoleted_by: fields.obsoletedBy,
    updates: fields.updates,
    updated_by: fields.updatedBy,
    see_also: [],
    doi: `10.17487/${id}`,
    errata_url: errataUrl(fields, hasErrata),
  };
  return JSON.stringify(value, null, 2).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function newSource(stream: string, group: string | null, source: string): string {
  if (/ \([a-z]+\)$/.test(source)) return source;
  if (stream === 'IRTF') return group === null ? 'IRTF' : `${group} (irtf)`;
  if (stream !== 'IETF') return stream;
  return group === null ? 'IETF - NON WORKING GROUP' : `${group} (gen)`;
}

function renderOld(fields: RecordFields, hasErrata: boolean): string {
  const { id, number, formats, pageCount } = fields;
  const isNewer = number >= 8650;
  const order = (isNewer ? ['html', 'txt', 'pdf', 'xml'] : ['txt', 'ps', 'pdf', 'html']).filter((name) =>
    formats.includes(name),
  );
  const value = {
    draft: fields.draft ?? '',
    doc_id: paddedId(id),
    title: ` ${fields.title} `,
    authors: authorsOf(fields),
    format: order.map((name) => (name === 'txt' ? (isNewer ? 'TEXT' : 'ASCII') : name.toUpperCase())),
    page_count: String(pageCount),
    pub_status: fields.publicationStatus,
    status: fields.currentStatus,
    source: fields.source,
    abstract: fields.abstract.join('\r\n\r\n'),
    pub_date: dateOf(fields),
    keywords: fields.keywords.length === 0 ? ['  '] : fields.keywords,
    obsoletes: fields.obsoletes.map(paddedId),
    obsoleted_by: fields.obsoletedBy.map((other) => ` ${paddedId(other)}`),
    updates: fields.updates.map(paddedId),
    updated_by: fields.updatedBy.map((other) => ` ${paddedId(other)}`),
    see_also: fields.subseries.map(paddedId),
    doi: `10.17487/${paddedId(id)}`,
    errata_url: errataUrl(fields, hasErrata),
  };
  return JSON.stringify(value).replaceAll('/', String.raw`\/`);
}
