import { z } from 'zod';
import { schemaVersion } from './limits.ts';

/** Every code that an error document may carry. */
export const errorCodes = [
  'invalid_input',
  'invalid_selector',
  'invalid_cursor',
  'rfc_not_found',
  'not_cached',
  'discovery_failed',
  'source_fetch_failed',
  'source_revalidation_failed',
  'source_cache_failed',
  'upstream_contract',
  'upstream_too_large',
  'upstream_blocked',
  'rate_limited',
  'parse_failed',
  'snapshot_stale',
  'corpus_unavailable',
  'integrity_failure',
  'storage_failed',
  'decision_model_failed',
  'citation_offset_mismatch',
  'limit_exceeded',
  'configuration_error',
  'cancelled',
  'internal_error',
] as const;

export const errorCodeSchema = z.enum(errorCodes);

const detailSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** A failed operation. `message` names what failed and `hint` the mend; neither holds a key or words of an upstream. */
export const errorDocumentSchema = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('error'),
  error: z.strictObject({
    code: errorCodeSchema,
    message: z.string().min(1),
    retryable: z.boolean(),
    hint: z.string().nullable(),
    details: z.record(z.string(), detailSchema),
  }),
});

export type ErrorCode = z.infer<typeof errorCodeSchema>;
export type ErrorDocument = z.infer<typeof errorDocumentSchema>;
