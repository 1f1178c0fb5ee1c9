import type { ImportReport } from '@rfckit/evidence-protocol';
import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { collect } from '../collect.ts';
import { parseCount } from '../parse-count.ts';
import { openProgress } from '../render/progress.ts';
import { renderImport } from '../render/import.ts';

interface ImportFlags {
  readonly rfc?: readonly string[];
  readonly workers?: number;
}

/** Adds `rfc import`. */
export function registerImport(program: Command, run: Run): void {
  program
    .command('import')
    .description('fill the corpus from files on this machine')
    .argument('<path...>', 'directories, archives (.tar, .tar.gz, .tar.zst) or single files')
    .option('-r, --rfc <rfc>', 'take only this RFC; may be given again', collect)
    .option('--workers <count>', 'threads beside the one that writes; 0: none', parseCount)
    .addHelpText(
      'after',
      `
Read are rfcN.txt, rfcN.xml and rfcN.json (also .gz), JSON lines of metadata (.jsonl, also .gz and .zst), rfc-index.xml and
errata.json, anywhere below a directory or in an archive. Run again after an interruption, it goes on. Ends with 1 when a file could not
be taken.

Examples:
  rfc import rfc-text.tar.zst rfc-metadata.jsonl.zst
  rfc import /usr/share/doc/RFC`,
    )
    .action(async (paths: readonly string[], flags: ImportFlags, command: Command) => {
      await run(command, (invocation) => importPaths(invocation, paths, flags));
    });
}

async function importPaths(
  invocation: Invocation,
  paths: readonly string[],
  { rfc: rfcs, workers }: ImportFlags,
): Promise<number> {
  const engine = await invocation.openEngine();
  const progress = openProgress(invocation.settings.quiet ? null : invocation.stderr);
  try {
    const report = await engine.importPaths(paths, {
      signal: invocation.signal,
      ...(rfcs === undefined ? {} : { rfcs }),
      ...(workers === undefined ? {} : { workers }),
      onProgress: (state) => progress.show(state),
    });
    progress.close();
    if (invocation.format === 'json') await writeJson(invocation.stdout, report);
    else await write(invocation.stdout, renderImport(report));
    return isComplete(report) ? exitCodes.done : exitCodes.failed;
  } finally {
    progress.close();
  }
}

/** Whether everything that was named is in the corpus now. */
function isComplete({ data, warnings }: ImportReport): boolean {
  return !data.interrupted && data.failures.length === 0 && warnings.length === 0;
}
