import { readFileSync } from 'node:fs';
import type { Host } from './invocation.ts';
import { write, writeJson, type OutputFormat } from './output.ts';
import { describeError, exitCodes, renderError, UsageError } from './program-error.ts';

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return (manifest as { version: string }).version;
}

/** Whether errors are to be printed as JSON; looked up before parsing, since parsing may be what failed. */
function wantsJson(argv: readonly string[]): boolean {
  return argv.some(
    (word, at) => word === '--format=json' || (word === '--format' && argv[at + 1] === 'json'),
  );
}

/** An interrupt asks the running operation to end; the second one ends the process. */
function openInterrupt(): { signal: AbortSignal; close: () => void } {
  const controller = new AbortController();
  const interrupt = (): void => {
    if (controller.signal.aborted) process.exit(exitCodes.failed);
    controller.abort();
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', interrupt);
  return {
    signal: controller.signal,
    close: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
    },
  };
}

async function parse(argv: readonly string[], host: Host): Promise<number> {
  const { createProgram, CommanderError } = await import('./program.ts');
  let exitCode: number = exitCodes.done;
  const program = createProgram(host, readVersion(), (code) => {
    exitCode = code;
  });
  if (argv[0] === 'completion' || argv[0] === 'complete') {
    const { addCompletion } = await import('./commands/completion.ts');
    addCompletion(program);
  }
  if (argv.length === 0) {
    program.outputHelp();
    return exitCodes.done;
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitCodes.done;
    if (error.code === 'commander.help') return exitCodes.usage;
    const message = error.message.replace(/^error: /, '').replaceAll('\n', ' ');
    throw new UsageError(message, `see rfc ${findCommandName(argv)}--help`);
  }
}

function findCommandName(argv: readonly string[]): string {
  const word = argv[0];
  return word === undefined || word.startsWith('-')
    ? ''
    : `${/^[a-z-]+$/.test(word) ? word : ''} `.trimStart();
}

/** Runs the command line and resolves to the exit code. Never throws. */
export async function main(argv: readonly string[]): Promise<number> {
  const interrupt = openInterrupt();
  const { stdin, stdout, stderr } = process;
  let format: OutputFormat = wantsJson(argv) ? 'json' : 'human';
  const host: Host = {
    environment: process.env,
    stdin,
    stdout,
    stderr,
    signal: interrupt.signal,
    reportFormat: (chosen) => {
      format = chosen;
    },
  };
  try {
    return await parse(argv, host);
  } catch (error) {
    const { document, exitCode } = describeError(error);
    if (format === 'json') await writeJson(stderr, document);
    else await write(stderr, renderError(document));
    if (argv.includes('--verbose') && error instanceof Error) await write(stderr, `${error.stack ?? ''}\n`);
    return exitCode;
  } finally {
    interrupt.close();
  }
}
