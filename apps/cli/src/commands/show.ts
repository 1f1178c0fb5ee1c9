import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderReading } from '../render/reading.ts';

interface ShowFlags extends PageFlags {
  readonly section?: string;
}

/** Adds `rfc show`. */
export function registerShow(program: Command, run: Run): void {
  const command = program
    .command('show')
    .description('the text of an RFC or of one section, without page furniture')
    .argument('<selector...>', 'RFC9110, "RFC 9110 §9.3.2", BCP14, a URL, snp_…')
    .option('-s, --section <section>', 'a number, a title or an anchor');
  addPageFlags(command, 'sections and blocks')
    .addHelpText(
      'after',
      `
Examples:
  rfc show RFC9110 --section 9.3.2
  rfc show "RFC 9110 §15" --format json`,
    )
    .action(async (words: readonly string[], flags: ShowFlags, called: Command) => {
      await run(called, (invocation) => show(invocation, words.join(' '), flags));
    });
}

async function show(invocation: Invocation, selector: string, flags: ShowFlags): Promise<number> {
  const { section } = flags;
  const page = readPageFlags(flags, invocation, { limit: 400, maxBytes: 48_000 });
  const engine = await invocation.openEngine();
  const reading = await engine.read(selector, {
    ...page,
    ...(section === undefined ? {} : { section }),
    signal: invocation.signal,
  });
  if (invocation.format === 'json') await writeJson(invocation.stdout, reading);
  else await write(invocation.stdout, renderReading(reading));
  return exitCodes.done;
}
