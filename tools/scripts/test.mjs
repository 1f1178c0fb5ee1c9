// `npm test`: installs if needed, then everything that CI checks. Ends with `N passed, N failed`.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSystemPackages } from './system-packages.mjs';
import { ensureBuilt, ensureInstalled, root, toolEnvironment, workspaceNode } from './toolchain.mjs';

const bin = (name) => join(root, 'node_modules', '.bin', name);
const counts = { passed: 0, failed: 0 };
const failures = [];

function check(title, action, started = Date.now()) {
  let ok;
  try {
    ok = action();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    ok = false;
  }
  counts[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(title);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${title} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
}

/** Runs a command; its output is shown only when it fails. */
function succeeds(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: toolEnvironment(),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    shell: process.platform === 'win32',
    ...options,
  });
  const ok = !result.error && result.status === 0;
  if (!ok) console.error(`${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`);
  else if (options.show) process.stdout.write(result.stdout);
  return ok;
}

/** Counts every test, and every file that could not be run, from vitest's report. */
function runVitest() {
  const report = join(root, '.nx', 'vitest.json');
  mkdirSync(join(root, '.nx'), { recursive: true });
  rmSync(report, { force: true });
  const result = spawnSync(
    workspaceNode(),
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (!existsSync(report)) {
    counts.failed += 1;
    failures.push('vitest wrote no report');
    return;
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  counts.passed += numPassedTests;
  counts.failed += numFailedTests + brokenFiles;
  if (numFailedTests + brokenFiles > 0) failures.push(`${numFailedTests} tests, ${brokenFiles} files`);
  if (result.status !== 0 && numFailedTests + brokenFiles === 0) {
    counts.failed += 1;
    failures.push(`vitest ended with ${result.status}`);
  }
  if (numPassedTests === 0) {
    counts.failed += 1;
    failures.push('no test ran');
  }
}

function finish() {
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exit(counts.failed === 0 ? 0 : 1);
}

check('dependencies are installed', () => {
  ensureInstalled();
  return true;
});
if (counts.failed > 0) finish();
const missing = ensureSystemPackages();
if (missing.length > 0)
  console.log(`SKIPPED: tests that need ${missing.join(', ')} (install them to run these)`);

check('TypeScript references follow the dependencies', () => succeeds(bin('nx'), ['sync:check']));
check('every file is formatted', () => succeeds(bin('oxfmt'), ['--check', '.']));
check('the project graph can be read', () => succeeds(bin('nx'), ['graph', '--file=.nx/graph.json']));
check('no lint finding, no edge across layers', () => succeeds(bin('oxlint'), ['.']));
check('types are right, in sources and tests', () => succeeds(bin('tsc'), ['-b', '--pretty', 'false']));
check('everything builds', () => {
  ensureBuilt();
  return true;
});
check('no unused file, export or dependency', () => succeeds(bin('knip'), ['--no-progress']));
check('packed packages are what their manifests say', () =>
  succeeds(workspaceNode(), ['tools/scripts/check-packages.mjs'], { show: true }),
);
runVitest();

/** The evaluations side by side: each is a thread of work, and their counts are those of `check`. */
async function runEvaluations(names) {
  await Promise.all(
    names.map(async (name) => {
      const started = Date.now();
      const args = ['--conditions=@rfckit/source', 'tools/corpus-eval/src/main.ts', name, '--check'];
      const options = { cwd: root, env: toolEnvironment(), encoding: 'utf8', maxBuffer: 1 << 28 };
      const ended = await new Promise((resolve) => {
        execFile(workspaceNode(), args, options, (error, out, err) =>
          resolve({ ok: error === null, out, err }),
        );
      });
      process.stdout.write(ended.out);
      if (!ended.ok) console.error(ended.err);
      check(`the scores on the real series have not fallen: ${name}`, () => ended.ok, started);
    }),
  );
}

if (process.env.RFC_CORPUS) {
  await runEvaluations(['parser', 'extractor', 'references', 'citations']);
} else {
  console.log('SKIPPED: the evaluation on the real series (set RFC_CORPUS and RFC_ORACLES to run it)');
}
finish();
