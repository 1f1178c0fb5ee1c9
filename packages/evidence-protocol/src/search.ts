import { z } from 'zod';
import { corpusEnvelopeSchema, rangeSchema, standingSchema } from './corpus-envelope.ts';
import {
  blockIdSchema,
  citationIdSchema,
  countSchema,
  rfcIdSchema,
  sourceCitationIdSchema,
} from './values.ts';

const snapshotIdSchema = z.string().regex(/^snp_[0-9a-f]{24}$/);
const sectionIdSchema = z.string().regex(/^sec_[0-9]+$/);

/** A section with the place in it that matches best. `quote.text` is exactly the bytes of `quote.range`. */
export const foundPassageSchema = z.strictObject({
  rfc: rfcIdSchema,
  title: z.string(),
  /** Whether a later RFC is known to obsolete it; such documents come after the others. */
  obsolete: z.boolean(),
  snapshot_id: snapshotIdSchema,
  section_id: sectionIdSchema,
  section_number: z.string().nullable(),
  section_title: z.string().nullable(),
  /** The block that holds the quotation; `null` for a heading. */
  block_id: blockIdSchema.nullable(),
  quote: z.strictObject({
    text: z.string(),
    range: rangeSchema,
    /** The words that were looked for, as UTF-16 offsets in `text`, half-open. */
    highlights: z.array(z.strictObject({ start: countSchema, end: countSchema })),
    citation_id: citationIdSchema,
    source_citation_id: sourceCitationIdSchema,
  }),
  /** Comparable within one search only. */
  score: z.number(),
});

/** An RFC whose record matches. */
export const foundDocumentSchema = z.strictObject({
  rfc: rfcIdSchema,
  title: z.string(),
  status: z.string(),
  stream: z.string().nullable(),
  year: z.int().nullable(),
  obsoleted_by: z.array(rfcIdSchema),
  score: z.number(),
});

export const searchResultsSchema = corpusEnvelopeSchema(
  z.strictObject({
    query: z.string(),
    scope: z.enum(['text', 'catalog']),
    /** Whether every word had to be there, or any. */
    match: z.enum(['all', 'any']),
    filters: z.strictObject({
      applied: z.array(z.string()),
      not_applied: z.array(z.strictObject({ field: z.string(), reason: z.string() })),
    }),
    notices: z.array(
      z.strictObject({ code: z.string(), start: countSchema, end: countSchema, message: z.string() }),
    ),
    /** Paragraphs or records that match in all. */
    matches: countSchema,
    passages: z.array(foundPassageSchema),
    documents: z.array(foundDocumentSchema),
    attribution: z.string(),
  }),
);

/** What a selector means now: the one place where "current" becomes a snapshot. */
export const resolutionSchema = corpusEnvelopeSchema(
  z.strictObject({
    selector: z.string(),
    /** Several for a sub-series of several RFCs. */
    documents: z.array(
      z.strictObject({
        rfc: rfcIdSchema,
        title: z.string(),
        snapshot_id: snapshotIdSchema,
        source_hash: z.string(),
        section_id: sectionIdSchema.nullable(),
        section_number: z.string().nullable(),
        section_title: z.string().nullable(),
        standing: standingSchema,
      }),
    ),
  }),
);

export type FoundPassage = z.infer<typeof foundPassageSchema>;
export type FoundDocument = z.infer<typeof foundDocumentSchema>;
export type SearchResults = z.infer<typeof searchResultsSchema>;
export type Resolution = z.infer<typeof resolutionSchema>;
