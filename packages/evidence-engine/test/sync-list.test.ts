import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSyncReportSchema } from '@rfckit/evidence-protocol';
import { sampleErrataPath, sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator, type Era, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createEnginePlace, failureOf, type EnginePlace } from './engine-place.ts';

const HOUR = 60 * 60 * 1000;
let editor: UpstreamSimulator;
let clock = 0;
const now = (): number => clock;

async function startEditor(era?: Era): Promise<UpstreamSimulator> {
  const own = await startUpstreamSimulator({
    texts: sampleSeriesDirectory,
    notIssued: [99909],
    ...(era === undefined ? {} : { era }),
  });
  onTestFinished(() => own.close());
  return own;
}

beforeEach(async () => {
  clock = Date.parse('2026-12-01T00:00:00Z');
  editor = await startEditor();
});

function online(place: EnginePlace, options: object = {}): ReturnType<EnginePlace['open']> {
  return place.open({ fetch: globalThis.fetch, rfcEditorUrl: editor.url, now, ...options });
}

describe.each(['before-2026', 'since-2026'] as const)('the index %s', (era) => {
  test('fills a corpus with what it says, so that RFCs are found and named', async () => {
    editor = await startEditor(era);
    const engine = online(createEnginePlace());
    const report = listSyncReportSchema.parse(await engine.syncList('index'));
    expect(report.data).toMatchObject({
      list: 'index',
      outcome: 'fetched',
      entries: 8,
      source_url: `${editor.url}/rfc-index.xml`,
      observed_at: '2026-12-01T00:00:00.000Z',
      fresh_until: '2026-12-01T06:00:00.000Z',
      snapshots: 0,
    });
    expect((await engine.status()).data).toMatchObject({ records: 8, documents: 0 });
    const { data } = await engine.search('lamp', { scope: 'catalog' });
    expect(data.documents.map(({ rfc }) => rfc).toSorted()).toEqual(['RFC99903', 'RFC99904']);
    expect(await failureOf(engine.outline('99909'))).toMatchObject({
      code: 'rfc_not_found',
      message: 'RFC99909 was never issued',
    });
    expect((await engine.resolve('BCP9999')).data.documents.map(({ rfc }) => rfc)).toEqual(['RFC99908']);
  });
});

test('a list is good for six hours, then confirmed, and observed when it was confirmed', async () => {
  const place = createEnginePlace();
  const outcome = async (live = false): Promise<unknown> => {
    const { data } = await online(place).syncList('index', { live });
    return [data.outcome, data.entries, data.observed_at];
  };
  expect(await outcome()).toEqual(['fetched', 8, '2026-12-01T00:00:00.000Z']);
  clock += 5 * HOUR;
  expect(await outcome()).toEqual(['hit', 8, '2026-12-01T00:00:00.000Z']);
  expect(await outcome(true)).toEqual(['revalidated', 8, '2026-12-01T05:00:00.000Z']);
  clock += 7 * HOUR;
  expect(await outcome()).toEqual(['revalidated', 8, '2026-12-01T12:00:00.000Z']);
  expect(editor.requests.map(({ status }) => status)).toEqual([200, 304, 304]);
  const { data } = await online(place).outline('99901');
  expect(data.standing.as_of).toBe('2026-12-01T12:00:00.000Z');
});

test('a fresh list that another corpus took is read from the cache into this one', async () => {
  const place = createEnginePlace();
  await online(place).syncList('index');
  const other = online(place, { dataDirectory: join(place.root, 'other') });
  expect((await other.syncList('index')).data).toMatchObject({ outcome: 'hit', entries: 8 });
  expect((await other.status()).data.records).toBe(8);
  expect(editor.requests).toHaveLength(1);
});

test('records that came after their texts give new snapshots, and are what answers stand on', async () => {
  const place = createEnginePlace();
  await place.open({ offline: true, now }).importPaths([join(sampleSeriesDirectory, 'rfc99901.txt')]);
  const before = await place.open({ offline: true, now }).outline('99901');
  expect(before.data.standing.obsoleted_by).toBe(null);
  expect((await online(place).syncList('index')).data.snapshots).toBe(1);
  const after = await place.open({ offline: true, now }).outline('99901');
  expect(after.data.standing).toMatchObject({ obsoleted_by: ['RFC99902'], current: ['RFC99902'] });
  expect(after.provenance.snapshot_id).not.toBe(before.provenance.snapshot_id);
  expect((await online(place).syncList('index', { live: true })).data.snapshots).toBe(0);
});

test('errata come in the place of those before', async () => {
  const errata = JSON.parse(readFileSync(sampleErrataPath, 'utf8')) as object[];
  const place = createEnginePlace();
  const report = listSyncReportSchema.parse(await online(place).syncList('errata'));
  expect(report.data).toMatchObject({
    list: 'errata',
    outcome: 'fetched',
    entries: 8,
    source_url: `${editor.url}/errata.json`,
  });
  expect((await online(place).status()).data.errata).toBe(8);
  editor.setFault('/api/v1/errata.json', {
    kind: 'body',
    body: JSON.stringify([...errata, { ...errata[0], errata_id: '990009' }]),
  });
  expect((await online(place).syncList('errata', { live: true })).data.entries).toBe(9);
});

test('progress is told of, with how many are left where that is known', async () => {
  const place = createEnginePlace();
  const told: unknown[] = [];
  const onProgress = ({ done, total, unit }: { done: number; total: number | null; unit: string }): void =>
    void told.push([done, total, unit]);
  await online(place).syncList('index', { onProgress });
  expect(told.at(-1)).toEqual([8, null, 'records']);
  await online(place).syncList('index', { onProgress, live: true });
  expect(told.at(-1)).toEqual([8, 8, 'records']);
});

