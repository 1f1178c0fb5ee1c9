import { Option, type Command } from 'commander';
import type { DiffOptions, EvidenceEngine } from '@rfckit/evidence-engine';
import type { Diff, DiffChange, DiffKind } from '@rfckit/evidence-protocol';
import { collect } from '../collect.ts';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { parseCount } from '../parse-count.ts';
import { exitCodes, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderDiff } from '../render/diff.ts';
import { choosePaint } from '../render/paint.ts';

interface DiffFlags {
  readonly mode?: NonNullable<DiffOptions['mode']>;
  readonly errata?: boolean;
  readonly kind?: readonly string[];
  readonly sideBySide?: boolean;
  readonly limit?: number;
  readonly cursor?: string;
}

/** One page of a comparison. */
type Ask = (options: DiffOptions) => Promise<Diff>;

const MODES = ['text', 'structure', 'requirements', 'metadata', 'references'] as const;
const HUMAN_RESULTS = 20;
const COLUMNS = 100;
/** A page of the file is asked for in pieces of the largest size there is. */
const WHOLE = { limit: 500, maxBytes: 16 * 1024 * 1024 } as const;

/** Adds `rfc diff`. */
export function registerDiff(program: Command, run: Run): void {
  program
    .command('diff')
    .description('what changed from some RFCs to others, whatever happened to the section numbers')
    .argument('<old>', 'RFC7231, or several: 7230-7235, 9110,9112')
    .argument('[new]', 'the same; not with --errata')
    .addOption(new Option('--mode <mode>', 'what to compare; text when left out').choices(MODES))
    .option('--errata', 'compare one RFC with what its errata say')
    .option('--kind <kind>', 'only this kind of change, such as added; may be repeated', collect)
    .option('--side-by-side', 'two columns in place of one text')
    .option('--limit <count>', 'at most so many changes, 1 to 500', parseCount)
    .option('--cursor <cursor>', 'go on where an earlier answer stopped')
    .addHelpText(
      'after',
      `
--format also takes html: the whole comparison as one page. An RFC beside its errata: rfc diff NUMBER --errata.
What did not change is counted and not shown, unless --kind same or --kind unchanged asks for it.

Examples:
  rfc diff RFC7231 RFC9110 --mode requirements
  rfc diff RFC7230..RFC7235 RFC9110,RFC9112 --mode structure --kind moved
  rfc diff RFC7231 RFC9110 --format html > changes.html`,
    )
    .action(async (old: string, next: string | undefined, flags: DiffFlags, command: Command) => {
      await run(command, (invocation) => diff(invocation, old, next, flags), ['html']);
    });
}

function chooseComparison(
  old: string,
  next: string | undefined,
  flags: DiffFlags,
): (engine: EvidenceEngine) => Ask {
  if (flags.errata === true) {
    if (next !== undefined || flags.mode !== undefined) {
      throw new UsageError('--errata compares one RFC with its errata', 'leave out the other RFC and --mode');
    }
    return (engine) => (options) => engine.diffErrata(old, options);
  }
  if (next === undefined)
    throw new UsageError('there is nothing to compare with', 'name a second RFC, or add --errata');
  const mode = flags.mode === undefined ? {} : { mode: flags.mode };
  return (engine) => (options) => engine.diff(old, next, { ...options, ...mode });
}

async function diff(
  invocation: Invocation,
  old: string,
  next: string | undefined,
  flags: DiffFlags,
): Promise<number> {
  const choose = chooseComparison(old, next, flags);
  const isPage = invocation.ownFormat === 'html';
  if (isPage && (flags.limit !== undefined || flags.cursor !== undefined)) {
    throw new UsageError('an HTML page holds the whole comparison', 'leave out --limit and --cursor');
  }
  const ask = choose(await invocation.openEngine());
  // The engine says which kinds there are.
  const kinds = flags.kind === undefined ? {} : { kinds: flags.kind as readonly DiffKind[] };
  const options = { ...kinds, signal: invocation.signal };
  if (isPage) {
    const { renderDiffPage } = await import('../render/diff-page.ts');
    await write(invocation.stdout, renderDiffPage(await askWhole(ask, options)));
    return exitCodes.done;
  }
  const isJson = invocation.format === 'json';
  const result = await ask({
    ...options,
    ...(isJson ? {} : { limit: HUMAN_RESULTS, maxBytes: WHOLE.maxBytes }),
    ...(flags.limit === undefined ? {} : { limit: flags.limit }),
    ...(flags.cursor === undefined ? {} : { cursor: flags.cursor }),
  });
  if (isJson) await writeJson(invocation.stdout, result);
  else {
    const { stdout, environment } = invocation;
    const text = renderDiff(result, {
      sideBySide: flags.sideBySide === true,
      columns: stdout.columns ?? COLUMNS,
      paint: choosePaint(stdout, environment),
    });
    await write(stdout, text);
  }
  return exitCodes.done;
}

/** All pages of a comparison as one. */
async function askWhole(ask: Ask, options: DiffOptions): Promise<Diff> {
  const changes: DiffChange[] = [];
  let cursor: string | null = null;
  for (;;) {
    const page: Diff = await ask({ ...options, ...WHOLE, ...(cursor === null ? {} : { cursor }) });
    changes.push(...page.data.changes);
    cursor = page.next_cursor;
    if (cursor === null) return { ...page, data: { ...page.data, changes } };
  }
}
