import type { Freshness } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';
import { heldFreshness, provenanceWithoutSnapshot } from './corpus-facts.ts';

/** The envelope of an operation that is about the corpus, not about one document. */
export interface OperatorEnvelope<Data> {
  contract: 'ietf-rfc/1';
  status: 'ok' | 'partial' | 'degraded';
  data: Data;
  provenance: {
    corpus_id: string | null;
    index_generation: number | null;
    snapshot_id: null;
    parser_version: null;
    extractor_version: null;
    source_hash: null;
    source_urls: [];
    observed_at: string;
    source: 'corpus';
    freshness: Freshness;
  };
  warnings: string[];
  next_cursor: string | null;
  limits: { applied: Record<string, number>; truncated: boolean };
}

/** Wraps what an operation on the corpus did. */
export function operatorEnvelope<Data>(
  context: EngineContext,
  data: Data,
  {
    status = 'ok',
    warnings = [],
    next_cursor: cursor = null,
    limits = { applied: {}, truncated: false },
  }: Partial<Pick<OperatorEnvelope<Data>, 'status' | 'warnings' | 'next_cursor' | 'limits'>> = {},
): OperatorEnvelope<Data> {
  return {
    contract: 'ietf-rfc/1',
    status,
    data,
    provenance: provenanceWithoutSnapshot(context, {
      source_urls: [],
      observed_at: new Date(context.now()).toISOString(),
      source: 'corpus',
      freshness: heldFreshness(context),
    }),
    warnings,
    next_cursor: cursor,
    limits,
  };
}

/** Where a long operation stands. */
export interface OperationProgress {
  readonly done: number;
  readonly total: number;
  readonly elapsedMs: number;
  /** The RFC that was looked at last. */
  readonly label: string;
}

/** Tells `onProgress` where an operation stands that begins now. */
export function progressTeller(
  context: EngineContext,
  onProgress: ((progress: OperationProgress) => void) | undefined,
): (done: number, total: number, label: string) => void {
  const startedAt = context.now();
  return (done, total, label) => onProgress?.({ done, total, elapsedMs: context.now() - startedAt, label });
}

/** Seconds since an instant of the engine's clock. */
export function secondsSince(context: EngineContext, startedAt: number): number {
  return Math.max(0, context.now() - startedAt) / 1000;
}
