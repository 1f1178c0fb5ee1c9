import type { Diff, DiffChange, DiffKind } from '@rfckit/evidence-protocol';
import type { AcquiredRfc } from '../acquire.ts';
import { attributionFor } from '../attribution.ts';
import type { EngineContext } from '../context.ts';
import { EngineError } from '../engine-error.ts';
import { operatorEnvelope } from '../operator-envelope.ts';
import { makeCursor, readCursor, type CursorBinding } from '../search/cursor.ts';
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
  return answer(context, request, options.cursor, {
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
  return answer(context, request, options.cursor, { old: documents, new: [], ...made, warnings });
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

function answer(
  context: EngineContext,
  request: DiffRequest,
  cursor: string | undefined,
  comparison: Comparison,
): Diff {
  const { items } = comparison.made;
  const { kinds } = request;
  const selected = [...items.entries()].filter(([, { kind }]) =>
    kinds === null ? !QUIET.has(kind) : kinds.includes(kind),
  );
  const binding = bindingOf(context, request, comparison.key);
  const offset = cursor === undefined ? 0 : readCursor(cursor, binding);
  const changes = takePage(selected.slice(offset, offset + request.limit), request.maxBytes);
  const reached = offset + changes.length;
  const more = reached < selected.length;
  const documents = [...comparison.old, ...comparison.new];
  const envelope = operatorEnvelope(
    context,
    {
      mode: request.mode,
      old: comparison.old.map(presentDocument),
      new: comparison.new.map(presentDocument),
      summary: { items: items.length, kinds: countKinds(items), selected: selected.length },
      changes: [...changes],
      attribution: attributionFor(documents.map(({ snapshot }) => snapshot.rfc)),
    },
    {
      status: more ? 'partial' : 'ok',
      warnings: [...comparison.warnings],
      next_cursor: more ? makeCursor(reached, binding) : null,
      limits: { applied: { max_results: request.limit, max_bytes: request.maxBytes }, truncated: more },
    },
  );
  return { ...envelope, provenance: provenanceOf(documents, envelope.provenance.observed_at) };
}

/** As many of the items as may stand in one answer, one at least. */
function takePage(page: readonly (readonly [number, DiffItem])[], maxBytes: number): readonly DiffChange[] {
  const changes: DiffChange[] = [];
  let bytes = 0;
  for (const [index, item] of page) {
    const change = { index, kind: item.kind, ...item.present() };
    bytes += Buffer.byteLength(JSON.stringify(change));
    if (changes.length > 0 && bytes > maxBytes) break;
    changes.push(change);
  }
  return changes;
}

function countKinds(items: readonly DiffItem[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Snapshots and records are in the key, so a cursor needs no generation of the corpus. */
function bindingOf(context: EngineContext, request: DiffRequest, key: string): CursorBinding {
  const secret = context.options.cursorSecret ?? sha256(new TextEncoder().encode('rfckit/cursor/diff'));
  const { mode, kinds } = request;
  return { secret, request: JSON.stringify(['diff', mode, kinds, key]), corpusId: '', generation: 0 };
}

function commonValue<Value>(values: readonly Value[]): Value | null {
  return values.every((value) => value === values[0]) ? (values[0] ?? null) : null;
}

/** What all documents have in common; their own hashes stand with each. */
function provenanceOf(documents: readonly AcquiredRfc[], observedAt: string): Diff['provenance'] {
  return {
    snapshot_id: commonValue(documents.map(({ snapshot }) => snapshot.id)),
    parser_version: commonValue(documents.map(({ snapshot }) => snapshot.parserVersion)),
    extractor_version: commonValue(documents.map(({ snapshot }) => snapshot.extractorVersion)),
    source_hash: commonValue(documents.map(({ snapshot }) => snapshot.sourceHash)),
    source_urls: [...new Set(documents.map(({ canonicalUrl }) => canonicalUrl))],
    observed_at: documents.map(({ fetchedAt }) => fetchedAt).sort()[0] ?? observedAt,
    source: commonValue(documents.map(({ source }) => source)),
  };
}
