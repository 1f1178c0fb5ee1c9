import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binPath, createPlace, createSharedPlace, start, type Place } from './run-rfc.ts';
import { runTool } from './run-tool.ts';
import { makeText } from './sample-tar.ts';

const offline = { env: { RFC_OFFLINE: '1' } };
let filled: Place & Disposable;
beforeAll(async () => {
  filled = createSharedPlace();
  const large = join(filled.root, 'rfc99950.txt');
  writeFileSync(large, makeText(99_950, 6000));
  await filled.run(['import', sampleSeriesDirectory, large], offline);
});
afterAll(() => filled[Symbol.dispose]());

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const commands = [
  'research',
  'source-text',
  'source',
  'outline',
  'show',
  'requirements',
  'references',
  'dependencies',
  'metadata',
  'history',
  'errata',
  'diff',
  'search',
  'resolve',
  'import',
  'sync',
  'status',
  'reanalyze',
  'reindex',
  'vacuum',
  'config',
  'cache',
  'completion',
];

describe('help and version', () => {
  test('--version and -V print the version of the package', async () => {
    for (const args of [['--version'], ['-V'], ['--version', '--quiet']]) {
      const ended = await filled.run(args);
      expect([ended.code, ended.out, ended.err]).toEqual([0, `${version}\n`, '']);
    }
  });

  test('called with nothing, or with --help, it shows every command', async () => {
    const bare = await filled.run([]);
    const help = await filled.run(['--help']);
    expect([bare.code, bare.err, bare.out]).toEqual([0, '', help.out]);
    const listed = [...help.out.matchAll(/^ {2}([a-z][a-z-]*)(?: \[| <|  )/gm)].map(([, name]) => name);
    expect(listed).toEqual([...commands, 'help']);
  });

  test.each([...commands, 'cache status', 'cache remove'].filter((name) => name !== 'cache'))(
    'help of %s shows examples of it and the flags that every command takes',
    async (name) => {
      const ended = await filled.run([...name.split(' '), '--help']);
      expect([ended.code, ended.err]).toEqual([0, '']);
      const [usage = '', examples = ''] = ended.out.split('\nExamples:\n');
      expect(usage).toMatch(new RegExp(`^Usage: rfc ${name}`));
      expect(usage).toContain('--data-directory');
      expect(examples).toContain(`rfc ${name}`);
    },
  );

  test.each(['bash', 'zsh', 'fish', 'powershell'])('completion %s prints a script', async (shell) => {
    const ended = await filled.run(['completion', shell]);
    expect([ended.code, ended.err]).toEqual([0, '']);
    expect(ended.out.length).toBeGreaterThan(1000);
    expect(ended.out).toMatch(/\bcomplete\b/);
  });

  test('the call that a completion script makes offers commands and flags', async () => {
    const names = await filled.run(['complete', '--', '']);
    for (const name of commands) expect(names.out).toContain(`${name}\t`);
    const flags = await filled.run(['complete', '--', 'research', '--']);
    expect(flags.out).toContain('--question\t');
  });
});

describe('streams', () => {
  test.each([
    ['outline 99901'],
    ['--help'],
    ['source 99950'],
    ['source-text 99950 --format json'],
    ['research -q "What is code 42?" -r 99906'],
  ])('a reader that leaves early (%s) is no failure', async (line) => {
    const script = `"$0" "$1" ${line} | head -c 1 >/dev/null; echo "\${PIPESTATUS[0]}"`;
    const ended = await start('bash', ['-c', script, process.execPath, binPath], {
      env: { HOME: filled.root, RFC_DATA_DIRECTORY: filled.data, RFC_OFFLINE: '1' },
    }).ended;
    expect([ended.out, ended.err]).toEqual(['0\n', '']);
  });

  test.skipIf(process.platform !== 'linux')('an answer that cannot be written is one error', async () => {
    const script = '"$0" "$1" outline 99901 > /dev/full';
    const ended = await start('bash', ['-c', script, process.execPath, binPath], {
      env: { HOME: filled.root, RFC_DATA_DIRECTORY: filled.data, RFC_OFFLINE: '1' },
    }).ended;
    expect(ended.code).toBe(1);
    expect(ended.err).toMatch(/^rfc: the answer could not be written[^\n]+ENOSPC[^\n]+\[storage_failed\]\n$/);
  });

  test('--verbose adds JSON lines on standard error and changes nothing on standard output', async () => {
    const args = ['research', '-q', 'What is code 42?', '-r', '99906'];
    const quiet = await filled.run(args, offline);
    const verbose = await filled.run([...args, '--verbose'], offline);
    expect(verbose.out).toBe(quiet.out);
    const lines = verbose.err
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { message: string });
    expect(lines.map(({ message }) => message)).toContain('stage');
  });
});

/** Runs a command on a terminal; what it showed, standard error among it. */
function onTerminal(place: Place, args: readonly string[]): string {
  const line = [process.execPath, binPath, ...args].map((word) => `'${word}'`).join(' ');
  const { out } = runTool('script', ['-qec', line, '/dev/null'], {
    env: { PATH: process.env['PATH'], HOME: place.root, RFC_DATA_DIRECTORY: place.data, RFC_OFFLINE: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return out.replaceAll('\u001b[2K', '<clear>');
}

const canScript = process.platform === 'linux' && runTool('script', ['--version']).code === 0;

describe.skipIf(!canScript)(`on a terminal${canScript ? '' : ' (SKIPPED: needs the command script)'}`, () => {
  test('an import shows how far it is and then its summary', () => {
    const shown = onTerminal(createPlace(), ['import', sampleSeriesDirectory]);
    expect(shown).toMatch(/\r<clear>\d of 8 texts, \d+ a second, .+ left {2}RFC9990\d/);
    expect(shown).toMatch(/\r<clear>8 texts added [^\r\n]+\r\n$/);
  });

  test('--quiet shows the summary only', () => {
    expect(onTerminal(createPlace(), ['import', sampleSeriesDirectory, '--quiet'])).toMatch(
      /^8 texts added [^\r\n]+\r\n$/,
    );
  });
});

/** A Node that is older than what the program needs, where the system has one. */
function findOldNode(): string | null {
  const path = '/usr/bin/node';
  const found = /^v(\d+)\.(\d+)/.exec(runTool(path, ['--version']).out);
  if (found === null) return null;
  const [major, minor] = [Number(found[1]), Number(found[2])];
  return major < 24 || (major === 24 && minor < 15) ? path : null;
}

const oldNode = findOldNode();
const unlessOld = oldNode === null ? ' (SKIPPED: /usr/bin/node is not older than 24.15)' : '';

test.skipIf(oldNode === null)(`an old Node is told what is needed, in one line${unlessOld}`, async () => {
  for (const args of [['--version'], ['status'], []]) {
    const ended = await start(oldNode ?? '', [binPath, ...args]).ended;
    expect([ended.code, ended.out]).toEqual([1, '']);
    expect(ended.err).toMatch(
      /^rfc needs Node\.js 24\.15 or newer and this is v\d+\.\d+\.\d+; install [^\n]+\n$/,
    );
  }
});
