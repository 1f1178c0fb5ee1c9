import type { Command } from 'commander';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import { plural } from '../plural.ts';
import type { Run } from '../program.ts';

/** Adds `rfc status`. */
export function registerStatus(program: Command, run: Run): void {
  program
    .command('status')
    .description('what the corpus on this machine holds')
    .addHelpText('after', '\nExamples:\n  rfc status\n  rfc status --format json')
    .action(async (_flags: unknown, command: Command) => {
      await run(command, async (invocation) => {
        const engine = await invocation.openEngine();
        const status = await engine.status();
        const { data } = status;
        const human = [
          `${data.path}: ${[plural(data.documents, 'document'), plural(data.snapshots, 'snapshot'), plural(data.sections, 'section'), plural(data.blocks, 'block')].join(', ')}`,
          [
            plural(data.records, 'record'),
            plural(data.errata, 'erratum', 'errata'),
            plural(data.failures, 'failed import'),
            `${plural(data.bytes, 'byte')} on disk`,
          ].join(', '),
          ...status.warnings.map((warning) => `note: ${warning}`),
          '',
        ].join('\n');
        if (invocation.format === 'json') await writeJson(invocation.stdout, status);
        else await write(invocation.stdout, human);
        return exitCodes.done;
      });
    });
}
