import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderOutline } from '../render/outline.ts';
import { renderXmlOutline } from '../render/xml-outline.ts';

interface OutlineFlags extends PageFlags {
  readonly xml?: boolean;
}

/** Adds `rfc outline`. */
export function registerOutline(program: Command, run: Run): void {
  const command = program
    .command('outline')
    .description('the sections of an RFC')
    .argument('<selector...>', 'RFC9110, 9110, "RFC 9110 §9.3", a URL, snp_…')
    .option(
      '--xml',
      'as its RFCXML has them: anchors, marked key words, what each points at (RFC 8650 and later)',
    );
  addPageFlags(command, 'sections')
    .addHelpText(
      'after',
      `
Examples:
  rfc outline RFC2119
  rfc outline "RFC 9110 §9.3" --format json
  rfc outline RFC9110 --xml`,
    )
    .action(async (words: readonly string[], flags: OutlineFlags, called: Command) => {
      await run(called, (invocation) => outline(invocation, words.join(' '), flags));
    });
}

async function outline(invocation: Invocation, selector: string, flags: OutlineFlags): Promise<number> {
  const page = readPageFlags(flags, invocation, { limit: 400, maxBytes: 200_000 });
  const engine = await invocation.openEngine();
  const options = { ...page, signal: invocation.signal };
  if (flags.xml === true) {
    const result = await engine.xmlOutline(selector, options);
    if (invocation.format === 'json') await writeJson(invocation.stdout, result);
    else await write(invocation.stdout, renderXmlOutline(result));
    return exitCodes.done;
  }
  const result = await engine.outline(selector, options);
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else await write(invocation.stdout, renderOutline(result));
  return exitCodes.done;
}
