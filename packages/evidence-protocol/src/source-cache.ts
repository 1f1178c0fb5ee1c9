import { z } from 'zod';
import { schemaVersion } from './limits.ts';
import { countSchema, instantSchema, rfcIdSchema, sha256Schema } from './values.ts';

const cacheEntryFields = {
  sourceHash: sha256Schema,
  byteLength: countSchema,
  etag: z.string().nullable(),
  fetchedAt: instantSchema,
  freshUntil: instantSchema,
  fresh: z.boolean(),
};

/** What the source cache holds of one RFC. Answered without network. */
export const sourceCacheStatusSchema = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('source_cache_status'),
  rfc: rfcIdSchema,
  cached: z.boolean(),
  canonicalUrl: z.url(),
  /** The text; `null` where it is not there. */
  entry: z.strictObject(cacheEntryFields).nullable(),
  /** Until when it is remembered that the RFC Editor has no such text; `null` where it is not. */
  absentUntil: instantSchema.nullable(),
  /** What is there beside the text. */
  otherForms: z.array(
    z.strictObject({
      asset: z.enum(['json', 'xml', 'html', 'pdf']),
      canonicalUrl: z.url(),
      ...cacheEntryFields,
    }),
  ),
});

/** What removing one RFC from the source cache did. */
export const sourceCacheRemovalSchema = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('source_cache_removal'),
  rfc: rfcIdSchema,
  removed: z.boolean(),
  /** The forms that were there. */
  removedForms: z.array(z.enum(['txt', 'json', 'xml', 'html', 'pdf'])),
});

export type SourceCacheStatus = z.infer<typeof sourceCacheStatusSchema>;
export type SourceCacheRemoval = z.infer<typeof sourceCacheRemovalSchema>;
