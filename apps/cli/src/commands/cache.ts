import type { Command } from 'commander';
import { write, writeJson } from '../output.ts';
import { exitCodes, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderCacheRemoval, renderCacheStatus } from '../render/cache.ts';

function takeRfc(argument: string | undefined, flags: { rfc?: string }, name: string): string {
  const rfc = argument ?? flags.rfc;
  if (rfc === undefined) throw new UsageError('the RFC is missing', `name it: rfc cache ${name} RFC9110`);
  return rfc;
}

/** Adds `rfc cache status` and `rfc cache remove`. Neither uses the network. */
export function registerCache(program: Command, run: Run): void {
  const cache = program
    .command('cache')
    .description('the cache of fetched files')
    .addHelpText('after', '\nExamples:\n  rfc cache status RFC9110\n  rfc cache remove RFC9110');
  cache
    .command('status')
    .description('what of an RFC is in the cache')
    .argument('[rfc]', 'an RFC, such as RFC9110')
    .option('-r, --rfc <rfc>', 'the same as a flag')
    .addHelpText('after', '\nExamples:\n  rfc cache status RFC9110\n  rfc cache status RFC9110 --format json')
    .action(async (argument: string | undefined, flags: { rfc?: string }, command: Command) => {
      await run(command, async (invocation) => {
        const engine = await invocation.openEngine();
        const status = await engine.cacheStatus(takeRfc(argument, flags, 'status'));
        if (invocation.format === 'json') await writeJson(invocation.stdout, status);
        else await write(invocation.stdout, renderCacheStatus(status));
        return exitCodes.done;
      });
    });
  cache
    .command('remove')
    .description('remove one RFC from the cache, in every form')
    .argument('[rfc]', 'an RFC, such as RFC9110')
    .option('-r, --rfc <rfc>', 'the same as a flag')
    .addHelpText('after', '\nExamples:\n  rfc cache remove RFC9110\n  rfc cache remove RFC9110 --format json')
    .action(async (argument: string | undefined, flags: { rfc?: string }, command: Command) => {
      await run(command, async (invocation) => {
        const engine = await invocation.openEngine();
        const removal = await engine.cacheRemove(takeRfc(argument, flags, 'remove'));
        if (invocation.format === 'json') await writeJson(invocation.stdout, removal);
        else await write(invocation.stdout, renderCacheRemoval(removal));
        return exitCodes.done;
      });
    });
}
