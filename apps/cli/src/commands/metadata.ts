import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderMetadata } from '../render/metadata.ts';

/** Adds `rfc metadata`. */
export function registerMetadata(program: Command, run: Run): void {
  program
    .command('metadata')
    .description('what is known about an RFC beside its text, and who says it')
    .argument('<selector...>', 'RFC9110, 9110, BCP14, a URL, snp_…')
    .addHelpText(
      'after',
      `
The corpus, the RFC Editor and the Datatracker are put together; where they disagree, each is told.

Examples:
  rfc metadata RFC9110
  rfc metadata 2119 --format json`,
    )
    .action(async (words: readonly string[], _flags: unknown, command: Command) => {
      await run(command, (invocation) => metadata(invocation, words.join(' ')));
    });
}

async function metadata(invocation: Invocation, selector: string): Promise<number> {
  const engine = await invocation.openEngine();
  const result = await engine.metadata(selector, { signal: invocation.signal });
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else await write(invocation.stdout, renderMetadata(result));
  return exitCodes.done;
}
