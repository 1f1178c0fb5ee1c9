import { Command, CommanderError, type Option } from 'commander';
import { registerCache } from './commands/cache.ts';
import { registerConfig } from './commands/config.ts';
import { registerDependencies } from './commands/dependencies.ts';
import { registerErrata } from './commands/errata.ts';
import { registerHistory } from './commands/history.ts';
import { registerDiff } from './commands/diff.ts';
import { registerImport } from './commands/import.ts';
import { registerMetadata } from './commands/metadata.ts';
import { registerOutline } from './commands/outline.ts';
import { registerReferences } from './commands/references.ts';
import { registerRequirements } from './commands/requirements.ts';
import { registerResolve } from './commands/resolve.ts';
import { registerResearch } from './commands/research.ts';
import { registerSearch } from './commands/search.ts';
import { registerSource } from './commands/source.ts';
import { registerSourceText } from './commands/source-text.ts';
import { registerShow } from './commands/show.ts';
import { registerReindex, registerVacuum } from './commands/maintain.ts';
import { registerReanalyze } from './commands/reanalyze.ts';
import { registerStatus } from './commands/status.ts';
import { registerSync } from './commands/sync.ts';
import { invoke, type Host, type Invocation } from './invocation.ts';
import { UsageError } from './program-error.ts';
import { logLevels, type GlobalFlags } from './settings.ts';

/** Runs one command's action with its flags and remembers its exit code. `ownFormats`: what `--format` takes beside human and json. */
export type Run = (
  command: Command,
  action: (invocation: Invocation) => Promise<number>,
  ownFormats?: readonly string[],
) => Promise<void>;

/** The options of a command and of those that it belongs to. */
function optionsOf(command: Command): readonly Option[] {
  return command.parent === null ? command.options : [...command.options, ...optionsOf(command.parent)];
}

/** An empty value is a variable that was not set; taken for none, it would do something else than was asked. */
function refuseEmpty(command: Command): void {
  const given = command.optsWithGlobals<Record<string, unknown>>();
  for (const option of optionsOf(command)) {
    const value = given[option.attributeName()];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (values.some((each) => typeof each === 'string' && each.trim() === '')) {
      throw new UsageError(`${option.long ?? option.flags} is empty`, 'give it a value or leave it out');
    }
  }
}

/** The whole command line. `setExitCode` receives what the called command ended with. */
export function createProgram(host: Host, version: string, setExitCode: (code: number) => void): Command {
  const program = new Command('rfc')
    .description('Exact, current, honest quotations from the IETF RFC series.')
    .version(version, '-V, --version', 'print the version')
    .option('--format <format>', 'form of the answer: human or json')
    .option('--data-directory <path>', 'where the corpus is kept')
    .option('--cache-directory <path>', 'where fetched files are kept')
    .option('--rfc-editor-url <url>', 'another base than https://www.rfc-editor.org')
    .option('--datatracker-api-url <url>', 'another base than https://datatracker.ietf.org/api/v1')
    .option('--offline', 'make no network request at all')
    .option('--quiet', 'no progress and no notes')
    .option('--log-level <level>', `log as JSON lines on standard error: ${logLevels.join(', ')}`)
    .option('--verbose', 'the same as --log-level debug')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'show help of a command')
    .showSuggestionAfterError(true)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void host.stdout.write(text),
      // An error is written once, in the format of the output, by whoever catches it.
      writeErr: () => {},
      outputError: () => {},
    })
    .addHelpText(
      'after',
      `
Examples:
  rfc research -q "What does the 429 status code mean?" -r RFC6585
  rfc outline RFC9110
  rfc source-text RFC9110 --start-offset 0 --end-offset 200
  rfc import /usr/share/doc/RFC
Settings come from flags, then RFC_* variables, then defaults: rfc config shows each.`,
    );

  program.hook('preAction', (_program, command) => refuseEmpty(command));

  const run: Run = async (command, action, ownFormats) => {
    setExitCode(await invoke(host, command.optsWithGlobals<GlobalFlags>(), action, ownFormats));
  };
  registerResearch(program, run);
  registerSourceText(program, run);
  registerSource(program, run);
  registerOutline(program, run);
  registerShow(program, run);
  registerRequirements(program, run);
  registerReferences(program, run);
  registerDependencies(program, run);
  registerMetadata(program, run);
  registerHistory(program, run);
  registerErrata(program, run);
  registerDiff(program, run);
  registerSearch(program, run);
  registerResolve(program, run);
  registerImport(program, run);
  registerSync(program, run);
  registerStatus(program, run);
  registerReanalyze(program, run);
  registerReindex(program, run);
  registerVacuum(program, run);
  registerConfig(program, run);
  registerCache(program, run);
  return program;
}

export { CommanderError };
