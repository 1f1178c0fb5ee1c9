import { spawnSync, type SpawnSyncOptions } from 'node:child_process';

/** Runs a tool of the system, which is perhaps not there: its exit code and what it printed. */
export function runTool(
  name: string,
  args: readonly string[],
  options: SpawnSyncOptions = {},
): { readonly code: number | null; readonly out: string } {
  const { status, stdout } = spawnSync(name, args, options);
  return { code: status, out: stdout === null ? '' : stdout.toString() };
}
