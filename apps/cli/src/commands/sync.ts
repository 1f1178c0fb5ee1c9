import type { SeriesList } from '@rfckit/evidence-engine';
import { InvalidArgumentError, type Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { parseCount } from '../parse-count.ts';
import { exitCodes, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderListSync, renderSync } from '../render/operators.ts';
import { openProgress } from '../render/progress.ts';
import { seedDocuments } from '../seed-documents.ts';

interface SyncFlags {
  readonly limit?: number;
  readonly live?: boolean;
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
    .argument('<what...>', 'index, errata, rfc and numbers, seed, or all')
    .option('--limit <count>', 'fetch at most so many texts', parseLimit)
    .option('--live', 'ask for a list also when the one that is there is fresh')
    .addHelpText(
      'after',
      `
index: what is known about every RFC. errata: what was reported about them. Both are good for six hours, then asked for again.
rfc, seed, all: texts; what is in the corpus already is not asked for. seed: some two dozen RFCs to begin with. all: every RFC that the
corpus has a record of. Run again, it goes on. Ends with 1 when something could not be had.

Examples:
  rfc sync index
  rfc sync errata --live
  rfc sync rfc 9110 3261
  rfc sync seed
  rfc sync all --limit 2`,
    )
    .action(async (words: readonly string[], flags: SyncFlags, command: Command) => {
      await run(command, (invocation) => {
        const list = readList(words, flags);
        return list === null ? sync(invocation, words, flags) : syncList(invocation, list, flags);
      });
    });
}

/** The list that is meant; `null` for texts. */
function readList([first = '', ...rest]: readonly string[], { limit }: SyncFlags): SeriesList | null {
  if (first !== 'index' && first !== 'errata') return null;
  if (rest.length > 0) throw new UsageError('one list at a time', `write rfc sync ${first}, then the next`);
  if (limit !== undefined)
    throw new UsageError('a list is fetched whole', `leave --limit out: rfc sync ${first}`);
  return first;
}

/** What the words after `sync` mean. */
function readSelection([first, ...rest]: readonly string[]): readonly string[] | 'all' {
  if (first === 'all' && rest.length === 0) return 'all';
  if (first === 'seed' && rest.length === 0) return seedDocuments;
  if (first === 'rfc' && rest.length > 0) return rest;
  throw new UsageError(
    'what to fetch is not understood',
    'write rfc sync index, rfc sync errata, rfc sync rfc 9110 9112, rfc sync seed, or rfc sync all',
  );
}

async function syncList(
  invocation: Invocation,
  list: SeriesList,
  { live = false }: SyncFlags,
): Promise<number> {
  const engine = await invocation.openEngine();
  const progress = openProgress(invocation.settings.quiet ? null : invocation.stderr);
  try {
    const report = await engine.syncList(list, {
      signal: invocation.signal,
      live,
      onProgress: (state) => progress.show(state),
    });
    progress.close();
    if (invocation.format === 'json') await writeJson(invocation.stdout, report);
    else await write(invocation.stdout, renderListSync(report));
    return report.status === 'ok' ? exitCodes.done : exitCodes.failed;
  } finally {
    progress.close();
  }
}

async function sync(
  invocation: Invocation,
  words: readonly string[],
  { limit, live }: SyncFlags,
): Promise<number> {
  if (live !== undefined)
    throw new UsageError('--live is for lists', 'texts that are there do not change: leave it out');
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
