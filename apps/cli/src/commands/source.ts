import { rename, rm, writeFile } from 'node:fs/promises';
import type { OfficialAsset } from '@rfckit/evidence-engine';
import { Option, type Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeBytes, writeJson } from '../output.ts';
import { exitCodes, FailureError, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';

interface SourceFlags {
  readonly asset: string;
  readonly output?: string;
}

/** Adds `rfc source`. */
export function registerSource(program: Command, run: Run): void {
  program
    .command('source')
    .description('the official file of an RFC, byte for byte')
    .argument('<rfc>', 'an RFC, such as RFC9110')
    .addOption(
      new Option('--asset <form>', 'which file').choices(['txt', 'xml', 'html', 'pdf']).default('txt'),
    )
    .option('-o, --output <file>', 'write it to a file instead of standard output')
    .addHelpText(
      'after',
      `
Examples:
  rfc source RFC9110 > rfc9110.txt
  rfc source RFC9110 --asset xml --output rfc9110.xml`,
    )
    .action(async (rfc: string, flags: SourceFlags, command: Command) => {
      await run(command, (invocation) => source(invocation, rfc, flags));
    });
}

async function source(invocation: Invocation, rfc: string, flags: SourceFlags): Promise<number> {
  if (invocation.format === 'json' && flags.output === undefined) {
    throw new UsageError(
      'the file itself is no JSON: it needs a place to go',
      'add --output FILE, or leave out --format json',
    );
  }
  const engine = await invocation.openEngine();
  const asset = await engine.sourceAsset(rfc, flags.asset, { signal: invocation.signal });
  if (flags.output === undefined) {
    await writeBytes(invocation.stdout, asset.bytes);
    return exitCodes.done;
  }
  await save(flags.output, asset.bytes);
  const { bytes, sourceHash, canonicalUrl, fetchedAt, source: origin } = asset;
  const facts = {
    rfc: asset.rfc,
    asset: asset.asset,
    file: flags.output,
    byteLength: bytes.byteLength,
    sourceHash,
    canonicalUrl,
    fetchedAt,
    source: origin,
  };
  if (invocation.format === 'json') await writeJson(invocation.stdout, facts);
  else
    await write(
      invocation.stdout,
      `${flags.output}: ${bytes.byteLength} bytes, sha256 ${sourceHash}, ${describeOrigin(asset)}\n`,
    );
  return exitCodes.done;
}

/** Where the bytes came from in this call, and where they are published. */
function describeOrigin({ source: origin, canonicalUrl, fictitious }: OfficialAsset): string {
  if (origin === 'network') return `fetched from ${canonicalUrl}`;
  const published = fictitious ? 'fictitious and published nowhere' : `published as ${canonicalUrl}`;
  return `from the ${origin}, ${published}`;
}

/** Writes the whole file or nothing. */
async function save(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new FailureError(`${path} cannot be written (${code})`, 'name another file with --output');
  }
}
