import { z } from 'zod';
import { corpusEnvelopeSchema, rangeSchema, standingSchema } from './corpus-envelope.ts';
import { erratumNoteSchema } from './errata.ts';
import { citationIdSchema, countSchema, rfcIdSchema } from './values.ts';

/** An exact slice of the published file. */
const fragmentSchema = z.strictObject({ text: z.string(), range: rangeSchema });

/** One use of one BCP 14 key word, with its whole sentence. */
export const requirementSchema = z.strictObject({
  requirement_id: z.string(),
  keyword: z.string(),
  strength: z.enum(['absolute', 'recommendation', 'optional']),
  polarity: z.enum(['positive', 'negative']),
  section_id: z.string(),
  section_number: z.string().nullable(),
  section_title: z.string().nullable(),
  /** The sentence on one line, with the lead-in of its list before it. */
  sentence: z.string(),
  lead_in: z.string().nullable(),
  /** The sentence as it stands in the file: more than one slice where a page break cuts it. */
  fragments: z.array(fragmentSchema),
  /** One for each of `fragments`. */
  citations: z.array(z.strictObject({ node_id: z.string(), citation_id: citationIdSchema })),
  condition: z.string().nullable(),
  actor: z.string().nullable(),
  action: z.string().nullable(),
  exception: z.string().nullable(),
  parse_status: z.enum(['complete', 'partial', 'none']),
  flags: z.array(z.string()),
  confidence: z.number().nullable(),
  /** Verified and held errata that touch the sentence. */
  errata: z.array(erratumNoteSchema),
});

/** What an RFC requires. `counts` close: seen = statements + all mentions. */
export const requirementsSchema = corpusEnvelopeSchema(
  z.strictObject({
    rfc: rfcIdSchema,
    title: z.string(),
    standing: standingSchema,
    /** Whether errata are at hand: where they are not, no erratum in an answer says nothing. */
    errata_known: z.boolean(),
    keyword_usage: z.string(),
    totals: z.strictObject({ requirements: countSchema }),
    requirements: z.array(requirementSchema),
    counts: z.strictObject({
      seen: countSchema,
      statements: countSchema,
      mentions: z.record(z.string(), countSchema),
    }),
    attribution: z.string(),
  }),
);

const targetSchema = z.strictObject({
  type: z.enum(['rfc', 'subseries', 'draft', 'external']),
  id: z.string(),
  members: z.array(rfcIdSchema),
});

/** One entry of a reference section. */
export const referenceSchema = z.strictObject({
  reference_id: z.string(),
  label: z.string().nullable(),
  relation: z.enum(['normative', 'informative', 'unsplit']),
  resolution: z.enum(['exact', 'ambiguous', 'external', 'unresolved']),
  targets: z.array(targetSchema),
  title: z.string().nullable(),
  authors: z.array(z.string()),
  url: z.string().nullable(),
  doi: z.string().nullable(),
  fragments: z.array(fragmentSchema),
  /** Where the body cites it. */
  citations: z.array(
    z.strictObject({
      section_number: z.string().nullable(),
      cited_sections: z.array(z.string()),
      range: rangeSchema,
    }),
  ),
});

/** What an RFC refers to. */
export const referencesSchema = corpusEnvelopeSchema(
  z.strictObject({
    rfc: rfcIdSchema,
    title: z.string(),
    totals: z.strictObject({ references: countSchema }),
    references: z.array(referenceSchema),
    citations: z.strictObject({
      total: countSchema,
      resolved: countSchema,
      unresolved: z.record(z.string(), countSchema),
    }),
    attribution: z.string(),
  }),
);

export const dependencyEdgeSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  relation: z.enum(['cites_normative', 'cites_informative', 'cites', 'obsoletes', 'updates', 'contains']),
  evidence: z.array(z.enum(['entry', 'body', 'record'])),
  entries: z.array(z.string()),
});

/** A bounded part of the graph around a document, and where it ends. */
export const dependenciesSchema = corpusEnvelopeSchema(
  z.strictObject({
    start: z.string(),
    direction: z.enum(['out', 'in']),
    totals: z.strictObject({ nodes: countSchema, edges: countSchema, stopped: countSchema }),
    nodes: z.array(
      z.strictObject({
        id: z.string(),
        type: z.enum(['rfc', 'subseries', 'draft', 'external']),
        depth: countSchema,
      }),
    ),
    edges: z.array(dependencyEdgeSchema),
    complete: z.boolean(),
    stopped: z.array(
      z.strictObject({
        id: z.string(),
        reason: z.enum(['edges_unknown', 'documents_reached', 'depth_reached']),
        omitted: countSchema.nullable(),
      }),
    ),
  }),
);

export type Requirement = z.infer<typeof requirementSchema>;
export type Requirements = z.infer<typeof requirementsSchema>;
export type Reference = z.infer<typeof referenceSchema>;
export type References = z.infer<typeof referencesSchema>;
export type Dependencies = z.infer<typeof dependenciesSchema>;
