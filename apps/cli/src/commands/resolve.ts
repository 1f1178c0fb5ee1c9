import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderResolution } from '../render/search.ts';

/** Adds `rfc resolve`. */
export function registerResolve(program: Command, run: Run): void {
  program
    .command('resolve')
    .description('the snapshot that a selector means now')
    .argument('<selector...>', 'RFC9110, "RFC 9110 §9.3.2", BCP14, a URL, snp_…')
    .addHelpText(
      'after',
      `
Examples:
  rfc resolve RFC9110
  rfc resolve "RFC 9110 §9.3.2" --format json`,
    )
    .action(async (words: readonly string[], _flags: unknown, command: Command) => {
      await run(command, (invocation) => resolveSelector(invocation, words.join(' ')));
    });
}

async function resolveSelector(invocation: Invocation, selector: string): Promise<number> {
  const engine = await invocation.openEngine();
  const result = await engine.resolve(selector, { signal: invocation.signal });
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else await write(invocation.stdout, renderResolution(result));
  return exitCodes.done;
}
