// Packs every public package and checks the tarballs as an installer would meet them.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
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

/** The same without waiting, for what takes seconds and can be done side by side. */
function start(command, args) {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      { cwd: root, env: toolEnvironment(), encoding: 'utf8' },
      (error, stdout, stderr) => resolve({ status: error === null ? 0 : 1, stdout, stderr }),
    );
  });
}

/** Runs the checks, as many at once as there are processors. */
async function runAll(checks) {
  const rest = [...checks];
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
        report(next.name, next.title, await start(next.command, next.args));
      }
    }),
  );
}

try {
  const checks = [];
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
    checks.push({ name, title: 'publint', command: bin('publint'), args: [path, '--strict'] });
    if (manifest.exports?.['.'] !== undefined) {
      const args = [path, '--profile', 'esm-only'];
      checks.push({ name, title: 'are the types wrong', command: bin('attw'), args });
    }
  }
  await runAll(checks);
  console.log(`${tarballs.length} packed packages checked`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed === 0 ? 0 : 1);
