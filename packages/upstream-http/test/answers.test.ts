import type { UpstreamError } from '@rfckit/upstream-http';
import { expect, test } from 'vitest';
import { BASE, createFakeUpstream, failureOf, TEXT, textResponse } from './support.ts';

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('gives the bytes, the label and the validators of a 200', async () => {
  const headers = {
    etag: 'W/"a"',
    'cache-control': 'max-age=60',
    date: 'Mon, 30 Nov 2026 20:00:00 GMT',
    age: '3',
  };
  const { http, calls } = createFakeUpstream(() => textResponse('hello', headers));
  const response = await http.get(`${BASE}/rfc/rfc99901.txt`, TEXT);
  expect({ ...response, bytes: decode(response.bytes), trace: { ...response.trace, ms: 0 } }).toEqual({
    status: 200,
    bytes: 'hello',
    mediaType: 'text/plain',
    charset: 'utf-8',
    etag: 'W/"a"',
    cacheHeaders: {
      cacheControl: 'max-age=60',
      date: 'Mon, 30 Nov 2026 20:00:00 GMT',
      expires: null,
      age: '3',
    },
    trace: { url: `${BASE}/rfc/rfc99901.txt`, attempts: 1, status: 200, ms: 0 },
  });
  expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
    accept: 'text/plain',
    'accept-encoding': 'identity',
    'user-agent': 'rfckit-test/1',
  });
});

test('sends a condition and takes 304 for its answer', async () => {
  const { http, calls } = createFakeUpstream(
    () => new Response(null, { status: 304, headers: { etag: 'W/"a"' } }),
  );
  const response = await http.get(`${BASE}/a`, { ...TEXT, ifNoneMatch: 'W/"a"' });
  expect(response).toMatchObject({ status: 304, etag: 'W/"a"', mediaType: null });
  expect(response.bytes.byteLength).toBe(0);
  expect(calls[0]?.headers.get('if-none-match')).toBe('W/"a"');
});

test('refuses a 304 that nobody asked for', async () => {
  const { http } = createFakeUpstream(() => new Response(null, { status: 304 }));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({
    code: 'upstream_contract',
    status: 304,
  });
});

test.each([
  ['text/html', 'upstream_contract'],
  ['text/plainly', 'upstream_contract'],
  ['', 'upstream_contract'],
  ['TEXT/Plain; charset="UTF-8"', null],
  ['text/plain', null],
])('judges the media type %j', async (contentType, code) => {
  const { http } = createFakeUpstream(() => textResponse('x', { 'content-type': contentType }));
  const outcome = await http.get(`${BASE}/a`, TEXT).then(
    () => null,
    (error: UpstreamError) => error.code,
  );
  expect(outcome).toBe(code);
});

test('refuses a body without a media type', async () => {
  const { http } = createFakeUpstream(() => new Response(new Uint8Array([65])));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({ code: 'upstream_contract' });
});

test.each([
  [404, 'not_found', false, 1],
  [410, 'not_found', false, 1],
  [400, 'upstream_status', false, 1],
  [403, 'upstream_status', false, 1],
  [501, 'upstream_status', false, 1],
  [505, 'upstream_status', false, 1],
  [204, 'upstream_contract', false, 1],
  [206, 'upstream_contract', false, 1],
  [408, 'upstream_status', true, 3],
  [429, 'rate_limited', true, 3],
  [500, 'upstream_status', true, 3],
  [502, 'upstream_status', true, 3],
  [503, 'upstream_status', true, 3],
  [504, 'upstream_status', true, 3],
  [522, 'upstream_status', true, 3],
  [529, 'upstream_status', true, 3],
])('status %i ends as %s, retryable %s, after %i attempts', async (status, code, retryable, attempts) => {
  const { http, calls } = createFakeUpstream(() =>
    textResponse(status === 204 ? null : 'words of the upstream', {}, status),
  );
  const error = await failureOf(http.get(`${BASE}/a`, TEXT));
  expect(error).toMatchObject({ code, status, retryable, trace: { attempts, status } });
  expect(calls).toHaveLength(attempts);
  expect(error.message).not.toContain('words of the upstream');
});

test('refuses malformed requests by TypeError and RangeError', async () => {
  const { http, calls } = createFakeUpstream(() => textResponse('x'));
  await expect(http.get('not a url', TEXT)).rejects.toThrow(TypeError);
  await expect(http.get(`${BASE}/a`, { ...TEXT, maxBytes: 0 })).rejects.toThrow(RangeError);
  await expect(http.get(`${BASE}/a`, { ...TEXT, totalTimeoutMs: Number.NaN })).rejects.toThrow(RangeError);
  expect(calls).toHaveLength(0);
});
