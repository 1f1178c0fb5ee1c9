import { InvalidArgumentError, type Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { parseCount } from '../parse-count.ts';
import { exitCodes, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderSync } from '../render/operators.ts';
import { openProgress } from '../render/progress.ts';
import { seedDocuments } from '../seed-documents.ts';

interface SyncFlags {
  readonly limit?: number;
}

function parseLimit(value: string): number {
  const limit = parseCount(value);
  if (limit === 0) throw new InvalidArgumentError('It must be a whole number from 1.');
  return limit;
}

/** Adds `rfc sync`. */
export function registerSync(program: Command, run: Run): void {
  program
    .command('sync')
    .description('fill the corpus from the RFC Editor')
    .argument('<what...>', 'rfc and numbers, seed, or all')
    .option('--limit <count>', 'fetch at most so many', parseLimit)
    .addHelpText(
      'after',
      `
What is in the corpus already is not asked for. seed: some two dozen RFCs to begin with. all: every RFC that the corpus has a record of. Run again, it goes on. Ends with 1 when
a text could not be had.

Examples:
  rfc sync rfc 9110 3261
  rfc sync seed
  rfc sync all --limit 2`,
    )
    .action(async (words: readonly string[], flags: SyncFlags, command: Command) => {
      await run(command, (invocation) => sync(invocation, words, flags));
    });
}

/** What the words after `sync` mean. */
function readSelection([first, ...rest]: readonly string[]): readonly string[] | 'all' {
  if (first === 'all' && rest.length === 0) return 'all';
  if (first === 'seed' && rest.length === 0) return seedDocuments;
  if (first === 'rfc' && rest.length > 0) return rest;
  throw new UsageError('what to fetch is not understood', 'write rfc sync rfc 9110 9112, or rfc sync all');
}

async function sync(invocation: Invocation, words: readonly string[], { limit }: SyncFlags): Promise<number> {
  const selection = readSelection(words);
  const engine = await invocation.openEngine();
  const progress = openProgress(invocation.settings.quiet ? null : invocation.stderr);
  try {
    const report = await engine.sync(selection, {
      signal: invocation.signal,
      ...(limit === undefined ? {} : { limit }),
      onProgress: (state) => progress.show(state),
    });
    progress.close();
    if (invocation.format === 'json') await writeJson(invocation.stdout, report);
    else await write(invocation.stdout, renderSync(report));
    return report.status === 'ok' ? exitCodes.done : exitCodes.failed;
  } finally {
    progress.close();
  }
}
