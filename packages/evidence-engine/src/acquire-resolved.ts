import { acquireRfc, type AcquiredRfc } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { heldFreshness } from './corpus-facts.ts';
import { EngineError, isEngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';
import type { ResolvedDocument } from './resolve-document.ts';

/** What keeps a text that was fetched before from being confirmed. */
const unconfirmed: ReadonlySet<string> = new Set([
  'source_revalidation_failed',
  'source_fetch_failed',
  'not_cached',
]);

/**
 * The document that a selector means: the snapshot that it pins, or the current one of its RFC. A text that was fetched before and
 * cannot be confirmed now is given as `stale`. Throws `EngineError`.
 */
export async function acquireResolved(
  context: EngineContext,
  { rfc, snapshotId }: Pick<ResolvedDocument, 'rfc' | 'snapshotId'>,
  signal: AbortSignal | undefined,
): Promise<AcquiredRfc> {
  if (snapshotId !== null) return readSnapshot(context, rfc, snapshotId);
  try {
    return await acquireRfc(context, rfc, signal);
  } catch (error) {
    const kept = isEngineError(error) && unconfirmed.has(error.code) ? readKept(context, rfc) : null;
    if (kept === null) throw error;
    return kept;
  }
}

function readSnapshot(context: EngineContext, rfc: string, snapshotId: string): AcquiredRfc {
  const found = readStored(context, rfc, snapshotId);
  if (found !== null) return found;
  throw new EngineError('snapshot_stale', `${snapshotId} is not in the corpus`, {
    hint: 'name the RFC to get its current snapshot',
  });
}

/** What the corpus keeps of a text that was fetched. */
function readKept(context: EngineContext, rfc: string): AcquiredRfc | null {
  const id = context.readStore()?.documentOf(rfc, 'txt')?.snapshotId ?? null;
  const found = id === null ? null : readStored(context, rfc, id);
  return found === null ? null : { ...found, freshness: 'stale' };
}

function readStored(context: EngineContext, rfc: string, snapshotId: string): AcquiredRfc | null {
  try {
    const store = context.readStore();
    const snapshot = store === null ? null : context.shelf.load(store, snapshotId);
    const document = store?.documentOf(rfc, 'txt') ?? null;
    const record = store?.recordOf(rfc)?.record ?? null;
    if (snapshot === null || document === null || record === null) return null;
    const { url: canonicalUrl, fetchedAt } = document;
    return { snapshot, record, source: 'corpus', freshness: heldFreshness(context), fetchedAt, canonicalUrl };
  } catch (error) {
    throw toEngineError(error, 'read the snapshot');
  }
}
