import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { failureOf, HOUR, rfcText, setUp, START, TXT } from './support.ts';

const iso = (time: number): string => new Date(time).toISOString();

test('fetches once, then answers from disk for 24 hours, then confirms with the tag', async () => {
  const { cache, clock, simulator } = await setUp();
  const first = await cache.load(TXT);
  const expected = {
    sha256: createHash('sha256').update(rfcText(99901)).digest('hex'),
    canonicalUrl: `${simulator.url}/rfc/rfc99901.txt`,
    fetchedAt: iso(START),
    etag: expect.stringMatching(/^W\/"[0-9a-f]{32}"$/) as string,
  };
  expect(first).toMatchObject({
    ...expected,
    outcome: 'fetched',
    validatedAt: iso(START),
    freshUntil: iso(START + 24 * HOUR),
  });
  expect(new TextDecoder().decode(first.bytes)).toBe(rfcText(99901));

  clock.now = START + 24 * HOUR - 1;
  const second = await cache.load(TXT);
  expect(second).toMatchObject({
    ...expected,
    outcome: 'hit',
    trace: { attempts: 0, status: null, cacheOutcome: 'hit' },
  });
  expect(Buffer.from(second.bytes).equals(first.bytes)).toBe(true);
  expect(simulator.requests).toHaveLength(1);

  clock.now = START + 24 * HOUR;
  const third = await cache.load(TXT);
  expect(third).toMatchObject({
    ...expected,
    outcome: 'revalidated',
    validatedAt: iso(clock.now),
    freshUntil: iso(clock.now + 24 * HOUR),
    trace: { attempts: 1, status: 304, cacheOutcome: 'revalidated' },
  });
  expect(simulator.requests[1]?.headers['if-none-match']).toBe(first.etag);
  expect((await cache.load(TXT)).outcome).toBe('hit');
});

test('asks about a fresh copy when told to', async () => {
  const { cache, simulator } = await setUp();
  await cache.load(TXT);
  expect((await cache.load(TXT, { mode: 'revalidate' })).outcome).toBe('revalidated');
  expect(simulator.requests.map(({ status }) => status)).toEqual([200, 304]);
});

test('keeps nothing that the upstream forbids to keep', async () => {
  const { cache, simulator, files } = await setUp();
  simulator.setFault('rfc99901.txt', { kind: 'cache-control', value: 'no-store' });
  expect((await cache.load(TXT)).outcome).toBe('fetched');
  expect(await files()).toEqual([]);
});

test('takes changed bytes in place of the old ones', async () => {
  const { cache, simulator, clock } = await setUp();
  const old = await cache.load(TXT);
  simulator.setFault('rfc99901.txt', { kind: 'body', body: rfcText(99901).replaceAll('memo', 'note') });
  clock.now += 25 * HOUR;
  const changed = await cache.load(TXT);
  expect(changed).toMatchObject({ outcome: 'fetched', fetchedAt: iso(clock.now) });
  expect(changed.sha256).not.toBe(old.sha256);
  expect((await cache.load(TXT)).sha256).toBe(changed.sha256);
});

test('fetches again when a 304 speaks of another tag', async () => {
  const { cache, simulator } = await setUp();
  await cache.load(TXT);
  simulator.setFault('rfc99901.txt', { kind: 'etag', etag: 'W/"other"' });
  expect((await cache.load(TXT, { mode: 'revalidate' })).etag).toBe('W/"other"');
  simulator.setFault('rfc99901.txt', null);
  simulator.setFault(/99901/, { kind: 'not-modified' }, 1);
  const again = await cache.load(TXT, { mode: 'revalidate' });
  expect(again).toMatchObject({ outcome: 'fetched', etag: expect.not.stringContaining('other') as string });
});

test('does not trust a copy from the future after the clock was set back', async () => {
  const { cache, clock } = await setUp();
  await cache.load(TXT);
  clock.now = START - HOUR;
  expect((await cache.load(TXT)).outcome).toBe('revalidated');
});

test('keeps each form on its own', async () => {
  const { cache, simulator } = await setUp();
  for (const asset of ['txt', 'json', 'xml'] as const) {
    expect((await cache.load({ rfc: 'RFC99901', asset })).outcome).toBe('fetched');
    expect((await cache.load({ rfc: 'RFC99901', asset })).outcome).toBe('hit');
  }
  expect(simulator.requests.map(({ path }) => path)).toEqual([
    '/rfc/rfc99901.txt',
    '/rfc/rfc99901.json',
    '/rfc/rfc99901.xml',
  ]);
});

test('two bases do not share entries, not even on one host', async () => {
  const { cache, open, simulator } = await setUp();
  await cache.load(TXT);
  const other = open({ baseUrl: `${simulator.url}/mirror/` });
  const canonicalUrl = `${simulator.url}/mirror/rfc/rfc99901.txt`;
  expect(await other.status('RFC99901')).toMatchObject({ state: 'miss', canonicalUrl });
  expect(await other.remove('RFC99901')).toMatchObject({ removed: false });
  expect(await cache.status('RFC99901')).toMatchObject({ state: 'hit' });
});

test('knows the one lettered text of the series beside the one without the letter', async () => {
  const { cache, simulator } = await setUp();
  const lettered = await cache.status('RFC17a');
  expect(lettered).toMatchObject({ state: 'miss', canonicalUrl: `${simulator.url}/rfc/rfc17a.txt` });
  expect(await cache.status('RFC17')).toMatchObject({ canonicalUrl: `${simulator.url}/rfc/rfc17.txt` });
});

test.each(['9110', 'rfc9110', 'RFC09110', 'RFC0', 'RFC123456', 'RFC18a', 'RFC17A', 'RFC1/../../x', ''])(
  'refuses the name %j',
  async (rfc) => {
    const { cache, simulator } = await setUp();
    await expect(cache.load({ rfc, asset: 'txt' })).rejects.toThrow(TypeError);
    await expect(cache.status(rfc)).rejects.toThrow(TypeError);
    await expect(cache.remove(rfc)).rejects.toThrow(TypeError);
    expect(simulator.requests).toHaveLength(0);
  },
);

test('an aborted call is cancelled, before and during the request', async () => {
  const { cache, simulator, files } = await setUp();
  expect((await failureOf(cache.load(TXT, { signal: AbortSignal.abort() }))).code).toBe('cancelled');
  simulator.setFault('rfc99901.txt', { kind: 'silent' });
  expect(await failureOf(cache.load(TXT, { signal: AbortSignal.timeout(50) }))).toMatchObject({
    code: 'cancelled',
    retryable: false,
  });
  expect(await files()).toEqual([]);
});
