import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSyncReportSchema, sourceCacheStatusSchema, sourceTextSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlace, expectJsonError, type Ended, type Place } from './run-rfc.ts';

let editor: UpstreamSimulator;
beforeAll(async () => {
  editor = await startUpstreamSimulator({ texts: sampleSeriesDirectory, notIssued: [99909] });
});
afterAll(() => editor.close());

function filesBelow(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function runOnline(place: Place, args: readonly string[]): Promise<Ended> {
  return place.run([...args, '--rfc-editor-url', editor.url]);
}

// Each runs the command many times, on a machine that may be busy.
describe('rfc sync index and rfc sync errata', { timeout: 120_000 }, () => {
  test('fill an empty corpus, and are not asked for again while they are fresh', async () => {
    const place = createPlace();
    const asked = editor.requests.length;
    expect((await runOnline(place, ['sync', 'index'])).out).toMatch(
      /^8 records fetched, fresh until \S+Z, \d+\.\d s\n$/,
    );
    expect((await runOnline(place, ['sync', 'errata'])).out).toMatch(/^8 errata fetched, fresh until/);
    expect((await runOnline(place, ['sync', 'index'])).out).toMatch(
      /^8 records fresh, so nobody was asked, /,
    );
    const live = await runOnline(place, ['sync', 'index', '--live', '--format', 'json']);
    expect(listSyncReportSchema.parse(JSON.parse(live.out)).data).toMatchObject({
      outcome: 'revalidated',
      entries: 8,
    });
    expect(editor.requests.slice(asked).map(({ path, status }) => `${path} ${status}`)).toEqual([
      '/rfc-index.xml 200',
      '/errata.json 302',
      '/api/v1/errata.json 200',
      '/rfc-index.xml 304',
    ]);
    const found = await place.run(['search', 'lamp', '--scope', 'catalog', '--format', 'json']);
    expect(found.out).toContain('RFC99904');
    expect(expectJsonError(await runOnline(place, ['outline', '99909', '--format', 'json']))).toMatchObject({
      code: 'rfc_not_found',
      message: 'RFC99909 was never issued',
    });
    // All texts of the index, whatever was there before.
    expect((await runOnline(place, ['sync', 'all', '--quiet'])).out).toMatch(/^8 texts fetched/);
  });

  test.each([
    [['sync', 'index', 'errata'], 'one list at a time'],
    [['sync', 'index', '--limit', '3'], 'a list is fetched whole'],
    [['sync', 'rfc', '9110', '--live'], '--live is for lists'],
    [['sync', 'indices'], 'what to fetch is not understood'],
  ])('%j is wrong usage', async (args, message) => {
    const ended = await runOnline(createPlace(), args);
    expect([ended.code, ended.out]).toEqual([64, '']);
    expect(ended.err).toContain(message);
  });

  test('need the network', async () => {
    const ended = await createPlace().run(['sync', 'index', '--offline', '--format', 'json']);
    expect(ended.code).toBe(64);
    expect(expectJsonError(ended).code).toBe('configuration_error');
  });
});

test(
  'rfc cache tells of every form and of what is known to be missing, and removes them all',
  { timeout: 120_000 },
  async () => {
    const place = createPlace();
    await runOnline(place, ['outline', '99906']);
    await runOnline(place, ['source', '99906', '--asset', 'xml']);
    await runOnline(place, ['outline', '99950']);
    const status = await runOnline(place, ['cache', 'status', '99906', '--format', 'json']);
    expect(sourceCacheStatusSchema.parse(JSON.parse(status.out))).toMatchObject({
      cached: true,
      absentUntil: null,
      otherForms: [
        { asset: 'json', fresh: true },
        { asset: 'xml', fresh: true },
      ],
    });
    const missing = await runOnline(place, ['cache', 'status', '99950', '--format', 'json']);
    const { cached, absentUntil } = sourceCacheStatusSchema.parse(JSON.parse(missing.out));
    expect([cached, Date.parse(absentUntil ?? '') > Date.now()]).toEqual([false, true]);
    expect((await runOnline(place, ['cache', 'status', '99950'])).out).toContain('is not asked again until');
    const removal = await runOnline(place, ['cache', 'remove', '99906', '--format', 'json']);
    expect(JSON.parse(removal.out)).toMatchObject({ removed: true, removedForms: ['json', 'txt', 'xml'] });
    expect(filesBelow(place.cache).filter((path) => path.includes('rfc99906'))).toEqual([]);
  },
);

test(
  'twenty processes that ask for one RFC at once all get it and leave one valid entry',
  { timeout: 120_000 },
  async () => {
    const place = createPlace();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => runOnline(place, ['source-text', '99902', '--format', 'json'])),
    );
    expect(all.map(({ code, err }) => `${code} ${err}`)).toEqual(Array.from({ length: 20 }, () => '0 '));
    const hashes = new Set(all.map(({ out }) => sourceTextSchema.parse(JSON.parse(out)).sourceHash));
    expect(hashes.size).toBe(1);
    const kept = filesBelow(place.cache).filter((path) => path.includes('rfc99902'));
    expect(kept.map((path) => path.split('/').at(-1)).toSorted()).toEqual(['json.entry', 'txt.entry']);
    const status = await runOnline(place, ['cache', 'status', '99902', '--format', 'json']);
    expect(sourceCacheStatusSchema.parse(JSON.parse(status.out)).entry?.sourceHash).toBe([...hashes][0]);
    expect((await place.run(['status', '--verify'])).code).toBe(0);
  },
);

