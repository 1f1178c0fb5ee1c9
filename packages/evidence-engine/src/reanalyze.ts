import type { ReanalysisReport } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';
import { existingStore } from './existing-store.ts';
import { deriveAgain } from './import/derive-again.ts';
import { completeSearch } from './import/complete-search.ts';
import { explainStored } from './import/explain-stored.ts';
import {
  operatorEnvelope,
  progressTeller,
  secondsSince,
  type OperationProgress,
} from './operator-envelope.ts';
import type { OperationOptions } from './options.ts';
import { readRfcSelector } from './select.ts';

export interface ReanalyzeOptions extends OperationOptions {
  /** As for an import. */
  readonly workers?: number;
  readonly onProgress?: (progress: OperationProgress) => void;
}

/** Derives stored texts again where the rules or the record have changed since. No network; old snapshots stay. */
export async function reanalyze(
  context: EngineContext,
  selectors: readonly string[],
  { signal, workers, onProgress }: ReanalyzeOptions,
): Promise<ReanalysisReport> {
  const startedAt = context.now();
  const wanted = selectors.map((text) => readRfcSelector(text).rfc);
  const store = existingStore(context);
  const documents = (wanted.length === 0 ? store.documents('txt') : wanted).map((rfc) => {
    const document = store.documentOf(rfc, 'txt');
    if (document !== null) return document;
    throw new EngineError('not_cached', `${rfc} is not in the corpus`, {
      hint: 'import it with rfc import PATH, or fetch it with rfc sync rfc N',
      details: { rfc },
    });
  });
  const tell = progressTeller(context, onProgress);
  const failures: ReanalysisReport['data']['failures'] = [];
  let added = 0;
  let unchanged = 0;
  await deriveAgain(
    {
      store,
      signal,
      workers,
      looked({ rfc }, result) {
        if (result instanceof Error) failures.push({ rfc, reason: result.code, message: result.message });
        else if (result.status === 'added') added += 1;
        else unchanged += 1;
        tell(added + unchanged + failures.length, documents.length, rfc);
      },
      explain: explainStored,
    },
    documents,
  );
  await completeSearch({
    store,
    signal,
    show: () => {},
    failed: (_rfc, thrown) => void explainStored(thrown),
  });
  const interrupted = signal?.aborted === true;
  return operatorEnvelope(
    context,
    {
      documents: documents.length,
      added,
      unchanged,
      interrupted,
      seconds: secondsSince(context, startedAt),
      failures,
    },
    { status: interrupted || failures.length > 0 ? 'partial' : 'ok' },
  );
}
