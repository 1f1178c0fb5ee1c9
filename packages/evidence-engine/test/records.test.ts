import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { historySchema, metadataSchema, researchResultSchema } from '@rfckit/evidence-protocol';
import { sampleErrataPath, sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createEnginePlace, failureOf, openSampleEngine, samplePaths } from './engine-place.ts';

const HOUR = 60 * 60 * 1000;

let upstream: UpstreamSimulator;
let clock = 0;
const now = (): number => clock;

beforeEach(async () => {
  clock = Date.parse('2026-12-01T00:00:00Z');
  upstream = await startUpstreamSimulator({ texts: sampleSeriesDirectory, errata: sampleErrataPath });
  onTestFinished(() => upstream.close());
});

/** Options of an engine that asks the simulator. */
function online(): {
  fetch: typeof fetch;
  now: () => number;
  rfcEditorUrl: string;
  datatrackerApiUrl: string;
} {
  const { url } = upstream;
  return { fetch: globalThis.fetch, now, rfcEditorUrl: url, datatrackerApiUrl: `${url}/api/v1` };
}

const asked = (): number => upstream.requests.length;

describe('metadata', () => {
  test('are one record with the source of each field', async () => {
    const { data, status, provenance, warnings } = metadataSchema.parse(
      await createEnginePlace().open(online()).metadata('RFC99902'),
    );
    expect([status, provenance.source, provenance.freshness]).toEqual(['ok', 'network', 'current']);
    expect(warnings).toEqual(['errata_not_known']);
    expect(data).toMatchObject({
      rfc: 'RFC99902',
      authors: [
        { name: 'A. Example', editor: false },
        { name: 'B. Sample', editor: false },
      ],
      published: '2026-11',
      stream: 'IETF',
      area: 'art',
      group: 'tide',
      status: { current: 'PROPOSED STANDARD', publication: 'PROPOSED STANDARD' },
      doi: '10.17487/RFC99902',
      formats: ['txt', 'xml'],
      draft: { name: 'draft-example-tide-v2', revision: null },
      relations: { obsoletes: ['RFC99901'], obsoleted_by: [], updates: [], updated_by: ['RFC99906'] },
      standing: { current: ['RFC99902'], complete: true },
      errata: null,
      disagreements: [],
    });
    const sources = Object.fromEntries(data.fields.map(({ field, sources: from }) => [field, from]));
    expect(sources['title']).toEqual(['rfc-json', 'datatracker']);
    expect(sources['doi']).toEqual(['rfc-json']);
    expect(sources['updated_by']).toEqual(['rfc-json', 'datatracker']);
  });

  test('keep what another source says otherwise', async () => {
    const place = createEnginePlace();
    const file = join(place.root, 'rfc99902.json');
    const own = JSON.parse(readFileSync(join(sampleSeriesDirectory, 'rfc99902.json'), 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...own, title: 'Another Title', updated_by: [], page_count: '8' }));
    const engine = place.open(online());
    await engine.importPaths([file]);
    const { data } = metadataSchema.parse(await engine.metadata('RFC99902'));
    expect(data.title).toBe('Another Title');
    expect(data.relations.updated_by).toEqual(['RFC99906']);
    expect(data.disagreements.map(({ field, source, value }) => [field, source, value])).toEqual([
      ['title', 'datatracker', expect.stringMatching(/^The Telemetry/)],
      ['page_count', 'datatracker', 7],
      ['updated_by', 'rfc-json', []],
    ]);
  });

  test('name all members of a sub-series', async () => {
    const engine = await openSampleEngine();
    const { data } = metadataSchema.parse(await engine.metadata('RFC99908'));
    expect(data.subseries).toEqual([]);
    const place = createEnginePlace();
    const index = join(place.root, 'rfc-index.xml');
    const entry = (n: number): string =>
      `<rfc-entry><doc-id>RFC${n}</doc-id><title>T</title><is-also><doc-id>BCP9999</doc-id></is-also><current-status>UNKNOWN</current-status><publication-status>UNKNOWN</publication-status></rfc-entry>`;
    writeFileSync(
      index,
      `<rfc-index xmlns="https://www.rfc-editor.org/rfc-index"><bcp-entry><doc-id>BCP9999</doc-id><is-also><doc-id>RFC99907</doc-id><doc-id>RFC99908</doc-id></is-also></bcp-entry>${entry(99907)}${entry(99908)}</rfc-index>`,
    );
    const other = place.open({ offline: true });
    await other.importPaths([index]);
    expect((await other.metadata('RFC99908')).data.subseries).toEqual([
      { id: 'BCP9999', members: ['RFC99907', 'RFC99908'], basis: 'index' },
    ]);
    expect(await failureOf(other.metadata('BCP9999'))).toMatchObject({
      hint: 'name one of RFC99907, RFC99908',
    });
  });

  test('are good for six hours, then asked for again; where that fails the old ones serve and it is said', async () => {
    const place = createEnginePlace();
    await place.open(online()).metadata('RFC99902');
    const first = asked();
    clock += 5 * HOUR;
    expect((await place.open(online()).metadata('RFC99902')).provenance.freshness).toBe('cached');
    expect(asked()).toBe(first);
    clock += 2 * HOUR;
    expect((await place.open(online()).metadata('RFC99902')).provenance.freshness).toBe('current');
    expect(asked()).toBeGreaterThan(first);

    clock += 7 * HOUR;
    upstream.setFault('*', { kind: 'status', status: 503 });
    const old = metadataSchema.parse(await place.open(online()).metadata('RFC99902'));
    expect(old).toMatchObject({ status: 'degraded', provenance: { freshness: 'stale', source: 'corpus' } });
    expect(old.warnings).toEqual([
      'rfc_editor_unavailable',
      'datatracker_unavailable',
      'records_stale',
      'errata_not_known',
    ]);
    expect(old.data.standing).toMatchObject({ complete: false, reason: 'records_stale' });
    const offline = metadataSchema.parse(await place.open({ offline: true, now }).metadata('RFC99902'));
    expect(offline).toMatchObject({ status: 'degraded', warnings: ['records_stale', 'errata_not_known'] });
    expect(offline.provenance.freshness).toBe('offline');
  });

  test('do without the Datatracker, and without the RFC Editor where a record is at hand', async () => {
    upstream.setFault('/api/v1/*', { kind: 'status', status: 500 });
    const alone = await createEnginePlace().open(online()).metadata('RFC99902');
    expect(alone).toMatchObject({ status: 'degraded', data: { sources: [{ source: 'rfc-json' }] } });
    expect(alone.warnings).toContain('datatracker_unavailable');
  });

  test('of an RFC that nobody knows are rfc_not_found; without network not_cached', async () => {
    expect(await failureOf(createEnginePlace().open(online()).metadata('RFC4'))).toMatchObject({
      code: 'rfc_not_found',
    });
    expect(await failureOf(createEnginePlace().open({ offline: true }).metadata('RFC4'))).toMatchObject({
      code: 'not_cached',
    });
    upstream.setFault('*', { kind: 'status', status: 503 });
    expect(await failureOf(createEnginePlace().open(online()).metadata('RFC99902'))).toMatchObject({
      code: 'source_fetch_failed',
      retryable: true,
    });
  });
});

