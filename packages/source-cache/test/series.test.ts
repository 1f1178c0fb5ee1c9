import { createHash } from 'node:crypto';
import { readdir, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ConsumeSeries } from '@rfckit/source-cache';
import { expect, test } from 'vitest';
import { failureOf, HOUR, setUp, START } from './support.ts';

/** The whole of a list as a text. */
const collect: ConsumeSeries<string> = async (body) => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
};

const fail: ConsumeSeries<never> = async (body) => {
  await collect(body);
  throw new Error('this is no index');
};

const names = (files: readonly string[]): readonly string[] => files.map((path) => basename(path)).toSorted();

test('a list is fetched and kept, used for six hours, then confirmed', async () => {
  const { open, simulator, clock } = await setUp();
  const cache = open({ metadataTtlMs: 6 * HOUR });
  const first = await cache.loadSeries('index', collect);
  expect(first.content).toContain('<rfc-index');
  expect(first).toMatchObject({
    outcome: 'fetched',
    canonicalUrl: `${simulator.url}/rfc-index.xml`,
    freshUntil: new Date(START + 6 * HOUR).toISOString(),
    size: Buffer.byteLength(first.content ?? ''),
    sha256: createHash('sha256')
      .update(first.content ?? '')
      .digest('hex'),
  });
  clock.now += 5 * HOUR;
  const second = await open({ metadataTtlMs: 6 * HOUR }).loadSeries('index', collect);
  expect(second).toMatchObject({ outcome: 'hit', content: first.content, trace: { attempts: 0 } });
  clock.now += 2 * HOUR;
  const third = await cache.loadSeries('index', collect);
  expect(third).toMatchObject({
    outcome: 'revalidated',
    content: first.content,
    fetchedAt: first.fetchedAt,
    validatedAt: new Date(START + 7 * HOUR).toISOString(),
  });
  expect(simulator.requests.map(({ status }) => status)).toEqual([200, 304]);
  expect((await cache.loadSeries('index', collect, { mode: 'revalidate' })).outcome).toBe('revalidated');
});

test('errata are found where the site of 2026 has them', async () => {
  const { cache, simulator } = await setUp();
  const { content, canonicalUrl } = await cache.loadSeries('errata', collect);
  expect([content, canonicalUrl]).toEqual(['[]', `${simulator.url}/errata.json`]);
  expect(simulator.requests.map(({ path, status }) => `${path} ${status}`)).toEqual([
    '/errata.json 302',
    '/api/v1/errata.json 200',
  ]);
});

test('a fresh list that was taken already is not read again, and a stale one is', async () => {
  const { cache, clock } = await setUp();
  const { sha256, validatedAt } = await cache.loadSeries('index', collect);
  const asked: unknown[] = [];
  const isTaken = (kept: unknown): boolean => asked.push(kept) > 0;
  const hit = await cache.loadSeries('index', fail, { isTaken });
  expect([hit.content, hit.outcome, asked]).toEqual([null, 'hit', [{ sha256, validatedAt }]]);
  clock.now += 25 * HOUR;
  expect((await cache.loadSeries('index', collect, { isTaken })).content).not.toBe(null);
});

test('nothing is kept of a list that the consumer refuses, and what was there stays', async () => {
  const { cache, files, simulator } = await setUp();
  await expect(cache.loadSeries('index', fail)).rejects.toThrow('this is no index');
  expect(await files()).toEqual([]);
  const { sha256 } = await cache.loadSeries('index', collect);
  simulator.setFault('rfc-index.xml', { kind: 'body', body: '<rfc-index/>' });
  await expect(cache.loadSeries('index', fail, { mode: 'revalidate' })).rejects.toThrow('this is no index');
  expect(await cache.loadSeries('index', collect)).toMatchObject({ outcome: 'hit', sha256 });
});

test('a consumer that stops before the end is a mistake, and nothing is kept', async () => {
  const { cache, files } = await setUp();
  await expect(cache.loadSeries('index', () => Promise.resolve(1))).rejects.toThrow(TypeError);
  expect(await files()).toEqual([]);
});

