import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../../../apps/cli/bin/rfc.cjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts the built command on the corpus in `data`, without network. */
export function startRfc(data: string, args: readonly string[]): Started {
  const env = { PATH: process.env['PATH'], HOME: data, RFC_DATA_DIRECTORY: data, RFC_OFFLINE: '1' };
  const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<Ended>((resolve, reject) => {
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
  return { child, ended };
}

/** Runs it to its end. */
export function runRfc(data: string, args: readonly string[]): Promise<Ended> {
  return startRfc(data, args).ended;
}
