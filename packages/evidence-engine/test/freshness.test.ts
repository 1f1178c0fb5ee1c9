import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceTextSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createEnginePlace, failureOf } from './engine-place.ts';

const HOUR = 60 * 60 * 1000;
const request = { schemaVersion: 3, rfc: 'RFC99902' };
const texts = new Map(
  ['rfc99901.txt', 'rfc99902.txt', 'rfc99902.json', 'rfc99905.txt'].map((name) => [
    name,
    readFileSync(join(sampleSeriesDirectory, name)),
  ]),
);

let editor: UpstreamSimulator;
let clock = 0;
const now = (): number => clock;

beforeEach(async () => {
  clock = Date.parse('2026-12-01T00:00:00Z');
  editor = await startUpstreamSimulator({ texts });
  onTestFinished(() => editor.close());
});

/** What was asked for since the last look: path and status. */
function lookAtRequests(): () => readonly string[] {
  let seen = 0;
  return () => {
    const fresh = editor.requests.slice(seen);
    seen = editor.requests.length;
    return fresh.map(({ path, status }) => `${path} ${status}`).toSorted();
  };
}

describe('a text that is fetched', () => {
  test('is used for a day, then confirmed with 304, then used for another day', async () => {
    const asked = lookAtRequests();
    const options = { fetch: globalThis.fetch, rfcEditorUrl: editor.url, now };
    const place = createEnginePlace();
    const first = sourceTextSchema.parse(await place.open(options).sourceText(request));
    expect(first).toMatchObject({ source: 'network', fetchedAt: '2026-12-01T00:00:00.000Z' });
    expect(asked()).toEqual(['/rfc/rfc99902.json 200', '/rfc/rfc99902.txt 200']);

    clock += 23 * HOUR;
    const second = await place.open(options).sourceText(request);
    expect(second).toMatchObject({ source: 'cache', fetchedAt: first.fetchedAt });
    expect(asked()).toEqual([]);

    clock += 2 * HOUR;
    const third = await place.open(options).sourceText(request);
    expect(third).toEqual(second);
    expect(asked()).toContain('/rfc/rfc99902.txt 304');

    clock += 20 * HOUR;
    await place.open(options).sourceText(request);
    expect(asked()).toEqual([]);
  });

  test('that cannot be confirmed is not used', async () => {
    const options = { fetch: globalThis.fetch, rfcEditorUrl: editor.url, now };
    const place = createEnginePlace();
    await place.open(options).sourceText(request);
    clock += 25 * HOUR;
    editor.setFault('rfc99902.txt', { kind: 'status', status: 404 });
    expect(await failureOf(place.open(options).sourceText(request))).toMatchObject({
      code: 'source_revalidation_failed',
      details: { rfc: 'RFC99902' },
    });
    expect(await failureOf(place.open({ ...options, offline: true }).sourceText(request))).toMatchObject({
      code: 'source_revalidation_failed',
    });
    editor.setFault('rfc99902.txt', null);
    expect((await place.open(options).sourceText(request)).source).toBe('cache');
  });

  test('that has changed gives another hash and another snapshot', async () => {
    const changing = new Map(texts);
    const own = await startUpstreamSimulator({ texts: changing });
    onTestFinished(() => own.close());
    const options = { fetch: globalThis.fetch, rfcEditorUrl: own.url, now };
    const place = createEnginePlace();
    const before = await place.open(options).outline('99901');
    const text = texts.get('rfc99901.txt')?.toString() ?? '';
    changing.set('rfc99901.txt', Buffer.from(text.replace('TIDE', 'tide')));
    clock += 25 * HOUR;
    const after = await place.open(options).outline('99901');
    expect(after.provenance.source_hash).not.toBe(before.provenance.source_hash);
    expect(after.provenance.snapshot_id).not.toBe(before.provenance.snapshot_id);
    expect(after.provenance.source).toBe('network');
  });

  test('is answered without its record when the record cannot be had', async () => {
    const options = { fetch: globalThis.fetch, rfcEditorUrl: editor.url, now };
    const result = await createEnginePlace()
      .open(options)
      .research({
        schemaVersion: 3,
        questions: ['What precision may a sundial server claim?'],
        rfcs: ['99905'],
      });
    expect(result.currency).toMatchObject([{ requested: 'RFC99905', complete: false }]);
    expect(result.answers[0]?.hits[0]?.passages[0]?.provenance).toMatchObject({ encoding: 'iso-8859-1' });
    expect(result.diagnostics.sources).toEqual([
      { rfc: 'RFC99905', source: 'network', record: 'text-header' },
    ]);
  });
});

describe('a text in the corpus', () => {
  test('is pinned: nothing is asked, however old it is, and the network may be there', async () => {
    const place = createEnginePlace();
    await place.open({ offline: true, now }).importPaths([sampleSeriesDirectory]);
    clock += 1000 * 24 * HOUR;
    const options = { fetch: globalThis.fetch, rfcEditorUrl: editor.url, now };
    expect(await place.open(options).sourceText(request)).toMatchObject({ source: 'corpus' });
    expect(editor.requests).toEqual([]);
  });
});

describe('without network', () => {
  test('a text that is not there is not_cached, and one that was never issued says so', async () => {
    const place = createEnginePlace();
    const engine = place.open({ offline: true });
    expect(await failureOf(engine.sourceText(request))).toMatchObject({
      code: 'not_cached',
      hint: expect.stringContaining('rfc import PATH'),
    });
    const index = join(place.root, 'rfc-index.xml');
    writeFileSync(
      index,
      `<rfc-index xmlns="https://www.rfc-editor.org/rfc-index"><rfc-not-issued-entry><doc-id>RFC99999</doc-id></rfc-not-issued-entry></rfc-index>`,
    );
    await engine.importPaths([index]);
    const ask = { schemaVersion: 3, questions: ['Why?'], rfcs: ['99999'] };
    const online = place.open({ fetch: globalThis.fetch, rfcEditorUrl: editor.url });
    for (const operation of [
      engine.sourceText({ schemaVersion: 3, rfc: '99999' }),
      engine.research(ask),
      online.research(ask),
      online.outline('99999'),
      online.sourceAsset('99999', 'txt'),
      online.sourceAsset('99999', 'pdf'),
    ]) {
      expect(await failureOf(operation)).toMatchObject({
        code: 'rfc_not_found',
        message: 'RFC99999 was never issued',
      });
    }
    expect(editor.requests).toEqual([]);
  });
});

test('options that cannot work are refused when the engine is made', () => {
  const place = createEnginePlace();
  for (const rfcEditorUrl of [
    'example.org',
    'ftp://example.org',
    'http://example.org',
    'http://127.example.org',
    'https://user:secret@example.org',
    'https://example.org/?query',
    'https://example.org/#fragment',
  ]) {
    expect(() => place.open({ rfcEditorUrl })).toThrow(
      expect.objectContaining({ code: 'configuration_error' }),
    );
  }
  for (const rfcEditorUrl of [
    'https://example.org/',
    'http://127.0.0.1:80',
    'http://localhost',
    'http://[::1]:8080',
  ]) {
    expect(() => place.open({ rfcEditorUrl })).not.toThrow();
  }
});
