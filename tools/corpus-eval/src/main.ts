import { chooseCommand, commands } from './commands.ts';

/** An argument that is not known: `EX_USAGE` of sysexits.h. */
const USAGE = 64;

const chosen = chooseCommand(process.argv.slice(2));
if (chosen) {
  process.exitCode = await chosen.command.run(chosen.rest);
} else {
  const names = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(12)} ${summary}\n`);
  process.stderr.write(`corpus-eval NAME [OPTIONS]; the names are:\n${names.join('')}`);
  process.exitCode = USAGE;
}
