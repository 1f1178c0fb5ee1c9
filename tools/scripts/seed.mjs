// `npm run seed`: a corpus to begin with, from the RFC Editor: what is known about every RFC, then the texts that people look up
// first. `npm run seed -- --all` fetches every text instead, `npm run seed -- --rfc 9110 9112` these. Run again, it goes on.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, fail, root, runForeground, workspaceNode } from './toolchain.mjs';

/** The commands for these arguments. */
function stepsFor([first, ...rest]) {
  const texts = first === '--all' ? ['all'] : first === '--rfc' ? ['rfc', ...rest] : ['seed'];
  return [['sync', 'index'], ['sync', ...texts], ['status']];
}

try {
  ensureInstalled();
  ensureBuilt();
  let worst = 0;
  for (const step of stepsFor(process.argv.slice(2))) {
    console.error(`== rfc ${step.join(' ')}`);
    const args = [join(root, 'apps/cli/bin/rfc.cjs'), ...step];
    // A text brings its own record, so what fails here does not keep the rest from being fetched.
    worst = Math.max(worst, await runForeground(workspaceNode(), args, { cwd: root }));
  }
  process.exitCode = worst;
} catch (error) {
  fail(error);
}
