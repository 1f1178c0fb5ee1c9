#!/usr/bin/env node
'use strict';
// CommonJS, because it starts fastest, and written for any Node: an old one must be told what is needed, not shown a stack.
const { readFileSync, writeSync } = require('node:fs');
const { join } = require('node:path');

const [major, minor] = process.versions.node.split('.').map(Number);
const argv = process.argv.slice(2);

/** Loads the program and runs it. */
async function run() {
  require('node:module').enableCompileCache();
  const { main } = await import('../dist/main.js');
  process.exitCode = await main(argv);
}

/** Writes without loading streams, where that is possible. A reader that went away is no failure. */
function print(text) {
  try {
    writeSync(1, text);
  } catch (error) {
    if (error.code === 'EAGAIN') process.stdout.write(text);
    else if (error.code !== 'EPIPE') throw error;
  }
}

if (major < 24 || (major === 24 && minor < 15)) {
  console.error(
    `rfc needs Node.js 24.15 or newer and this is ${process.version}; install a newer one from https://nodejs.org/ and run it again.`,
  );
  process.exitCode = 1;
} else if (argv.length === 1 && (argv[0] === '--version' || argv[0] === '-V')) {
  // Answered here: the version must not cost the loading of the program.
  const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8'));
  print(`${version}\n`);
} else {
  void run();
}
