import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprintOf } from './fingerprint.ts';
import { runRfc } from './rfc-process.ts';

const KIB = 1024;

function mount(path: string, options: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path], { stdio: 'pipe' });
}

/** Whether a small file system can be mounted here: by root only. */
export function isMountAllowed(root: string): boolean {
  const path = join(root, 'may-mount');
  mkdirSync(path);
  try {
    mount(path, 'size=64k');
    execFileSync('umount', [path], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Imports onto disks of random sizes, most of them too small. Each must end well or with `storage_failed`; what is there must be
 * sound; with more space the import must end as an undisturbed one. Gives what went wrong.
 */
export async function soakFullDisk(root: string, mirror: string, rounds: number): Promise<readonly string[]> {
  const faults: string[] = [];
  const calm = join(root, 'calm-disk');
  await runRfc(calm, ['import', mirror]);
  const expected = fingerprintOf(calm);
  let full = 0;
  for (let round = 0; round < rounds; round++) {
    const data = join(root, `disk-${round}`);
    mkdirSync(data);
    const size = Math.round((64 + Math.random() * 4096) * KIB);
    mount(data, `size=${size}`);
    const say = (what: string): void => void faults.push(`on a disk of ${size} bytes ${what}`);
    try {
      const first = await runRfc(data, ['import', mirror]);
      if (first.code !== 0) full += 1;
      if (first.code !== 0 && !(first.code === 1 && first.err.includes('[storage_failed]')))
        say(`the import ended with ${first.code}: ${first.err}`);
      const status = await runRfc(data, ['status', '--verify']);
      // There was not even room for an empty corpus.
      const isEmpty = status.err.includes('is empty. Import or sync');
      if (existsSync(join(data, 'corpus.sqlite')) && !isEmpty && status.code !== 0)
        say(`the corpus is not sound: ${status.out}${status.err}`);
      execFileSync('mount', ['-o', 'remount,size=64m', data], { stdio: 'pipe' });
      for (const args of [
        ['import', mirror],
        ['status', '--verify'],
      ]) {
        const { code, out, err } = await runRfc(data, args);
        if (code !== 0) say(`rfc ${args.join(' ')} ended with ${code} after it had grown: ${out}${err}`);
      }
      if (fingerprintOf(data) !== expected) say('the corpus became another one');
    } finally {
      execFileSync('umount', [data], { stdio: 'pipe' });
    }
  }
  console.log(`${rounds} imports onto small disks, ${full} of them too small`);
  return faults;
}
