import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSourceCache } from '@rfckit/source-cache';
import type { CacheHeaders, UpstreamHttp } from '@rfckit/upstream-http';
import { expect, onTestFinished, test } from 'vitest';
import { HOUR, rfcText, START, TXT } from './support.ts';

const NONE: CacheHeaders = { cacheControl: null, date: null, expires: null, age: null };
const httpDate = (time: number): string => new Date(time).toUTCString();
const SECOND = 1_000;
const DAY = 24 * HOUR;

/** For how many milliseconds an answer with these fields, and then a confirmation with those, stays fresh. */
async function lifetimesOf(...answers: readonly Partial<CacheHeaders>[]): Promise<readonly number[]> {
  const directory = await mkdtemp(join(tmpdir(), 'source-cache-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  let index = 0;
  const http: Pick<UpstreamHttp, 'get' | 'stream'> = {
    stream: () => Promise.reject(new Error('a list was asked for')),
    async get(url, request) {
      const confirmed = request.ifNoneMatch !== undefined;
      return {
        status: confirmed ? 304 : 200,
        bytes: new TextEncoder().encode(confirmed ? '' : rfcText(99901)),
        mediaType: 'text/plain',
        charset: 'utf-8',
        etag: '"a"',
        cacheHeaders: { ...NONE, ...answers[index++] },
        trace: { url: String(url), attempts: 1, status: 200, ms: 0 },
      };
    },
  };
  const cache = createSourceCache({ http, directory, now: () => START });
  const lifetimes: number[] = [];
  while (index < answers.length) {
    const { freshUntil } = await cache.load(TXT, { mode: 'revalidate' });
    lifetimes.push(Date.parse(freshUntil) - START);
  }
  return lifetimes;
}

test.each<readonly [Partial<CacheHeaders>, number]>([
  [{}, DAY],
  [{ date: httpDate(START - HOUR), age: '3600' }, DAY],
  [{ cacheControl: 'public' }, DAY],
  [{ cacheControl: 's-maxage=5' }, DAY],
  [{ cacheControl: 'max-age=60' }, 60 * SECOND],
  [{ cacheControl: 'public, MAX-AGE=600, immutable' }, 600 * SECOND],
  [{ cacheControl: 'max-age="60"' }, 60 * SECOND],
  [{ cacheControl: 'max-age=60, stale-while-revalidate=600, stale-if-error=600' }, 60 * SECOND],
  [{ cacheControl: 'max-age=60', age: '20' }, 40 * SECOND],
  [{ cacheControl: 'max-age=60', date: httpDate(START - 30 * SECOND) }, 30 * SECOND],
  [{ cacheControl: 'max-age=60', date: httpDate(START - 30 * SECOND), age: '10' }, 30 * SECOND],
  [{ cacheControl: 'max-age=60', date: httpDate(START + 30 * SECOND) }, 60 * SECOND],
  [{ cacheControl: 'max-age=60', age: '90' }, 0],
  [{ cacheControl: 'max-age=0' }, 0],
  [{ cacheControl: 'max-age=never' }, 0],
  [{ cacheControl: 'no-cache' }, 0],
  [{ cacheControl: 'no-cache, max-age=60' }, 0],
  [{ cacheControl: 'max-age=99999999999999999999' }, 2 ** 31 * SECOND],
  [{ expires: httpDate(START + HOUR) }, HOUR],
  [{ expires: httpDate(START + HOUR), date: httpDate(START - 10 * SECOND) }, HOUR],
  [{ expires: httpDate(START - HOUR) }, 0],
  [{ expires: '0' }, 0],
  [{ expires: httpDate(START + HOUR), cacheControl: 'max-age=60' }, 60 * SECOND],
])('%j makes an answer fresh for %i ms', async (headers, lifetime) => {
  expect(await lifetimesOf(headers)).toEqual([lifetime]);
});

test('a confirmation renews the lifetime with its own fields, and keeps those that it does not repeat', async () => {
  const stored = { cacheControl: 'max-age=60' };
  expect(await lifetimesOf(stored, {})).toEqual([60 * SECOND, 60 * SECOND]);
  expect(await lifetimesOf(stored, { cacheControl: 'max-age=90' })).toEqual([60 * SECOND, 90 * SECOND]);
  const aged = { ...stored, age: '50', date: httpDate(START - 50 * SECOND) };
  expect(await lifetimesOf(aged, {})).toEqual([10 * SECOND, 60 * SECOND]);
  expect(await lifetimesOf({ ...stored, age: '50' }, { age: '10' })).toEqual([10 * SECOND, 50 * SECOND]);
});
