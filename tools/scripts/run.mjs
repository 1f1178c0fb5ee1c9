// `node tools/scripts/run.mjs FILE.ts ARGS`: a private tool from its sources, under the workspace's Node.
import { ensureBuilt, ensureInstalled, fail, root, runForeground, workspaceNode } from './toolchain.mjs';

try {
  ensureInstalled();
  ensureBuilt();
  const args = ['--conditions=@rfckit/source', ...process.argv.slice(2)];
  process.exitCode = await runForeground(workspaceNode(), args, { cwd: root });
} catch (error) {
  fail(error);
}
