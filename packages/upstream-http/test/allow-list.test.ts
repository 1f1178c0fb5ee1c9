import { parseBaseUrl } from '@rfckit/upstream-http';
import { expect, test } from 'vitest';
import { BASE, createFakeUpstream, failureOf, TEXT, textResponse } from './support.ts';

test.each([
  ['https://www.rfc-editor.org', 'https://www.rfc-editor.org'],
  ['https://www.rfc-editor.org/', 'https://www.rfc-editor.org'],
  ['HTTPS://Mirror.example:8443/rfc-editor//', 'https://mirror.example:8443/rfc-editor'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://127.8.9.1:8080', 'http://127.8.9.1:8080'],
  ['http://localhost:8080/', 'http://localhost:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
])('takes the base %s', (text, base) => {
  expect(parseBaseUrl(text)).toBe(base);
});

test.each([
  'http://www.rfc-editor.org',
  'http://127.0.0.1.example',
  'http://localhost.example',
  'http://128.0.0.1',
  'ftp://localhost/',
  'https://user:secret@www.rfc-editor.org',
  'https://www.rfc-editor.org/?a=b',
  'https://www.rfc-editor.org/#a',
  'www.rfc-editor.org',
  '',
])('refuses the base %j and does not repeat it', (text) => {
  expect(() => parseBaseUrl(text)).toThrow(TypeError);
  expect(() => createFakeUpstream(() => textResponse('x'), { bases: [text] })).toThrow(/^(?!.*secret)/);
});

test.each([
  'https://other.example/a',
  'http://rfc.example/a',
  'https://rfc.example:8443/a',
  'https://user@rfc.example/a',
  'file:///etc/hosts',
  'data:text/plain,x',
])('sends nothing to %s', async (url) => {
  const { http, calls } = createFakeUpstream(() => textResponse('x'));
  expect(await failureOf(http.get(url, TEXT))).toMatchObject({ code: 'upstream_blocked', retryable: false });
  expect(calls).toHaveLength(0);
});

test('shows no user information in an error or its trace', async () => {
  const { http } = createFakeUpstream(() => textResponse('x'));
  const error = await failureOf(http.get('https://me:secret@rfc.example/a', TEXT));
  expect(error.url).toBe('https://rfc.example/a');
  expect(JSON.stringify([error, error.trace, error.message])).not.toContain('secret');
});

const redirect = (location: string, status = 302): Response =>
  new Response('moved', { status, headers: { location } });

test('follows three redirects on the list, whatever their status', async () => {
  const statuses = [301, 303, 308];
  const { http, calls } = createFakeUpstream((_call, index) =>
    index < 3 ? redirect(`/step${index}`, statuses[index]) : textResponse('arrived'),
  );
  const response = await http.get(`${BASE}/errata.json`, TEXT);
  expect(new TextDecoder().decode(response.bytes)).toBe('arrived');
  expect(calls.map(({ url }) => url)).toEqual([
    `${BASE}/errata.json`,
    `${BASE}/step0`,
    `${BASE}/step1`,
    `${BASE}/step2`,
  ]);
  expect(response.trace).toMatchObject({ url: `${BASE}/errata.json`, attempts: 1, status: 200 });
});

test('does not follow a fourth redirect', async () => {
  const { http, calls } = createFakeUpstream(() => redirect('/again'));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({ code: 'upstream_contract' });
  expect(calls).toHaveLength(4);
});

test.each([
  'https://other.example/a',
  'http://rfc.example/a',
  '//other.example/a',
  'https://u:p@rfc.example/a',
  'file:///etc/hosts',
])('does not follow a redirect to %s', async (location) => {
  const { http, calls } = createFakeUpstream(() => redirect(location));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({
    code: 'upstream_blocked',
    url: `${BASE}/a`,
  });
  expect(calls).toHaveLength(1);
});

test('refuses a redirect without an address', async () => {
  const { http } = createFakeUpstream(() => new Response(null, { status: 302 }));
  expect(await failureOf(http.get(`${BASE}/a`, TEXT))).toMatchObject({
    code: 'upstream_contract',
    status: 302,
  });
});
