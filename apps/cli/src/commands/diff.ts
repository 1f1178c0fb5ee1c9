import { Option, type Command } from 'commander';
import type { DiffOptions, EvidenceEngine } from '@rfckit/evidence-engine';
import type { Diff, DiffKind } from '@rfckit/evidence-protocol';
import { collect } from '../collect.ts';
import type { Invocation } from '../invocation.ts';
import { write, writeJson } from '../output.ts';
import { addPageFlags, readPageFlags, type PageFlags } from '../page-flags.ts';
import { exitCodes, UsageError } from '../program-error.ts';
import type { Run } from '../program.ts';
import { renderDiff } from '../render/diff.ts';
import { choosePaint } from '../render/paint.ts';

interface DiffFlags extends PageFlags {
  readonly mode?: NonNullable<DiffOptions['mode']>;
  readonly errata?: boolean;
  readonly kind?: readonly string[];
  readonly sideBySide?: boolean;
}

/** One page of a comparison. */
type Ask = (options: DiffOptions) => Promise<Diff>;

const MODES = ['text', 'structure', 'requirements', 'metadata', 'references'] as const;
const SHOWN_AT_ONCE = { limit: 20, maxBytes: 200_000 } as const;
const COLUMNS = 100;

/** Adds `rfc diff`. */
export function registerDiff(program: Command, run: Run): void {
  const command = program
    .command('diff')
    .description('what changed from some RFCs to others, whatever happened to the section numbers')
    .argument('<old>', 'RFC7231, or several: 7230-7235, 9110,9112')
    .argument('[new]', 'the same; not with --errata')
    .addOption(new Option('--mode <mode>', 'what to compare; text when left out').choices(MODES))
    .option('--errata', 'compare one RFC with what its errata say')
    .option('--kind <kind>', 'only this kind of change, such as added; may be repeated', collect)
    .option('--side-by-side', 'two columns in place of one text');
  addPageFlags(command, 'changes')
    .addHelpText(
      'after',
      `
--format also takes html: the whole comparison as one page. An RFC beside its errata: rfc diff NUMBER --errata.
What did not change is counted and not shown, unless --kind same or --kind unchanged asks for it.

Examples:
  rfc diff RFC7231 RFC9110 --mode requirements
  rfc diff RFC7230,RFC7231 RFC9110,RFC9112 --mode structure --kind added
  rfc diff RFC7231 RFC9110 --format html > changes.html`,
    )
    .action(async (old: string, next: string | undefined, flags: DiffFlags, called: Command) => {
      await run(called, (invocation) => diff(invocation, old, next, flags), ['html']);
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
  const page = readPageFlags(flags, invocation, SHOWN_AT_ONCE);
  const ask = choose(await invocation.openEngine());
  // The engine says which kinds there are.
  const kinds = flags.kind === undefined ? {} : { kinds: flags.kind as readonly DiffKind[] };
  const result = await ask({ ...page, ...kinds, signal: invocation.signal });
  if (invocation.ownFormat === 'html') {
    const { renderDiffPage } = await import('../render/diff-page.ts');
    await write(invocation.stdout, renderDiffPage(result));
  } else if (invocation.format === 'json') await writeJson(invocation.stdout, result);
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
