import { copyFile, readFile, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureOf, HOUR, rfcText, setUp, START, TXT } from './support.ts';

test('status tells what is kept without asking anybody', async () => {
  const { cache, clock, simulator } = await setUp();
  expect(await cache.status('RFC99901')).toEqual({
    state: 'miss',
    rfc: 'RFC99901',
    asset: 'txt',
    canonicalUrl: `${simulator.url}/rfc/rfc99901.txt`,
    absentUntil: null,
  });
  const { sha256, etag, fetchedAt, validatedAt, freshUntil, canonicalUrl } = await cache.load(TXT);
  const hit = {
    state: 'hit',
    rfc: 'RFC99901',
    asset: 'txt',
    canonicalUrl,
    sha256,
    size: rfcText(99901).length,
    etag,
    fetchedAt,
    validatedAt,
    freshUntil,
  };
  expect(await cache.status('RFC99901')).toEqual({ ...hit, fresh: true });
  expect(await cache.status('RFC99901', 'json')).toMatchObject({ state: 'miss', asset: 'json' });
  clock.now += 24 * HOUR;
  expect(await cache.status('RFC99901')).toEqual({ ...hit, fresh: false });
  expect(simulator.requests).toHaveLength(1);
});

test('remove takes every form of one RFC, nothing of another, and says what it took', async () => {
  const { cache, files } = await setUp();
  await cache.load(TXT);
  await cache.load({ rfc: 'RFC99901', asset: 'json' });
  await cache.load({ rfc: 'RFC99902', asset: 'txt' });
  expect(await cache.remove('RFC99901')).toEqual({ rfc: 'RFC99901', removed: true, assets: ['json', 'txt'] });
  expect(await cache.remove('RFC99901')).toEqual({ rfc: 'RFC99901', removed: false, assets: [] });
  expect(await cache.status('RFC99901')).toMatchObject({ state: 'miss' });
  expect(await cache.status('RFC99902')).toMatchObject({ state: 'hit' });
  expect(await files()).toHaveLength(1);
});

test.each([
  ['a changed byte of the text', (bytes: Buffer) => bytes.fill('X', bytes.length - 10, bytes.length - 9)],
  ['a missing end', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
  [
    'a changed hash',
    (bytes: Buffer) => Buffer.from(bytes.toString().replace(/"sha256":"...../, '"sha256":"00000')),
  ],
  ['no header', (bytes: Buffer) => bytes.subarray(bytes.indexOf('\n') + 1)],
  ['half a header', (bytes: Buffer) => bytes.subarray(20)],
  [
    'a changed time of freshness',
    (bytes: Buffer) => Buffer.from(bytes.toString().replace(/"freshUntil":\d/, '"freshUntil":9')),
  ],
  ['an unknown format', (bytes: Buffer) => Buffer.from(bytes.toString().replace('cache 1', 'cache 2'))],
  ['nothing', () => Buffer.alloc(0)],
  ['noise', () => Buffer.alloc(50_000, 'noise')],
])('an entry with %s is dropped and fetched again', async (_what, damage) => {
  const { cache, files, simulator } = await setUp();
  const { sha256 } = await cache.load(TXT);
  const [path = ''] = await files();
  await writeFile(path, damage(await readFile(path)));
  expect(await cache.status('RFC99901')).toMatchObject({ state: 'miss' });
  expect(await cache.load(TXT)).toMatchObject({ outcome: 'fetched', sha256 });
  expect(await cache.load(TXT)).toMatchObject({ outcome: 'hit', sha256 });
  expect(simulator.requests.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, undefined]);
});

test('an entry in the place of another is not taken for it', async () => {
  const { cache, files } = await setUp();
  await cache.load({ rfc: 'RFC99902', asset: 'txt' });
  const [other = ''] = await files();
  await cache.load(TXT);
  await copyFile(other, other.replace('rfc99902', 'rfc99901'));
  expect(await cache.status('RFC99901')).toMatchObject({ state: 'miss' });
  expect((await cache.load(TXT)).outcome).toBe('fetched');
});

test('bytes from disk are as good as bytes from the network: a slice of them is a copy', async () => {
  const { cache } = await setUp();
  for (const outcome of ['fetched', 'hit', 'hit']) {
    const loaded = await cache.load(TXT);
    expect(loaded.outcome).toBe(outcome);
    expect(loaded.bytes[0]).toBe('N'.charCodeAt(0));
    loaded.bytes.slice(0, 1)[0] = 0;
    expect(loaded.bytes[0]).toBe('N'.charCodeAt(0));
  }
});

test('a damaged entry is gone even when fetching fails, and offline it counts as not kept', async () => {
  const { cache, open, files, simulator } = await setUp();
  await cache.load(TXT);
  const [path = ''] = await files();
  await writeFile(path, 'noise');
  simulator.setFault('rfc99901.txt', { kind: 'status', status: 403 });
  expect((await failureOf(cache.load(TXT))).code).toBe('source_fetch_failed');
  expect(await files()).toEqual([]);
  await writeFile(path, 'noise');
  expect((await failureOf(open({ offline: true }).load(TXT))).code).toBe('not_cached');
});

test('a directory that cannot be made fails the call by its code', async () => {
  const { directory, open } = await setUp();
  // A link to nowhere reads as empty and cannot be made a folder, even by root.
  await symlink(join(directory, 'nowhere', 'deep'), join(directory, 'v1'));
  const error = await failureOf(open().load(TXT));
  expect(error).toMatchObject({
    code: 'source_cache_failed',
    retryable: false,
    cause: expect.objectContaining({ code: expect.any(String) as string }) as Error,
  });
  expect(error.message).not.toContain(directory);
});

test('a directory that is a file fails load, status and remove by the same code', async () => {
  const { directory, open, simulator } = await setUp();
  await writeFile(join(directory, 'file'), 'x');
  const cache = open({ directory: join(directory, 'file') });
  for (const work of [cache.load(TXT), cache.status('RFC99901'), cache.remove('RFC99901')]) {
    expect((await failureOf(work)).code).toBe('source_cache_failed');
  }
  expect(simulator.requests).toHaveLength(0);
});

test('temporary files of a process that died are swept by the next write; young ones are left, also by a removal', async () => {
  const { cache, files, clock } = await setUp();
  await cache.load(TXT);
  const [path = ''] = await files();
  const old = `${path}.1-aaaaaaaaaaaa.tmp`;
  const young = `${path}.2-bbbbbbbbbbbb.tmp`;
  await writeFile(old, 'half');
  await writeFile(young, 'half');
  await utimes(old, new Date(START - HOUR), new Date(START - HOUR));
  await utimes(young, new Date(START), new Date(START));
  clock.now += 1_000;
  expect(await cache.load(TXT, { mode: 'revalidate' })).toMatchObject({ outcome: 'revalidated' });
  expect((await files()).toSorted()).toEqual([path, young].toSorted());
  expect(await cache.remove('RFC99901')).toMatchObject({ removed: true, assets: ['txt'] });
  expect(await files()).toEqual([young]);
});
