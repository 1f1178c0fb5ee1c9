import type { z } from 'zod';
import { importReportSchema, outlineSchema } from './corpus-envelope.ts';
import { dependenciesSchema, referencesSchema, requirementsSchema } from './analysis.ts';
import { errataSchema } from './errata.ts';
import { diffSchema } from './diff.ts';
import { errorDocumentSchema } from './error.ts';
import { historySchema, metadataSchema } from './metadata.ts';
import {
  configurationSchema,
  corpusStatusSchema,
  listSyncReportSchema,
  reanalysisReportSchema,
  reindexReportSchema,
  syncReportSchema,
  vacuumReportSchema,
} from './operator.ts';
import { readingSchema } from './reading.ts';
import { researchRequestSchema, researchResultSchema } from './research.ts';
import { resolutionSchema, searchResultsSchema } from './search.ts';
import { sourceCacheRemovalSchema, sourceCacheStatusSchema } from './source-cache.ts';
import { sourceTextRequestSchema, sourceTextSchema } from './source-text.ts';
import { xmlOutlineSchema } from './xml-outline.ts';

/** The schema of every document that enters or leaves the product, by the name of its JSON Schema file. */
export const documentSchemas = {
  research_request: researchRequestSchema,
  research_result: researchResultSchema,
  source_text_request: sourceTextRequestSchema,
  source_text: sourceTextSchema,
  source_cache_status: sourceCacheStatusSchema,
  source_cache_removal: sourceCacheRemovalSchema,
  error: errorDocumentSchema,
  outline: outlineSchema,
  xml_outline: xmlOutlineSchema,
  metadata: metadataSchema,
  history: historySchema,
  errata: errataSchema,
  reading: readingSchema,
  requirements: requirementsSchema,
  references: referencesSchema,
  dependencies: dependenciesSchema,
  diff: diffSchema,
  search_results: searchResultsSchema,
  resolution: resolutionSchema,
  import_report: importReportSchema,
  corpus_status: corpusStatusSchema,
  sync_report: syncReportSchema,
  list_sync_report: listSyncReportSchema,
  reanalysis_report: reanalysisReportSchema,
  reindex_report: reindexReportSchema,
  vacuum_report: vacuumReportSchema,
  configuration: configurationSchema,
} as const satisfies Readonly<Record<string, z.ZodType>>;

/** The name of a document. */
export type DocumentName = keyof typeof documentSchemas;
