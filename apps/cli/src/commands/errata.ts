import type { Command } from 'commander';
import { collect } from '../collect.ts';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderErrata } from '../render/errata.ts';

interface ErrataFlags extends PageFlags {
  readonly status?: readonly string[];
  readonly section?: string;
}

/** Adds `rfc errata`. */
export function registerErrata(program: Command, run: Run): void {
  const command = program
    .command('errata')
    .description('the errata of an RFC: apart from its text, which they never change')
    .argument('<selector...>', 'RFC9110, "RFC 9110 §9.3.2", a URL, snp_…')
    .option(
      '--status <status>',
      'verified, held (or held_for_document_update), reported, rejected, any; all but rejected when left out',
      collect,
    )
    .option('-s, --section <section>', 'only those of this section, its subsections and the whole document');
  addPageFlags(command, 'errata')
    .addHelpText(
      'after',
      `
They come from the corpus: rfc sync errata, or import errata.json. Only verified ones are corrections.

Examples:
  rfc errata RFC9110
  rfc errata RFC3261 --status verified --status held
  rfc errata RFC9110 --section 9.3.2 --status any --format json`,
    )
    .action(async (words: readonly string[], flags: ErrataFlags, called: Command) => {
      await run(called, (invocation) => errata(invocation, words.join(' '), flags));
    });
}

async function errata(invocation: Invocation, selector: string, flags: ErrataFlags): Promise<number> {
  const page = readPageFlags(flags, invocation, { limit: 100, maxBytes: 400_000 });
  const engine = await invocation.openEngine();
  const result = await engine.errata(selector, {
    ...page,
    ...(flags.status === undefined ? {} : { statuses: flags.status }),
    ...(flags.section === undefined ? {} : { section: flags.section }),
    signal: invocation.signal,
  });
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else await write(invocation.stdout, renderErrata(result));
  return exitCodes.done;
}
