import type { CorpusStatus } from '@rfckit/evidence-protocol';
import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { openProgress } from '../render/progress.ts';
import { renderStatus } from '../render/status.ts';

/** Adds `rfc status`. */
export function registerStatus(program: Command, run: Run): void {
  program
    .command('status')
    .description('what the corpus on this machine holds, and whether it is sound')
    .option(
      '--verify',
      'read everything and compare it with its hashes; ends with 2 when something is damaged',
    )
    .addHelpText('after', '\nExamples:\n  rfc status\n  rfc status --verify\n  rfc status --format json')
    .action(async (flags: { readonly verify?: boolean }, command: Command) => {
      await run(command, (invocation) => status(invocation, flags.verify === true));
    });
}

async function status(invocation: Invocation, verify: boolean): Promise<number> {
  const engine = await invocation.openEngine();
  const progress = openProgress(invocation.settings.quiet ? null : invocation.stderr);
  try {
    const result = await engine.status({
      verify,
      signal: invocation.signal,
      onProgress: (state) => progress.show({ ...state, unit: 'RFCs' }),
    });
    progress.close();
    if (invocation.format === 'json') await writeJson(invocation.stdout, result);
    else await write(invocation.stdout, renderStatus(result));
    return exitCodeOf(result);
  } finally {
    progress.close();
  }
}

function exitCodeOf({ data: { verification } }: CorpusStatus): number {
  if (verification === null) return exitCodes.done;
  if (verification.damages.length > 0) return exitCodes.found;
  return verification.complete ? exitCodes.done : exitCodes.failed;
}
