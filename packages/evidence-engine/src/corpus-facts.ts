import type { Freshness } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';

interface CorpusFacts {
  readonly corpus_id: string | null;
  readonly index_generation: number | null;
}

/** Which corpus an answer was made with; `null`s where there is none. */
export function corpusFacts(context: EngineContext): CorpusFacts {
  const store = context.readStore();
  return { corpus_id: store?.corpusId ?? null, index_generation: store?.generation() ?? null };
}

const noSnapshot = {
  snapshot_id: null,
  parser_version: null,
  extractor_version: null,
  source_hash: null,
} as const;

/** The provenance of an answer that rests on no snapshot; `where` says what it rests on. */
export function provenanceWithoutSnapshot<Where>(
  context: EngineContext,
  where: Where,
): CorpusFacts & typeof noSnapshot & Where {
  return { ...corpusFacts(context), ...noSnapshot, ...where };
}

/** The freshness of what is on this machine and needs no confirmation. */
export function heldFreshness(context: EngineContext): Freshness {
  return context.options.offline === true ? 'offline' : 'cached';
}