const refused: Readonly<Record<string, string>> = {
  'no element but the root': '<rfc-index></rfc-index>',
  'an index that breaks off': '<rfc-index><rfc-entry><doc-id>RFC1</doc-id></rfc-entry>',
  'another document': '<html><body>Down</body></html>',
  'a document type':
    '<!DOCTYPE rfc-index [<!ENTITY a "b">]><rfc-index><rfc-entry><doc-id>RFC1</doc-id></rfc-entry></rfc-index>',
  'a part of it': `<rfc-index>${'<rfc-entry><doc-id>RFC99901</doc-id></rfc-entry>'}</rfc-index>`,
};

test.each(Object.keys(refused))('%s is refused, and what was known stays', async (name) => {
  const place = createEnginePlace();
  await online(place).syncList('index');
  editor.setFault('rfc-index.xml', { kind: 'body', body: refused[name] ?? '' });
  expect(await failureOf(online(place).syncList('index', { live: true }))).toMatchObject({
    code: 'source_revalidation_failed',
    retryable: false,
  });
  expect((await online(place).status()).data.records).toBe(8);
  // What was refused is not taken for fresh.
  expect((await online(place).syncList('index')).data).toMatchObject({ outcome: 'hit', entries: 8 });
});

test('a site of the whole series must have most of it', async () => {
  const place = createEnginePlace();
  const fetch: typeof globalThis.fetch = (url, init) =>
    globalThis.fetch(String(url).replace('https://mirror.example', editor.url), init);
  const mirror = online(place, { fetch, rfcEditorUrl: 'https://mirror.example' });
  for (const list of ['index', 'errata'] as const) {
    // The redirect of the errata leads to a path of the same host.
    const error = await failureOf(mirror.syncList(list));
    expect(error).toMatchObject({ code: 'source_fetch_failed', retryable: false });
    expect(String(error)).toMatch(/has 8 (?:records|errata), and .* has [69]000 at least/);
  }
  expect((await mirror.status()).data).toMatchObject({ records: 0, errata: 0 });
});

test('nothing is asked for offline', async () => {
  const engine = createEnginePlace().open({ offline: true });
  for (const list of ['index', 'errata'] as const)
    expect(await failureOf(engine.syncList(list))).toMatchObject({ code: 'configuration_error' });
});

test('an index that comes too slowly ends after its own deadline', async () => {
  editor.setFault('rfc-index.xml', { kind: 'slow', everyMs: 50 });
  const engine = online(createEnginePlace(), { indexTimeoutMs: 200, httpTimeoutMs: 60_000 });
  expect(await failureOf(engine.syncList('index'))).toMatchObject({
    code: 'source_fetch_failed',
    retryable: true,
  });
});

test('the signal ends it, and nothing was taken', async () => {
  editor.setFault('rfc-index.xml', { kind: 'slow', everyMs: 50 });
  const stop = new AbortController();
  const engine = online(createEnginePlace());
  const syncing = engine.syncList('index', { signal: stop.signal });
  setTimeout(() => stop.abort(), 100);
  expect(await failureOf(syncing)).toMatchObject({ code: 'cancelled' });
  expect((await engine.status()).data.records).toBe(0);
});

/** An upstream that sends a list in pieces of so many bytes. */
function inPieces(body: string, size: number): typeof globalThis.fetch {
  const bytes = Buffer.from(body);
  return () => {
    let at = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(new Uint8Array(bytes.subarray(at, (at += size))));
      },
    });
    return Promise.resolve(new Response(stream, { headers: { 'content-type': 'application/json' } }));
  };
}

const erratum = {
  errata_id: '1',
  'doc-id': 'RFC1',
  errata_status_code: 'Verified',
  errata_type_code: 'Technical',
  section: '1',
  orig_text: String.raw`a "quoted" [text] {with} , \ and \\" everything ] } é 🌊`,
  correct_text: '\\',
  notes: '"',
};
const list = ` [\n${JSON.stringify(erratum)} ,\n${JSON.stringify({ ...erratum, errata_id: '2', notes: '🌊\\' }, null, 1)}\n]\r\n `;

test.each([1, 2, 3, 5, 7, 64, 10_000])('errata are read the same in pieces of %i bytes', async (size) => {
  const fetch = inPieces(list, size);
  const engine = createEnginePlace().open({ fetch, rfcEditorUrl: 'http://127.0.0.1:1' });
  expect((await engine.syncList('errata')).data.entries).toBe(2);
  expect((await engine.status()).data.errata).toBe(2);
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n '],
  ['null', 'null'],
  ['an object', JSON.stringify(erratum)],
  ['no end', `[${JSON.stringify(erratum)}`],
  ['no end of an entry', '[{"errata_id":"1"'],
  ['a comma too many', `[${JSON.stringify(erratum)},]`],
  ['a comma too few', `[${JSON.stringify(erratum)}${JSON.stringify(erratum)}]`],
  ['text behind it', `[${JSON.stringify(erratum)}] x`],
  ['another list behind it', `[${JSON.stringify(erratum)}][]`],
  ['brackets that do not fit', `[${JSON.stringify(erratum)}}`],
  ['brackets without end', '['.repeat(3_000_000)],
  ['an entry without end', `["${'x'.repeat(3_000_000)}`],
  ['entries that are none', '[{}, 1]'],
])('%s is no list of errata', async (_title, body) => {
  const fetch = inPieces(body, 65_536);
  const engine = createEnginePlace().open({ fetch, rfcEditorUrl: 'http://127.0.0.1:1' });
  expect(await failureOf(engine.syncList('errata'))).toMatchObject({
    code: 'source_fetch_failed',
    retryable: false,
  });
});
