import { z } from 'zod';
import { corpusEnvelopeSchema, rangeSchema } from './corpus-envelope.ts';
import { citationIdSchema, countSchema, instantSchema, rfcIdSchema, sha256Schema } from './values.ts';

const snapshotIdSchema = z.string().regex(/^snp_[0-9a-f]{24}$/);

/** The modes of a comparison; `errata` compares an RFC with what its own errata say. */
export const diffModes = ['text', 'structure', 'requirements', 'metadata', 'references', 'errata'] as const;

/** What became of an item, over all modes; an erratum has its status in place of it. */
export const diffKinds = [
  'same',
  'unchanged',
  'changed',
  'renumbered',
  'retitled',
  'moved',
  'split',
  'merged',
  'strengthened',
  'weakened',
  'polarity_changed',
  'condition_changed',
  'actor_changed',
  'reworded',
  'retargeted',
  'relation_changed',
  'relabelled',
  'added',
  'removed',
  'verified',
  'held_for_document_update',
  'reported',
  'rejected',
] as const;

/** One document of a side. */
export const diffDocumentSchema = z.strictObject({
  rfc: rfcIdSchema,
  title: z.string(),
  snapshot_id: snapshotIdSchema,
  source_hash: sha256Schema,
  source_url: z.url(),
  observed_at: instantSchema,
  source: z.enum(['corpus', 'cache', 'network']),
});

/** Where an item stands on one side, and what it says there. */
export const diffPlaceSchema = z.strictObject({
  /** `null` for a value or a correction that stands in no text. */
  rfc: rfcIdSchema.nullable(),
  section_id: z.string().nullable(),
  section_number: z.string().nullable(),
  section_title: z.string().nullable(),
  /** The id of the requirement or reference within its snapshot, or of the first block. */
  item_id: z.string().nullable(),
  /** The key word of a requirement, the label of a reference. */
  label: z.string().nullable(),
  /** A value or a correction, which stands in no text; `null` where `fragments` hold what is said. */
  value: z.string().nullable(),
  /** Exact slices of the published file: more than one where a page break cuts them. */
  fragments: z.array(z.strictObject({ text: z.string(), range: rangeSchema })),
  /** One for each of `fragments`. */
  citations: z.array(z.strictObject({ node_id: z.string(), citation_id: citationIdSchema })),
});

/** One item that is on both sides, or on one. */
export const diffChangeSchema = z.strictObject({
  /** Position in the whole comparison, from 0. */
  index: countSchema,
  kind: z.enum(diffKinds),
  /** All that is true of it besides, such as `moved` or `section_numbers`. */
  remarks: z.array(z.string()),
  /** How alike both sides are, 0 to 1; `null` where there is one side only or nothing was measured. */
  score: z.number().min(0).max(1).nullable(),
  /** The field of a record. */
  field: z.string().nullable(),
  old: z.array(diffPlaceSchema),
  new: z.array(diffPlaceSchema),
  /** Both sides word by word, white space folded: `same` and `removed` give the old one, `same` and `added` the new. Empty where nothing differs in words. */
  words: z.array(z.strictObject({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })),
  /** The erratum that says so; `null` in other modes. */
  erratum: z
    .strictObject({
      erratum_id: countSchema,
      status: z.enum(['verified', 'held_for_document_update', 'reported', 'rejected']),
      type: z.enum(['technical', 'editorial']),
      /** The section field as it was filed. */
      section: z.string(),
      /** How its place in the text was found; `null` where it was not. */
      placed_by: z.string().nullable(),
      confidence: z.enum(['high', 'medium', 'low']).nullable(),
      notes: z.string().nullable(),
      submitted_on: z.string().nullable(),
    })
    .nullable(),
});

/** What changed from some RFCs to others. `summary` counts the whole comparison, `changes` is one page of it. */
export const diffSchema = corpusEnvelopeSchema(
  z.strictObject({
    mode: z.enum(diffModes),
    old: z.array(diffDocumentSchema),
    /** Empty for `errata`. */
    new: z.array(diffDocumentSchema),
    summary: z.strictObject({
      /** Items of the whole comparison, each in one kind. */
      items: countSchema,
      kinds: z.record(z.string(), countSchema),
      /** Items of the kinds that were asked for: those that the pages give. */
      selected: countSchema,
    }),
    changes: z.array(diffChangeSchema),
    attribution: z.string(),
  }),
);

export type Diff = z.infer<typeof diffSchema>;
export type DiffChange = z.infer<typeof diffChangeSchema>;
export type DiffDocument = z.infer<typeof diffDocumentSchema>;
export type DiffKind = DiffChange['kind'];
export type DiffMode = Diff['data']['mode'];
export type DiffPlace = z.infer<typeof diffPlaceSchema>;
