import type { Freshness } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';

/** Which corpus an answer was made with; `null`s where there is none. */
export function corpusFacts(context: EngineContext): {
  readonly corpus_id: string | null;
  readonly index_generation: number | null;
} {
  const store = context.readStore();
  return { corpus_id: store?.corpusId ?? null, index_generation: store?.generation() ?? null };
}

/** The freshness of what is on this machine and needs no confirmation. */
export function heldFreshness(context: EngineContext): Freshness {
  return context.options.offline === true ? 'offline' : 'cached';
}
