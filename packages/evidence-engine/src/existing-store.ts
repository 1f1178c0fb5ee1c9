import type { CorpusStore } from '@rfckit/corpus-store';
import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';

/** The corpus for writing. Throws `EngineError` (`corpus_unavailable`) where there is none: nothing is made. */
export function existingStore(context: EngineContext): CorpusStore {
  if (context.readStore() !== null) return context.writeStore();
  throw new EngineError('corpus_unavailable', 'there is no corpus on this machine', {
    hint: 'fill it with rfc import PATH or rfc sync rfc N',
  });
}
