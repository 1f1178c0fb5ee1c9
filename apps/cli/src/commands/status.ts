import type { Command } from 'commander';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
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
          `${data.path}: ${data.documents} documents, ${data.snapshots} snapshots, ${data.sections} sections, ${data.blocks} blocks`,
          `${data.records} records, ${data.errata} errata, ${data.failures} failed imports, ${data.bytes} bytes on disk`,
          ...status.warnings.map((warning) => `note: ${warning}`),
          '',
        ].join('\n');
        if (invocation.format === 'json') await writeJson(invocation.stdout, status);
        else await write(invocation.stdout, human);
        return exitCodes.done;
      });
    });
}
