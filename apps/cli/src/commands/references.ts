import { Option, type Command } from 'commander';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderReferences } from '../render/references.ts';

interface ReferenceFlags extends PageFlags {
  readonly relation?: 'normative' | 'informative' | 'unsplit';
}

/** Adds `rfc references`. */
export function registerReferences(program: Command, run: Run): void {
  const command = program
    .command('references')
    .description('what an RFC refers to, and where its text does')
    .argument('<selector...>', 'RFC9110, a URL, snp_…')
    .addOption(
      new Option('--relation <relation>', 'only these').choices(['normative', 'informative', 'unsplit']),
    );
  addPageFlags(command, 'references')
    .addHelpText(
      'after',
      `
Examples:
  rfc references RFC9110 --relation normative
  rfc references RFC9110 --format json`,
    )
    .action(async (words: readonly string[], flags: ReferenceFlags, called: Command) => {
      await run(called, async (invocation) => {
        const page = readPageFlags(flags, invocation, { limit: 100, maxBytes: 100_000 });
        const engine = await invocation.openEngine();
        const result = await engine.references(words.join(' '), {
          ...page,
          ...(flags.relation === undefined ? {} : { relation: flags.relation }),
          signal: invocation.signal,
        });
        if (invocation.format === 'json') await writeJson(invocation.stdout, result);
        else await write(invocation.stdout, renderReferences(result));
        return exitCodes.done;
      });
    });
}
