import { Option, type Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { parseCount } from '../parse-count.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderDependencies } from '../render/dependencies.ts';

interface DependencyFlags extends PageFlags {
  readonly documents?: number;
  readonly depth?: number;
  readonly direction?: 'out' | 'in';
}

/** Adds `rfc dependencies`. */
export function registerDependencies(program: Command, run: Run): void {
  const command = program
    .command('dependencies')
    .description('the documents that an RFC stands on, as a graph')
    .argument('<selector...>', 'RFC9110, BCP14, a URL')
    .option('--depth <steps>', 'steps from the start, 1 to 5 (1 when left out)', parseCount)
    .option('--documents <count>', 'documents in the graph, 1 to 200 (200 when left out)', parseCount)
    .addOption(
      new Option('--direction <direction>', 'what it stands on, or what stands on it').choices(['out', 'in']),
    );
  addPageFlags(command, 'documents and edges')
    .addHelpText(
      'after',
      `
--format also takes dot and mermaid, which are always complete. Inwards known is what records state and what imported texts cite.

Examples:
  rfc dependencies RFC9114 --format mermaid
  rfc dependencies RFC9110 --depth 2 --format json`,
    )
    .action(async (words: readonly string[], flags: DependencyFlags, called: Command) => {
      await run(called, (invocation) => dependencies(invocation, words.join(' '), flags), ['dot', 'mermaid']);
    });
}

async function dependencies(
  invocation: Invocation,
  selector: string,
  flags: DependencyFlags,
): Promise<number> {
  const page = readPageFlags(flags, invocation, { limit: 400, maxBytes: 100_000 });
  const engine = await invocation.openEngine();
  const result = await engine.dependencies(selector, {
    ...page,
    ...(flags.documents === undefined ? {} : { documents: flags.documents }),
    ...(flags.depth === undefined ? {} : { depth: flags.depth }),
    ...(flags.direction === undefined ? {} : { direction: flags.direction }),
    signal: invocation.signal,
  });
  const { ownFormat } = invocation;
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else if (ownFormat === 'dot' || ownFormat === 'mermaid') {
    await write(invocation.stdout, `${(await engine.drawDependencies(result, ownFormat)).trimEnd()}\n`);
  } else await write(invocation.stdout, renderDependencies(result));
  return exitCodes.done;
}
