import { expect, test } from 'vitest';
import { BASE, createFakeUpstream, failureOf, TEXT, textResponse } from './support.ts';

/** A body of endless 100-byte chunks that counts how many were taken. */
function endlessBody(): {
  readonly stream: ReadableStream<Uint8Array>;
  readonly state: { taken: number; cancelled: boolean };
} {
  const state = { taken: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        state.taken += 1;
        controller.enqueue(new Uint8Array(100));
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

test('takes a body of exactly the cap', async () => {
  const { http } = createFakeUpstream(() => textResponse(new Uint8Array(1_000)));
  expect((await http.get(`${BASE}/a`, TEXT)).bytes.byteLength).toBe(1_000);
});

test('stops reading one chunk above the cap and lets the body go', async () => {
  const { stream, state } = endlessBody();
  const { http, calls } = createFakeUpstream(() => textResponse(stream));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({
    code: 'upstream_too_large',
    retryable: false,
  });
  expect(state).toEqual({ taken: 11, cancelled: true });
  expect(calls).toHaveLength(1);
});

test('reads nothing of a body that declares itself too large', async () => {
  const { stream, state } = endlessBody();
  const { http } = createFakeUpstream(() => textResponse(stream, { 'content-length': '1001' }));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({ code: 'upstream_too_large' });
  expect(state).toEqual({ taken: 0, cancelled: true });
});

test('never gives a body that is shorter than its Content-Length', async () => {
  const { http, calls } = createFakeUpstream(() => textResponse('half', { 'content-length': '8' }));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({
    code: 'unreachable',
    retryable: true,
  });
  expect(calls).toHaveLength(3);
});

test('asks again after a body that broke off', async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
  const { http } = createFakeUpstream((_call, index) => textResponse(index === 0 ? broken : 'whole'));
  const response = await http.get(`${BASE}/a`, TEXT);
  expect(new TextDecoder().decode(response.bytes)).toBe('whole');
  expect(response.trace.attempts).toBe(2);
});

test('refuses a compressed body unless compression was asked for', async () => {
  const { http, calls } = createFakeUpstream(() =>
    textResponse('decoded', { 'content-encoding': 'gzip', 'content-length': '99' }),
  );
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({ code: 'upstream_contract' });
  expect((await http.get(`${BASE}/a`, { ...TEXT, compression: true })).bytes.byteLength).toBe(7);
  expect(calls.map(({ headers }) => headers.get('accept-encoding'))).toEqual(['identity', 'gzip']);
});