describe('a currency report', () => {
  const ask = { schemaVersion: 3, questions: ['What is a station?'], rfcs: ['99901'] };

  test('rests on records that were confirmed within six hours, or says that it does not', async () => {
    const place = createEnginePlace();
    await place.open({ offline: true, now }).importPaths(samplePaths);
    const fresh = researchResultSchema.parse(await place.open({ offline: true, now }).research(ask));
    expect(fresh.currency[0]).toMatchObject({ current: ['RFC99902'], complete: true, reason: null });

    clock += 7 * HOUR;
    const old = await place.open({ offline: true, now }).research(ask);
    expect(old.currency[0]).toMatchObject({
      current: ['RFC99902'],
      complete: false,
      reason: 'records_stale',
      asOf: '2026-12-01T00:00:00.000Z',
    });
    expect((await place.open({ offline: true, now }).outline('99901')).data.standing).toMatchObject({
      complete: false,
      reason: 'records_stale',
    });

    const again = await place.open(online()).research(ask);
    expect(again.currency[0]).toMatchObject({
      complete: true,
      reason: null,
      asOf: '2026-12-01T07:00:00.000Z',
    });
    const paths = upstream.requests.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/rfc/rfc99901.json', '/rfc/rfc99902.json']));
    expect((await place.open({ offline: true, now }).research(ask)).currency[0]).toMatchObject({
      complete: true,
    });
  });
});

