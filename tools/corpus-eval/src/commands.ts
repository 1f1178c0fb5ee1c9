import { runCitationsCommand } from './citations/command.ts';
import { runDiffCommand } from './diff/command.ts';
import { runExtractorCommand } from './extractor/command.ts';
import { runParserCommand } from './parser-command.ts';
import { runRecordsCommand } from './records/command.ts';
import { runReferencesCommand } from './references/command.ts';
import { runSearchCommand } from './search/command.ts';

/** One evaluation: what `--help` says of it, and how it runs with the arguments after its name; returns the exit code. */
export interface Command {
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
}

/** The evaluations by name; the first one runs where none is named. */
export const commands: Readonly<Record<string, Command>> = {
  parser: { summary: 'texts to documents: laws, headings, furniture, words', run: runParserCommand },
  extractor: { summary: 'BCP 14 statements: tagged words, recall, cut sentences', run: runExtractorCommand },
  references: { summary: 'reference entries and citations: metadata, RFCXML', run: runReferencesCommand },
  records: { summary: 'metadata and successions: published files of both eras', run: runRecordsCommand },
  search: { summary: 'questions: recall and rank beside a plain full-text table', run: runSearchCommand },
  diff: { summary: 'what changed between RFCs: deltas, pairings, speed', run: runDiffCommand },
  citations: { summary: 'quotations and errata: spans, classes, negatives', run: runCitationsCommand },
};

/** The command that the arguments name, with the arguments left for it; `null` where the name is not known. */
export function chooseCommand(
  args: readonly string[],
): { readonly command: Command; readonly rest: readonly string[] } | null {
  const [first] = args;
  const isNamed = first !== undefined && !first.startsWith('-');
  const name = isNamed ? first : (Object.keys(commands)[0] ?? '');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return command ? { command, rest: isNamed ? args.slice(1) : args } : null;
}
