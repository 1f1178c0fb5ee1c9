import { z } from 'zod';
import { corpusEnvelopeSchema } from './corpus-envelope.ts';
import { countSchema, rfcIdSchema } from './values.ts';

/** One section of an RFCXML document. */
export const xmlSectionSchema = z.strictObject({
  /** Position in the whole outline. */
  index: countSchema,
  /** `null` at the top. */
  parent: countSchema.nullable(),
  number: z.string().nullable(),
  title: z.string().nullable(),
  kind: z.string(),
  level: countSchema,
  element: z.enum(['abstract', 'note', 'section', 'references']),
  anchor: z.string().nullable(),
  /** The section of the text that is the same one; `null` where the text has none or is not at hand. */
  section_id: z.string().nullable(),
  /** How often each word is marked as one of BCP 14; `null` in a document of version 2, which cannot mark them. */
  terms: z.record(z.string(), countSchema).nullable(),
  /** What it points at: anchors of this document, and the sections of what those stand for. */
  references: z.array(
    z.strictObject({ target: z.string(), section: z.string().nullable(), count: countSchema }),
  ),
});

/** The outline of an RFC as its RFCXML has it, beside that of its text. */
export const xmlOutlineSchema = corpusEnvelopeSchema(
  z.strictObject({
    rfc: rfcIdSchema,
    title: z.string().nullable(),
    /** 3 for RFC 7991, 2 for RFC 7749. */
    version: z.union([z.literal(2), z.literal(3)]),
    /** The snapshot of the text that the sections were paired with; `null` where it is not at hand. */
    text_snapshot_id: z.string().nullable(),
    totals: z.strictObject({ sections: countSchema, diagnostics: countSchema }),
    sections: z.array(xmlSectionSchema),
    diagnostics: z.array(z.strictObject({ code: z.string(), severity: z.string(), message: z.string() })),
  }),
);

export type XmlSection = z.infer<typeof xmlSectionSchema>;
export type XmlOutline = z.infer<typeof xmlOutlineSchema>;
