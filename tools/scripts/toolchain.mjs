// Runs on the Node that the machine has (20 or newer), before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const pnpmVersion = '12.21.0';
const bin = join(root, 'node_modules', '.bin');
const installStamp = join(root, 'node_modules', '.rfckit-installed');
const buildStamp = join(root, '.nx', 'rfckit-built');

/** Environment of every tool: the workspace's Node first, Nx alone and offline. */
export function toolEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    PATH: `${bin}${separator}${process.env.PATH ?? ''}`,
    NX_DAEMON: 'false',
    NX_NO_CLOUD: 'true',
    NX_TUI: 'false',
  };
}

/** Path of the Node that the workspace brings. */
export function workspaceNode() {
  const packaged = join(
    root,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(packaged) ? packaged : join(bin, 'node');
}

/** Runs the pinned pnpm and returns what `spawnSync` does. */
export function pnpm(args, options = {}) {
  return spawnSync('npx', ['--yes', `pnpm@${pnpmVersion}`, ...args], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    ...options,
  });
}

/** Runs a command in the workspace and returns its exit code; output goes where `stdio` says. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    env: toolEnvironment(),
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** Runs a command to its end and resolves to its exit code, passing signals on. */
export function runForeground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: toolEnvironment(), stdio: 'inherit', ...options });
    // The child ends its work and decides the exit code; a terminal has told it already, `kill` has not.
    const pass = (signal) => child.kill(signal);
    process.on('SIGINT', pass);
    process.on('SIGTERM', pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', pass);
      process.off('SIGTERM', pass);
      resolve(signal ? 1 : (code ?? 1));
    });
  });
}

function hashFiles(files, describe) {
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(`${file}\0${describe(join(root, file))}\0`);
  return hash.digest('hex');
}

function projectFolders() {
  return ['packages', 'apps', 'tools'].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(root, group, entry.name, 'package.json')))
      .map((entry) => `${group}/${entry.name}`),
  );
}

function manifestHash() {
  const files = [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    ...projectFolders().map((p) => `${p}/package.json`),
  ];
  return hashFiles(
    files.filter((file) => existsSync(join(root, file))),
    (path) => readFileSync(path, 'utf8'),
  );
}

function filesBelow(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

function sourceHash() {
  const shipped = projectFolders().filter((project) => !project.startsWith('tools/'));
  const files = shipped.flatMap((project) => [
    ...filesBelow(`${project}/src`),
    ...filesBelow(`${project}/bin`),
    `${project}/package.json`,
  ]);
  return hashFiles(files, (path) => {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  });
}

function stampIs(path, value) {
  return existsSync(path) && readFileSync(path, 'utf8') === value;
}

/** Installs what is missing: the pinned pnpm through npx, all dependencies, the workspace's Node. */
export function ensureInstalled({ log = console.error } = {}) {
  const wanted = manifestHash();
  if (stampIs(installStamp, wanted) && existsSync(join(bin, 'node'))) return;
  log('Installing dependencies (first run, or they changed) …');
  const frozen = existsSync(join(root, 'pnpm-lock.yaml')) ? ['--frozen-lockfile'] : [];
  const npx = spawnSync(
    'npx',
    ['--yes', `pnpm@${pnpmVersion}`, 'install', ...frozen, '--reporter', 'append-only'],
    {
      cwd: root,
      env: { ...process.env, CI: 'true' },
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  if (npx.error || npx.status !== 0 || !existsSync(join(bin, 'node'))) {
    log(`${npx.stdout ?? ''}${npx.stderr ?? ''}`);
    throw new Error(
      'Dependencies could not be installed. The npm registry must be reachable once; check `npm ping` and your proxy settings, then run this again.',
    );
  }
  writeFileSync(installStamp, manifestHash());
}

/** Builds every package that is not built from these sources yet. */
export function ensureBuilt({ log = console.error } = {}) {
  const wanted = sourceHash();
  if (stampIs(buildStamp, wanted) && existsSync(join(root, 'apps/cli/dist/main.js'))) return;
  log('Building …');
  const nx = spawnSync(join(bin, 'nx'), ['run-many', '-t', 'build', '--outputStyle', 'static'], {
    cwd: root,
    env: toolEnvironment(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (nx.error || nx.status !== 0) {
    log(`${nx.stdout ?? ''}${nx.stderr ?? ''}`);
    throw new Error('The build failed; the lines above say where.');
  }
  mkdirSync(dirname(buildStamp), { recursive: true });
  writeFileSync(buildStamp, wanted);
}

/** Prints what went wrong in one line and ends with exit code 1. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
