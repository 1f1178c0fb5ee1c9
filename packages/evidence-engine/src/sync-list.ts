import type { ListSyncReport } from '@rfckit/evidence-protocol';
import type { LoadedSeries } from '@rfckit/source-cache';
import { defaultBase } from './base-address.ts';
import type { EngineContext } from './context.ts';
import { EngineError, isEngineError } from './engine-error.ts';
import { readErrata, readIndex, type CountTeller, type ListBytes } from './import/read-lists.ts';
import { putIndex } from './import/take-facts.ts';
import { toEngineError } from './map-error.ts';
import { operatorEnvelope, secondsSince, type OperationProgress } from './operator-envelope.ts';
import type { OperationOptions } from './options.ts';
import { reanalyze } from './reanalyze.ts';

/** A list that the RFC Editor publishes about the whole series. */
export type SeriesList = 'index' | 'errata';

/** Where reading a list stands. */
export interface ListProgress extends Omit<OperationProgress, 'total'> {
  /** What the list had before; `null` where that is not known. */
  readonly total: number | null;
  /** What is counted. */
  readonly unit: string;
}

export interface ListSyncOptions extends OperationOptions {
  /** Asks the RFC Editor also where the list that is there is fresh. */
  readonly live?: boolean;
  readonly onProgress?: (progress: ListProgress) => void;
}

/** What is particular to a list. `Content` is all of it, so that the corpus gets all of it or nothing. */
interface ListKind<Content> {
  readonly unit: string;
  readonly name: string;
  /** Fewer entries than this are no list of the whole series, when they come from a site that has all of it. */
  readonly least: number;
  read(bytes: ListBytes, tell: CountTeller): Promise<Content>;
  countOf(content: Content): number;
  /** Entries that the corpus has, and when they were observed. */
  held(context: EngineContext): { readonly entries: number; readonly observedAt: string | null };
  put(context: EngineContext, content: Content, observedAt: string): void;
}

const index: ListKind<Awaited<ReturnType<typeof readIndex>>> = {
  unit: 'records',
  name: 'the index of RFCs',
  least: 9_000,
  read: readIndex,
  countOf: ({ records }) => records.length,
  held(context) {
    const store = context.readStore();
    const counts = store?.counts();
    const entries = counts === undefined ? 0 : counts.records - counts.headerRecords;
    return { entries, observedAt: store?.seriesObservedAt() ?? null };
  },
  put: (context, content, observedAt) => putIndex(context.writeStore(), content, observedAt),
};

const errata: ListKind<Awaited<ReturnType<typeof readErrata>>> = {
  unit: 'errata',
  name: 'the list of errata',
  least: 6_000,
  read: readErrata,
  countOf: (content) => content.length,
  held(context) {
    const store = context.readStore();
    return { entries: store?.counts().errata ?? 0, observedAt: store?.errataObservedAt() ?? null };
  },
  put: (context, content, observedAt) => context.writeStore().putErrata(content, observedAt, 'replace'),
};

/** A list shrinks by a few withdrawn entries, never by more. */
const KEPT_SHARE = 0.9;

/** Whose lists are short is known to who runs it: a simulator or a mirror of a part on this machine. */
function isLoopback(base: string): boolean {
  return base.startsWith('http:');
}

/** Fetches a list of the whole series, or has the one that is there confirmed, and puts it into the corpus. */
export async function syncList(
  context: EngineContext,
  list: SeriesList,
  options: ListSyncOptions,
): Promise<ListSyncReport> {
  if (context.options.offline === true) {
    throw new EngineError('configuration_error', 'nothing can be fetched without the network', {
      hint: 'run without --offline and RFC_OFFLINE, or import the file with rfc import PATH',
    });
  }
  if (list === 'index') return syncKind(context, list, index, options);
  if (list === 'errata') return syncKind(context, list, errata, options);
  throw new EngineError('invalid_input', 'there are two lists: index and errata');
}

async function syncKind<Content>(
  context: EngineContext,
  list: SeriesList,
  kind: ListKind<Content>,
  options: ListSyncOptions,
): Promise<ListSyncReport> {
  const startedAt = context.now();
  const before = kind.held(context);
  const loaded = await load(context, list, kind, before, options);
  const { content, validatedAt } = loaded;
  let snapshots = 0;
  let interrupted = false;
  if (content !== null) {
    kind.put(context, content, validatedAt);
    // A record that came only now is another publication record than the first page of its text gave.
    if (list === 'index') ({ added: snapshots, interrupted } = await deriveWithRecords(context, options));
  }
  const { entries } = content === null ? before : { entries: kind.countOf(content) };
  return operatorEnvelope(
    context,
    {
      list,
      outcome: loaded.outcome,
      entries,
      source_url: loaded.canonicalUrl,
      source_hash: loaded.sha256,
      byte_length: loaded.size,
      observed_at: validatedAt,
      fresh_until: loaded.freshUntil,
      snapshots,
      interrupted,
      seconds: secondsSince(context, startedAt),
    },
    { status: interrupted ? 'partial' : 'ok' },
  );
}

async function deriveWithRecords(
  context: EngineContext,
  { signal }: ListSyncOptions,
): Promise<{ readonly added: number; readonly interrupted: boolean }> {
  return (await reanalyze(context, [], signal === undefined ? {} : { signal })).data;
}

async function load<Content>(
  context: EngineContext,
  list: SeriesList,
  kind: ListKind<Content>,
  before: ReturnType<ListKind<Content>['held']>,
  { signal, live = false, onProgress }: ListSyncOptions,
): Promise<LoadedSeries<Content>> {
  const startedAt = context.now();
  const [cache, { UpstreamError }] = await Promise.all([context.cache(), import('@rfckit/upstream-http')]);
  const base = context.options.rfcEditorUrl ?? defaultBase;
  const floor = leastEntries(base, kind.least, before.entries);
  const refuse = (message: string): Error =>
    // As for a text that cannot be one: the cache says whether there was a list before.
    new UpstreamError({ code: 'upstream_contract', message, url: base, status: 200 });
  const tell: CountTeller = (done) =>
    onProgress?.({
      done,
      total: before.entries === 0 ? null : Math.max(done, before.entries),
      elapsedMs: context.now() - startedAt,
      label: kind.name,
      unit: kind.unit,
    });
  const consume = async (bytes: ListBytes): Promise<Content> => {
    try {
      const content = await kind.read(bytes, tell);
      const count = kind.countOf(content);
      if (count >= floor) return content;
      throw refuse(
        `What the upstream sent has ${count} ${kind.unit}, and ${kind.name} has ${floor} at least: check the base URL`,
      );
    } catch (error) {
      if (!isEngineError(error)) throw error;
      throw refuse(`What the upstream sent cannot be ${kind.name}: check the base URL`);
    }
  };
  try {
    return await cache.loadSeries(list, consume, {
      ...(signal === undefined ? {} : { signal }),
      mode: live ? 'revalidate' : 'default',
      isTaken: ({ validatedAt }) => before.observedAt !== null && before.observedAt >= validatedAt,
    });
  } catch (error) {
    throw toEngineError(error, `fetch ${kind.name}`);
  }
}

function leastEntries(base: string, least: number, held: number): number {
  const absolute = isLoopback(base) ? 1 : least;
  return Math.max(absolute, Math.floor(held * KEPT_SHARE));
}
