import { inspect } from 'node:util';
import type { StandardSchema, UpstreamJsonRequest } from '@rfckit/upstream-http';
import { expect, test } from 'vitest';
import { BASE, createFakeUpstream, failureOf } from './support.ts';

/** What a schema library gives: a number of answers above 0, and nothing that was not named. */
const schema: StandardSchema<{ readonly count: number }> = {
  '~standard': {
    validate(value) {
      const count: unknown = (value as { count?: unknown } | null)?.count;
      return typeof count === 'number' && count > 0
        ? { value: { count } }
        : { issues: [{ path: ['count'] }] };
    },
  },
};

const REQUEST: UpstreamJsonRequest<{ readonly count: number }> = {
  schema,
  maxBytes: 1_000,
  totalTimeoutMs: 1_000,
};

const SECRET = 'apikey_5up3r-5ecret';

function json(value: unknown, init: ResponseInit = {}): Response {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  return new Response(body, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
}

test('gives the value that the schema gives', async () => {
  const { http, calls } = createFakeUpstream(() => json({ count: 2, unknown: true }));
  const { value, trace } = await http.json(`${BASE}/a`, REQUEST);
  expect([value, trace.status, calls[0]?.headers.get('accept'), calls[0]?.method]).toEqual([
    { count: 2 },
    200,
    'application/json',
    'GET',
  ]);
});

test.each([
  ['no JSON', 'words of the upstream'],
  ['JSON of another form', { count: 0, words: 'words of the upstream' }],
  ['half of it', '{"count": 2'],
  ['nothing', ''],
  ['null', 'null'],
])('%s is no answer, and its words are nowhere', async (_title, body) => {
  const { http, calls } = createFakeUpstream(() => json(body));
  const error = await failureOf(http.json(`${BASE}/a`, REQUEST));
  expect(error).toMatchObject({ code: 'upstream_contract', retryable: false, status: 200 });
  expect(calls).toHaveLength(1);
  expect(inspect(error, { depth: 10 })).not.toContain('words of');
});

test('bytes that are no UTF-8 are no answer', async () => {
  const bytes = Buffer.concat([Buffer.from('{"count": 2, "a": "'), Buffer.of(0xff), Buffer.from('"}')]);
  const { http } = createFakeUpstream(
    () => new Response(bytes, { headers: { 'content-type': 'application/json' } }),
  );
  expect((await failureOf(http.json(`${BASE}/a`, REQUEST))).code).toBe('upstream_contract');
});

test('sends a body by POST, again when the service is overloaded', async () => {
  const { http, calls } = createFakeUpstream((_call, at) =>
    at === 0 ? json({ detail: 'busy' }, { status: 529 }) : json({ count: 1 }),
  );
  const { trace } = await http.json(`${BASE}/a`, { ...REQUEST, body: { question: 'é?' } });
  expect(calls.map(({ method, body }) => [method, body])).toEqual([
    ['POST', '{"question":"é?"}'],
    ['POST', '{"question":"é?"}'],
  ]);
  expect([trace.attempts, calls[0]?.headers.get('content-type')]).toEqual([2, 'application/json']);
});

const REDIRECTED = new Response(null, { status: 307, headers: { location: `${BASE}/b` } });

test.each([
  ['a body', { body: {} }],
  ['a credential', { bearer: () => SECRET }],
])('a request with %s is not sent to where a redirect leads', async (_title, extra) => {
  const { http, calls } = createFakeUpstream(() => REDIRECTED.clone());
  const error = await failureOf(http.json(`${BASE}/a`, { ...REQUEST, ...extra }));
  expect([error.code, calls.length]).toEqual(['upstream_contract', 1]);
});

test('a request without either is', async () => {
  const { http, calls } = createFakeUpstream((_call, at) =>
    at === 0 ? REDIRECTED.clone() : json({ count: 3 }),
  );
  expect((await http.json(`${BASE}/a`, REQUEST)).value).toEqual({ count: 3 });
  expect(calls.map(({ url }) => url)).toEqual([`${BASE}/a`, `${BASE}/b`]);
});

const failing: Readonly<Record<string, () => Response | Promise<Response>>> = {
  refused: () => json({ detail: 'no' }, { status: 401 }),
  overloaded: () => json({}, { status: 529 }),
  'of another form': () => json({}),
  redirected: () => REDIRECTED.clone(),
  unreachable: () => Promise.reject(new TypeError('fetch failed')),
  silent: () => new Promise(() => {}),
};

test.each(Object.keys(failing))(
  'a credential reaches the service and nothing else when it is %s',
  async (kind) => {
    const { http, calls } = createFakeUpstream(() => failing[kind]?.() ?? json({ count: 1 }));
    const request = { ...REQUEST, body: {}, bearer: () => SECRET, totalTimeoutMs: 100 };
    const error = await failureOf(http.json(`${BASE}/a`, request));
    expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${SECRET}`);
    const shown = `${inspect(error, { depth: 20, showHidden: true })} ${JSON.stringify(error)} ${error.stack ?? ''}`;
    expect(shown).not.toContain(SECRET);
    expect(inspect(request)).not.toContain(SECRET);
  },
);

test.each(['', 'zyx wvu', 'zyx\nwvu', 'é', 'x'.repeat(5_000)])(
  'a credential that cannot be sent is refused before it is, and not shown: %j',
  async (credential) => {
    const { http, calls } = createFakeUpstream(() => json({ count: 1 }));
    const error: unknown = await http
      .json(`${BASE}/a`, { ...REQUEST, bearer: () => credential })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(TypeError);
    expect(calls).toHaveLength(0);
    const parts = credential.split(/\s/).filter((part) => part.length > 1);
    for (const part of parts) expect(inspect(error)).not.toContain(` ${part}`);
  },
);

test('the JSON of a refusal is at hand for who wants it, and printed by nothing', async () => {
  const detail = { error_type: 'max_tokens_exceeded' };
  const { http } = createFakeUpstream(() => json({ detail }, { status: 400 }));
  const error = await failureOf(http.json(`${BASE}/a`, { ...REQUEST, body: {}, wantsProblem: true }));
  expect([error.code, error.status, error.problem]).toEqual(['upstream_status', 400, { detail }]);
  expect(`${JSON.stringify(error)} ${inspect(error)} ${error.message}`).not.toContain('max_tokens');
  expect((await failureOf(http.json(`${BASE}/a`, { ...REQUEST, body: {} }))).problem).toBe(null);
});

test.each([
  ['too long', `"${'x'.repeat(70_000)}"`, 'application/json'],
  ['no JSON', '{', 'application/json'],
  ['a page', '<html>', 'text/html'],
])('a refusal that is %s has none', async (_title, body, type) => {
  const { http } = createFakeUpstream(() => json(body, { status: 400, headers: { 'content-type': type } }));
  const error = await failureOf(http.json(`${BASE}/a`, { ...REQUEST, wantsProblem: true }));
  expect([error.status, error.problem]).toEqual([400, null]);
});

test('an attempt that lasts too long gives way to the next', async () => {
  const { http, calls } = createFakeUpstream((_call, at) =>
    at === 0 ? new Promise<Response>(() => {}) : json({ count: 4 }),
  );
  const { value, trace } = await http.json(`${BASE}/a`, { ...REQUEST, attemptTimeoutMs: 30 });
  expect([value, trace.attempts, calls[0]?.signal.aborted]).toEqual([{ count: 4 }, 2, true]);
});

test('attempts that all last too long end as a timeout that names their deadline', async () => {
  const { http, calls } = createFakeUpstream(() => new Promise<Response>(() => {}));
  const error = await failureOf(http.json(`${BASE}/a`, { ...REQUEST, attemptTimeoutMs: 20 }));
  expect(error).toMatchObject({ code: 'timeout', retryable: true, trace: { attempts: 3, status: null } });
  expect(error.message).toContain('20 ms');
  expect(calls).toHaveLength(3);
});