describe('a history', () => {
  test('has drafts, decisions, publication, succession and errata in the order of time', async () => {
    const place = createEnginePlace();
    const engine = place.open(online());
    await engine.importPaths(samplePaths);
    const { data, status } = historySchema.parse(await engine.history('RFC99901'));
    expect(status).toBe('ok');
    expect(data).toMatchObject({
      drafts: ['draft-example-tide'],
      events_known: 'all',
      events_as_of: '2026-12-01T00:00:00.000Z',
      errata_known: true,
      standing: { obsoleted_by: ['RFC99902'], current: ['RFC99902'] },
    });
    const kinds = new Set(data.events.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['draft', 'iesg', 'publication', 'succession', 'erratum']));
    const times = data.events.map(({ at }) => at ?? '~');
    expect(times.filter((at) => at.length > 9)).toEqual(times.filter((at) => at.length > 9).toSorted());
    expect(data.events.find(({ kind }) => kind === 'draft')?.text).toMatch(
      /^New version available: draft-example-tide-\d\d\.txt$/,
    );
    expect(
      data.events.filter(({ erratum_id: id }) => id === 990001).map(({ type, at }) => [type, at]),
    ).toEqual([
      ['erratum_reported', '2016-05-02'],
      ['erratum_verified', '2016-06-11T09:30:00'],
    ]);
    expect(data.events.at(-1)).toMatchObject({ type: 'obsoleted_by', at: '2026-11' });
    expect(JSON.stringify(data)).not.toMatch(/@|&lt;|<b>/);
    const every = await engine.history('RFC99901', { kinds: ['any'] });
    expect(every.data.events.length).toBeGreaterThan(data.events.length);
    expect(every.data.counts['other']).toBeGreaterThan(0);
  });

  test('comes in pages, by kinds, and is kept for when there is no network', async () => {
    const place = createEnginePlace();
    const engine = place.open(online());
    await engine.importPaths(samplePaths);
    const all = (await engine.history('RFC99901', { all: true })).data.events;
    const first = await engine.history('RFC99901', { limit: 3 });
    expect([first.status, first.limits.truncated, first.data.totals.events]).toEqual([
      'partial',
      true,
      all.length,
    ]);
    const rest = await engine.history('RFC99901', { limit: 999, cursor: first.next_cursor ?? '' });
    expect([...first.data.events, ...rest.data.events]).toEqual(all);
    expect(await failureOf(engine.history('RFC99901', { kinds: ['gossip'] }))).toMatchObject({
      code: 'invalid_input',
      hint: 'name draft, iesg, publication, succession, erratum, other or any',
    });
    const offline = await place.open({ offline: true, now }).history('RFC99901', { all: true });
    expect([offline.status, offline.data.events]).toEqual(['ok', all]);
    clock += 7 * HOUR;
    const old = await place.open({ offline: true, now }).history('RFC99901', { all: true });
    expect([old.status, old.data.events]).toEqual(['degraded', all]);
    expect(old.warnings).toContain('events_stale');
  });

  test('without the Datatracker is what records and errata say, and says so', async () => {
    const engine = await openSampleEngine({ now });
    const { data, status, warnings } = historySchema.parse(await engine.history('RFC99901'));
    expect([status, data.events_known, data.drafts]).toEqual(['degraded', 'none', ['draft-example-tide']]);
    expect(warnings).toContain('events_not_known');
    expect(new Set(data.events.map(({ kind }) => kind))).toEqual(
      new Set(['publication', 'succession', 'erratum']),
    );
  });

  test('draws the succession', async () => {
    const engine = await openSampleEngine({ now });
    const history = await engine.history('RFC99901');
    expect(history.data.succession).toEqual({
      nodes: [
        { id: 'RFC99901', title: expect.any(String), published: '2016-03' },
        { id: 'RFC99902', title: expect.any(String), published: '2026-11' },
        { id: 'RFC99906', title: expect.any(String), published: '2026-11' },
      ],
      edges: [
        { from: 'RFC99902', to: 'RFC99901', relation: 'obsoletes' },
        { from: 'RFC99906', to: 'RFC99902', relation: 'updates' },
      ],
      complete: true,
    });
    expect(await engine.drawSuccession(history, 'mermaid')).toMatch(/^flowchart LR\n/);
    expect(await engine.drawSuccession(history, 'dot')).toContain('"RFC99902" -> "RFC99901"');
  });
});

