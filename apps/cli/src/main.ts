import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import type { Host } from './invocation.ts';
import { guardStream, write, writeJson, type OutputFormat } from './output.ts';
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

/** One key press may reach the process twice, from the terminal and from npm; a person's second one comes later (ms). */
const SAME_INTERRUPT = 500;

/** An interrupt asks the running operation to end; the second one ends the process. */
function openInterrupt(): { signal: AbortSignal; close: () => void } {
  const controller = new AbortController();
  let interruptedAt = 0;
  const interrupt = (): void => {
    const now = performance.now();
    if (!controller.signal.aborted) {
      interruptedAt = now;
      controller.abort();
    } else if (now - interruptedAt > SAME_INTERRUPT) process.exit(exitCodes.failed);
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
  const { addCompletion, registerCompletion } = await import('./commands/completion.ts');
  let exitCode: number = exitCodes.done;
  const createBare = (): ReturnType<typeof createProgram> =>
    createProgram(host, readVersion(), (code) => {
      exitCode = code;
    });
  const program = createBare();
  // The scripts of a shell call this one; people see the other.
  if (argv[0] === 'complete') await addCompletion(program);
  else registerCompletion(program, createBare);
  if (argv.length === 0) {
    program.outputHelp();
    return exitCodes.done;
  }
  try {
    await program.parseAsync([...readHelpWords(program, argv)], { from: 'user' });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitCodes.done;
    throw explainParsing(error, program, argv);
  }
}

/** `help cache status` asks for the help of a command below another; the parser knows the first word only. */
function readHelpWords(program: Command, argv: readonly string[]): readonly string[] {
  const flag = argv.findIndex((word) => word.startsWith('-'));
  const [help, ...words] = flag === -1 ? argv : argv.slice(0, flag);
  if (help !== 'help' || words.length < 2) return argv;
  let at: Command | undefined = program;
  for (const word of words) at = at?.commands.find((known) => known.name() === word);
  if (at === undefined) throw new UsageError(`there is no command ${words.join(' ')}`, 'see rfc --help');
  return [...words, '--help'];
}

/** What the parser did not understand, as the program says it: one line that names where to look. */
function explainParsing(
  error: { readonly code: string; readonly message: string },
  program: Command,
  argv: readonly string[],
): UsageError {
  const names = new Set(program.commands.map((known) => known.name()));
  const word = argv.find((each) => names.has(each));
  const see = `see rfc ${word === undefined || error.code === 'commander.unknownCommand' ? '' : `${word} `}--help`;
  // Help that nobody asked for is how the parser says that a command is missing.
  if (error.code === 'commander.help') {
    const what = argv[0] === 'help' ? `there is no command ${argv[1] ?? ''}` : 'a command is missing';
    return new UsageError(what, see);
  }
  return new UsageError(error.message.replace(/^error: /, '').replace(/\.$/, ''), see);
}

/** Runs the command line and resolves to the exit code. Never throws. */
export async function main(argv: readonly string[]): Promise<number> {
  const interrupt = openInterrupt();
  const { stdin, stdout, stderr } = process;
  guardStream(stdout);
  guardStream(stderr);
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
