import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as simulatorPackage from '@rfckit/upstream-simulator';
import { faultNames, parseFault, startUpstreamSimulator } from '@rfckit/upstream-simulator';
import type { Fault, SimulatorOptions, UpstreamSimulator } from '@rfckit/upstream-simulator';
import { expect, onTestFinished, test } from 'vitest';

const TEXTS = new Map<string, string | Uint8Array>([
  ['rfc99901.txt', 'A text.\n'],
  ['rfc99901.json', '{}'],
  ['rfc99901.xml', '<rfc/>'],
  ['rfc99904.txt', Uint8Array.of(0x4d, 0xfc, 0x6c, 0x0a)],
]);

async function start(options: Partial<SimulatorOptions> = {}): Promise<UpstreamSimulator> {
  const simulator = await startUpstreamSimulator({ texts: TEXTS, ...options });
  onTestFinished(() => simulator.close());
  return simulator;
}

const get = (url: string, init?: RequestInit): Promise<Response> =>
  fetch(url, { redirect: 'manual', ...init });

test('exports exactly these names at run time', () => {
  expect(Object.keys(simulatorPackage).toSorted()).toEqual([
    'faultNames',
    'parseFault',
    'startUpstreamSimulator',
    'wordJudge',
  ]);
});

test('serves a text with the labels of the RFC Editor of 2026', async () => {
  const { url } = await start();
  const response = await get(`${url}/rfc/rfc99901.txt`);
  expect(await response.text()).toBe('A text.\n');
  const shown = [
    'content-type',
    'etag',
    'server',
    'cf-r2-served',
    'access-control-allow-origin',
    'last-modified',
    'cache-control',
  ];
  expect(Object.fromEntries(shown.map((name) => [name, response.headers.get(name)]))).toEqual({
    'content-type': 'text/plain;charset=utf-8',
    etag: expect.stringMatching(/^W\/"[0-9a-f]{32}"$/) as string,
    server: 'cloudflare',
    'cf-r2-served': '1',
    'access-control-allow-origin': '*',
    'last-modified': null,
    'cache-control': null,
  });
});