/** What must be in nothing that a run writes. A key of another service is one more line, and one more setting below. */
const secrets = { cursors: 'cursor-5ecret-4f1d', password: 'pa55word-9b2e' };

test('a secret is in no byte that a whole run wrote or printed', { timeout: 120_000 }, async () => {
  const place = createPlace();
  const env = { RFC_CURSOR_SECRET: secrets.cursors, RFC_LOG_LEVEL: 'debug', RFC_EDITOR_URL: editor.url };
  const withPassword = editor.url.replace('//', `//user:${secrets.password}@`);
  const printed: string[] = [];
  const run = async (
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
  ): Promise<number | null> => {
    const { code, out, err } = await place.run(args, { env: { ...env, ...more } });
    printed.push(out, err);
    return code;
  };
  const codes = [
    await run(['sync', 'index']),
    await run(['sync', 'errata', '--format', 'json']),
    await run(['sync', 'rfc', '99901', '99902', '99906']),
    await run(['research', '-q', 'Where may a reason phrase be cut?', '-r', '99906']),
    await run(['search', 'station', '--scope', 'text', '--limit', '1', '--format', 'json']),
    await run(['outline', '99905', '--format', 'json']),
    await run(['cache', 'status', '99905']),
    await run(['config']),
    await run(['config', '--format', 'json']),
    await run(['status', '--verify']),
  ];
  expect(codes).toEqual(codes.map(() => 0));
  editor.setFault('rfc99904.txt', { kind: 'status', status: 403 });
  expect(await run(['outline', '99904'])).toBe(1);
  editor.setFault('rfc99904.txt', null);
  // A password in an address is refused, and not repeated.
  expect(await run(['outline', '99904', '--rfc-editor-url', withPassword])).toBe(64);
  expect(await run(['outline', '99904', '--format', 'json'], { RFC_EDITOR_URL: withPassword })).toBe(64);
  expect(await run(['config'], { RFC_EDITOR_URL: withPassword })).toBeGreaterThan(-1);
  const files = filesBelow(place.root);
  expect(files.length).toBeGreaterThan(5);
  for (const secret of Object.values(secrets)) {
    const forms = [
      secret,
      Buffer.from(secret).toString('base64').slice(0, -4),
      Buffer.from(secret).toString('hex'),
    ];
    for (const form of forms) {
      expect(printed.join('\n')).not.toContain(form);
      for (const path of files) expect([path, readFileSync(path).includes(form)]).toEqual([path, false]);
    }
  }
});
