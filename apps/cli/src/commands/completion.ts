import tab from '@bomb.sh/tab/commander';
import type { Command } from 'commander';

/** Adds `rfc completion bash|zsh|fish|powershell` and the hidden command that the scripts call. */
export function addCompletion(program: Command): void {
  tab(program, { completionCommandName: 'completion' });
}
