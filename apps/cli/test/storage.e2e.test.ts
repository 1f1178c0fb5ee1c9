import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { researchResultSchema } from '@rfckit/evidence-protocol';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator, type UpstreamSimulator } from '@rfckit/upstream-simulator';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  binPath,
  createPlace,
  expectJsonError,
  expectLineError,
  leftovers,
  start,
  type Place,
} from './run-rfc.ts';
import { runTool } from './run-tool.ts';
import { makeTar, makeText } from './sample-tar.ts';

const offline = { env: { RFC_OFFLINE: '1' } };

/** Mounts a file system in memory; gone after the test. */
function mountTmpfs(path: string, options: string): void {
  mkdirSync(path, { recursive: true });
  expect(runTool('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).code).toBe(0);
  onTestFinished(() => {
    runTool('umount', ['-l', path]);
  });
}

/** Whether this process may mount, tried once. */
function mayMount(): boolean {
  const probe = runTool('sh', [
    '-c',
    'd=$(mktemp -d) && mount -t tmpfs -o size=64k tmpfs "$d" && umount "$d"; rc=$?; rmdir "$d"; exit $rc',
  ]);
  return process.platform === 'linux' && probe.code === 0;
}

const canMount = mayMount();
const isRoot = process.getuid?.() === 0;
const canDropRights = isRoot && runTool('setpriv', ['--version']).code === 0;

let editor: UpstreamSimulator;
beforeAll(async () => {
  editor = await startUpstreamSimulator({ texts: sampleSeriesDirectory });
});
afterAll(() => editor.close());

const unless = canMount ? '' : ' (SKIPPED: needs root and the right to mount tmpfs)';

describe.skipIf(!canMount)(`a file system that takes nothing${unless}`, () => {
  test('a read-only data directory: nothing can be imported or fetched into it, in one error', async () => {
    const place = createPlace();
    mountTmpfs(place.data, 'ro');
    const imported = await place.run(['import', sampleSeriesDirectory], offline);
    expect([imported.code, expectLineError(imported)]).toEqual([
      1,
      expect.stringContaining('[storage_failed]'),
    ]);
    const args = [
      'research',
      '-q',
      'Why?',
      '-r',
      '99901',
      '--format',
      'json',
      '--rfc-editor-url',
      editor.url,
    ];
    const fetched = await place.run(args);
    expect(fetched.code).toBe(1);
    expect(expectJsonError(fetched).code).toBe('storage_failed');
    expect(readdirSync(place.data)).toEqual([]);
  });

  test('a corpus on a read-only file system answers, with the same quotations', async () => {
    const place = createPlace();
    await place.run(['import', sampleSeriesDirectory], offline);
    const args = ['research', '-q', 'What is code 42?', '-r', '99906', '--format', 'json'];
    const quotes = (out: string): unknown =>
      researchResultSchema.parse(JSON.parse(out)).answers.map(({ hits }) => hits.map((hit) => hit.passages));
    const writable = quotes((await place.run(args, offline)).out);
    const mounted = join(place.root, 'read-only');
    mountTmpfs(mounted, 'size=16m');
    cpSync(place.data, mounted, { recursive: true });
    expect(runTool('mount', ['-o', 'remount,ro', mounted]).code).toBe(0);
    const ended = await place.run([...args, '--data-directory', mounted], offline);
    expect([ended.code, ended.err]).toEqual([0, '']);
    expect(quotes(ended.out)).toEqual(writable);
  });

  test('a corpus on a read-only file system: a successor that cannot be kept is an error, offline it is left out', async () => {
    const place = createPlace();
    const files = ['rfc99901.txt', 'rfc99901.json', 'rfc99902.json'];
    await place.run(['import', ...files.map((name) => join(sampleSeriesDirectory, name))], offline);
    const mounted = join(place.root, 'read-only');
    mountTmpfs(mounted, 'size=16m');
    cpSync(place.data, mounted, { recursive: true });
    expect(runTool('mount', ['-o', 'remount,ro', mounted]).code).toBe(0);
    const question = 'How long does a station wait before it sends a report again?';
    const args = ['research', '-q', question, '-r', '99901', '--format', 'json', '--data-directory', mounted];
    const online = await place.run([...args, '--rfc-editor-url', editor.url]);
    expect([online.code, expectJsonError(online).code]).toEqual([1, 'storage_failed']);
    const result = researchResultSchema.parse(JSON.parse((await place.run(args, offline)).out));
    expect(result.diagnostics.dropped).toEqual([{ rfc: 'RFC99902', reason: 'not_cached' }]);
    expect(result.answers[0]?.hits.map(({ rfc }) => rfc.id)).toEqual(['RFC99901']);
  });

  test('a full disk stops an import with one error and leaves a corpus that can be read', async () => {
    const place = createPlace();
    mountTmpfs(place.data, 'size=1m');
    const archive = join(place.root, 'large.tar');
    const files = Array.from({ length: 40 }, (_, at) => 99_901 + at).map(
      (number) => [`rfc${number}.txt`, Buffer.from(makeText(number, 900))] as const,
    );
    writeFileSync(archive, await makeTar(files));
    const ended = await place.run(['import', archive, '--format', 'json'], offline);
    expect(ended.code).toBe(1);
    const error = expectJsonError(ended);
    expect(error.code).toBe('storage_failed');
    expect(error.message).toMatch(/full/);
    const status = await place.run(['status'], offline);
    expect([status.code, status.err]).toEqual([0, '']);
    expect(status.out).toMatch(/: \d+ documents/);
    expect(leftovers(place.data)).toEqual([]);
  });

  test('a full disk under the cache is one error and leaves no part of a file', async () => {
    const place = createPlace();
    mountTmpfs(place.cache, 'size=8k');
    const ended = await place.run(['source', '99901', '--rfc-editor-url', editor.url]);
    expect(ended.code).toBe(1);
    expect(expectLineError(ended)).toContain('[source_cache_failed]');
    expect(leftovers(place.cache)).toEqual([]);
  });

  test('a full disk under --output leaves neither the file nor a part of it', async () => {
    const place = createPlace();
    await place.run(['import', sampleSeriesDirectory], offline);
    const small = join(place.root, 'small');
    mountTmpfs(small, 'size=8k');
    const ended = await place.run(['source', '99901', '--output', join(small, 'out.txt')], offline);
    expect(ended.code).toBe(1);
    expect(expectLineError(ended)).toMatch(/out\.txt cannot be written \(ENOSPC\).+\[storage_failed\]/);
    expect(readdirSync(small)).toEqual([]);
  });
});

/** Runs the program without rights over files of others. */
function runAsNobody(place: Place, args: readonly string[]): ReturnType<Place['run']> {
  return start(
    'setpriv',
    ['--reuid=65534', '--regid=65534', '--clear-groups', process.execPath, binPath, ...args],
    {
      env: {
        HOME: place.root,
        RFC_OFFLINE: '1',
        RFC_DATA_DIRECTORY: place.data,
        RFC_CACHE_DIRECTORY: place.cache,
      },
    },
  ).ended;
}

const unlessRoot = canDropRights ? '' : ' (SKIPPED: needs root and setpriv to give rights away)';

describe.skipIf(!canDropRights)(`files of somebody else${unlessRoot}`, () => {
  /** Whether nobody can reach Node and the program at all, which a checkout below /root denies. */
  async function isReachable(place: Place): Promise<boolean> {
    chmodSync(place.root, 0o755);
    return (await runAsNobody(place, ['--version'])).code === 0;
  }

  test('a data directory that may not be looked into is an error, not an empty corpus', async ({ skip }) => {
    const place = createPlace();
    skip(!(await isReachable(place)), 'nobody cannot reach the program here');
    mkdirSync(place.data, { mode: 0o700 });
    for (const args of [['status'], ['outline', '99901'], ['import', sampleSeriesDirectory]]) {
      const ended = await runAsNobody(place, args);
      expect(ended.code).toBe(1);
      expect(expectLineError(ended)).toMatch(/permission.+\[storage_failed\]/i);
    }
  });

  test('what may not be read is noted or refused, and the rest is taken', async ({ skip }) => {
    const place = createPlace();
    skip(!(await isReachable(place)), 'nobody cannot reach the program here');
    mkdirSync(place.data, { mode: 0o777 });
    chmodSync(place.data, 0o777);
    const mirror = join(place.root, 'mirror');
    cpSync(sampleSeriesDirectory, mirror, { recursive: true });
    mkdirSync(join(mirror, 'secret'), { mode: 0o700 });
    chmodSync(join(mirror, 'rfc99903.txt'), 0o600);
    const ended = await runAsNobody(place, ['import', mirror]);
    expect([ended.code, ended.err]).toEqual([1, '']);
    expect(ended.out).toMatch(/^7 texts added/);
    expect(ended.out).toContain(`${join(mirror, 'secret')}: `);
    expect(ended.out).toContain('rfc99903.txt: cannot be read (EACCES)');
    const refused = await runAsNobody(place, ['import', join(mirror, 'secret')]);
    expect([refused.code, expectLineError(refused)]).toEqual([64, expect.stringContaining('cannot be read')]);
  });
});

test('a cache directory that is a file is one error', async () => {
  const place = createPlace();
  writeFileSync(place.cache, '');
  const ended = await place.run(['outline', '99901', '--rfc-editor-url', editor.url]);
  expect(ended.code).toBe(1);
  expect(expectLineError(ended)).toContain('[source_cache_failed]');
  expect(existsSync(place.data)).toBe(false);
});

test('data and cache directories may be symbolic links', async () => {
  const place = createPlace();
  mkdirSync(join(place.root, 'elsewhere'));
  symlinkSync('elsewhere', place.data);
  const ended = await place.run(['import', sampleSeriesDirectory], offline);
  expect(ended.code).toBe(0);
  expect(existsSync(join(place.root, 'elsewhere', 'corpus.sqlite'))).toBe(true);
});
