import type { RecordFields } from '../series/record-fields.ts';
import { pythonList } from './python-json.ts';
import { eventsOfDraft, eventsOfRfc, type EventSeed } from './events.ts';

/** The value of a row's field as filters see it: plain, or a related row with its own fields. */
export type Cell = string | number | boolean | null | Related | readonly Related[];

/** A row of another table: compared by its key, or by its own fields. */
export interface Related {
  /** A slug, or a number for documents and groups. */
  readonly key: string | number;
  readonly uri: string;
  readonly fields: Readonly<Record<string, string | number | null>>;
}

/** A row; related rows are shown as their addresses. */
export type Row = Readonly<Record<string, Cell>> & { readonly id: number };

export interface Tables {
  /** By name. */
  readonly documents: ReadonlyMap<string, Row>;
  readonly relations: readonly Row[];
  /** Newest first. */
  readonly events: readonly Row[];
}

/** What a test adds to what is made of the series: whole rows, in the order in which they are to be given. */
export interface DatatrackerExtras {
  /** `source` and `target` are names of documents. */
  readonly relations?: readonly {
    readonly source: string;
    readonly relationship: string;
    readonly target: string;
  }[];
  readonly events?: readonly (EventSeed & { readonly document: string })[];
}

const API = '/api/v1';
const levels: Readonly<Record<string, string>> = {
  'INTERNET STANDARD': 'std',
  'DRAFT STANDARD': 'ds',
  'PROPOSED STANDARD': 'ps',
  'BEST CURRENT PRACTICE': 'bcp',
  INFORMATIONAL: 'inf',
  EXPERIMENTAL: 'exp',
  HISTORIC: 'hist',
  UNKNOWN: 'unkn',
};
const streams: Readonly<Record<string, string>> = { INDEPENDENT: 'ise' };

/** Makes the tables that the API shows, all of the series. `statusesOf`: the statuses of an RFC's errata. */
export function makeTables(
  records: ReadonlyMap<string, RecordFields>,
  statusesOf: (id: string) => readonly string[],
  extras: DatatrackerExtras,
): Tables {
  const groups = groupNumbers(records);
  const rows = new Map<string, Row>();
  for (const fields of records.values()) {
    const row = rfcRow(fields, groups, statusesOf(fields.id));
    rows.set(nameOf(fields.id), row);
  }
  let next = 200_000;
  for (const fields of records.values()) {
    if (fields.draft !== null) rows.set(draftName(fields.draft), draftRow(fields, groups, next++));
    for (const name of fields.subseries)
      if (!rows.has(name.toLowerCase())) rows.set(name.toLowerCase(), subseriesRow(name, next++));
  }
  return {
    documents: rows,
    relations: relationRows(records, rows, extras),
    events: eventRows(records, rows, extras),
  };
}

function nameOf(id: string): string {
  return id.toLowerCase();
}

function draftName(draft: string): string {
  return draft.replace(/-\d\d$/, '');
}

function slug(table: string, key: string): Related {
  return { key, uri: `${API}/name/${table}/${key}/`, fields: { slug: key } };
}

function groupNumbers(records: ReadonlyMap<string, RecordFields>): ReadonlyMap<string, number> {
  const names = [...new Set([...records.values()].flatMap(({ group }) => group ?? []))].toSorted();
  return new Map([['none', 1027], ...names.map((name, at): [string, number] => [name, 2000 + at])]);
}

function groupCell(group: string | null, groups: ReadonlyMap<string, number>): Related {
  const acronym = group ?? 'none';
  const key = groups.get(acronym) ?? 0;
  return { key, uri: `${API}/group/group/${key}/`, fields: { acronym, id: key } };
}

/** What every document has, whatever it is. */
function baseRow(name: string, id: number, type: string): Row {
  return {
    abstract: '',
    ad: null,
    expires: null,
    external_url: '',
    group: null,
    id,
    intended_std_level: null,
    keywords: '[]',
    name,
    note: '',
    notify: '',
    order: 1,
    pages: null,
    resource_uri: `${API}/doc/document/${name}/`,
    rev: '',
    rfc: null,
    rfc_number: null,
    shepherd: null,
    states: [],
    std_level: null,
    stream: null,
    submissions: [],
    tags: [],
    time: '2024-02-12T18:00:00Z',
    title: '',
    type: slug('doctypename', type),
    uploaded_filename: '',
    words: null,
  };
}

function state(id: number, type: string, name: string): Related {
  return { key: id, uri: `${API}/doc/state/${id}/`, fields: { id, slug: name, type } };
}

