import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { BASE, createFakeUpstream, failureOf, TEXT, textResponse } from './support.ts';

const encoder = new TextEncoder();

/** A body of so many pieces of ten bytes, which counts what was taken of it. */
function piecesOf(
  count: number,
  fails = false,
): { body: ReadableStream<Uint8Array>; taken: () => number; left: () => boolean } {
  let taken = 0;
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await setImmediate();
      if (taken < count) controller.enqueue(encoder.encode(`piece ${String(taken++).padStart(3, '0')}.`));
      else if (fails) controller.error(new Error('reset'));
      else controller.close();
    },
    cancel: () => {
      left = true;
    },
  });
  return { body, taken: () => taken, left: () => left };
}

async function countBytes(body: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.byteLength;
  return bytes;
}

test('gives a body piece by piece, and what was made of it with the head of the answer', async () => {
  const { body } = piecesOf(20);
  const { http } = createFakeUpstream(() => textResponse(body, { etag: 'W/"1"' }));
  const response = await http.stream(`${BASE}/a`, TEXT, countBytes);
  expect(response).toMatchObject({ status: 200, content: 200, etag: 'W/"1"', trace: { attempts: 1 } });
});

test('a confirmation has no body', async () => {
  const { http } = createFakeUpstream(() => new Response(null, { status: 304 }));
  const response = await http.stream(`${BASE}/a`, { ...TEXT, ifNoneMatch: 'W/"1"' }, () => {
    throw new Error('consumed');
  });
  expect(response).toMatchObject({ status: 304, content: null });
});

test('stops one piece above the cap and lets go of the rest', async () => {
  const pieces = piecesOf(1_000);
  const { http } = createFakeUpstream(() => textResponse(pieces.body));
  const error = await failureOf(http.stream(`${BASE}/a`, { ...TEXT, maxBytes: 95 }, countBytes));
  expect(error).toMatchObject({ code: 'upstream_too_large', retryable: false });
  expect(pieces.taken()).toBeLessThan(15);
  expect(pieces.left()).toBe(true);
});

test('begins again from the start when a body breaks off', async () => {
  const { http, calls } = createFakeUpstream((_call, at) => textResponse(piecesOf(3, at === 0).body));
  const seen: number[] = [];
  const response = await http.stream(`${BASE}/a`, TEXT, async (body) => {
    seen.push(0);
    for await (const chunk of body) seen[seen.length - 1] = (seen.at(-1) ?? 0) + chunk.byteLength;
    return seen.at(-1);
  });
  expect([response.content, seen, calls.length]).toEqual([30, [30, 30], 2]);
});

test('what the consumer throws ends the request once, and the body is let go of', async () => {
  const pieces = piecesOf(1_000);
  const { http, calls } = createFakeUpstream(() => textResponse(pieces.body));
  const full = new Error('the disk is full');
  const consume = async (body: AsyncIterable<Uint8Array>): Promise<never> => {
    for await (const chunk of body) if (chunk.byteLength > 0) throw full;
    throw new Error('no body');
  };
  await expect(http.stream(`${BASE}/a`, TEXT, consume)).rejects.toBe(full);
  expect([calls.length, pieces.left()]).toEqual([1, true]);
});

test.each(['deadline', 'signal'])(
  'a consumer has come to its end when the %s ends the request',
  async (by) => {
    const silent = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) });
    const { http } = createFakeUpstream(() => textResponse(silent));
    const stop = new AbortController();
    setTimeout(() => by === 'signal' && stop.abort(), 20);
    let closed = false;
    const request = http.stream(
      `${BASE}/a`,
      { ...TEXT, totalTimeoutMs: by === 'signal' ? 5_000 : 50, signal: stop.signal },
      async (body) => {
        try {
          await countBytes(body);
        } finally {
          await setImmediate();
          closed = true;
        }
      },
    );
    expect((await failureOf(request)).code).toBe(by === 'signal' ? 'cancelled' : 'timeout');
    expect(closed).toBe(true);
  },
);
