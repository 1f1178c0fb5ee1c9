import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { parseCount } from '../parse-count.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderReanalysis } from '../render/operators.ts';
import { openProgress } from '../render/progress.ts';

interface ReanalyzeFlags {
  readonly workers?: number;
}

/** Adds `rfc reanalyze`. */
export function registerReanalyze(program: Command, run: Run): void {
  program
    .command('reanalyze')
    .description('derive stored texts again where the rules have changed; no network')
    .argument('[rfc...]', 'RFCs; all in the corpus when none is named')
    .option('--workers <count>', 'threads beside the one that writes; 0: none', parseCount)
    .addHelpText('after', '\nExamples:\n  rfc reanalyze\n  rfc reanalyze 9110 2119')
    .action(async (rfcs: readonly string[], flags: ReanalyzeFlags, command: Command) => {
      await run(command, (invocation) => reanalyze(invocation, rfcs, flags));
    });
}

async function reanalyze(
  invocation: Invocation,
  rfcs: readonly string[],
  { workers }: ReanalyzeFlags,
): Promise<number> {
  const engine = await invocation.openEngine();
  const progress = openProgress(invocation.settings.quiet ? null : invocation.stderr);
  try {
    const report = await engine.reanalyze(rfcs, {
      signal: invocation.signal,
      ...(workers === undefined ? {} : { workers }),
      onProgress: (state) => progress.show(state),
    });
    progress.close();
    if (invocation.format === 'json') await writeJson(invocation.stdout, report);
    else await write(invocation.stdout, renderReanalysis(report));
    return report.status === 'ok' ? exitCodes.done : exitCodes.failed;
  } finally {
    progress.close();
  }
}
