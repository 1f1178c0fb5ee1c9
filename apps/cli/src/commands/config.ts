import type { Configuration } from '@rfckit/evidence-protocol';
import type { Command } from 'commander';
import { write, writeJson } from '../output.ts';
import { exitCodes } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderConfiguration } from '../render/operators.ts';
import { describeSettings } from '../settings.ts';

/** Adds `rfc config`. */
export function registerConfig(program: Command, run: Run): void {
  program
    .command('config')
    .description('each setting, its value, and where that came from')
    .addHelpText('after', '\nExamples:\n  rfc config\n  rfc config --offline --format json')
    .action(async (_flags: unknown, command: Command) => {
      await run(command, async ({ flags, environment, format, stdout }) => {
        const configuration: Configuration = {
          contract: 'ietf-rfc/1',
          status: 'ok',
          data: { settings: describeSettings(flags, environment).map((setting) => ({ ...setting })) },
          provenance: {
            corpus_id: null,
            index_generation: null,
            snapshot_id: null,
            parser_version: null,
            extractor_version: null,
            source_hash: null,
            source_urls: [],
            observed_at: null,
            source: null,
            freshness: null,
          },
          warnings: [],
          next_cursor: null,
          limits: { applied: {}, truncated: false },
        };
        if (format === 'json') await writeJson(stdout, configuration);
        else await write(stdout, renderConfiguration(configuration));
        return exitCodes.done;
      });
    });
}