test('labels every text as utf-8, also one that is not, and passes its bytes', async () => {
  const { url } = await start();
  const response = await get(`${url}/rfc/rfc99904.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain;charset=utf-8');
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0x4d, 0xfc, 0x6c, 0x0a]);
});

test.each([
  ['rfc99901.json', 'application/json;charset=utf-8'],
  ['rfc99901.xml', 'application/xml;charset=utf-8'],
])('labels %s as %s', async (name, contentType) => {
  const { url } = await start();
  expect((await get(`${url}/rfc/${name}`)).headers.get('content-type')).toBe(contentType);
});

test('answers 304 to its own tag, in the strong form and in a list too, and 200 to another', async () => {
  const { url } = await start();
  const etag = (await get(`${url}/rfc/rfc99901.txt`)).headers.get('etag') ?? '';
  const statusOf = async (condition: string): Promise<number> =>
    (await get(`${url}/rfc/rfc99901.txt`, { headers: { 'if-none-match': condition } })).status;
  expect(
    await Promise.all([etag, etag.slice(2), `"a", ${etag}`, '*', '"a"', etag.toUpperCase()].map(statusOf)),
  ).toEqual([304, 304, 304, 304, 200, 200]);
});

test('has nothing elsewhere', async () => {
  const { url } = await start();
  for (const path of [
    '/',
    '/rfc/rfc1.txt',
    '/rfc/rfc099901.txt',
    '/rfc/RFC99901.txt',
    '/rfc/../rfc99901.txt',
    '/rfc/rfc99901.ps',
    '/rfc/%2e%2e/x',
  ]) {
    const response = await get(`${url}${path}`);
    expect([path, response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      path,
      404,
      'text/plain;charset=utf-8',
      '404 - Not found',
    ]);
  }
});

test('knows no method but GET', async () => {
  const { url } = await start();
  for (const method of ['HEAD', 'POST', 'OPTIONS']) {
    const response = await get(`${url}/rfc/rfc99901.txt`, { method });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json;charset=utf-8',
    ]);
  }
});

test('logs every request with the status that went out', async () => {
  const { url, requests, setFault } = await start();
  setFault('rfc99901.json', { kind: 'status', status: 503 });
  for (const name of ['rfc99901.txt', 'rfc99901.json', 'rfc1.txt'])
    await (await get(`${url}/rfc/${name}?x=1`)).text();
  expect(requests.map(({ method, path, status }) => [method, path, status])).toEqual([
    ['GET', '/rfc/rfc99901.txt?x=1', 200],
    ['GET', '/rfc/rfc99901.json?x=1', 503],
    ['GET', '/rfc/rfc1.txt?x=1', 404],
  ]);
});

test('a fault meets what its pattern meets, as often as it was told, and can be taken away', async () => {
  const { url, setFault } = await start({ faults: { '/rfc/*.json': { kind: 'status', status: 500 } } });
  const status = async (name: string): Promise<number> => (await get(`${url}/rfc/${name}`)).status;
  expect([await status('rfc99901.json'), await status('rfc99901.txt')]).toEqual([500, 200]);
  setFault('rfc99901.txt', { kind: 'status', status: 429, retryAfter: '2' }, 1);
  const limited = await get(`${url}/rfc/rfc99901.txt`);
  expect([limited.status, limited.headers.get('retry-after'), await status('rfc99901.txt')]).toEqual([
    429,
    '2',
    200,
  ]);
  setFault('99901.txt', { kind: 'status', status: 500 });
  expect(await status('rfc99901.txt')).toBe(200);
  setFault(/99901\.(json|txt)$/, { kind: 'status', status: 418 });
  expect([await status('rfc99901.json'), await status('rfc99901.txt')]).toEqual([418, 418]);
  setFault(/99901\.(json|txt)$/, null);
  setFault('/rfc/*.json', null);
  expect([await status('rfc99901.json'), await status('rfc99901.txt')]).toEqual([200, 200]);
});

test.each([
  ['html', { kind: 'html' }],
  ['html:text/plain', { kind: 'html', contentType: 'text/plain' }],
  ['status:503', { kind: 'status', status: 503 }],
  ['status:429:2', { kind: 'status', status: 429, retryAfter: '2' }],
  ['slow:50', { kind: 'slow', everyMs: 50 }],
  ['redirect:http://127.0.0.1:1/a', { kind: 'redirect', location: 'http://127.0.0.1:1/a' }],
  ['media-type', { kind: 'media-type', contentType: null }],
  ['oversize', { kind: 'oversize', bytes: 9_437_184 }],
] as const)('reads the fault %s', (text, fault) => {
  expect(parseFault(text)).toEqual(fault);
});

test.each(['', 'htm', 'toString', 'status', 'status:abc', 'slow:x'])('refuses the fault %j', (text) => {
  expect(() => parseFault(text)).toThrow(TypeError);
});

/** What a client without any policy sees of each fault. */
async function outcomeOf(url: string): Promise<string> {
  try {
    const response = await get(url, {
      signal: AbortSignal.timeout(150),
      headers: { 'accept-encoding': 'identity' },
    });
    const { headers } = response;
    return `${response.status} ${headers.get('content-type') ?? '-'} ${(await response.arrayBuffer()).byteLength}`;
  } catch (error) {
    return error instanceof Error ? error.name : 'not an error';
  }
}

const seen: Readonly<Record<string, readonly [Fault, string]>> = {
  status: [{ kind: 'status', status: 500 }, '500 text/plain;charset=utf-8 15'],
  html: [{ kind: 'html' }, '200 text/html;charset=utf-8 157'],
  body: [{ kind: 'body', body: 'abc' }, '200 text/plain;charset=utf-8 3'],
  'media-type': [{ kind: 'media-type', contentType: null }, '200 - 8'],
  truncated: [{ kind: 'truncated' }, 'TypeError'],
  'truncated-gzip': [{ kind: 'truncated-gzip' }, '200 text/plain;charset=utf-8 3'],
  slow: [{ kind: 'slow', everyMs: 100 }, 'TimeoutError'],
  delay: [{ kind: 'delay', ms: 300 }, 'TimeoutError'],
  silent: [{ kind: 'silent' }, 'TimeoutError'],
  redirect: [{ kind: 'redirect', location: '/x' }, '302 - 0'],
  'redirect-loop': [{ kind: 'redirect-loop' }, '302 - 0'],
  oversize: [{ kind: 'oversize', bytes: 5_000 }, '200 text/plain;charset=utf-8 5000'],
  reset: [{ kind: 'reset' }, 'TypeError'],
  empty: [{ kind: 'empty' }, '200 text/plain;charset=utf-8 0'],
  'invalid-utf8': [{ kind: 'invalid-utf8' }, '200 text/plain;charset=utf-8 10'],
  etag: [{ kind: 'etag', etag: '"a"' }, '200 text/plain;charset=utf-8 8'],
  'not-modified': [{ kind: 'not-modified' }, '304 - 0'],
  'cache-control': [{ kind: 'cache-control', value: 'max-age=1' }, '200 text/plain;charset=utf-8 8'],
};

test('every fault that can be named does what it says', async () => {
  expect(Object.keys(seen).toSorted()).toEqual([...faultNames].toSorted());
  for (const [name, [fault, outcome]] of Object.entries(seen)) {
    const simulator = await start({ faults: { 'rfc99901.txt': fault } });
    expect([name, await outcomeOf(`${simulator.url}/rfc/rfc99901.txt`)]).toEqual([name, outcome]);
  }
});

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

test('the command prints its address first, serves a folder with faults, logs, and ends on SIGTERM', async () => {
  const texts = await mkdtemp(join(tmpdir(), 'simulator-'));
  onTestFinished(() => rm(texts, { recursive: true, force: true }));
  await writeFile(join(texts, 'rfc99901.txt'), 'A text.\n');
  await writeFile(join(texts, 'rfc99902.txt'), 'Another.\n');
  const child = spawn(process.execPath, [
    '--conditions=@rfckit/source',
    MAIN,
    '--texts',
    texts,
    '--fault',
    'rfc99902.txt=status:503',
  ]);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => String((await lines.next()).value);
  const url = await line();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await (await get(`${url}/rfc/rfc99901.txt`)).text()).toBe('A text.\n');
  expect((await get(`${url}/rfc/rfc99902.txt`)).status).toBe(503);
  expect([await line(), await line()].map((text) => JSON.parse(text) as unknown)).toEqual([
    { method: 'GET', path: '/rfc/rfc99901.txt', status: 200 },
    { method: 'GET', path: '/rfc/rfc99902.txt', status: 503 },
  ]);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test.each([
  [['--era', '1999'], '--era must be before-2026 or since-2026'],
  [['--texts', '/nowhere/at/all'], 'is not a folder'],
  [['--texts', '/', '--port', 'x'], '--port must be a number'],
  [['--texts', '/', '--fault', 'html'], 'PATTERN=FAULT'],
  [['--texts', '/', '--fault', 'a=nothing'], 'Unknown fault'],
  [['--wrong'], "Unknown option '--wrong'"],
])('the command with %j says what is wrong and how it is used', async (args, message) => {
  const child = spawn(process.execPath, ['--conditions=@rfckit/source', MAIN, ...args]);
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  expect(await new Promise((resolve) => child.once('close', resolve))).toBe(64);
  expect(errors).toContain(message);
  expect(errors).toContain('usage: npm run simulator -- [--texts DIR]');
});
