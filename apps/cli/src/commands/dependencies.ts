import { InvalidArgumentError, Option, type Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderDependencies } from '../render/dependencies.ts';

interface DependencyFlags {
  readonly depth?: number;
  readonly direction?: 'out' | 'in';
}

function parseDepth(value: string): number {
  if (!/^[1-9]\d{0,2}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(value);
}

/** Adds `rfc dependencies`. */
export function registerDependencies(program: Command, run: Run): void {
  program
    .command('dependencies')
    .description('the documents that an RFC stands on, as a graph')
    .argument('<selector...>', 'RFC9110, BCP14, a URL')
    .option('--depth <steps>', 'steps from the start (1 when left out)', parseDepth)
    .addOption(
      new Option('--direction <direction>', 'what it stands on, or what stands on it').choices(['out', 'in']),
    )
    .addHelpText(
      'after',
      `
--format also takes dot and mermaid. Inwards known is what records state and what imported texts cite.

Examples:
  rfc dependencies RFC9114 --format mermaid
  rfc dependencies RFC9110 --depth 2 --format json`,
    )
    .action(async (words: readonly string[], flags: DependencyFlags, command: Command) => {
      await run(command, (invocation) => dependencies(invocation, words.join(' '), flags), [
        'dot',
        'mermaid',
      ]);
    });
}

async function dependencies(
  invocation: Invocation,
  selector: string,
  flags: DependencyFlags,
): Promise<number> {
  const engine = await invocation.openEngine();
  const result = await engine.dependencies(selector, {
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
