import type { SourceCacheError } from '@rfckit/source-cache';
import type { Fault } from '@rfckit/upstream-simulator';
import { expect, test } from 'vitest';
import { failureOf, HOUR, rfcText, setUp, TXT } from './support.ts';

const JSON_ERROR = '{"error": "RFC99901 is unavailable", "request": "/rfc/rfc99901.txt"}';

/** Name, fault, cause, retryable. */
const cases: readonly (readonly [string, Fault, string, boolean])[] = [
  ['status 500', { kind: 'status', status: 500 }, 'upstream_status', true],
  ['status 403', { kind: 'status', status: 403 }, 'upstream_status', false],
  [
    'status 429 with Retry-After: 60',
    { kind: 'status', status: 429, retryAfter: '60' },
    'rate_limited',
    true,
  ],
  ['an HTML page', { kind: 'html' }, 'upstream_contract', false],
  [
    'an HTML page labelled text/plain',
    { kind: 'html', contentType: 'text/plain;charset=utf-8' },
    'upstream_contract',
    false,
  ],
  ['JSON labelled text/plain', { kind: 'body', body: JSON_ERROR }, 'upstream_contract', false],
  ['one line of an edge server', { kind: 'body', body: 'error code: 1015\n' }, 'upstream_contract', false],
  ['the text of another RFC', { kind: 'body', body: rfcText(99902) }, 'upstream_contract', false],
  ['no media type', { kind: 'media-type', contentType: null }, 'upstream_contract', false],
  [
    'another media type',
    { kind: 'media-type', contentType: 'application/octet-stream' },
    'upstream_contract',
    false,
  ],
  ['a truncated body', { kind: 'truncated' }, 'unreachable', true],
  ['truncated gzip', { kind: 'truncated-gzip' }, 'upstream_contract', false],
  [
    'a redirect off the list',
    { kind: 'redirect', location: 'https://off-list.example/' },
    'upstream_blocked',
    false,
  ],
  ['a redirect loop', { kind: 'redirect-loop' }, 'upstream_contract', false],
  ['a body above 8 MiB', { kind: 'oversize', bytes: 8 * 1024 * 1024 + 1 }, 'upstream_too_large', false],
  ['a reset connection', { kind: 'reset' }, 'unreachable', true],
  ['an empty body', { kind: 'empty' }, 'upstream_contract', false],
];

test.each(cases)(
  '%s: the first fetch fails and nothing is kept',
  async (_name, fault, upstreamCode, retryable) => {
    const { cache, simulator, files } = await setUp();
    simulator.setFault('rfc99901.txt', fault);
    const failure = await failureOf(cache.load(TXT));
    expect(failure).toMatchObject({ code: 'source_fetch_failed', upstreamCode, retryable });
    expect(await files()).toEqual([]);
    // The message says what happened; what to do about it is said once, in the hint.
    const { message, hint } = failure as SourceCacheError;
    expect(message).not.toMatch(/\b(?:check|try again|wait)\b/i);
    expect(hint).toMatch(/^(?:Check|Try|Wait) /);
  },
);

test.each(cases)(
  '%s: a stale copy is not given, and not lost',
  async (_name, fault, upstreamCode, retryable) => {
    const { cache, simulator, clock, files } = await setUp();
    const kept = await cache.load(TXT);
    const before = await files();
    clock.now += 25 * HOUR;
    simulator.setFault('rfc99901.txt', fault);
    expect(await failureOf(cache.load(TXT))).toMatchObject({
      code: 'source_revalidation_failed',
      upstreamCode,
      retryable,
    });
    expect(await files()).toEqual(before);
    simulator.setFault('rfc99901.txt', null);
    expect(await cache.load(TXT)).toMatchObject({ outcome: 'revalidated', sha256: kept.sha256 });
  },
);

test('a maximal text of 8 MiB is taken', async () => {
  const { cache, simulator } = await setUp();
  simulator.setFault('rfc99901.txt', { kind: 'oversize', bytes: 8 * 1024 * 1024 });
  expect((await cache.load(TXT)).bytes.byteLength).toBe(8 * 1024 * 1024);
});

test('an RFC that does not exist is remembered for an hour', async () => {
  const { cache, clock, simulator } = await setUp();
  const file = { rfc: 'RFC99999', asset: 'txt' } as const;
  expect(await failureOf(cache.load(file))).toMatchObject({
    code: 'rfc_not_found',
    retryable: false,
    status: 404,
  });
  clock.now += HOUR - 1;
  expect((await failureOf(cache.load(file))).code).toBe('rfc_not_found');
  expect(simulator.requests).toHaveLength(1);
  expect(await cache.status('RFC99999')).toMatchObject({
    state: 'miss',
    absentUntil: expect.any(String) as string,
  });
  clock.now += 1;
  expect((await failureOf(cache.load(file))).code).toBe('rfc_not_found');
  expect(simulator.requests).toHaveLength(2);
  await failureOf(cache.load(file, { mode: 'revalidate' }));
  expect(simulator.requests).toHaveLength(3);
});

test('an RFC published within the hour is found by asking, and the absence is forgotten', async () => {
  const { cache, simulator } = await setUp();
  simulator.setFault('rfc99901.txt', { kind: 'status', status: 404 }, 1);
  expect((await failureOf(cache.load(TXT))).code).toBe('rfc_not_found');
  expect((await cache.load(TXT, { mode: 'revalidate' })).outcome).toBe('fetched');
  expect((await cache.load(TXT)).outcome).toBe('hit');
  await cache.remove('RFC99901');
  expect((await cache.load(TXT)).outcome).toBe('fetched');
});

test('a copy that the upstream no longer has is not given, and not called missing', async () => {
  const { cache, simulator, clock } = await setUp();
  await cache.load(TXT);
  clock.now += 25 * HOUR;
  simulator.setFault('rfc99901.txt', { kind: 'status', status: 404 });
  expect(await failureOf(cache.load(TXT))).toMatchObject({
    code: 'source_revalidation_failed',
    upstreamCode: 'not_found',
  });
});

test.each(['offline', 'only-if-cached'] as const)(
  '%s: gives fresh copies only, and asks nobody',
  async (kind) => {
    const { cache, open, clock, simulator } = await setUp();
    await cache.load(TXT);
    const asked = simulator.requests.length;
    const load = (rfc: string) =>
      kind === 'offline'
        ? open({ offline: true }).load({ rfc, asset: 'txt' })
        : cache.load({ rfc, asset: 'txt' }, { mode: 'only-if-cached' });
    expect((await load('RFC99901')).outcome).toBe('hit');
    expect(await failureOf(load('RFC99902'))).toMatchObject({
      code: 'not_cached',
      hint: expect.stringContaining('import') as string,
    });
    clock.now += 25 * HOUR;
    expect(await failureOf(load('RFC99901'))).toMatchObject({
      code: 'source_revalidation_failed',
      upstreamCode: null,
      hint: expect.stringContaining('import') as string,
    });
    expect(simulator.requests).toHaveLength(asked);
  },
);

test('offline, even a request to revalidate asks nobody', async () => {
  const { cache, open, simulator } = await setUp();
  await cache.load(TXT);
  const failure = failureOf(open({ offline: true }).load(TXT, { mode: 'revalidate' }));
  expect((await failure).code).toBe('source_revalidation_failed');
  expect(simulator.requests).toHaveLength(1);
});
