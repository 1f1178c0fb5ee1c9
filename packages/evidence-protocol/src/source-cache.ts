import { z } from 'zod';
import { schemaVersion } from './limits.ts';
import { countSchema, instantSchema, rfcIdSchema, sha256Schema } from './values.ts';

/** What the source cache holds of one RFC. Answered without network. */
export const sourceCacheStatusSchema = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('source_cache_status'),
  rfc: rfcIdSchema,
  cached: z.boolean(),
  canonicalUrl: z.url(),
  entry: z
    .strictObject({
      sourceHash: sha256Schema,
      byteLength: countSchema,
      etag: z.string().nullable(),
      fetchedAt: instantSchema,
      freshUntil: instantSchema,
      fresh: z.boolean(),
    })
    .nullable(),
});

/** What removing one RFC from the source cache did. */
export const sourceCacheRemovalSchema = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('source_cache_removal'),
  rfc: rfcIdSchema,
  removed: z.boolean(),
});

export type SourceCacheStatus = z.infer<typeof sourceCacheStatusSchema>;
export type SourceCacheRemoval = z.infer<typeof sourceCacheRemovalSchema>;
