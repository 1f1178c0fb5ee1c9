import { z } from 'zod';
import { corpusEnvelopeSchema, standingSchema } from './corpus-envelope.ts';
import { errataCountsSchema } from './errata.ts';
import { countSchema, instantSchema, rfcIdSchema } from './values.ts';

const recordSourceSchema = z.enum(['rfc-json', 'rfc-index', 'datatracker', 'text-header']);

/** A value as a source has it: texts, numbers, lists. */
const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** What is known about an RFC beside its text, who says it, and who says otherwise. */
export const metadataSchema = corpusEnvelopeSchema(
  z.strictObject({
    rfc: rfcIdSchema,
    title: z.string(),
    authors: z.array(z.strictObject({ name: z.string(), editor: z.boolean() })),
    /** `2012-04`, `1990-04-01` or `1990`, as far as it is known. */
    published: z.string().nullable(),
    stream: z.string().nullable(),
    area: z.string().nullable(),
    group: z.string().nullable(),
    status: z.strictObject({ current: z.string(), publication: z.string() }),
    abstract: z.string().nullable(),
    keywords: z.array(z.string()),
    doi: z.string().nullable(),
    pages: countSchema.nullable(),
    formats: z.array(z.string()),
    draft: z.strictObject({ name: z.string(), revision: z.string().nullable() }).nullable(),
    relations: z.strictObject({
      obsoletes: z.array(rfcIdSchema),
      obsoleted_by: z.array(rfcIdSchema),
      updates: z.array(rfcIdSchema),
      updated_by: z.array(rfcIdSchema),
    }),
    /** The BCP, STD and FYI numbers that it is of, each with all its members. */
    subseries: z.array(
      z.strictObject({
        id: z.string(),
        members: z.array(rfcIdSchema),
        /** `index`: the RFC Editor's list; `records`: the records at hand that name it, perhaps not all. */
        basis: z.enum(['index', 'records']),
      }),
    ),
    standing: standingSchema,
    /** `null` where errata are not at hand. */
    errata: errataCountsSchema.nullable(),
    url: z.url(),
    /** Who says what stands above, field by field; best source first. */
    fields: z.array(z.strictObject({ field: z.string(), sources: z.array(recordSourceSchema) })),
    /** What a source says otherwise. */
    disagreements: z.array(
      z.strictObject({
        field: z.string(),
        source: recordSourceSchema,
        observed_at: instantSchema,
        value: valueSchema,
      }),
    ),
    sources: z.array(z.strictObject({ source: recordSourceSchema, observed_at: instantSchema })),
    attribution: z.string(),
  }),
);

/** The drafts, decisions, publication, succession and errata of an RFC as one timeline. */
export const historySchema = corpusEnvelopeSchema(
  z.strictObject({
    rfc: rfcIdSchema,
    title: z.string(),
    drafts: z.array(z.string()),
    events: z.array(
      z.strictObject({
        /** `1999`, `1999-06`, `1999-06-01` or an instant in UTC, as far as it is known. */
        at: z.string().nullable(),
        kind: z.enum(['draft', 'iesg', 'publication', 'succession', 'erratum', 'other']),
        document: z.string(),
        type: z.string(),
        text: z.string(),
        revision: z.string().nullable(),
        erratum_id: countSchema.nullable(),
        source: z.enum(['datatracker', 'record', 'errata']),
      }),
    ),
    totals: z.strictObject({ events: countSchema }),
    /** Events of every kind, also of those that were not asked for. */
    counts: z.record(z.string(), countSchema),
    /** Whether the Datatracker's events are at hand, and all of them. */
    events_known: z.enum(['all', 'some', 'none']),
    /** When the Datatracker was asked for them. */
    events_as_of: instantSchema.nullable(),
    errata_known: z.boolean(),
    standing: standingSchema,
    /** What it follows and what follows it. `from` obsoletes or updates `to`. */
    succession: z.strictObject({
      nodes: z.array(
        z.strictObject({ id: rfcIdSchema, title: z.string().nullable(), published: z.string().nullable() }),
      ),
      edges: z.array(
        z.strictObject({ from: rfcIdSchema, to: rfcIdSchema, relation: z.enum(['obsoletes', 'updates']) }),
      ),
      complete: z.boolean(),
    }),
    attribution: z.string(),
  }),
);

export type Metadata = z.infer<typeof metadataSchema>;
export type History = z.infer<typeof historySchema>;
