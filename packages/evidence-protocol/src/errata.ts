import { z } from 'zod';
import { corpusEnvelopeSchema, rangeSchema } from './corpus-envelope.ts';
import { citationIdSchema, countSchema, instantSchema, rfcIdSchema } from './values.ts';

/** The statuses of the RFC Editor. */
export const erratumStatusSchema = z.enum(['verified', 'held_for_document_update', 'reported', 'rejected']);

/** A verified or held erratum that touches what it is given with. The text itself is never changed by it. */
export const erratumNoteSchema = z.strictObject({
  erratum_id: countSchema,
  status: z.enum(['verified', 'held_for_document_update']),
  type: z.enum(['technical', 'editorial']),
  /** `span`: what it corrects overlaps; `section`: it names the section and its place in it is not known. */
  match: z.enum(['span', 'section']),
  url: z.url(),
});

/** Where the text that an erratum is about stands. */
const placementSchema = z.strictObject({
  method: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
  places: z.array(
    z.strictObject({
      section_id: z.string(),
      section_number: z.string().nullable(),
      fragments: z.array(
        z.strictObject({ text: z.string(), range: rangeSchema, citation_id: citationIdSchema }),
      ),
    }),
  ),
});

/** One erratum. It is an overlay: no text of any answer has it merged in. */
export const erratumSchema = z.strictObject({
  erratum_id: countSchema,
  status: erratumStatusSchema,
  type: z.enum(['technical', 'editorial']),
  /** The section field as it was written, and what could be read from it. */
  section: z.string(),
  scope: z.enum(['sections', 'global', 'unstated', 'other']),
  sections: z.array(z.string()),
  original_text: z.string(),
  /** Of verified and held errata; `null` for any other, whose text corrects nothing. */
  corrected_text: z.string().nullable(),
  /** What a reported or rejected erratum proposes; `null` for verified and held ones. */
  proposed_text: z.string().nullable(),
  notes: z.string().nullable(),
  verifier_notes: z.string().nullable(),
  submitted_on: z.string().nullable(),
  updated_at: z.string().nullable(),
  submitter: z.string().nullable(),
  verifier: z.string().nullable(),
  url: z.url(),
  /** `null` where the text of the RFC is not at hand or nothing is known of the place. */
  placement: placementSchema.nullable(),
  /** Why it has no place in the text; `null` where it has one. */
  unplaced: z.enum(['no_original_text', 'ambiguous', 'not_found', 'text_not_at_hand']).nullable(),
});

/** How many errata there are of each status. */
export const errataCountsSchema = z.strictObject({
  verified: countSchema,
  held_for_document_update: countSchema,
  reported: countSchema,
  rejected: countSchema,
});

/** The errata of an RFC, apart from its text. */
export const errataSchema = corpusEnvelopeSchema(
  z.strictObject({
    rfc: rfcIdSchema,
    title: z.string().nullable(),
    /** Whether errata are at hand: where they are not, that none is listed says nothing. */
    known: z.boolean(),
    as_of: instantSchema.nullable(),
    statuses: z.array(erratumStatusSchema),
    section: z.string().nullable(),
    /** Of the whole RFC, whatever was asked for. */
    counts: errataCountsSchema,
    totals: z.strictObject({ errata: countSchema }),
    errata: z.array(erratumSchema),
    notice: z.string(),
    attribution: z.string(),
  }),
);

export type ErratumNote = z.infer<typeof erratumNoteSchema>;
export type ErratumReport = z.infer<typeof erratumSchema>;
export type Errata = z.infer<typeof errataSchema>;
