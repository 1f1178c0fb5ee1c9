#!/usr/bin/env node
// Written for any Node that knows ES modules: an old one must be told what is needed, not shown a stack.
import { readFileSync } from 'node:fs';

const [major, minor] = process.versions.node.split('.').map(Number);
const argv = process.argv.slice(2);

/** Loads the program and runs it; the version is answered here, since it must not cost the loading. */
async function run() {
  if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    process.stdout.write(`${manifest.version}\n`);
    return;
  }
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  const { main } = await import('../dist/main.js');
  process.exitCode = await main(argv);
}

if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `rfc needs Node.js 24.15 or newer and this is ${process.version}; install a newer one from https://nodejs.org/ and run it again.`,
  );
  process.exitCode = 1;
} else {
  void run();
}
