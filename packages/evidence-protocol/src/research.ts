import { z } from 'zod';
import { protocolLimits, schemaVersion } from './limits.ts';
import {
  blockIdSchema,
  citationIdSchema,
  countSchema,
  hitRoleSchema,
  instantSchema,
  passageVerdictSchema,
  provenanceSchema,
  rfcIdSchema,
  sourceCitationIdSchema,
} from './values.ts';
import { retrievalDiagnosticsSchema } from './diagnostics.ts';

const questionSchema = z
  .string()
  .max(protocolLimits.questionLength)
  .refine((text) => text.trim() !== '', 'a question must not be blank');

/** What `research` accepts: one to four questions, and RFCs or search terms or both. */
export const researchRequestSchema = z
  .strictObject({
    schemaVersion: z.literal(schemaVersion),
    questions: z.array(questionSchema).min(1).max(protocolLimits.questions),
    rfcs: z
      .array(z.string().trim().min(1).max(protocolLimits.selectorLength))
      .max(protocolLimits.rfcs)
      .optional(),
    searchTerms: z
      .array(z.string().trim().min(1).max(protocolLimits.searchTermLength))
      .max(protocolLimits.searchTerms)
      .optional(),
  })
  .refine((request) => (request.rfcs?.length ?? 0) + (request.searchTerms?.length ?? 0) > 0, {
    message: 'name at least one RFC in rfcs or one term in searchTerms',
    path: ['rfcs'],
  });

/** An RFC as the public may see it: without relations. */
export const publicRfcSchema = z.strictObject({
  id: rfcIdSchema,
  title: z.string(),
  status: z.string(),
  stream: z.string().nullable(),
  /** `2012-04`, `1990-04-01` or `1990`, as far as it is known. */
  published: z.string().nullable(),
  url: z.url(),
});

/** One exact quotation. A paragraph over a page break comes as two that name each other by their place in `passages`. */
export const passageSchema = z.strictObject({
  quote: z.string().min(1),
  section: z.string().nullable(),
  probability: z.number().min(0).max(1).nullable(),
  verdict: passageVerdictSchema,
  continues: countSchema.nullable(),
  continuedBy: countSchema.nullable(),
  /** The block that holds it, within the snapshot. */
  blockId: blockIdSchema,
  citationId: citationIdSchema,
  sourceCitationId: sourceCitationIdSchema,
  provenance: provenanceSchema,
  /** Verified and held errata that touch the quotation; `null` when errata are not at hand. */
  errata: z
    .array(
      z.strictObject({
        erratumId: countSchema,
        status: z.enum(['verified', 'held_for_document_update']),
        type: z.enum(['technical', 'editorial']),
        url: z.url(),
      }),
    )
    .nullable(),
});

/** An RFC that answers a question. */
export const hitSchema = z.strictObject({
  rfc: publicRfcSchema,
  role: hitRoleSchema,
  relevance: z.number().min(0).max(1).nullable(),
  verdict: passageVerdictSchema,
  /** What is known to obsolete this RFC; empty when nothing is known to. */
  obsoletedBy: z.array(rfcIdSchema),
  /** Verified errata known for the whole RFC; `null` when errata are not at hand. */
  verifiedErrata: countSchema.nullable(),
  passages: z.array(passageSchema).min(1),
});

export const answerSchema = z.strictObject({
  question: z.string(),
  found: z.boolean(),
  searched: z.array(rfcIdSchema),
  hits: z.array(hitSchema),
});

/** What became of a named RFC: its current successors and how they were reached. */
export const currencySchema = z.strictObject({
  requested: rfcIdSchema,
  current: z.array(rfcIdSchema),
  complete: z.boolean(),
  /** Why the report is not complete, as a code; `null` when it is. */
  reason: z.string().nullable(),
  /** The oldest observation among the records that this rests on; `null` where no record knows of later RFCs. */
  asOf: instantSchema.nullable(),
  paths: z.array(
    z.strictObject({
      to: rfcIdSchema,
      path: z.array(z.strictObject({ rfc: rfcIdSchema, relation: z.enum(['obsoleted_by', 'updated_by']) })),
    }),
  ),
});

export const researchResultSchema = z.strictObject({
  schemaVersion: z.literal(schemaVersion),
  kind: z.literal('research_result'),
  answers: z.array(answerSchema).min(1).max(protocolLimits.questions),
  currency: z.array(currencySchema),
  attribution: z.string(),
  diagnostics: retrievalDiagnosticsSchema,
});

export type ResearchRequest = z.infer<typeof researchRequestSchema>;
export type ResearchResult = z.infer<typeof researchResultSchema>;
export type ResearchAnswer = z.infer<typeof answerSchema>;
export type ResearchHit = z.infer<typeof hitSchema>;
export type Passage = z.infer<typeof passageSchema>;
export type CurrencyReport = z.infer<typeof currencySchema>;
export type PublicRfc = z.infer<typeof publicRfcSchema>;
