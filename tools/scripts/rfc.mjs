// `npm run --silent rfc -- ARGS`: the CLI of this checkout, under the workspace's Node.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, fail, root, runForeground, workspaceNode } from './toolchain.mjs';

try {
  ensureInstalled();
  ensureBuilt();
  // npm changes to the workspace root; paths that the user gives are relative to where npm was called.
  const cwd = process.env.INIT_CWD ?? process.cwd();
  process.exitCode = await runForeground(
    workspaceNode(),
    [join(root, 'apps/cli/bin/rfc.cjs'), ...process.argv.slice(2)],
    { cwd },
  );
} catch (error) {
  fail(error);
}
