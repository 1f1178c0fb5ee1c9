import type { RetryOptions } from '@rfckit/upstream-http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BASE, createFakeUpstream, failureOf, TEXT, textResponse } from './support.ts';

beforeEach(() =>
  vi.useFakeTimers({
    now: Date.UTC(2026, 10, 30, 20, 0, 0),
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
  }),
);
afterEach(() => vi.useRealTimers());

const LONG = { ...TEXT, totalTimeoutMs: 60_000 };

/** Lets the false clock run until the work is done. */
async function passTime<T>(work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const end = (): void => ended.abort();
  work.then(end, end);
  while (!ended.signal.aborted) {
    await vi.advanceTimersToNextTimerAsync();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return work;
}

/** Runs a request whose first attempts fail as given and says when each attempt was sent, in milliseconds. */
async function timesOf(
  failures: readonly Response[],
  random: number,
  retry: RetryOptions = {},
): Promise<readonly number[]> {
  const times: number[] = [];
  const { http } = createFakeUpstream(
    (_call, index) => {
      times.push(Date.now());
      return failures[index] ?? textResponse('at last');
    },
    { retry, random: () => random },
  );
  await passTime(http.get(`${BASE}/a`, LONG).catch(() => undefined));
  return times.map((time) => time - (times[0] ?? 0));
}

const unavailable = (headers: Record<string, string> = {}, status = 503): Response =>
  textResponse('', headers, status);

test('doubles the wait from 300 ms and spreads it over its upper half', async () => {
  expect(await timesOf([unavailable(), unavailable()], 1)).toEqual([0, 300, 900]);
  expect(await timesOf([unavailable(), unavailable()], 0)).toEqual([0, 150, 450]);
});

test.each([
  ['2', 2_000],
  ['Mon, 30 Nov 2026 20:00:03 GMT', 3_000],
  ['Monday, 30-Nov-26 20:00:03 GMT', 3_000],
  ['Mon Nov 30 20:00:03 2026', 3_000],
])('waits as long as Retry-After: %s says', async (retryAfter, wait) => {
  expect(await timesOf([unavailable({ 'retry-after': retryAfter }, 429)], 0)).toEqual([0, wait]);
});

test.each([
  '0',
  'soon',
  '-1',
  'Mon, 30 Nov 2020 20:00:00 GMT',
  'Wednesday, 30-Nov-77 20:00:00 GMT',
  'Mon, 99 Nov 2026 20:00:03 GMT',
])('backs off by itself when Retry-After is %s', async (retryAfter) => {
  expect(await timesOf([unavailable({ 'retry-after': retryAfter }, 429)], 1)).toEqual([0, 300]);
});

test('never waits less than its own back-off', async () => {
  expect(await timesOf([unavailable({ 'retry-after': '1' }, 429)], 1, { baseDelayMs: 4_000 })).toEqual([
    0, 4_000,
  ]);
});

test('never waits longer than its own bound when nothing was asked', async () => {
  const failures = [unavailable(), unavailable(), unavailable()];
  expect(await timesOf(failures, 1, { limit: 3, baseDelayMs: 300, maxDelayMs: 500 })).toEqual([
    0, 300, 800, 1_300,
  ]);
});

test('gives up at once when Retry-After is longer than it may wait, and says how long was asked', async () => {
  const { http, calls } = createFakeUpstream(() => unavailable({ 'retry-after': '6' }, 429));
  const error = await failureOf(http.get(`${BASE}/a`, LONG));
  expect(error).toMatchObject({
    code: 'rate_limited',
    retryable: true,
    retryAfterMs: 6_000,
    trace: { attempts: 1 },
  });
  expect(calls).toHaveLength(1);
});

test('gives up at once, with the status, when the wait would not fit into the deadline', async () => {
  const { http, calls } = createFakeUpstream(() => unavailable({ 'retry-after': '2' }));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({
    code: 'upstream_status',
    status: 503,
  });
  expect(calls).toHaveLength(1);
});

test('tries a refused connection again and then says that nothing answered', async () => {
  const cause = new TypeError('fetch failed');
  const { http, calls } = createFakeUpstream(() => Promise.reject(cause), {
    retry: { limit: 3, baseDelayMs: 1 },
  });
  expect(await passTime(failureOf(http.get(`${BASE}/a`, TEXT)))).toMatchObject({
    code: 'unreachable',
    status: null,
    retryable: true,
    cause,
    trace: { attempts: 4, status: null },
  });
  expect(calls).toHaveLength(4);
});
