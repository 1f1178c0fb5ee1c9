import type { CorpusStore } from '@rfckit/corpus-store';
import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';

/** The corpus for writing. Throws `EngineError` (`corpus_unavailable`) where there is none: nothing is made. */
export function existingStore(context: EngineContext): CorpusStore {
  // Not opened for reading before: a corpus of an older schema is brought up to date by opening it for writing.
  if (context.hasCorpus()) return context.writeStore();
  throw new EngineError('corpus_unavailable', 'there is no corpus on this machine', {
    hint: 'fill it with rfc import PATH or rfc sync rfc N',
  });
}
