import type { Command } from 'commander';

/** Adds `rfc completion SHELL`. `createBare` makes the same program without it, which is what is completed. */
export function registerCompletion(program: Command, createBare: () => Command): void {
  program
    .command('completion')
    .description('print a script that completes commands and flags in a shell')
    .addArgument(
      program.createArgument('<shell>', 'which shell').choices(['bash', 'zsh', 'fish', 'powershell']),
    )
    .addHelpText(
      'after',
      `
Examples:
  source <(rfc completion bash)
  rfc completion zsh > "\${fpath[1]}/_rfc"
  rfc completion fish > ~/.config/fish/completions/rfc.fish`,
    )
    .action(async (shell: string) => {
      const completing = createBare();
      await addCompletion(completing);
      await completing.parseAsync(['completion', shell], { from: 'user' });
    });
}

/** Adds the command that prints the scripts, and the hidden one that the scripts call. */
export async function addCompletion(program: Command): Promise<void> {
  const { default: tab } = await import('@bomb.sh/tab/commander');
  tab(program, { completionCommandName: 'completion' });
}