function rfcRow(fields: RecordFields, groups: ReadonlyMap<string, number>, statuses: readonly string[]): Row {
  const tags = [
    ...(statuses.some((status) => status !== 'Rejected') ? ['errata'] : []),
    ...(statuses.includes('Verified') ? ['verified-errata'] : []),
  ];
  const digits = fields.id.slice(3);
  return {
    ...baseRow(nameOf(fields.id), 100_000 + fields.number, 'rfc'),
    abstract: fields.abstract.join('\n\n'),
    group: groupCell(fields.group, groups),
    keywords: pythonList(fields.keywords),
    pages: fields.pageCount === 0 ? null : fields.pageCount,
    rfc: digits,
    rfc_number: fields.number,
    states: [state(177, 'rfc', 'published')],
    std_level: slug('stdlevelname', levels[fields.currentStatus] ?? 'unkn'),
    stream: slug('streamname', streams[fields.stream] ?? fields.stream.toLowerCase()),
    tags: tags.map((tag) => slug('doctagname', tag)),
    // When the record was last touched, which is not when the RFC was published.
    time: '2026-05-20T15:17:16Z',
    title: fields.title,
  };
}

function draftRow(fields: RecordFields, groups: ReadonlyMap<string, number>, id: number): Row {
  const draft = fields.draft ?? '';
  return {
    ...baseRow(draftName(draft), id, 'draft'),
    abstract: fields.abstract.join('\n\n'),
    group: groupCell(fields.group, groups),
    pages: fields.pageCount === 0 ? null : fields.pageCount,
    rev: /-(\d\d)$/.exec(draft)?.[1] ?? '00',
    states: [state(3, 'draft', 'rfc'), state(7, 'draft-iesg', 'pub')],
    stream: slug('streamname', streams[fields.stream] ?? fields.stream.toLowerCase()),
    time: '2024-02-12T18:00:00Z',
    title: fields.title,
  };
}

function subseriesRow(name: string, id: number): Row {
  return baseRow(name.toLowerCase(), id, name.slice(0, 3).toLowerCase());
}

/** A document as another row refers to it. */
function documentCell(name: string, rows: ReadonlyMap<string, Row>): Related {
  const row = rows.get(name);
  const type = row === undefined ? null : (row['type'] as Related).key;
  return {
    key: row?.id ?? 0,
    uri: `${API}/doc/document/${name}/`,
    fields: { id: row?.id ?? 0, name, type, title: row === undefined ? '' : String(row['title']) },
  };
}

function relationRows(
  records: ReadonlyMap<string, RecordFields>,
  rows: ReadonlyMap<string, Row>,
  extras: DatatrackerExtras,
): readonly Row[] {
  const seeds: [string, string, string][] = [];
  for (const fields of records.values()) {
    const name = nameOf(fields.id);
    for (const target of fields.obsoletes) seeds.push([name, 'obs', nameOf(target)]);
    for (const target of fields.updates) seeds.push([name, 'updates', nameOf(target)]);
    if (fields.draft !== null) seeds.push([draftName(fields.draft), 'became_rfc', name]);
    for (const subseries of fields.subseries) seeds.push([subseries.toLowerCase(), 'contains', name]);
  }
  for (const { source, relationship, target } of extras.relations ?? [])
    seeds.push([source, relationship, target]);
  return seeds.map(([source, relationship, target], at) => ({
    id: 500_001 + at,
    originaltargetaliasname: null,
    relationship: slug('docrelationshipname', relationship),
    resource_uri: `${API}/doc/relateddocument/${500_001 + at}/`,
    source: documentCell(source, rows),
    target: documentCell(target, rows),
  }));
}

function eventRows(
  records: ReadonlyMap<string, RecordFields>,
  rows: ReadonlyMap<string, Row>,
  extras: DatatrackerExtras,
): readonly Row[] {
  const seeds: (EventSeed & { document: string })[] = [];
  for (const fields of records.values()) {
    for (const seed of eventsOfRfc(fields)) seeds.push({ ...seed, document: nameOf(fields.id) });
    if (fields.draft === null) continue;
    for (const seed of eventsOfDraft(fields)) seeds.push({ ...seed, document: draftName(fields.draft) });
  }
  seeds.push(...(extras.events ?? []));
  return seeds
    .toSorted((a, b) => (a.time < b.time ? -1 : Number(a.time > b.time)))
    .map(({ document, time, type, desc, rev = '' }, at) => ({
      by: { key: 1, uri: `${API}/person/person/1/`, fields: { id: 1, name: '(System)' } },
      desc,
      doc: documentCell(document, rows),
      id: 900_001 + at,
      resource_uri: `${API}/doc/docevent/${900_001 + at}/`,
      rev,
      time,
      type,
    }))
    .toReversed();
}
