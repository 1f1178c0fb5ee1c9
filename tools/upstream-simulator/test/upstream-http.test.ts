import { createUpstreamHttp, isUpstreamError } from '@rfckit/upstream-http';
import type { UpstreamError, UpstreamHttp, UpstreamRequest } from '@rfckit/upstream-http';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';
import type { Fault, UpstreamSimulator } from '@rfckit/upstream-simulator';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const TEXT = Array.from(
  { length: 400 },
  (_, line) => `Line ${line} of a text that is long enough to be cut.`,
).join('\n');
const REQUEST: UpstreamRequest = {
  accept: { mediaTypes: ['text/plain'] },
  maxBytes: 100_000,
  totalTimeoutMs: 400,
};

let simulator: UpstreamSimulator;
let http: UpstreamHttp;

beforeAll(async () => {
  simulator = await startUpstreamSimulator({ texts: new Map([['rfc99901.txt', TEXT]]) });
});
beforeEach(() => {
  simulator.setFault('rfc99901.txt', null);
  http = createUpstreamHttp({
    fetch,
    userAgent: 'rfckit-test/1',
    bases: [simulator.url],
    now: Date.now,
    retry: { baseDelayMs: 1 },
  });
});
afterAll(() => simulator.close());

async function failureOf(promise: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await promise.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (!isUpstreamError(error)) throw error;
  return error;
}

const url = (): string => `${simulator.url}/rfc/rfc99901.txt`;

test('reads a whole text with the fetch of the platform, and confirms it by its tag', async () => {
  const first = await http.get(url(), REQUEST);
  expect(new TextDecoder().decode(first.bytes)).toBe(TEXT);
  expect(first.etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  expect(await http.get(url(), { ...REQUEST, ifNoneMatch: first.etag ?? '' })).toMatchObject({
    status: 304,
    etag: first.etag,
  });
});

test('reads the same text compressed', async () => {
  const response = await http.get(url(), { ...REQUEST, compression: true });
  expect(new TextDecoder().decode(response.bytes)).toBe(TEXT);
  expect(simulator.requests.at(-1)?.headers['accept-encoding']).toBe('gzip');
});

const cases: readonly (readonly [Fault, string, number | null, number])[] = [
  [{ kind: 'status', status: 500 }, 'upstream_status', 500, 3],
  [{ kind: 'status', status: 403 }, 'upstream_status', 403, 1],
  [{ kind: 'status', status: 429, retryAfter: '60' }, 'rate_limited', 429, 1],
  [{ kind: 'html' }, 'upstream_contract', 200, 1],
  [{ kind: 'media-type', contentType: null }, 'upstream_contract', 200, 1],
  [{ kind: 'truncated' }, 'unreachable', 200, 3],
  [{ kind: 'truncated-gzip' }, 'upstream_contract', 200, 1],
  [{ kind: 'slow', everyMs: 100 }, 'timeout', 200, 1],
  [{ kind: 'silent' }, 'timeout', null, 1],
  [{ kind: 'delay', ms: 600 }, 'timeout', null, 1],
  [{ kind: 'redirect', location: 'https://off-list.example/' }, 'upstream_blocked', null, 1],
  [{ kind: 'redirect', location: 'http://127.0.0.1:1/rfc/rfc99901.txt' }, 'upstream_blocked', null, 1],
  [{ kind: 'redirect-loop' }, 'upstream_contract', null, 1],
  [{ kind: 'oversize', bytes: 100_001 }, 'upstream_too_large', 200, 1],
  [{ kind: 'reset' }, 'unreachable', null, 3],
  [{ kind: 'not-modified' }, 'upstream_contract', 304, 1],
];

test.each(cases)('%j ends as %s', async (fault, code, status, attempts) => {
  simulator.setFault('rfc99901.txt', fault);
  expect(await failureOf(http.get(url(), REQUEST))).toMatchObject({ code, status, trace: { attempts } });
});

test('a fault that passes is outlived', async () => {
  for (const fault of [{ kind: 'reset' }, { kind: 'truncated' }, { kind: 'status', status: 503 }] as const) {
    simulator.setFault('rfc99901.txt', fault, 1);
    const response = await http.get(url(), REQUEST);
    expect(new TextDecoder().decode(response.bytes)).toBe(TEXT);
    expect(response.trace.attempts).toBe(2);
  }
});

test('a port where nobody listens is unreachable', async () => {
  const gone = await startUpstreamSimulator({ texts: new Map() });
  await gone.close();
  const lost = createUpstreamHttp({
    fetch,
    userAgent: 'rfckit-test/1',
    bases: [gone.url],
    now: Date.now,
    retry: { baseDelayMs: 1 },
  });
  const error = await failureOf(lost.get(`${gone.url}/rfc/rfc99901.txt`, REQUEST));
  expect(error).toMatchObject({
    code: 'unreachable',
    trace: { attempts: 3 },
    cause: { cause: { code: 'ECONNREFUSED' } },
  });
});
