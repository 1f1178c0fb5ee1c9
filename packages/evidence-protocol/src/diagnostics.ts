import { z } from 'zod';
import { countSchema, rfcIdSchema, sourceOriginSchema } from './values.ts';

const millisecondsSchema = z.number().nonnegative();

/** One request to an upstream, as it went. Never holds a credential. */
export const requestTraceSchema = z.strictObject({
  url: z.url(),
  attempts: countSchema,
  status: countSchema.nullable(),
  outcome: z.string(),
  ms: millisecondsSchema,
});

/** How an answer came about. */
export const retrievalDiagnosticsSchema = z.strictObject({
  policyVersion: z.string(),
  judge: z.strictObject({
    name: z.string(),
    /** Why this judge was taken. */
    reason: z.string(),
    requestedModel: z.string().nullable(),
    resolvedModel: z.string().nullable(),
  }),
  usage: z.strictObject({ inputTokens: countSchema, outputTokens: countSchema }).nullable(),
  inputCost: z.strictObject({
    estimatedUsd: z.number().nonnegative().nullable(),
    rateUsdPerMillionTokens: z.number().nonnegative().nullable(),
  }),
  timings: z.strictObject({
    metadataMs: millisecondsSchema,
    sourceMs: millisecondsSchema,
    rankMs: millisecondsSchema,
    sectionMs: millisecondsSchema,
    paragraphMs: millisecondsSchema,
    totalMs: millisecondsSchema,
  }),
  pool: z.strictObject({
    candidates: countSchema,
    limit: countSchema,
    truncated: z.boolean(),
    ranked: countSchema,
  }),
  /** How search terms were looked up; `null` where none were given. */
  topic: z
    .strictObject({
      sources: z.array(z.enum(['corpus', 'datatracker'])),
      /** Why the Datatracker could not be asked, as a code; `null` where it was, or was not to be. */
      failed: z.string().nullable(),
      upstreamRows: countSchema,
      uniqueCandidates: countSchema,
      mergeLimit: countSchema,
      /** Whether the Datatracker has more than its first pages, or the merge left something out. */
      topicTruncated: z.boolean(),
    })
    .nullable(),
  sources: z.array(z.strictObject({ rfc: rfcIdSchema, source: sourceOriginSchema, record: z.string() })),
  /** RFCs that could not be read and were left out, with the reason as a code. */
  dropped: z.array(z.strictObject({ rfc: rfcIdSchema, reason: z.string() })),
  requests: z.array(requestTraceSchema),
});

export type RetrievalDiagnostics = z.infer<typeof retrievalDiagnosticsSchema>;
export type RequestTrace = z.infer<typeof requestTraceSchema>;
