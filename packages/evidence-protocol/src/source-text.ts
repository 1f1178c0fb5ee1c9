import { z } from 'zod';
import { offsetUnit, protocolLimits, schemaVersion } from './limits.ts';
import { countSchema, instantSchema, rfcIdSchema, sha256Schema, sourceOriginSchema } from './values.ts';

/** A hash as people copy it: in either case. */
const hashSchema = z
  .string()
  .regex(/^[0-9a-fA-F]{64}$/, 'it must be a SHA-256: 64 hexadecimal digits')
  .toLowerCase();

/** What `source-text` accepts. Both offsets or neither; they are bytes of the published file. */
export const sourceTextRequestSchema = z
  .strictObject({
    schemaVersion: z.literal(schemaVersion),
    rfc: z.string().trim().min(1).max(protocolLimits.selectorLength),
    startOffset: countSchema.nullish(),
    endOffset: countSchema.nullish(),
    expectedSourceHash: hashSchema.nullish(),
  })
  .refine((request) => ((request.startOffset ?? null) === null) === ((request.endOffset ?? null) === null), {
    message: 'give both startOffset and endOffset, or neither',
    path: ['endOffset'],
  });

/** A section of the source: its own text, from its heading to the next heading of any level. Sections tile the file. */
export const sourceSectionSchema = z.strictObject({
  /** As printed, white space folded; `null` for what stands before the first heading. */
  heading: z.string().nullable(),
  number: z.string().nullable(),
  level: countSchema,
  startOffset: countSchema,
  endOffset: countSchema,
  /** Where the section with all its subsections ends. */
  treeEndOffset: countSchema,
});

/** What became of an RFC, as far as the records at hand know; `standing` of the corpus envelopes in other words. */
const sourceStandingSchema = z.strictObject({
  obsoletedBy: z.array(rfcIdSchema).nullable(),
  current: z.array(rfcIdSchema),
  complete: z.boolean(),
  reason: z.string().nullable(),
  asOf: instantSchema.nullable(),
});

/** The outline of a source, or an exact slice of it; never both. */
export const sourceTextSchema = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('source_text'),
  rfc: rfcIdSchema,
  title: z.string(),
  standing: sourceStandingSchema,
  canonicalUrl: z.url(),
  sourceHash: sha256Schema,
  byteLength: countSchema,
  encoding: z.enum(['utf-8', 'iso-8859-1']),
  offsetUnit: z.literal(offsetUnit),
  source: sourceOriginSchema,
  fetchedAt: instantSchema,
  sections: z.array(sourceSectionSchema).nullable(),
  slice: z.strictObject({ startOffset: countSchema, endOffset: countSchema, text: z.string() }).nullable(),
  attribution: z.string(),
});

export type SourceTextRequest = z.infer<typeof sourceTextRequestSchema>;
export type SourceText = z.infer<typeof sourceTextSchema>;
