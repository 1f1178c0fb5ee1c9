import type { ReindexReport, VacuumReport } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';
import { existingStore } from './existing-store.ts';
import { completeSearch } from './import/complete-search.ts';
import { explainStored } from './import/explain-stored.ts';
import {
  operatorEnvelope,
  progressTeller,
  secondsSince,
  type OperationProgress,
} from './operator-envelope.ts';
import type { OperationOptions } from './options.ts';

export interface ReindexOptions extends OperationOptions {
  readonly onProgress?: (progress: OperationProgress) => void;
}

/** Makes the full-text indexes anew of what is stored. Interrupted, it is completed by the next run or import. */
export async function reindex(
  context: EngineContext,
  { signal, onProgress }: ReindexOptions,
): Promise<ReindexReport> {
  const startedAt = context.now();
  const store = existingStore(context);
  const failures: ReindexReport['data']['failures'] = [];
  store.clearSearch();
  store.rebuildCatalogue();
  const documents = await completeSearch({
    store,
    signal,
    show: progressTeller(context, onProgress),
    failed(rfc, thrown) {
      const { code, message } = explainStored(thrown);
      failures.push({ rfc, reason: code, message });
    },
  });
  const interrupted = signal?.aborted === true;
  return operatorEnvelope(
    context,
    { documents, interrupted, seconds: secondsSince(context, startedAt), failures },
    { status: interrupted || failures.length > 0 ? 'partial' : 'ok' },
  );
}

export interface VacuumOptions {
  /** Removes also the snapshots that are current no more: what cites them cannot be checked from then on. */
  readonly oldSnapshots?: boolean;
}

/**
 * Takes out what nothing refers to and makes the file as small as its content. Paragraphs leave the full-text index only
 * when it is made anew, so that is done first where there are such.
 */
export async function vacuum(
  context: EngineContext,
  { oldSnapshots = false }: VacuumOptions,
): Promise<VacuumReport> {
  const startedAt = context.now();
  const store = existingStore(context);
  const searchRows = store.staleRows();
  if (searchRows > 0) {
    store.clearSearch();
    await completeSearch({
      store,
      signal: undefined,
      show: () => {},
      failed: (_rfc, thrown) => void explainStored(thrown),
    });
  }
  const pruned = oldSnapshots ? store.pruneSnapshots() : 0;
  const { snapshots, files, bytesBefore, bytesAfter } = store.vacuum();
  return operatorEnvelope(context, {
    search_rows: searchRows,
    snapshots,
    old_snapshots: pruned,
    old_snapshots_kept: store.oldSnapshots(),
    files,
    bytes_before: bytesBefore,
    bytes_after: bytesAfter,
    bytes_freed: Math.max(0, bytesBefore - bytesAfter),
    seconds: secondsSince(context, startedAt),
  });
}
