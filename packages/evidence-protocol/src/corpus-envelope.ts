import { z } from 'zod';
import { corpusContract } from './limits.ts';
import { countSchema, instantSchema, rfcIdSchema } from './values.ts';

/**
 * How the sources of an answer were come by: `current` were fetched or confirmed for it; `cached` were on this machine and need
 * no confirmation; `stale` needed one and could not have it; `offline` were on this machine and the network may not be used.
 */
export const freshnessSchema = z.enum(['current', 'cached', 'stale', 'offline']);

const provenanceSchema = z.strictObject({
  /** `null` where there is no corpus on this machine. */
  corpus_id: z.string().nullable(),
  /** Counts up with every write to the corpus; `null` where there is none. */
  index_generation: countSchema.nullable(),
  snapshot_id: z.string().nullable(),
  parser_version: z.string().nullable(),
  extractor_version: z.string().nullable(),
  source_hash: z.string().nullable(),
  source_urls: z.array(z.url()),
  observed_at: instantSchema.nullable(),
  source: z.enum(['corpus', 'cache', 'network']).nullable(),
  /** `null` where the answer rests on nothing published. */
  freshness: freshnessSchema.nullable(),
});

const limitsSchema = z.strictObject({
  applied: z.record(z.string(), countSchema),
  truncated: z.boolean(),
});

/** Wraps `data` in the envelope of corpus operations. `status` speaks of the operation, never of the RFC. */
// eslint-disable-next-line @typescript-eslint/explicit-module-boundary-types -- the inferred type is the point
export function corpusEnvelopeSchema<Data extends z.ZodType>(
  data: Data,
): z.ZodObject<
  {
    contract: z.ZodLiteral<'ietf-rfc/1'>;
    status: z.ZodEnum<{ ok: 'ok'; partial: 'partial'; degraded: 'degraded' }>;
    data: Data;
    provenance: typeof provenanceSchema;
    warnings: z.ZodArray<z.ZodString>;
    next_cursor: z.ZodNullable<z.ZodString>;
    limits: typeof limitsSchema;
  },
  z.core.$strict
> {
  return z.strictObject({
    contract: z.literal(corpusContract),
    status: z.enum(['ok', 'partial', 'degraded']),
    data,
    provenance: provenanceSchema,
    warnings: z.array(z.string()),
    next_cursor: z.string().nullable(),
    limits: limitsSchema,
  });
}

/** A place in every unit, lines from 1 and both inclusive. */
export const rangeSchema = z.strictObject({
  byte_start: countSchema,
  byte_end: countSchema,
  utf16_start: countSchema,
  utf16_end: countSchema,
  code_point_start: countSchema,
  code_point_end: countSchema,
  line_start: countSchema,
  line_end: countSchema,
});

/** What became of the document itself. */
export const standingSchema = z.strictObject({
  /** What is known to obsolete it; `null` where no record at hand could tell. */
  obsoleted_by: z.array(rfcIdSchema).nullable(),
  /** What stands in its place now as far as is known: itself where nothing obsoletes it. */
  current: z.array(rfcIdSchema),
  complete: z.boolean(),
  /** Why it is not complete, as a code; `null` when it is. */
  reason: z.string().nullable(),
  /** The oldest observation among the records that this rests on. */
  as_of: instantSchema.nullable(),
});

/** One section of an outline. */
export const outlineSectionSchema = z.strictObject({
  section_id: z.string().regex(/^sec_[0-9a-z]+$/),
  number: z.string().nullable(),
  title: z.string().nullable(),
  kind: z.string(),
  level: countSchema,
  parent_id: z.string().nullable(),
  range: rangeSchema,
});

export const outlineSchema = corpusEnvelopeSchema(
  z.strictObject({
    rfc: rfcIdSchema,
    title: z.string(),
    standing: standingSchema,
    totals: z.strictObject({ sections: countSchema, diagnostics: countSchema }),
    sections: z.array(outlineSectionSchema),
    diagnostics: z.array(z.strictObject({ code: z.string(), severity: z.string(), message: z.string() })),
  }),
);

/** What one run of `import` did. */
export const importReportSchema = corpusEnvelopeSchema(
  z.strictObject({
    texts: z.strictObject({ added: countSchema, unchanged: countSchema, failed: countSchema }),
    xml: countSchema,
    records: countSchema,
    errata: countSchema,
    sections: countSchema,
    blocks: countSchema,
    skipped: countSchema,
    interrupted: z.boolean(),
    seconds: z.number().nonnegative(),
    failures: z.array(z.strictObject({ name: z.string(), reason: z.string(), message: z.string() })),
  }),
);

export type Freshness = z.infer<typeof freshnessSchema>;
export type Standing = z.infer<typeof standingSchema>;
export type Outline = z.infer<typeof outlineSchema>;
export type OutlineSection = z.infer<typeof outlineSectionSchema>;
export type ImportReport = z.infer<typeof importReportSchema>;
