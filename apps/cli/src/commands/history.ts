import type { Command } from 'commander';
import { collect } from '../collect.ts';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderHistory } from '../render/history.ts';

interface HistoryFlags extends PageFlags {
  readonly kind?: readonly string[];
}

/** Adds `rfc history`. */
export function registerHistory(program: Command, run: Run): void {
  const command = program
    .command('history')
    .description('drafts, IESG decisions, publication, succession and errata of an RFC as one timeline')
    .argument('<selector...>', 'RFC9110, 9110, BCP14, a URL')
    .option('--kind <kind>', 'only draft, iesg, publication, succession, erratum, other; or any', collect);
  addPageFlags(command, 'events')
    .addHelpText(
      'after',
      `
--format also takes dot and mermaid, for the succession.

Examples:
  rfc history RFC9110
  rfc history RFC9110 --kind draft --kind publication
  rfc history RFC3261 --format mermaid`,
    )
    .action(async (words: readonly string[], flags: HistoryFlags, called: Command) => {
      await run(called, (invocation) => history(invocation, words.join(' '), flags), ['dot', 'mermaid']);
    });
}

async function history(invocation: Invocation, selector: string, flags: HistoryFlags): Promise<number> {
  const page = readPageFlags(flags, invocation, { limit: 500, maxBytes: 400_000 });
  const engine = await invocation.openEngine();
  const result = await engine.history(selector, {
    ...page,
    ...(flags.kind === undefined ? {} : { kinds: flags.kind }),
    signal: invocation.signal,
  });
  const { ownFormat } = invocation;
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else if (ownFormat === 'dot' || ownFormat === 'mermaid') {
    await write(invocation.stdout, `${(await engine.drawSuccession(result, ownFormat)).trimEnd()}\n`);
  } else await write(invocation.stdout, renderHistory(result));
  return exitCodes.done;
}