const damages: Readonly<Record<string, (files: readonly string[]) => Promise<void>>> = {
  'a changed byte': async (files) => {
    const path = files.find((name) => name.endsWith('.body')) ?? '';
    const bytes = await readFile(path);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(path, bytes);
  },
  'a missing end': async (files) => truncate(files.find((name) => name.endsWith('.body')) ?? '', 100),
  'a lost body': async (files) => {
    const { rm } = await import('node:fs/promises');
    await rm(files.find((name) => name.endsWith('.body')) ?? '');
  },
  'a damaged entry': async (files) => truncate(files.find((name) => name.endsWith('.entry')) ?? '', 40),
};

test.each(Object.keys(damages))('%s is seen, dropped and fetched again', async (name) => {
  const { cache, files, clock } = await setUp();
  const { sha256 } = await cache.loadSeries('index', collect);
  await damages[name]?.(await files());
  expect(await cache.loadSeries('index', collect)).toMatchObject({ outcome: 'fetched', sha256 });
  expect(await cache.loadSeries('index', collect)).toMatchObject({ outcome: 'hit', sha256 });
  // Also when the upstream confirms by the tag what is no longer there.
  await damages[name]?.(await files());
  clock.now += 25 * HOUR;
  expect(await cache.loadSeries('index', collect)).toMatchObject({ outcome: 'fetched', sha256 });
});

test('without network a fresh list is given, and a stale or missing one is not', async () => {
  const { cache, open, clock } = await setUp();
  const offline = open({ offline: true });
  expect((await failureOf(offline.loadSeries('index', collect))).code).toBe('not_cached');
  await cache.loadSeries('index', collect);
  expect((await offline.loadSeries('index', collect)).outcome).toBe('hit');
  clock.now += 25 * HOUR;
  expect((await failureOf(offline.loadSeries('index', collect))).code).toBe('source_revalidation_failed');
});

test.each([
  [{ kind: 'status', status: 404 }, 'not_found'],
  [{ kind: 'html' }, 'upstream_contract'],
  [{ kind: 'truncated' }, 'unreachable'],
  [{ kind: 'oversize', bytes: 33 * 1024 * 1024 }, 'upstream_too_large'],
  [{ kind: 'redirect', location: 'https://off-list.example/' }, 'upstream_blocked'],
] as const)(
  '%j fails the first time and the confirmation, and loses nothing',
  async (fault, upstreamCode) => {
    const { cache, simulator, files, open } = await setUp();
    simulator.setFault('rfc-index.xml', fault);
    expect(await failureOf(cache.loadSeries('index', collect))).toMatchObject({
      code: 'source_fetch_failed',
      upstreamCode,
    });
    expect(await files()).toEqual([]);
    simulator.setFault('rfc-index.xml', null);
    const { sha256 } = await cache.loadSeries('index', collect);
    simulator.setFault('rfc-index.xml', fault);
    expect(await failureOf(cache.loadSeries('index', collect, { mode: 'revalidate' }))).toMatchObject({
      code: 'source_revalidation_failed',
      upstreamCode,
    });
    expect(await open({ offline: true }).loadSeries('index', collect)).toMatchObject({
      outcome: 'hit',
      sha256,
    });
  },
);

test('an older body goes with a later write, once nobody can be about to name it', async () => {
  const { cache, files, simulator, directory, clock } = await setUp();
  await cache.loadSeries('index', collect);
  const old = (await files()).find((path) => path.endsWith('.body')) ?? '';
  simulator.setFault('rfc-index.xml', { kind: 'body', body: '<rfc-index>2</rfc-index>' });
  await cache.loadSeries('index', collect, { mode: 'revalidate' });
  expect(await files()).toContain(old);
  const longAgo = new Date(clock.now - HOUR);
  await utimes(old, longAgo, longAgo);
  simulator.setFault('rfc-index.xml', { kind: 'body', body: '<rfc-index>3</rfc-index>' });
  await cache.loadSeries('index', collect, { mode: 'revalidate' });
  expect(await files()).not.toContain(old);
  expect(names(await files()).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect((await stat(join(directory, 'v1'))).isDirectory()).toBe(true);
  expect(await readdir(directory)).toEqual(['v1']);
});

test('refuses what is no list', async () => {
  const { cache } = await setUp();
  await expect(cache.loadSeries('rfc-index.xml' as 'index', collect)).rejects.toThrow(TypeError);
});
