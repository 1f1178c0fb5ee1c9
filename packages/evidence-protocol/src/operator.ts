import { z } from 'zod';
import { corpusEnvelopeSchema } from './corpus-envelope.ts';
import { countSchema, instantSchema, rfcIdSchema, sha256Schema } from './values.ts';

const secondsSchema = z.number().nonnegative();

/** A document that an operation could not take, while the rest went on. */
const documentFailureSchema = z.strictObject({ rfc: rfcIdSchema, reason: z.string(), message: z.string() });

/** Something in the corpus that is not what was written. */
export const corpusDamageSchema = z.strictObject({
  code: z.literal('integrity_failure'),
  /** `null` where it concerns the file as a whole. */
  rfc: rfcIdSchema.nullable(),
  asset: z.enum(['txt', 'xml', 'snapshot', 'record', 'errata', 'history', 'search', 'file']),
  snapshot_id: z.string().nullable(),
  message: z.string(),
});

/** What a corpus holds. */
export const corpusStatusSchema = corpusEnvelopeSchema(
  z.strictObject({
    path: z.string(),
    /** `null` where there is no corpus yet. */
    corpus_id: z.string().nullable(),
    /** Counts up with every write. */
    generation: countSchema,
    documents: countSchema,
    xml: countSchema,
    snapshots: countSchema,
    sections: countSchema,
    blocks: countSchema,
    records: countSchema,
    errata: countSchema,
    failures: countSchema,
    /** Documents whose paragraphs can be searched. */
    searchable: countSchema,
    /** Documents that are not given out, since they were found damaged. */
    quarantined: countSchema,
    bytes: countSchema,
    /** What a verification found; `null` where none was asked for. */
    verification: z
      .strictObject({
        /** RFCs of which everything that is stored was read. */
        rfcs: countSchema,
        /** Whether it came to its end. */
        complete: z.boolean(),
        damages: z.array(corpusDamageSchema),
        seconds: secondsSchema,
      })
      .nullable(),
  }),
);

/** What one run of `sync` did. */
export const syncReportSchema = corpusEnvelopeSchema(
  z.strictObject({
    /** RFCs that were asked for. */
    wanted: countSchema,
    added: countSchema,
    /** Already in the corpus. */
    unchanged: countSchema,
    /** Not looked at: beyond the limit, or after an interruption. */
    left: countSchema,
    records: countSchema,
    interrupted: z.boolean(),
    seconds: secondsSchema,
    failures: z.array(documentFailureSchema),
  }),
);

/** What one run of `sync index` or `sync errata` did. */
export const listSyncReportSchema = corpusEnvelopeSchema(
  z.strictObject({
    list: z.enum(['index', 'errata']),
    /** `fetched` anew, `revalidated`: confirmed by the RFC Editor, `hit`: fresh, and nobody was asked. */
    outcome: z.enum(['fetched', 'revalidated', 'hit']),
    /** Records or errata of the list. */
    entries: countSchema,
    source_url: z.url(),
    source_hash: sha256Schema,
    byte_length: countSchema,
    /** When the RFC Editor last said that this is the list. */
    observed_at: instantSchema,
    /** Until when nobody is asked. */
    fresh_until: instantSchema,
    /** New snapshots of texts whose record came or changed. */
    snapshots: countSchema,
    interrupted: z.boolean(),
    seconds: secondsSchema,
  }),
);

/** What one run of `reanalyze` did. */
export const reanalysisReportSchema = corpusEnvelopeSchema(
  z.strictObject({
    documents: countSchema,
    /** New snapshots; the old ones stay. */
    added: countSchema,
    unchanged: countSchema,
    interrupted: z.boolean(),
    seconds: secondsSchema,
    failures: z.array(documentFailureSchema),
  }),
);

/** What one run of `reindex` did. */
export const reindexReportSchema = corpusEnvelopeSchema(
  z.strictObject({
    /** Documents whose paragraphs came into the full-text index. */
    documents: countSchema,
    interrupted: z.boolean(),
    seconds: secondsSchema,
    failures: z.array(documentFailureSchema),
  }),
);

/** What one run of `vacuum` did. */
export const vacuumReportSchema = corpusEnvelopeSchema(
  z.strictObject({
    /** Paragraphs of snapshots that are current no more, taken out of the full-text index. */
    search_rows: countSchema,
    /** Older snapshots that were found damaged. */
    snapshots: countSchema,
    /** Older snapshots that were sound and asked to be removed: what cites them cannot be checked any more. */
    old_snapshots: countSchema,
    /** Older snapshots that are still there. */
    old_snapshots_kept: countSchema,
    /** Published files that nothing referred to any more. */
    files: countSchema,
    bytes_before: countSchema,
    bytes_after: countSchema,
    bytes_freed: countSchema,
    seconds: secondsSchema,
  }),
);

/** Each setting of the program, its value, and where that came from. */
export const configurationSchema = corpusEnvelopeSchema(
  z.strictObject({
    settings: z.array(
      z.strictObject({
        name: z.string(),
        value: z.union([z.string(), z.number(), z.boolean()]),
        source: z.enum(['flag', 'variable', 'default']),
        /** `null` where there is none. */
        flag: z.string().nullable(),
        variable: z.string().nullable(),
        meaning: z.string(),
      }),
    ),
  }),
);

export type CorpusStatus = z.infer<typeof corpusStatusSchema>;
export type SyncReport = z.infer<typeof syncReportSchema>;
export type ListSyncReport = z.infer<typeof listSyncReportSchema>;
export type ReanalysisReport = z.infer<typeof reanalysisReportSchema>;
export type ReindexReport = z.infer<typeof reindexReportSchema>;
export type VacuumReport = z.infer<typeof vacuumReportSchema>;
export type Configuration = z.infer<typeof configurationSchema>;
