import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderReading } from '../render/reading.ts';

/** Adds `rfc show`. */
export function registerShow(program: Command, run: Run): void {
  program
    .command('show')
    .description('the text of an RFC or of one section, without page furniture')
    .argument('<selector...>', 'RFC9110, "RFC 9110 §9.3.2", BCP14, a URL, snp_…')
    .option('-s, --section <section>', 'a number, a title or an anchor')
    .addHelpText(
      'after',
      `
Examples:
  rfc show RFC9110 --section 9.3.2
  rfc show "RFC 9110 §15" --format json`,
    )
    .action(async (words: readonly string[], flags: { section?: string }, command: Command) => {
      await run(command, (invocation) => show(invocation, words.join(' '), flags.section));
    });
}

async function show(invocation: Invocation, selector: string, section: string | undefined): Promise<number> {
  const engine = await invocation.openEngine();
  const options = { signal: invocation.signal, ...(section === undefined ? {} : { section }) };
  const reading = await engine.read(selector, options);
  if (invocation.format === 'json') await writeJson(invocation.stdout, reading);
  else await write(invocation.stdout, renderReading(reading));
  return exitCodes.done;
}
