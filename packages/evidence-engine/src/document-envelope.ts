import type { Freshness } from '@rfckit/evidence-protocol';
import type { Snapshot } from '@rfckit/rfc-snapshot';
import type { SourceOrigin } from './acquire.ts';
import { wholeAnswer, type PageEnd } from './answer-page.ts';
import type { EngineContext } from './context.ts';
import { corpusFacts } from './corpus-facts.ts';

/** The snapshot that an answer rests on, and how its text was come by. */
interface DocumentSource {
  /** `null`s for a file of which no snapshot is made. */
  readonly snapshot: {
    readonly [Name in 'id' | 'parserVersion' | 'extractorVersion' | 'sourceHash']: Snapshot[Name] | null;
  } & Partial<Pick<Snapshot, 'diagnostics'>>;
  readonly canonicalUrl: string;
  readonly fetchedAt: string;
  readonly source: SourceOrigin;
  readonly freshness: Freshness;
}

/** The envelope of an answer that is about documents. */
export interface DocumentEnvelope<Data> {
  contract: 'ietf-rfc/1';
  status: 'ok' | 'partial' | 'degraded';
  data: Data;
  provenance: {
    corpus_id: string | null;
    index_generation: number | null;
    snapshot_id: string | null;
    parser_version: string | null;
    extractor_version: string | null;
    source_hash: string | null;
    source_urls: string[];
    observed_at: string | null;
    source: SourceOrigin | null;
    freshness: Freshness | null;
  };
  warnings: string[];
  next_cursor: string | null;
  limits: { applied: Record<string, number>; truncated: boolean };
}

/** Said beside a text that should have been confirmed and could not. */
const STALE = 'source_not_confirmed';
/** Said beside a text of which the parser is not sure. */
const DEGRADED = 'parse_degraded';

/** What several documents have in common; `null` where they differ. */
function common<Value>(values: readonly Value[]): Value | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

/** From the best to the worst. */
const freshnessOrder: readonly Freshness[] = ['current', 'cached', 'offline', 'stale'];

/** The envelope of an answer about one document. `extractorVersion`: of the rules that were used, where not those of the snapshot. */
export function documentEnvelope<Data>(
  context: EngineContext,
  source: DocumentSource,
  data: Data,
  rest: {
    readonly warnings: readonly string[];
    readonly extractorVersion?: string;
    readonly end?: PageEnd;
  },
): DocumentEnvelope<Data> {
  const { extractorVersion = source.snapshot.extractorVersion } = rest;
  return documentsEnvelope(
    context,
    [{ ...source, snapshot: { ...source.snapshot, extractorVersion } }],
    data,
    rest,
  );
}

/**
 * The envelope of an answer about several documents: what they have in common, the oldest observation, the worst freshness. A
 * document that could not be confirmed, or not be made out for certain, makes it `degraded`.
 */
export function documentsEnvelope<Data>(
  context: EngineContext,
  sources: readonly DocumentSource[],
  data: Data,
  { warnings, end = wholeAnswer }: { readonly warnings: readonly string[]; readonly end?: PageEnd },
): DocumentEnvelope<Data> {
  const freshness = freshnessOrder.findLast((each) => sources.some((source) => source.freshness === each));
  const isStale = freshness === 'stale';
  const snapshots = sources.map(({ snapshot }) => snapshot);
  const isDegraded = snapshots.some(({ diagnostics = [] }) =>
    diagnostics.some(({ severity }) => severity === 'error'),
  );
  const observed = sources.map(({ fetchedAt }) => fetchedAt).toSorted();
  return {
    contract: 'ietf-rfc/1',
    status: isDegraded || isStale ? 'degraded' : end.limits.truncated ? 'partial' : 'ok',
    data,
    provenance: {
      ...corpusFacts(context),
      snapshot_id: common(snapshots.map(({ id }) => id)),
      parser_version: common(snapshots.map(({ parserVersion }) => parserVersion)),
      extractor_version: common(snapshots.map(({ extractorVersion }) => extractorVersion)),
      source_hash: common(snapshots.map(({ sourceHash }) => sourceHash)),
      source_urls: [...new Set(sources.map(({ canonicalUrl }) => canonicalUrl))],
      observed_at: observed[0] ?? null,
      source: common(sources.map(({ source }) => source)),
      freshness: freshness ?? null,
    },
    warnings: [...warnings, ...(isStale ? [STALE] : []), ...(isDegraded ? [DEGRADED] : [])],
    next_cursor: end.next_cursor,
    limits: end.limits,
  };
}
