import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorDocumentSchema, type ErrorDocument } from '@rfckit/evidence-protocol';
import { expect, onTestFinished } from 'vitest';

export const binPath: string = fileURLToPath(new URL('../bin/rfc.cjs', import.meta.url));

if (!existsSync(new URL('../dist/main.js', import.meta.url))) {
  throw new Error('The command line is not built: run nx run @rfckit/cli:build first.');
}

/** The environment of the caller without what the program reads. */
function cleanEnvironment(extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(?:RFC_|XDG_|NODE_|VITEST|HTTPS?_PROXY|https?_proxy)/.test(name),
  );
  return { ...Object.fromEntries(inherited), ...extra };
}

/** What standard input is: bytes and then its end, `silent` for a pipe that nobody writes to, `none` for /dev/null. */
type Input = string | Uint8Array | 'silent' | null;

export interface RunOptions {
  readonly input?: Input;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: Buffer;
  readonly out: string;
  readonly err: string;
  readonly ms: number;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts any program and collects what it says. */
export function start(
  command: string,
  args: readonly string[],
  { input = null, env = {}, cwd }: RunOptions = {},
): Started {
  const startedAt = performance.now();
  const child = spawn(command, args, {
    env: cleanEnvironment(env),
    stdio: [input === null ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
  });
  running.add(child);
  const ended = new Promise<Ended>((resolve, reject) => {
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => err.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      const stdout = Buffer.concat(out);
      resolve({
        code,
        signal,
        stdout,
        out: stdout.toString(),
        err: Buffer.concat(err).toString(),
        ms: performance.now() - startedAt,
      });
    });
  });
  // A program that ends before it has read everything is no failure of the writer.
  child.stdin?.on('error', () => {});
  if (input !== null && input !== 'silent') child.stdin?.end(input);
  return { child, ended };
}

/** One place with directories of its own, gone after the test. */
export interface Place {
  readonly root: string;
  readonly data: string;
  readonly cache: string;
  run(args: readonly string[], options?: RunOptions): Promise<Ended>;
  start(args: readonly string[], options?: RunOptions): Started;
}

function makePlace(root: string): Place {
  const data = join(root, 'data');
  const cache = join(root, 'cache');
  const startHere = (args: readonly string[], options: RunOptions = {}): Started =>
    start(process.execPath, [binPath, ...args], {
      ...options,
      env: { HOME: root, RFC_DATA_DIRECTORY: data, RFC_CACHE_DIRECTORY: cache, ...options.env },
    });
  return { root, data, cache, start: startHere, run: (args, options) => startHere(args, options).ended };
}

/** A place for one test. */
export function createPlace(): Place {
  const root = mkdtempSync(join(tmpdir(), 'rfckit-cli-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return makePlace(root);
}

/** A place that several tests read; the caller removes it. */
export function createSharedPlace(): Place & Disposable {
  const root = mkdtempSync(join(tmpdir(), 'rfckit-cli-'));
  return { ...makePlace(root), [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}

/** Asserts one JSON error document on standard error and nothing on standard output; returns it. */
export function expectJsonError(ended: Ended): ErrorDocument['error'] {
  expect(ended.out).toBe('');
  return errorDocumentSchema.parse(JSON.parse(ended.err)).error;
}

/** Asserts one line on standard error and nothing on standard output; returns the line. */
export function expectLineError(ended: Ended): string {
  expect(ended.out).toBe('');
  expect(ended.err).toMatch(/^rfc: [^\n]+ \[[a-z_]+\]\n$/);
  return ended.err;
}

/** Names of files below a directory that are left over from writing. */
export function leftovers(directory: string): readonly string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:part|tmp|temp)$|-journal$/.test(name),
  );
}
