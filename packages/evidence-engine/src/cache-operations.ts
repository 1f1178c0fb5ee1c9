import type { SourceCacheRemoval, SourceCacheStatus } from '@rfckit/evidence-protocol';
import type { SourceCacheStatus as CachedFile } from '@rfckit/source-cache';
import type { EngineContext } from './context.ts';
import { toEngineError } from './map-error.ts';
import { readRfcSelector } from './select.ts';

type CacheEntry = NonNullable<SourceCacheStatus['entry']>;

const otherForms = ['json', 'xml', 'html', 'pdf'] as const;

function describeEntry(status: Extract<CachedFile, { readonly state: 'hit' }>): CacheEntry {
  const { sha256, size, etag, fetchedAt, freshUntil, fresh } = status;
  return { sourceHash: sha256, byteLength: size, etag, fetchedAt, freshUntil, fresh };
}

/** What the source cache holds of one RFC. No network. */
export async function readCacheStatus(context: EngineContext, selector: string): Promise<SourceCacheStatus> {
  const { rfc } = readRfcSelector(selector);
  try {
    const cache = await context.cache();
    const text = await cache.status(rfc);
    const others: SourceCacheStatus['otherForms'] = [];
    for (const asset of otherForms) {
      const status = await cache.status(rfc, asset);
      if (status.state === 'hit')
        others.push({ asset, canonicalUrl: status.canonicalUrl, ...describeEntry(status) });
    }
    return {
      schemaVersion: 3,
      kind: 'source_cache_status',
      rfc,
      cached: text.state === 'hit',
      canonicalUrl: text.canonicalUrl,
      entry: text.state === 'hit' ? describeEntry(text) : null,
      absentUntil: text.state === 'hit' ? null : text.absentUntil,
      otherForms: others,
    };
  } catch (error) {
    throw toEngineError(error, 'read the cache');
  }
}

/** Removes one RFC from the source cache. No network; what the corpus holds stays. */
export async function removeFromCache(context: EngineContext, selector: string): Promise<SourceCacheRemoval> {
  const { rfc } = readRfcSelector(selector);
  try {
    const { removed, assets } = await (await context.cache()).remove(rfc);
    return { schemaVersion: 3, kind: 'source_cache_removal', rfc, removed, removedForms: [...assets] };
  } catch (error) {
    throw toEngineError(error, 'remove from the cache');
  }
}
