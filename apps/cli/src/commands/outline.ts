import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderOutline } from '../render/outline.ts';

/** Adds `rfc outline`. */
export function registerOutline(program: Command, run: Run): void {
  const command = program
    .command('outline')
    .description('the sections of an RFC')
    .argument('<selector...>', 'RFC9110, 9110, "RFC 9110 §9.3", a URL, snp_…');
  addPageFlags(command, 'sections')
    .addHelpText(
      'after',
      `
Examples:
  rfc outline RFC2119
  rfc outline "RFC 9110 §9.3" --format json`,
    )
    .action(async (words: readonly string[], flags: PageFlags, called: Command) => {
      await run(called, (invocation) => outline(invocation, words.join(' '), flags));
    });
}

async function outline(invocation: Invocation, selector: string, flags: PageFlags): Promise<number> {
  const page = readPageFlags(flags, invocation, { limit: 400, maxBytes: 200_000 });
  const engine = await invocation.openEngine();
  const result = await engine.outline(selector, { ...page, signal: invocation.signal });
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else await write(invocation.stdout, renderOutline(result));
  return exitCodes.done;
}
