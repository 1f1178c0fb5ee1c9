import type { RecordFields } from '../series/record-fields.ts';
import { paddedId, type Era } from './era.ts';

/** What an index is made of. */
export interface IndexInput {
  readonly records: ReadonlyMap<string, RecordFields>;
  readonly notIssued: readonly number[];
  /** Whether an RFC has an erratum that is not rejected. */
  readonly hasErrata: (fields: RecordFields) => boolean;
}

/** `rfc-index.xml` in the form of an era. */
export function renderIndexXml({ records, notIssued, hasErrata }: IndexInput, era: Era): string {
  const members = subseriesOf(records);
  const entries = [
    ...[...records.values()].map((fields) => ({
      number: fields.number,
      xml: rfcEntry(fields, era, hasErrata(fields)),
    })),
    ...notIssued.map((number) => ({
      number,
      xml: element('rfc-not-issued-entry', [leaf('doc-id', shownId(`RFC${number}`, era))]),
    })),
  ].toSorted((a, b) => a.number - b.number);
  const parts = [
    ...subseriesEntries('BCP', members, era, records),
    ...subseriesEntries('FYI', members, era, records),
    ...entries.map(({ xml }) => xml),
    ...subseriesEntries('STD', members, era, records),
  ];
  return `${heads[era]}\n${parts.map((part) => indented(part)).join('')}</rfc-index>\n`;
}

const heads: Readonly<Record<Era, string>> = {
  'since-2026': `<?xml version='1.0' encoding='utf-8'?>
<rfc-index xmlns="https://www.rfc-editor.org/rfc-index" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="https://www.rfc-editor.org/rfc-index https://www.rfc-editor.org/rfc-index.xsd">`,
  'before-2026': `<?xml version="1.0" encoding="UTF-8"?>
<rfc-index xmlns="http://www.rfc-editor.org/rfc-index" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.rfc-editor.org/rfc-index http://www.rfc-editor.org/rfc-index.xsd">`,
};

type Members = ReadonlyMap<string, readonly string[]>;

function subseriesOf(records: IndexInput['records']): Members {
  const members = new Map<string, string[]>();
  for (const { id, subseries } of records.values())
    for (const name of subseries) members.set(name, [...(members.get(name) ?? []), id]);
  return members;
}

/** All BCPs up to the last, also empty ones; of the others those that have members. */
function subseriesEntries(
  kind: 'BCP' | 'FYI' | 'STD',
  members: Members,
  era: Era,
  records: IndexInput['records'],
): readonly string[] {
  const numbers = [...members.keys()]
    .filter((name) => name.startsWith(kind))
    .map((name) => Number(name.slice(3)))
    .toSorted((a, b) => a - b);
  const all = kind === 'BCP' ? Array.from({ length: numbers.at(-1) ?? 0 }, (_, at) => at + 1) : numbers;
  return all.map((number) => {
    const ids = members.get(`${kind}${number}`) ?? [];
    const title = kind === 'STD' && era === 'before-2026' ? (records.get(ids[0] ?? '')?.title ?? '') : null;
    return element(`${kind.toLowerCase()}-entry`, [
      leaf('doc-id', shownId(`${kind}${number}`, era)),
      ...(title === null ? [] : [leaf('title', title)]),
      group(
        'is-also',
        'doc-id',
        ids.map((id) => shownId(id, era)),
      ),
    ]);
  });
}

function rfcEntry(fields: RecordFields, era: Era, hasErrata: boolean): string {
  const { id, date, group: acronym, stream, abstract } = fields;
  const shown = (ids: readonly string[]): readonly string[] => ids.map((other) => shownId(other, era));
  return element('rfc-entry', [
    leaf('doc-id', shownId(id, era)),
    leaf('title', fields.title),
    ...fields.authors.map(({ name, isEditor }) =>
      element('author', [leaf('name', name), isEditor ? leaf('title', 'Editor') : '']),
    ),
    date === null
      ? ''
      : element('date', [
          leaf('month', date.month),
          date.day === null ? '' : leaf('day', date.day),
          leaf('year', date.year),
        ]),
    group('format', 'file-format', formatsOf(fields, era)),
    leaf('page-count', String(fields.pageCount)),
    group('keywords', 'kw', fields.keywords),
    group('abstract', 'p', abstract),
    fields.draft === null ? '' : leaf('draft', fields.draft),
    group('is-also', 'doc-id', shown(fields.subseries)),
    group('obsoletes', 'doc-id', shown(fields.obsoletes)),
    group('obsoleted-by', 'doc-id', shown(fields.obsoletedBy)),
    group('updates', 'doc-id', shown(fields.updates)),
    group('updated-by', 'doc-id', shown(fields.updatedBy)),
    leaf('current-status', fields.currentStatus),
    leaf('publication-status', fields.publicationStatus),
    leaf('stream', stream),
    stream === 'IETF' ? leaf('wg_acronym', acronym ?? 'NON WORKING GROUP') : '',
    hasErrata ? leaf('errata-url', `https://www.rfc-editor.org/errata/${id.toLowerCase()}`) : '',
    leaf('doi', `10.17487/${shownId(id, era)}`),
  ]);
}

function formatsOf({ formats, number }: RecordFields, era: Era): readonly string[] {
  const isNewer = number >= 8650;
  const order = isNewer ? ['html', 'txt', 'ps', 'pdf', 'xml'] : ['txt', 'ps', 'pdf', 'html', 'xml'];
  const text = era === 'since-2026' ? 'TXT' : isNewer ? 'TEXT' : 'ASCII';
  return order
    .filter((name) => formats.includes(name))
    .map((name) => (name === 'txt' ? text : name.toUpperCase()));
}

function shownId(id: string, era: Era): string {
  return era === 'since-2026' ? id : paddedId(id);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function leaf(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>\n`;
}

function element(name: string, children: readonly string[]): string {
  return `<${name}>\n${children.map(indented).join('')}</${name}>\n`;
}

/** Nothing where there are no texts. */
function group(name: string, child: string, texts: readonly string[]): string {
  return texts.length === 0
    ? ''
    : element(
        name,
        texts.map((text) => leaf(child, text)),
      );
}

function indented(xml: string): string {
  return xml.replaceAll(/^(?=.)/gm, '  ');
}
