import type { Diff, DiffChange, DiffKind } from '@rfckit/evidence-protocol';
import type { AcquiredRfc } from '../acquire.ts';
import { answerPage } from '../answer-page.ts';
import { attributionFor } from '../attribution.ts';
import type { EngineContext } from '../context.ts';
import { documentsEnvelope } from '../document-envelope.ts';
import { EngineError } from '../engine-error.ts';
import { sha256 } from '../source-hash.ts';
import { compareSides, type DiffItem, type DiffItems } from './diff-items.ts';
import { acquireSide, presentDocument } from './diff-side.ts';
import { erratumItems } from './erratum-items.ts';
import { readDiff, readMode, type DiffOptions, type DiffRequest } from './read-diff.ts';

/** What did not change is counted and not given, unless it is asked for. */
const QUIET: ReadonlySet<DiffKind> = new Set(['same', 'unchanged']);

/** The comparison that an engine made last: its pages are asked for one after the other. */
const lastMade = new WeakMap<EngineContext, { readonly key: string; readonly made: DiffItems }>();

/** What changed from the RFCs of one list to those of another. Throws `EngineError`. */
export async function diffRfcs(
  context: EngineContext,
  oldSelectors: string,
  newSelectors: string,
  options: DiffOptions,
): Promise<Diff> {
  const mode = readMode(options.mode);
  const request = readDiff(options, mode);
  const old = await acquireSide(context, oldSelectors, options.signal);
  const next = await acquireSide(context, newSelectors, options.signal);
  // Records change after publication; texts do not, and a snapshot id names one with its rules.
  const records = [...old.documents, ...next.documents].map(({ record }) => record);
  const made = makeOnce(context, keyOf(request, old.documents, next.documents, records), () =>
    compareSides(context, mode, old.documents, next.documents),
  );
  return answer(context, request, {
    old: old.documents,
    new: next.documents,
    ...made,
    warnings: [...new Set([...old.warnings, ...next.warnings, ...made.made.warnings])],
  });
}

/** What the errata of an RFC would change in it. Throws `EngineError` (`corpus_unavailable` where no errata were imported). */
export async function diffErrata(
  context: EngineContext,
  selector: string,
  options: Omit<DiffOptions, 'mode'>,
): Promise<Diff> {
  const request = readDiff(options, 'errata');
  const { documents, warnings } = await acquireSide(context, selector, options.signal);
  const [document] = documents;
  if (document === undefined || documents.length > 1) {
    throw new EngineError('invalid_selector', 'one RFC is compared with its errata at a time', {
      hint: 'name one RFC',
    });
  }
  const store = context.readStore();
  if (store === null || store.errataObservedAt() === null) {
    throw new EngineError('corpus_unavailable', 'no errata have been imported', {
      hint: 'import the errata with rfc import errata.json',
    });
  }
  const errata = store.errataOf(document.snapshot.rfc);
  const made = makeOnce(context, keyOf(request, documents, [], errata), () => ({
    items: erratumItems(document.snapshot, errata),
    warnings: [],
  }));
  return answer(context, request, { old: documents, new: [], ...made, warnings });
}

function keyOf(
  { mode }: DiffRequest,
  old: readonly AcquiredRfc[],
  next: readonly AcquiredRfc[],
  beside: readonly unknown[],
): string {
  const ids = [old, next].map((side) => side.map(({ snapshot }) => snapshot.id));
  const rest = mode === 'metadata' || mode === 'errata' ? JSON.stringify(beside) : '';
  return JSON.stringify([mode, ids, sha256(new TextEncoder().encode(rest))]);
}

interface Made {
  readonly key: string;
  readonly made: DiffItems;
}

function makeOnce(context: EngineContext, key: string, make: () => DiffItems): Made {
  const last = lastMade.get(context);
  if (last?.key === key) return last;
  const made = { key, made: make() };
  lastMade.set(context, made);
  return made;
}

interface Comparison extends Made {
  readonly old: readonly AcquiredRfc[];
  readonly new: readonly AcquiredRfc[];
  readonly warnings: readonly string[];
}

function answer(context: EngineContext, { mode, kinds, page }: DiffRequest, comparison: Comparison): Diff {
  const { items } = comparison.made;
  const selected = [...items.entries()].filter(([, { kind }]) =>
    kinds === null ? !QUIET.has(kind) : kinds.includes(kind),
  );
  const documents = [...comparison.old, ...comparison.new];
  const names = documents.map(({ snapshot }) => snapshot.rfc);
  const source = {
    request: page,
    bound: ['diff', mode, kinds, comparison.key],
    names: ['changes'] as const,
    entries: selected.map(([index, item]) => ({
      to: 'changes' as const,
      make: (): DiffChange => ({ index, kind: item.kind, ...item.present() }),
    })),
    subject: names.join(', '),
  };
  return answerPage<{ changes: DiffChange }, Diff>(context, source, ({ lists, end }) =>
    documentsEnvelope(
      context,
      documents,
      {
        mode,
        old: comparison.old.map(presentDocument),
        new: comparison.new.map(presentDocument),
        summary: { items: items.length, kinds: countKinds(items), selected: selected.length },
        ...lists,
        attribution: attributionFor(names),
      },
      { warnings: comparison.warnings, end },
    ),
  );
}

function countKinds(items: readonly DiffItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
