import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from './workspace.ts';

interface Manifest {
  readonly name: string;
  readonly private?: boolean;
  readonly description?: string;
  readonly license?: string;
  readonly engines?: { readonly node?: string };
  readonly exports?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const packages = readdirSync(join(workspaceRoot, 'packages'));
const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(workspaceRoot, folder, 'package.json'), 'utf8')) as Manifest;

describe('every library', () => {
  it('is found', () => {
    expect(packages.length).toBeGreaterThanOrEqual(12);
  });

  it.each(packages)(
    '%s names itself, its licence and its Node, and gives sources, types and JavaScript',
    (name) => {
      const manifest = readManifest(`packages/${name}`);
      expect(manifest.name).toBe(`@rfckit/${name}`);
      expect(manifest.private).toBeUndefined();
      expect(manifest.license).toBe('Apache-2.0');
      expect(manifest.engines?.node).toBe('>=24.15');
      expect(manifest.description).toMatch(/\.$/);
      expect(manifest.exports).toMatchObject({
        '.': { '@rfckit/source': './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' },
        './package.json': './package.json',
      });
    },
  );

  it.each(packages)('%s has a README with an example and no star export', (name) => {
    const readme = readFileSync(join(workspaceRoot, 'packages', name, 'README.md'), 'utf8');
    expect(readme).toContain('```');
    expect(readme).toContain(`@rfckit/${name}`);
    expect(readFileSync(join(workspaceRoot, 'packages', name, 'src/index.ts'), 'utf8')).not.toMatch(
      /export \*/,
    );
  });

  it.each(packages)('%s reads no environment and no arguments', (name) => {
    const folder = join(workspaceRoot, 'packages', name, 'src');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files.length).toBeGreaterThan(0);
    const readers = files.filter((file) =>
      /process\.(env|argv)/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(readers).toEqual([]);
  });
});

describe('the command line', () => {
  it('brings everything in its bundle, so that installing it installs nothing else', () => {
    const manifest = readManifest('apps/cli');
    expect(manifest.dependencies).toBeUndefined();
    expect(existsSync(join(workspaceRoot, 'apps/cli/bin/rfc.cjs'))).toBe(true);
  });
});
