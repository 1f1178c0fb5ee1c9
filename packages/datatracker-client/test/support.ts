import { createDatatrackerClient, type DatatrackerClient } from '@rfckit/datatracker-client';
import { createUpstreamHttp } from '@rfckit/upstream-http';

/** A client without waits between retries. */
export function openClient(
  origin: string,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): DatatrackerClient {
  const baseUrl = `${origin}/api/v1`;
  return createDatatrackerClient({
    http: createUpstreamHttp({
      fetch,
      userAgent: 'test/1.0',
      bases: [baseUrl],
      now: Date.now,
      retry: { limit: 0 },
    }),
    baseUrl,
  });
}

export interface FakeApi {
  readonly client: DatatrackerClient;
  /** Every address that was asked for. */
  readonly asked: readonly URL[];
}

/** A client of an API made of one function; what it gives is sent as JSON, a `Response` as it is. */
export function fakeApi(answer: (url: URL) => unknown): FakeApi {
  const asked: URL[] = [];
  const fetch = (async (input: string | URL) => {
    const url = new URL(String(input));
    asked.push(url);
    const value = answer(url);
    if (value instanceof Response) return value;
    return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
  }) as typeof globalThis.fetch;
  return { client: openClient('https://tracker.example', fetch), asked };
}

/** A list as the API gives it. */
export function page(objects: readonly unknown[], next: string | null = null): unknown {
  return {
    meta: { limit: 20, next, offset: 0, previous: null, total_count: objects.length },
    objects,
  };
}

/** The part of rows that the window of the address names, with `next` as the API writes it. */
export function windowOf(rows: readonly unknown[], url: URL): unknown {
  const limit = Number(url.searchParams.get('limit'));
  const offset = Number(url.searchParams.get('offset'));
  const isLast = offset + limit >= rows.length;
  return page(rows.slice(offset, offset + limit), isLast ? null : '/api/v1/doc/next');
}

/** The row of an RFC with everything that the API prints of it. */
export function documentRow(number: number, fields: Readonly<Record<string, unknown>> = {}): unknown {
  const name = `rfc${number}`;
  return {
    abstract: 'What lamps say to each other.',
    ad: null,
    expires: null,
    external_url: '',
    group: '/api/v1/group/group/1027/',
    id: 100_000 + number,
    intended_std_level: null,
    keywords: "['lamp', 'light']",
    name,
    note: '',
    notify: '',
    order: 1,
    pages: 12,
    resource_uri: `/api/v1/doc/document/${name}/`,
    rev: '',
    rfc: String(number),
    rfc_number: number,
    shepherd: null,
    states: ['/api/v1/doc/state/177/'],
    std_level: '/api/v1/name/stdlevelname/ps/',
    stream: '/api/v1/name/streamname/ietf/',
    submissions: [],
    tags: ['/api/v1/name/doctagname/errata/'],
    time: '2026-05-20T15:17:16Z',
    title: `Lamps, Part ${number}`,
    type: '/api/v1/name/doctypename/rfc/',
    uploaded_filename: '',
    words: 4_000,
    ...fields,
  };
}

export function relationRow(source: string, relationship: string, target: string): unknown {
  return {
    id: 1,
    originaltargetaliasname: null,
    relationship: `/api/v1/name/docrelationshipname/${relationship}/`,
    resource_uri: '/api/v1/doc/relateddocument/1/',
    source: `/api/v1/doc/document/${source}/`,
    target: `/api/v1/doc/document/${target}/`,
  };
}

export function eventRow(document: string, fields: Readonly<Record<string, unknown>> = {}): unknown {
  return {
    by: '/api/v1/person/person/1/',
    desc: 'New version available',
    doc: `/api/v1/doc/document/${document}/`,
    id: 1,
    resource_uri: '/api/v1/doc/docevent/1/',
    rev: '00',
    time: '2022-06-06T20:44:53Z',
    type: 'new_revision',
    ...fields,
  };
}
