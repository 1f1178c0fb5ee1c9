import { plainAnswer, type Answer, type Question } from '../answer.ts';
import type { Series } from '../series/series.ts';
import { describeDocument } from './doc-json.ts';
import { filterRows, FilterError } from './filter.ts';
import { pageOf } from './page.ts';
import { pythonJson } from './python-json.ts';
import {
  makeTables,
  type Cell,
  type DatatrackerExtras,
  type Related,
  type Row,
  type Tables,
} from './tables.ts';

/** Answers as the Datatracker. */
export type Datatracker = (question: Question) => Promise<Answer>;

interface Resource {
  readonly rows: (tables: Tables) => readonly Row[];
  readonly detail: (tables: Tables, key: string) => Row | undefined;
  readonly filterable: ReadonlySet<string>;
}

const documentFilters =
  'time title abstract rev pages order expires notify external_url uploaded_filename note name type stream group intended_std_level std_level ad shepherd states tags';
const eventFilters = new Set('id time type rev desc by doc'.split(' '));

function byId(rows: readonly Row[], key: string): Row | undefined {
  return rows.find(({ id }) => String(id) === key);
}

const resources: Readonly<Record<string, Resource>> = {
  document: {
    rows: ({ documents }) => [...documents.values()],
    detail: ({ documents }, key) => documents.get(key),
    filterable: new Set(documentFilters.split(' ')),
  },
  relateddocument: {
    rows: ({ relations }) => relations,
    detail: ({ relations }, key) => byId(relations, key),
    filterable: new Set(['id', 'relationship', 'source', 'target']),
  },
  docevent: {
    rows: ({ events }) => events,
    detail: ({ events }, key) => byId(events, key),
    filterable: eventFilters,
  },
  newrevisiondocevent: {
    rows: ({ events }) => events.filter(({ type }) => type === 'new_revision'),
    detail: ({ events }, key) => byId(events, key),
    filterable: eventFilters,
  },
};

const shared = { vary: 'Accept', 'cache-control': 'max-age=300, s-maxage=300' };

function jsonAnswer(status: number, value: unknown): Answer {
  return plainAnswer(status, 'application/json', pythonJson(value), shared);
}

const notFound: Answer = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: new Uint8Array(),
};

/** What a row looks like in an answer: related rows are their addresses. */
function shown(row: Row): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, shownCell(cell)]));
}

function shownCell(cell: Cell): unknown {
  if (typeof cell !== 'object' || cell === null) return cell;
  return Array.isArray(cell) ? (cell as readonly Related[]).map(({ uri }) => uri) : (cell as Related).uri;
}

/** The Datatracker's `/api/v1/doc/…` and `/doc/NAME/doc.json`, over the tables made of the series. */
export function createDatatracker(series: Series, extras: DatatrackerExtras): Datatracker {
  let tables: Promise<Tables> | null = null;
  const load = async (): Promise<Tables> => {
    const records = await series.records();
    const statuses = new Map<string, readonly string[]>();
    for (const id of records.keys())
      statuses.set(
        id,
        (await series.errataOf(id)).map((erratum) => erratum.errata_status_code),
      );
    return makeTables(records, (id) => statuses.get(id) ?? [], extras);
  };
  return async (question) => {
    const { method, path } = question;
    if (method !== 'GET') return { status: 405, headers: { allow: 'GET' }, body: new Uint8Array() };
    if (!path.endsWith('/') && !path.endsWith('.json'))
      return { status: 301, headers: { location: withSlash(question) }, body: new Uint8Array() };
    if (asksForXml(question))
      return plainAnswer(
        200,
        'application/xml; charset=utf-8',
        "<?xml version='1.0' encoding='utf-8'?>\n<response/>",
        shared,
      );
    return answerPath(await (tables ??= load()), question);
  };
}

function withSlash({ path, query }: Question): string {
  return `${path}/${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** As for a browser: `Accept` names XML, and nothing asks for JSON. */
function asksForXml({ path, query, headers }: Question): boolean {
  if (!path.startsWith('/api/')) return false;
  const format = query.get('format');
  if (format !== null) return format === 'xml';
  const accept = String(headers['accept'] ?? '');
  return accept.includes('application/xml') && !accept.includes('application/json');
}

function answerPath(tables: Tables, { path, query }: Question): Answer {
  const name = /^\/doc\/([a-z\d.-]+)\/doc\.json$/.exec(path)?.[1];
  if (name !== undefined) {
    const description = describeDocument(tables, name);
    return description === null ? notFound : jsonAnswer(200, description);
  }
  if (path === '/api/v1/') return jsonAnswer(200, { doc: { list_endpoint: '/api/v1/doc/', schema: null } });
  const [, table = '', key = null] = /^\/api\/v1\/doc\/([a-z]+)\/(?:([A-Za-z\d.+_-]+)\/)?$/.exec(path) ?? [];
  const resource = Object.hasOwn(resources, table) ? resources[table] : undefined;
  if (resource === undefined) return notFound;
  const rows = resource.rows(tables);
  const [first] = rows;
  const fields = first === undefined ? [] : Object.keys(first);
  if (key === 'schema') return jsonAnswer(200, schemaOf(fields, resource));
  if (key !== null) {
    const row = resource.detail(tables, key);
    return row === undefined ? notFound : jsonAnswer(200, shown(row));
  }
  try {
    const found = ordered(filterRows(rows, fields, resource.filterable, query), fields, query);
    const { page, meta } = pageOf(found, path, query);
    return jsonAnswer(200, { meta, objects: page.map(shown) });
  } catch (error) {
    if (error instanceof FilterError) return jsonAnswer(400, { error: error.message });
    throw error;
  }
}

function ordered(rows: readonly Row[], fields: readonly string[], query: URLSearchParams): readonly Row[] {
  const wish = query.getAll('order_by').at(-1);
  if (wish === undefined) return rows;
  const field = wish.replace(/^-/, '');
  if (!fields.includes(field)) throw new FilterError(`No matching '${field}' field for ordering on.`);
  if (field !== 'id') throw new FilterError(`The '${field}' field does not allow ordering.`);
  return rows.toSorted((a, b) => (wish.startsWith('-') ? b.id - a.id : a.id - b.id));
}

function schemaOf(fields: readonly string[], { filterable }: Resource): unknown {
  return {
    allowed_detail_http_methods: ['get'],
    allowed_list_http_methods: ['get'],
    default_format: 'application/json',
    default_limit: 20,
    fields: Object.fromEntries(fields.map((name) => [name, { help_text: '' }])),
    filtering: Object.fromEntries([...filterable].map((name) => [name, 1])),
  };
}