describe('search terms', () => {
  const ask = (terms: readonly string[]): unknown => ({
    schemaVersion: 3,
    questions: ['May a host set its clock from the Sundial Time Protocol?'],
    searchTerms: terms,
  });

  test('are looked up with the Datatracker where the corpus has no catalogue, and only they are sent', async () => {
    const result = researchResultSchema.parse(
      await createEnginePlace()
        .open(online())
        .research(ask(['Sundial'])),
    );
    expect(result.answers[0]).toMatchObject({
      found: true,
      hits: [{ rfc: { id: 'RFC99905' }, role: 'discovered' }],
    });
    expect(result.diagnostics.topic).toEqual({
      sources: ['datatracker'],
      failed: null,
      upstreamRows: 2,
      uniqueCandidates: 1,
      mergeLimit: 32,
      topicTruncated: false,
    });
    const tracked = upstream.requests.filter(({ path }) => path.startsWith('/api/v1/'));
    expect(tracked).toHaveLength(2);
    const sent = tracked.map(({ path }) => [...new URL(path, upstream.url).searchParams.values()].join(' '));
    for (const values of sent) expect(values).not.toMatch(/clock|host|Protocol/);
    expect(result.diagnostics.requests.map(({ url }) => url)).toEqual(
      expect.arrayContaining([expect.stringContaining('title__icontains=Sundial')]),
    );
  });

  test('are looked up in both where the catalogue may not be all there is', async () => {
    const place = createEnginePlace();
    const engine = place.open(online());
    await engine.importPaths([join(sampleSeriesDirectory, 'rfc99903.json')]);
    const { answers, diagnostics } = await engine.research(ask(['Sundial', 'lamp']));
    expect(diagnostics.topic).toMatchObject({ sources: ['corpus', 'datatracker'], failed: null });
    expect(answers[0]?.searched).toEqual(expect.arrayContaining(['RFC99905']));
    const before = asked();
    await place.open({ offline: true, now }).research(ask(['lamp']));
    expect(asked()).toBe(before);
  });

  test('do with the catalogue where the Datatracker fails, and fail where there is neither', async () => {
    upstream.setFault('/api/v1/*', { kind: 'status', status: 404 });
    const place = createEnginePlace();
    const engine = place.open(online());
    await engine.importPaths([join(sampleSeriesDirectory, 'rfc99905.json')]);
    const { answers, diagnostics } = await engine.research(ask(['Sundial']));
    expect([answers[0]?.found, diagnostics.topic?.failed]).toEqual([true, 'rfc_not_found']);
    const none = await failureOf(
      createEnginePlace()
        .open(online())
        .research(ask(['Sundial'])),
    );
    expect(none).toMatchObject({ code: 'discovery_failed' });
  });

  test('are not sent where the whole index was confirmed lately', async () => {
    const place = createEnginePlace();
    const index = join(place.root, 'rfc-index.xml');
    writeFileSync(index, await (await fetch(`${upstream.url}/rfc-index.xml`)).text());
    const engine = place.open({ ...online(), now: Date.now });
    await engine.importPaths([index]);
    const { diagnostics } = await engine.research(ask(['Sundial']));
    expect(diagnostics.topic?.sources).toEqual(['corpus']);
    expect(upstream.requests.some(({ path }) => path.startsWith('/api/v1/'))).toBe(false);
  });
});
