import type { UpstreamSimulator } from '@rfckit/upstream-simulator';
import { expect, test } from 'vitest';
import { ask, startSample } from './start.ts';

interface List {
  readonly meta: Readonly<Record<string, unknown>>;
  readonly objects: readonly Readonly<Record<string, unknown>>[];
}

async function list({ url }: UpstreamSimulator, path: string): Promise<List> {
  const { status, json, text } = await ask(`${url}/api/v1/doc/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  return json as List;
}

async function names(simulator: UpstreamSimulator, query: string): Promise<readonly unknown[]> {
  return (await list(simulator, `document/?${query}`)).objects.map(({ name }) => name);
}

test('a document has the fields of the API in their odd forms', async () => {
  const { url } = await startSample();
  const { status, headers, json } = await ask(`${url}/api/v1/doc/document/rfc99901/`);
  expect([status, headers.get('content-type'), headers.get('etag'), headers.get('vary')]).toEqual([
    200,
    'application/json',
    null,
    'Accept',
  ]);
  expect(json).toMatchObject({
    keywords: "['telemetry', 'datagram']",
    name: 'rfc99901',
    rev: '',
    rfc: '99901',
    rfc_number: 99901,
    states: ['/api/v1/doc/state/177/'],
    std_level: '/api/v1/name/stdlevelname/ps/',
    stream: '/api/v1/name/streamname/ietf/',
    tags: ['/api/v1/name/doctagname/errata/', '/api/v1/name/doctagname/verified-errata/'],
    time: '2026-05-20T15:17:16Z',
    type: '/api/v1/name/doctypename/rfc/',
  });
});

test('drafts and sub-series are documents of their own types', async () => {
  const { url } = await startSample();
  expect((await ask(`${url}/api/v1/doc/document/draft-specimen-lamp-names/`)).json).toMatchObject({
    rev: '02',
    rfc: null,
    rfc_number: null,
    type: '/api/v1/name/doctypename/draft/',
  });
  expect((await ask(`${url}/api/v1/doc/document/bcp9999/`)).json).toMatchObject({ title: '', stream: null });
});

test.each([
  ['name=rfc99902', ['rfc99902']],
  ['name__in=rfc99901,rfc99904', ['rfc99901', 'rfc99904']],
  ['type=rfc&title__icontains=LAMP', ['rfc99903', 'rfc99904']],
  ['type=rfc&title__contains=LAMP', []],
  ['type__slug__in=bcp,std', ['bcp9999']],
  ['type=rfc&abstract__icontains=sundial', ['rfc99905']],
  ['type=rfc&std_level=bcp', ['rfc99908']],
  ['type=rfc&tags=errata&group__acronym=none', ['rfc99903', 'rfc99907']],
  ['states__type=draft-iesg&states__slug=rfc', []],
  ['type=rfc&title__icontains=status&title__icontains=lamp', ['rfc99903', 'rfc99904']],
  ['type=rfc&expires__isnull=true&pages__gte=9', []],
  ['type=rfc&name__regex=0[45]$', ['rfc99904', 'rfc99905']],
])('finds by %s', async (query, expected) => {
  expect(await names(await startSample(), query)).toEqual(expected);
});

test.each([
  ['document/?rfc_number=9110', "The 'rfc_number' field does not allow filtering."],
  ['document/?keywords__contains=x', "The 'keywords' field does not allow filtering."],
  ['document/?pages=many', 'Invalid resource lookup data provided (mismatched type).'],
  ['relateddocument/?source=rfc99902', 'Invalid resource lookup data provided (mismatched type).'],
  ['document/?limit=x', "Invalid limit 'x' provided. Please provide an integer."],
  ['document/?offset=-1', "Invalid offset '-1' provided. Please provide a positive integer >= 0."],
  ['document/?order_by=name', "The 'name' field does not allow ordering."],
  ['document/?order_by=nothing', "No matching 'nothing' field for ordering on."],
])('refuses %s', async (path, error) => {
  const { url } = await startSample();
  const { status, json } = await ask(`${url}/api/v1/doc/${path}`);
  expect([status, json]).toEqual([400, { error }]);
});

test('passes over a parameter that names no field', async () => {
  const simulator = await startSample();
  const all = (await list(simulator, 'document/')).meta['total_count'];
  expect(all).toBe(14);
  expect((await list(simulator, 'document/?nosuch=1')).meta['total_count']).toBe(all);
});

test('gives pages that lead to each other, and a limit of 0 means as many as there may be', async () => {
  const simulator = await startSample();
  const first = await list(simulator, 'document/?type=rfc&limit=3');
  expect(first.meta).toEqual({
    limit: 3,
    next: '/api/v1/doc/document/?type=rfc&limit=3&offset=3',
    offset: 0,
    previous: null,
    total_count: 8,
  });
  const found: unknown[] = [];
  for (let next: unknown = '/api/v1/doc/document/?type=rfc&limit=3'; typeof next === 'string';) {
    const { json } = await ask(`${simulator.url}${next}`);
    found.push(...(json as List).objects.map(({ name }) => name));
    next = (json as List).meta['next'];
  }
  expect(new Set(found).size).toBe(8);
  expect((await list(simulator, 'document/?limit=0')).meta['limit']).toBe(1000);
  const reversed = await list(simulator, 'document/?type=rfc&order_by=-id&limit=1');
  expect(reversed.objects[0]).toMatchObject({ name: 'rfc99908' });
});

test('relations lead from the newer document, with and without what a test adds', async () => {
  const simulator = await startSample({
    datatracker: { relations: [{ source: 'rfc99906', relationship: 'refnorm', target: 'rfc99902' }] },
  });
  const rows = async (query: string): Promise<readonly unknown[]> =>
    (await list(simulator, `relateddocument/?${query}`)).objects.map(
      ({ source, relationship, target }) =>
        `${String(source).split('/')[5]} ${String(relationship).split('/')[5]} ${String(target).split('/')[5]}`,
    );
  expect(await rows('target__name=rfc99901')).toEqual([
    'draft-example-tide became_rfc rfc99901',
    'rfc99902 obs rfc99901',
  ]);
  expect(await rows('source__name=rfc99906')).toEqual([
    'rfc99906 updates rfc99902',
    'rfc99906 refnorm rfc99902',
  ]);
  expect(await rows('source__name=bcp9999&relationship=contains')).toEqual(['bcp9999 contains rfc99908']);
  expect(await rows('target__name__in=rfc99901,rfc99902&relationship__slug__in=obs,updates')).toHaveLength(2);
});

test('events are newest first and say in HTML what happened', async () => {
  const simulator = await startSample({
    datatracker: {
      events: [
        {
          document: 'rfc99901',
          time: '2030-01-01T00:00:00Z',
          type: 'changed_document',
          desc: '<b>x</b> &amp; y',
        },
      ],
    },
  });
  const { objects } = await list(simulator, 'docevent/?doc__name=rfc99901');
  expect(objects.map(({ type }) => type)).toEqual([
    'changed_document',
    'sync_from_rfc_editor',
    'sync_from_rfc_editor',
    'published_rfc',
  ]);
  const revisions = await list(simulator, 'newrevisiondocevent/?doc__name=draft-specimen-lamp-names');
  expect(revisions.objects.map(({ rev, desc }) => `${String(rev)} ${String(desc)}`)).toEqual([
    '02 New version available: <b>draft-specimen-lamp-names-02.txt</b>',
    '01 New version available: <b>draft-specimen-lamp-names-01.txt</b>',
    '00 New version available: <b>draft-specimen-lamp-names-00.txt</b>',
  ]);
  const { json } = await ask(`${simulator.url}/doc/draft-specimen-lamp-names/doc.json`);
  const history = (json as { rev_history: { rev: string }[] }).rev_history;
  expect(history.map(({ rev }) => rev)).toEqual(['00', '01', '02', 'rfc99904']);
});

test.each([
  ['/api/v1/doc/document/rfc1/', 'GET', 404],
  ['/api/v1/doc/document/RFC99901/', 'GET', 404],
  ['/api/v1/doc/document/draft-specimen-lamp-names-02/', 'GET', 404],
  ['/api/v1/doc/nothing/', 'GET', 404],
  ['/doc/rfc1/doc.json', 'GET', 404],
  ['/api/v1/doc/document/rfc99901', 'GET', 301],
  ['/api/v1/doc/document/rfc99901/', 'HEAD', 405],
  ['/api/v1/doc/document/rfc99901/', 'DELETE', 405],
  ['/api/v1/doc/document/schema/', 'GET', 200],
])('answers %s by %s with %i', async (path, method, status) => {
  const { url } = await startSample();
  const answer = await ask(`${url}${path}`, { method });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBe(status === 301 ? `${path}/` : null);
  expect(answer.text === '').toBe(status !== 200);
});

test('gives XML to who accepts it as browsers do, and JSON to who asks for it', async () => {
  const { url } = await startSample();
  const path = `${url}/api/v1/doc/document/rfc99901/`;
  const type = async (target: string, accept: string): Promise<string | null> =>
    (await ask(target, { headers: { accept } })).headers.get('content-type');
  expect(await type(path, 'text/html,application/xml;q=0.9,*/*;q=0.8')).toBe(
    'application/xml; charset=utf-8',
  );
  expect(await type(path, 'application/json')).toBe('application/json');
  expect(await type(`${path}?format=json`, 'application/xml')).toBe('application/json');
});

test('a fault can be for one page only', async () => {
  const simulator = await startSample();
  simulator.setFault('/api/v1/doc/document/?*offset=3', { kind: 'status', status: 404 });
  const status = async (offset: number): Promise<number> =>
    (await ask(`${simulator.url}/api/v1/doc/document/?type=rfc&limit=3&offset=${offset}`)).status;
  expect([await status(0), await status(3), await status(6)]).toEqual([200, 404, 200]);
});
