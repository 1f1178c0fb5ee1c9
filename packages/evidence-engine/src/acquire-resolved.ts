import { acquireRfc, type AcquiredRfc } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';
import type { ResolvedDocument } from './resolve-document.ts';

/** The document that a selector means: the snapshot that it pins, or the current one of its RFC. Throws `EngineError`. */
export async function acquireResolved(
  context: EngineContext,
  { rfc, snapshotId }: ResolvedDocument,
  signal: AbortSignal | undefined,
): Promise<AcquiredRfc> {
  if (snapshotId === null) return acquireRfc(context, rfc, signal);
  try {
    const store = context.readStore();
    const snapshot = store === null ? null : context.shelf.load(store, snapshotId);
    const document = store?.documentOf(rfc, 'txt') ?? null;
    const record = store?.recordOf(rfc)?.record ?? null;
    if (snapshot !== null && document !== null && record !== null) {
      return {
        snapshot,
        record,
        source: 'corpus',
        fetchedAt: document.fetchedAt,
        canonicalUrl: document.url,
      };
    }
  } catch (error) {
    throw toEngineError(error, 'read the snapshot');
  }
  throw new EngineError('snapshot_stale', `${snapshotId} is not in the corpus`, {
    hint: 'name the RFC to get its current snapshot',
  });
}
