import type { Command } from 'commander';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderSearch } from '../render/search.ts';

interface SearchFlags {
  readonly scope?: string;
  readonly any?: boolean;
  readonly all?: boolean;
  readonly limit?: string;
  readonly cursor?: string;
  readonly byRelevance?: boolean;
}

/** Adds `rfc search`. */
export function registerSearch(program: Command, run: Run): void {
  program
    .command('search')
    .description('search the texts of the corpus, or what is known about its RFCs')
    .argument('<query...>', 'words, "phrases", fields such as rfc:9110, AND, OR, NOT')
    .option('--scope <scope>', 'text (paragraphs and headings) or catalog (titles, abstracts, authors)')
    .option('--any', 'find what holds any of the words')
    .option('--all', 'find only what holds all of the words')
    .option('--limit <count>', 'at most so many results, 1 to 50')
    .option('--cursor <cursor>', 'go on where an earlier answer stopped')
    .option('--by-relevance', 'do not put obsoleted RFCs after the others')
    .addHelpText(
      'after',
      `
Fields: rfc, section, keyword, status, stream, author, relation, term, year.

Examples:
  rfc search '"request target" rfc:9110..9114'
  rfc search 'cache relation:normative term:"MUST NOT"'
  rfc search "how long is a stale response usable" --any
  rfc search 'author:fielding year:1995..2000' --scope catalog`,
    )
    .action(async (words: readonly string[], flags: SearchFlags, command: Command) => {
      await run(command, (invocation) => search(invocation, words.join(' '), flags));
    });
}

function readLimit(text: string | undefined): { limit?: number } {
  if (text === undefined) return {};
  if (!/^\d{1,4}$/.test(text)) throw new UsageError('--limit takes a whole number', 'write --limit 20');
  return { limit: Number(text) };
}

async function search(invocation: Invocation, query: string, flags: SearchFlags): Promise<number> {
  if (flags.any === true && flags.all === true)
    throw new UsageError('--any and --all exclude each other', 'leave one out');
  const scope = flags.scope === 'catalogue' ? 'catalog' : (flags.scope ?? 'text');
  if (scope !== 'text' && scope !== 'catalog')
    throw new UsageError(
      '--scope takes text or catalog',
      'write --scope catalog to search titles and abstracts',
    );
  const limit = readLimit(flags.limit);
  const engine = await invocation.openEngine();
  const result = await engine.search(query, {
    scope,
    ...limit,
    ...(flags.any === true ? { match: 'any' as const } : {}),
    ...(flags.all === true ? { match: 'all' as const } : {}),
    ...(flags.cursor === undefined ? {} : { cursor: flags.cursor }),
    ...(flags.byRelevance === true ? { order: 'relevance' as const } : {}),
    signal: invocation.signal,
  });
  if (invocation.format === 'json') await writeJson(invocation.stdout, result);
  else await write(invocation.stdout, renderSearch(result));
  return exitCodes.done;
}
