import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderCsv, renderMarkdown, renderRequirements } from '../render/requirements.ts';

interface RequirementFlags extends PageFlags {
  readonly scope?: string;
  readonly term?: string;
  readonly actor?: string;
}

/** Adds `rfc requirements`. */
export function registerRequirements(program: Command, run: Run): void {
  const command = program
    .command('requirements')
    .description('what an RFC requires: its BCP 14 statements, each with its place')
    .argument('<selector...>', 'RFC9110, "RFC 9110 §9.3.2", a URL, snp_…')
    .option('--scope <section>', 'only this section and its subsections')
    .option('--term <keyword>', 'only this key word, such as "MUST NOT"')
    .option('--actor <words>', 'only those whose actor holds these words');
  addPageFlags(command, 'requirements')
    .addHelpText(
      'after',
      `
--format also takes csv (RFC 4180) and markdown, which are always complete.

Examples:
  rfc requirements RFC9110 --scope 9.3.2
  rfc requirements RFC3261 --term "MUST NOT" --format csv`,
    )
    .action(async (words: readonly string[], flags: RequirementFlags, called: Command) => {
      await run(called, (invocation) => requirements(invocation, words.join(' '), flags), [
        'csv',
        'markdown',
      ]);
    });
}

async function requirements(
  invocation: Invocation,
  selector: string,
  flags: RequirementFlags,
): Promise<number> {
  const page = readPageFlags(flags, invocation, { limit: 100, maxBytes: 100_000 });
  const engine = await invocation.openEngine();
  const result = await engine.requirements(selector, {
    ...page,
    ...(flags.scope === undefined ? {} : { scope: flags.scope }),
    ...(flags.term === undefined ? {} : { term: flags.term }),
    ...(flags.actor === undefined ? {} : { actor: flags.actor }),
    signal: invocation.signal,
  });
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else if (invocation.ownFormat === 'csv') await write(invocation.stdout, renderCsv(result));
  else if (invocation.ownFormat === 'markdown') await write(invocation.stdout, renderMarkdown(result));
  else await write(invocation.stdout, renderRequirements(result));
  return exitCodes.done;
}
