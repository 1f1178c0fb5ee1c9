import { expect, test } from 'vitest';
import { BASE, createFakeUpstream, failureOf, TEXT, textResponse } from './support.ts';

const HOUR = 3_600_000;

test('an address that has nothing is not asked again for as long as it was told', async () => {
  let now = 1_000;
  const { http, calls } = createFakeUpstream(() => textResponse('', {}, 404), {
    absenceMs: HOUR,
    now: () => now,
  });
  const first = await failureOf(http.get(`${BASE}/a`, TEXT));
  now += HOUR - 1;
  const second = await failureOf(http.get(`${BASE}/a`, TEXT));
  expect([first.code, second.code, calls.length]).toEqual(['not_found', 'not_found', 1]);
  expect([first.trace?.attempts, second.trace?.attempts]).toEqual([1, 0]);
  await failureOf(http.get(`${BASE}/b`, TEXT));
  await failureOf(http.get(`${BASE}/a?x`, TEXT));
  expect(calls).toHaveLength(3);
  now += 1;
  await failureOf(http.get(`${BASE}/a`, TEXT));
  expect(calls).toHaveLength(4);
});

test('nothing is remembered unless it was told to, and no other failure is', async () => {
  const { http, calls } = createFakeUpstream(() => textResponse('', {}, 404));
  await failureOf(http.get(`${BASE}/a`, TEXT));
  await failureOf(http.get(`${BASE}/a`, TEXT));
  expect(calls).toHaveLength(2);
  const other = createFakeUpstream(() => textResponse('', {}, 403), { absenceMs: HOUR });
  await failureOf(other.http.get(`${BASE}/a`, TEXT));
  await failureOf(other.http.get(`${BASE}/a`, TEXT));
  expect(other.calls).toHaveLength(2);
});

test('remembers a bounded number of addresses, the last ones', async () => {
  const { http, calls } = createFakeUpstream(() => textResponse('', {}, 404), { absenceMs: HOUR });
  for (let at = 0; at <= 1_000; at += 1) await failureOf(http.get(`${BASE}/${at}`, TEXT));
  await failureOf(http.get(`${BASE}/1000`, TEXT));
  expect(calls).toHaveLength(1_001);
  await failureOf(http.get(`${BASE}/0`, TEXT));
  expect(calls).toHaveLength(1_002);
});
