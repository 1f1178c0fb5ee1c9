import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderReindex, renderVacuum } from '../render/operators.ts';
import { openProgress } from '../render/progress.ts';

/** Adds `rfc reindex`. */
export function registerReindex(program: Command, run: Run): void {
  program
    .command('reindex')
    .description('make the full-text index anew of what is in the corpus')
    .addHelpText('after', '\nExamples:\n  rfc reindex\n  rfc reindex --format json')
    .action(async (_flags: unknown, command: Command) => {
      await run(command, reindex);
    });
}

async function reindex(invocation: Invocation): Promise<number> {
  const engine = await invocation.openEngine();
  const progress = openProgress(invocation.settings.quiet ? null : invocation.stderr);
  try {
    const report = await engine.reindex({
      signal: invocation.signal,
      onProgress: (state) => progress.show(state),
    });
    progress.close();
    if (invocation.format === 'json') await writeJson(invocation.stdout, report);
    else await write(invocation.stdout, renderReindex(report));
    return report.status === 'ok' ? exitCodes.done : exitCodes.failed;
  } finally {
    progress.close();
  }
}

/** Adds `rfc vacuum`. */
export function registerVacuum(program: Command, run: Run): void {
  program
    .command('vacuum')
    .description('purge what nothing refers to and make the corpus file small')
    .option('--old-snapshots', 'also remove snapshots that are current no more')
    .addHelpText(
      'after',
      `
Purged are paragraphs of older snapshots in the full-text index, older snapshots that are damaged, and files that nothing refers to. Older
snapshots that are sound stay, so that what cites them can be checked, until they are asked to be removed. It needs as much free space
as the file has.

Examples:
  rfc vacuum
  rfc vacuum --old-snapshots`,
    )
    .action(async ({ oldSnapshots = false }: { readonly oldSnapshots?: boolean }, command: Command) => {
      await run(command, async (invocation) => {
        const engine = await invocation.openEngine();
        const report = await engine.vacuum({ oldSnapshots });
        if (invocation.format === 'json') await writeJson(invocation.stdout, report);
        else await write(invocation.stdout, renderVacuum(report));
        return exitCodes.done;
      });
    });
}
