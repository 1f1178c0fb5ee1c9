import type { ResearchRequest } from '@rfckit/evidence-protocol';
import type { Command } from 'commander';
import { collect } from '../collect.ts';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { exitCodes, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderResearch } from '../render/research.ts';
import { readStdin } from '../stdin.ts';

interface ResearchFlags {
  readonly question?: readonly string[];
  readonly rfc?: readonly string[];
  readonly searchTerm?: readonly string[];
}

const IGNORED =
  'rfc: what came on standard input is no JSON request and was ignored; in a loop over a pipe, call rfc … < /dev/null\n';

/** Adds `rfc research`. */
export function registerResearch(program: Command, run: Run): void {
  program
    .command('research')
    .description('answer one to four questions with exact quotations')
    .option('-q, --question <text>', 'a question; up to four', collect)
    .option('-r, --rfc <rfc>', 'an RFC to look in; up to four', collect)
    .option('--search-term <term>', 'a term to find RFCs by; up to four', collect)
    .addHelpText(
      'after',
      `
A request as JSON on standard input takes the place of the flags, and the answer is JSON then. Beside -q, standard input counts only
when it begins with "{": a list that a loop reads from a file is left alone. In a loop over a pipe, add < /dev/null.

Examples:
  rfc research -q "What does the 429 status code mean?" -r RFC6585
  rfc research -q "How long may a cache reuse a response?" --search-term "HTTP caching"
  echo '{"schemaVersion":3,"questions":["…"],"rfcs":["RFC9110"]}' | rfc research`,
    )
    .action(async (flags: ResearchFlags, command: Command) => {
      await run(command, (invocation) => research(invocation, flags));
    });
}

async function research(invocation: Invocation, flags: ResearchFlags): Promise<number> {
  const given = flags.rfc === undefined && flags.searchTerm === undefined ? 'nothing' : 'something';
  const stdin = await readStdin(invocation.stdin, flags.question === undefined ? given : 'request');
  const isSent = stdin.type === 'text' || stdin.type === 'problem';
  const format = invocation.format ?? (isSent ? 'json' : 'human');
  invocation.reportFormat(format);
  const request = isSent ? parseRequest(stdin) : makeRequest(flags);
  if (stdin.type === 'ignored' && format === 'human' && !invocation.settings.quiet) {
    await write(invocation.stderr, IGNORED);
  }
  const engine = await invocation.openEngine();
  const result = await engine
    .research(request, { signal: invocation.signal })
    .catch((error: unknown) => Promise.reject(isSent ? error : inFlags(error)));
  if (format === 'json') await writeJson(invocation.stdout, result);
  else await write(invocation.stdout, renderResearch(result));
  return exitCodes.done;
}

const flagNames: Readonly<Record<string, string>> = {
  questions: '-q',
  rfcs: '-r',
  searchTerms: '--search-term',
};

/** What is wrong with a request that was made of flags, in their names. */
function inFlags(error: unknown): unknown {
  const isInvalid =
    error instanceof Error &&
    error.name === 'EngineError' &&
    'code' in error &&
    error.code === 'invalid_input';
  if (!isInvalid) return error;
  const message = error.message.replace(
    /\b(questions|rfcs|searchTerms)(?:\[\d+\])?(?=:)/g,
    (_all, field: string) => flagNames[field] ?? field,
  );
  return new UsageError(message, 'see rfc research --help');
}

function makeRequest(flags: ResearchFlags): unknown {
  if (flags.question === undefined) {
    throw new UsageError(
      'a question is missing',
      'ask one with -q "…" and name an RFC with -r, or send a JSON request on standard input',
    );
  }
  if (flags.rfc === undefined && flags.searchTerm === undefined) {
    throw new UsageError(
      'an RFC or a search term is missing',
      'name an RFC with -r RFC9110, or a term to find RFCs by with --search-term "…"',
    );
  }
  return {
    schemaVersion: 3,
    questions: [...flags.question],
    ...(flags.rfc === undefined ? {} : { rfcs: [...flags.rfc] }),
    ...(flags.searchTerm === undefined ? {} : { searchTerms: [...flags.searchTerm] }),
  } satisfies ResearchRequest;
}

function parseRequest(stdin: { type: 'text'; text: string } | { type: 'problem'; message: string }): unknown {
  if (stdin.type === 'problem')
    throw new UsageError(stdin.message, 'send one JSON object and close the pipe');
  try {
    return JSON.parse(stdin.text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // V8's message quotes the input, which may be long or private: only the position is taken over.
    const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    throw new UsageError(
      `standard input is not valid JSON${position === undefined ? '' : ` (at character ${position})`}`,
      'send one JSON object such as {"schemaVersion":3,"questions":["…"],"rfcs":["RFC9110"]}',
    );
  }
}
