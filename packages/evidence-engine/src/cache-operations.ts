import type { SourceCacheRemoval, SourceCacheStatus } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';
import { toEngineError } from './map-error.ts';
import { readRfcSelector } from './select.ts';

/** What the source cache holds of one RFC. No network. */
export async function readCacheStatus(context: EngineContext, selector: string): Promise<SourceCacheStatus> {
  const { rfc } = readRfcSelector(selector);
  try {
    const status = await (await context.cache()).status(rfc);
    const { canonicalUrl } = status;
    return {
      schemaVersion: 3,
      kind: 'source_cache_status',
      rfc,
      cached: status.state === 'hit',
      canonicalUrl,
      entry:
        status.state === 'hit'
          ? {
              sourceHash: status.sha256,
              byteLength: status.size,
              etag: status.etag,
              fetchedAt: status.fetchedAt,
              freshUntil: status.freshUntil,
              fresh: status.fresh,
            }
          : null,
    };
  } catch (error) {
    throw toEngineError(error, 'read the cache');
  }
}

/** Removes one RFC from the source cache. No network; what the corpus holds stays. */
export async function removeFromCache(context: EngineContext, selector: string): Promise<SourceCacheRemoval> {
  const { rfc } = readRfcSelector(selector);
  try {
    const { removed } = await (await context.cache()).remove(rfc);
    return { schemaVersion: 3, kind: 'source_cache_removal', rfc, removed };
  } catch (error) {
    throw toEngineError(error, 'remove from the cache');
  }
}
