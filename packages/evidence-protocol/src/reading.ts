import { z } from 'zod';
import {
  corpusEnvelopeSchema,
  outlineSectionSchema,
  rangeSchema,
  standingSchema,
} from './corpus-envelope.ts';
import { erratumNoteSchema } from './errata.ts';
import {
  blockIdSchema,
  citationIdSchema,
  countSchema,
  rfcIdSchema,
  sourceCitationIdSchema,
} from './values.ts';

/** One block as it stands in the file: `text` is exactly the bytes of `range`. */
export const readBlockSchema = z.strictObject({
  block_id: blockIdSchema,
  section_id: z.string().regex(/^sec_[0-9]+$/),
  kind: z.string(),
  marker: z.string().nullable(),
  /** The block that a page break cut off from this one. */
  continues: z.string().nullable(),
  /** Columns before the first character of `text` in its line. */
  column: countSchema,
  text: z.string(),
  range: rangeSchema,
  citation_id: citationIdSchema,
  source_citation_id: sourceCitationIdSchema,
  /** Verified and held errata that touch it. The text is as published. */
  errata: z.array(erratumNoteSchema),
});

/** A section with its heading as the file prints it; `null` for what stands before the first heading. */
export const readSectionSchema = outlineSectionSchema.extend({
  heading: z.strictObject({ column: countSchema, text: z.string() }).nullable(),
  /** Of the section's own text; `null` where that is empty. */
  citation_id: citationIdSchema.nullable(),
  /** Verified and held errata of its heading, and those that name it and have no place in its text. */
  errata: z.array(erratumNoteSchema),
});

/** A document, or one section of it with its subsections, in blocks. */
export const readingSchema = corpusEnvelopeSchema(
  z.strictObject({
    rfc: rfcIdSchema,
    title: z.string(),
    standing: standingSchema,
    /** Whether errata are at hand: where they are not, no erratum in an answer says nothing. */
    errata_known: z.boolean(),
    totals: z.strictObject({ sections: countSchema, blocks: countSchema }),
    sections: z.array(readSectionSchema),
    blocks: z.array(readBlockSchema),
    attribution: z.string(),
  }),
);

export type ReadBlock = z.infer<typeof readBlockSchema>;
export type ReadSection = z.infer<typeof readSectionSchema>;
export type Reading = z.infer<typeof readingSchema>;
