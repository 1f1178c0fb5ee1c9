import { inspect } from 'node:util';
import { createUpstreamHttp, isUpstreamError, type StandardSchema } from '@rfckit/upstream-http';
import { parseFault, type Fault } from '@rfckit/upstream-simulator';
import { expect, test } from 'vitest';
import { startSample } from './start.ts';

const SECRET = 'apikey_5up3r-5ecret';

/** An answer of Jev, as far as this test looks at it. */
const answer: StandardSchema<{ readonly model: string }> = {
  '~standard': {
    validate(value) {
      const { model, answers } = (value ?? {}) as { model?: unknown; answers?: unknown };
      return typeof model === 'string' && typeof answers === 'object'
        ? { value: { model } }
        : { issues: [{}] };
    },
  },
};

const request = {
  schema: answer,
  body: { model: 'jev-1.13.0', state: 'x', questions: { a: { type: 'noul', instructions: 'Is it?' } } },
  bearer: (): string => SECRET,
  wantsProblem: true,
  maxBytes: 100_000,
  totalTimeoutMs: 5_000,
  attemptTimeoutMs: 300,
};

/** What goes wrong, and as what it ends. */
const faults: readonly (readonly [string, string, boolean])[] = [
  ['status:400', 'upstream_status', false],
  ['status:401', 'upstream_status', false],
  ['status:422', 'upstream_status', false],
  ['status:429', 'rate_limited', true],
  ['status:429:60', 'rate_limited', true],
  ['status:503', 'upstream_status', true],
  ['status:529', 'upstream_status', true],
  ['html', 'upstream_contract', false],
  ['html:application/json', 'upstream_contract', false],
  ['body:{}', 'upstream_contract', false],
  ['media-type', 'upstream_contract', false],
  ['truncated', 'unreachable', true],
  ['truncated-gzip', 'upstream_contract', false],
  ['invalid-utf8', 'upstream_contract', false],
  ['empty', 'upstream_contract', false],
  ['oversize:200000', 'upstream_too_large', false],
  ['silent', 'timeout', true],
  ['slow:200', 'timeout', true],
  ['reset', 'unreachable', true],
  ['redirect', 'upstream_contract', false],
  ['redirect-loop', 'upstream_contract', false],
  ['not-modified', 'upstream_contract', false],
];

test('a credential goes to the service, and its answer comes back', async () => {
  const simulator = await startSample({ jev: { key: SECRET } });
  const http = createUpstreamHttp({
    fetch,
    userAgent: 'rfckit-test/1',
    bases: [simulator.url],
    now: Date.now,
  });
  const { value, trace } = await http.json(`${simulator.url}/v1/systemone`, request);
  expect([value, trace.attempts]).toEqual([{ model: 'jev-1.13.0' }, 1]);
  expect(simulator.requests[0]?.headers['authorization']).toBe(`Bearer ${SECRET}`);
  expect(inspect(trace)).not.toContain(SECRET);
});

test.each(faults)('%s ends as %s, and the credential is in no error', async (text, code, retryable) => {
  const fault: Fault = parseFault(text);
  const simulator = await startSample({ jev: { key: SECRET }, faults: { '/v1/systemone': fault } });
  const http = createUpstreamHttp({
    fetch,
    userAgent: 'rfckit-test/1',
    bases: [simulator.url],
    now: Date.now,
    retry: { baseDelayMs: 1 },
  });
  const error: unknown = await http
    .json(`${simulator.url}/v1/systemone`, request)
    .catch((reason: unknown) => reason);
  if (!isUpstreamError(error)) throw error;
  expect([error.code, error.retryable]).toEqual([code, retryable]);
  expect(simulator.requests.every(({ headers }) => headers['authorization'] === `Bearer ${SECRET}`)).toBe(
    true,
  );
  expect(`${inspect(error, { depth: 20, showHidden: true })} ${JSON.stringify(error)}`).not.toContain(SECRET);
});
