// Packs every public package and checks the tarballs as an installer would meet them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pnpm, root, toolEnvironment } from './toolchain.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const folder = mkdtempSync(join(tmpdir(), 'rfckit-pack-'));
let failed = 0;

function report(name, title, result) {
  if (result.status === 0) return;
  failed += 1;
  console.error(`${name}: ${title}\n${result.stdout}${result.stderr}`);
}

function run(command, args, cwd = root) {
  return spawnSync(command, args, { cwd, env: toolEnvironment(), encoding: 'utf8' });
}

try {
  const packed = pnpm([
    '--recursive',
    '--filter',
    './packages/*',
    '--filter',
    './apps/*',
    'pack',
    '--pack-destination',
    folder,
  ]);
  report('workspace', 'pack', packed);
  const tarballs = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const expected = ['packages', 'apps'].flatMap((group) => readdirSync(join(root, group))).length;
  if (tarballs.length !== expected) {
    failed += 1;
    console.error(`packed ${tarballs.length} packages, expected ${expected}`);
  }
  for (const name of tarballs) {
    const path = join(folder, name);
    const listing = run('tar', ['-tzf', path]);
    const files = listing.stdout.split('\n');
    const manifest = JSON.parse(run('tar', ['-xOzf', path, 'package/package.json']).stdout);
    const text = JSON.stringify({ ...manifest, devDependencies: {} });
    if (text.includes('workspace:') || text.includes('"@rfckit/source"')) {
      failed += 1;
      console.error(`${name}: the packed manifest still points into the workspace`);
    }
    for (const wanted of ['package/README.md', 'package/LICENSE']) {
      if (!files.includes(wanted)) {
        failed += 1;
        console.error(`${name}: ${wanted} is missing`);
      }
    }
    if (files.some((file) => file.endsWith('.tsbuildinfo'))) {
      failed += 1;
      console.error(`${name}: holds build information`);
    }
    report(name, 'publint', run(bin('publint'), [path, '--strict']));
    if (manifest.exports?.['.'] !== undefined) {
      report(name, 'are the types wrong', run(bin('attw'), [path, '--profile', 'esm-only']));
    }
  }
  console.log(`${tarballs.length} packed packages checked`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
