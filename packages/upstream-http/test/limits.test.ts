import { expect, test, vi } from 'vitest';
import { BASE, createFakeUpstream, failureOf, TEXT, textResponse } from './support.ts';

const never = (): Promise<Response> => new Promise(() => undefined);
const stalled = (): Response =>
  textResponse(new ReadableStream<Uint8Array>({ pull: () => new Promise(() => undefined) }));
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('one deadline covers all attempts and the waits between them', async () => {
  const { http, calls } = createFakeUpstream((_call, index) =>
    index === 0 ? textResponse('', {}, 503) : never(),
  );
  const started = performance.now();
  const error = await failureOf(http.get(`${BASE}/a`, { ...TEXT, totalTimeoutMs: 1500 }));
  expect(error).toMatchObject({ code: 'timeout', retryable: true, trace: { attempts: 2, status: null } });
  expect(performance.now() - started).toBeLessThan(6000);
  await vi.waitFor(() => expect(calls[1]?.signal.aborted).toBe(true));
});

test('the deadline covers the body', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(10)),
  });
  const { http } = createFakeUpstream(() => textResponse(body));
  expect(await failureOf(http.get(`${BASE}/a`, { ...TEXT, totalTimeoutMs: 100 }))).toMatchObject({
    code: 'timeout',
    status: 200,
  });
});

test.each(['headers', 'body', 'retry', 'slot'] as const)(
  'an abort ends a request that waits for: %s',
  async (where) => {
    const reply = { headers: never, body: stalled, retry: () => textResponse('', {}, 503), slot: never }[
      where
    ];
    const { http } = createFakeUpstream(reply, { retry: { baseDelayMs: 900 }, concurrencyPerHost: 1 });
    const blocker = new AbortController();
    const blocked =
      where === 'slot'
        ? http.get(`${BASE}/first`, { ...TEXT, signal: blocker.signal }).catch(() => undefined)
        : null;
    const controller = new AbortController();
    const failure = failureOf(http.get(`${BASE}/a`, { ...TEXT, signal: controller.signal }));
    await sleep(20);
    const started = performance.now();
    controller.abort();
    expect(await failure).toMatchObject({ code: 'cancelled', retryable: false });
    expect(performance.now() - started).toBeLessThan(200);
    blocker.abort();
    await blocked;
  },
);

test('a signal that was aborted before sends nothing', async () => {
  const { http, calls } = createFakeUpstream(() => textResponse('x'));
  const error = await failureOf(http.get(`${BASE}/a`, { ...TEXT, signal: AbortSignal.abort() }));
  expect(error).toMatchObject({ code: 'cancelled', trace: { attempts: 0 } });
  expect(calls).toHaveLength(0);
});

test('at most four requests a host run at once, other hosts are not held up, and all are served', async () => {
  const running = new Map<string, number>();
  const highest = new Map<string, number>();
  const { http, calls } = createFakeUpstream(
    async ({ url }) => {
      const { host } = new URL(url);
      const now = (running.get(host) ?? 0) + 1;
      running.set(host, now);
      highest.set(host, Math.max(now, highest.get(host) ?? 0));
      await sleep(5);
      running.set(host, now - 1 < 0 ? 0 : (running.get(host) ?? 1) - 1);
      return textResponse('x');
    },
    { bases: [BASE, 'https://other.example'] },
  );
  const urls = Array.from(
    { length: 24 },
    (_, index) => `${index % 2 === 0 ? BASE : 'https://other.example'}/${index}`,
  );
  await Promise.all(urls.map((url) => http.get(url, TEXT)));
  expect(calls).toHaveLength(24);
  expect(Object.fromEntries(highest)).toEqual({ 'rfc.example': 4, 'other.example': 4 });
});

test('a slot is held until the body is read', async () => {
  let open = 0;
  let highest = 0;
  const { http } = createFakeUpstream(
    () => {
      open += 1;
      highest = Math.max(highest, open);
      let pulls = 0;
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await sleep(2);
          if (pulls++ < 3) return controller.enqueue(new Uint8Array(10));
          open -= 1;
          controller.close();
        },
      });
      return textResponse(body);
    },
    { concurrencyPerHost: 2 },
  );
  await Promise.all(Array.from({ length: 8 }, (_, index) => http.get(`${BASE}/${index}`, TEXT)));
  expect(highest).toBe(2);
});

test('a request that times out gives its slot to the next', async () => {
  const { http } = createFakeUpstream((_call, index) => (index === 0 ? never() : textResponse('x')), {
    concurrencyPerHost: 1,
  });
  const first = failureOf(http.get(`${BASE}/a`, { ...TEXT, totalTimeoutMs: 50 }));
  const second = http.get(`${BASE}/b`, TEXT);
  expect((await first).code).toBe('timeout');
  expect((await second).status).toBe(200);
});
