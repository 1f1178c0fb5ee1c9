import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { setUp } from './support.ts';

const SCRIPT = fileURLToPath(new URL('loading-process.ts', import.meta.url));

interface Loading {
  readonly child: ChildProcess;
  readonly lines: Promise<readonly string[]>;
}

function startLoading(
  url: string,
  directory: string,
  times: number,
  wrapper: readonly string[] = [],
): Loading {
  const [command = '', ...rest] = [
    ...wrapper,
    process.execPath,
    '--conditions=@rfckit/source',
    SCRIPT,
    url,
    directory,
    String(times),
  ];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const lines = new Promise<readonly string[]>((resolve) =>
    child.once('close', () => resolve(output.trim().split('\n'))),
  );
  return { child, lines };
}

test('two processes that write one entry leave one valid entry, and a reader never sees a broken one', async () => {
  const { cache, directory, files, simulator } = await setUp();
  const { sha256 } = await cache.load({ rfc: 'RFC99901', asset: 'txt' });
  const reading = new AbortController();
  const writers = [startLoading(simulator.url, directory, 30), startLoading(simulator.url, directory, 30)];
  const done = Promise.all(writers.map(({ lines }) => lines)).finally(() => reading.abort());
  let reads = 0;
  while (!reading.signal.aborted) {
    expect(await cache.status('RFC99901')).toMatchObject({ state: 'hit', sha256 });
    reads += 1;
  }
  const lines = (await done).flat();
  expect(lines).toHaveLength(60);
  expect(new Set(lines)).toEqual(new Set([`revalidated ${sha256}`]));
  expect(reads).toBeGreaterThan(30);
  expect(await files()).toHaveLength(1);
});

test('a process that is killed while it writes leaves a valid entry', async () => {
  const { cache, directory, simulator } = await setUp();
  const { sha256 } = await cache.load({ rfc: 'RFC99901', asset: 'txt' });
  const { child, lines } = startLoading(simulator.url, directory, 10_000);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGKILL');
  expect((await lines).length).toBeGreaterThan(0);
  expect(await cache.status('RFC99901')).toMatchObject({ state: 'hit', sha256 });
});

/** A limit of a few KiB a file stops the write of a longer entry half-way, as a full disk does. */
const LITTLE_ROOM = ['/bin/sh', '-c', 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"'];

test.skipIf(process.platform === 'win32')(
  'a disk without room fails by its code and leaves nothing half-written',
  async () => {
    const { directory, files, simulator } = await setUp();
    const { lines } = startLoading(simulator.url, directory, 1, LITTLE_ROOM);
    expect(await lines).toEqual(['failed source_cache_failed EFBIG']);
    expect(await files()).toEqual([]);
  },
);

test.skipIf(process.platform === 'win32')(
  'a confirmed copy is given even when that cannot be noted down',
  async () => {
    const { cache, directory, files, simulator } = await setUp();
    const { sha256, validatedAt } = await cache.load({ rfc: 'RFC99901', asset: 'txt' });
    const { lines } = startLoading(simulator.url, directory, 1, LITTLE_ROOM);
    expect(await lines).toEqual([`revalidated ${sha256}`]);
    expect(await files()).toHaveLength(1);
    expect(await cache.status('RFC99901')).toMatchObject({ state: 'hit', sha256, validatedAt });
  },
);
