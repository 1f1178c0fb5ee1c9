import type { SourceTextRequest } from '@rfckit/evidence-protocol';
import { InvalidArgumentError, type Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderSourceText } from '../render/source-text.ts';

interface SourceTextFlags {
  readonly startOffset?: number;
  readonly endOffset?: number;
  readonly expectedSourceHash?: string;
}

function parseOffset(value: string): number {
  if (!/^\d{1,15}$/.test(value))
    throw new InvalidArgumentError('It must be a whole number of bytes, 0 or more.');
  return Number(value);
}

function parseHash(value: string): string {
  if (!/^[0-9a-f]{64}$/i.test(value))
    throw new InvalidArgumentError('It must be a SHA-256: 64 hexadecimal digits.');
  return value.toLowerCase();
}

/** Adds `rfc source-text`. */
export function registerSourceText(program: Command, run: Run): void {
  program
    .command('source-text')
    .description('the outline of a published text with byte offsets, or an exact slice of it')
    .argument('<rfc>', 'an RFC, such as RFC9110')
    .option('--start-offset <byte>', 'first byte of the slice', parseOffset)
    .option('--end-offset <byte>', 'byte after the last one of the slice', parseOffset)
    .option('--expected-source-hash <sha256>', 'refuse a text with another hash', parseHash)
    .addHelpText(
      'after',
      `
Examples:
  rfc source-text RFC6585
  rfc source-text RFC6585 --start-offset 3000 --end-offset 3400 --format json`,
    )
    .action(async (rfc: string, flags: SourceTextFlags, command: Command) => {
      await run(command, (invocation) => sourceText(invocation, rfc, flags));
    });
}

async function sourceText(invocation: Invocation, rfc: string, flags: SourceTextFlags): Promise<number> {
  if ((flags.startOffset === undefined) !== (flags.endOffset === undefined)) {
    throw new UsageError(
      'a slice needs --start-offset and --end-offset',
      'give both, or neither for the outline',
    );
  }
  const engine = await invocation.openEngine();
  const request: SourceTextRequest = {
    schemaVersion: 3,
    rfc,
    startOffset: flags.startOffset ?? null,
    endOffset: flags.endOffset ?? null,
    expectedSourceHash: flags.expectedSourceHash ?? null,
  };
  const result = await engine.sourceText(request, { signal: invocation.signal });
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else await write(invocation.stdout, renderSourceText(result));
  return exitCodes.done;
}
