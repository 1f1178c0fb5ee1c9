export { documentSchemas, type DocumentName } from './documents.ts';
export {
  corpusEnvelopeSchema,
  freshnessSchema,
  importReportSchema,
  outlineSchema,
  outlineSectionSchema,
  standingSchema,
  type Freshness,
  type ImportReport,
  type Outline,
  type OutlineSection,
  type Standing,
} from './corpus-envelope.ts';
export {
  requestTraceSchema,
  retrievalDiagnosticsSchema,
  type RequestTrace,
  type RetrievalDiagnostics,
} from './diagnostics.ts';
export {
  errorCodes,
  errorCodeSchema,
  errorDocumentSchema,
  type ErrorCode,
  type ErrorDocument,
} from './error.ts';
export {
  answerBytes,
  answerEntries,
  corpusContract,
  graphLimits,
  offsetUnit,
  protocolLimits,
  schemaVersion,
  type AnswerLimit,
} from './limits.ts';
export {
  answerSchema,
  currencySchema,
  hitSchema,
  passageSchema,
  publicRfcSchema,
  researchRequestSchema,
  researchResultSchema,
  type CurrencyReport,
  type Passage,
  type PublicRfc,
  type ResearchAnswer,
  type ResearchHit,
  type ResearchRequest,
  type ResearchResult,
} from './research.ts';
export {
  sourceCacheRemovalSchema,
  sourceCacheStatusSchema,
  type SourceCacheRemoval,
  type SourceCacheStatus,
} from './source-cache.ts';
export {
  sourceSectionSchema,
  sourceTextRequestSchema,
  sourceTextSchema,
  type SourceText,
  type SourceTextRequest,
} from './source-text.ts';
export {
  blockIdSchema,
  citationIdSchema,
  hitRoleSchema,
  passageVerdictSchema,
  provenanceSchema,
  rfcIdSchema,
  sha256Schema,
  sourceCitationIdSchema,
  sourceOriginSchema,
} from './values.ts';
export {
  readBlockSchema,
  readingSchema,
  readSectionSchema,
  type ReadBlock,
  type Reading,
  type ReadSection,
} from './reading.ts';
export {
  dependenciesSchema,
  dependencyEdgeSchema,
  referenceSchema,
  referencesSchema,
  requirementSchema,
  requirementsSchema,
  type Dependencies,
  type Reference,
  type References,
  type Requirement,
  type Requirements,
} from './analysis.ts';
export {
  foundDocumentSchema,
  foundPassageSchema,
  resolutionSchema,
  searchResultsSchema,
  type FoundDocument,
  type FoundPassage,
  type Resolution,
  type SearchResults,
} from './search.ts';
export {
  configurationSchema,
  corpusDamageSchema,
  corpusStatusSchema,
  listSyncReportSchema,
  reanalysisReportSchema,
  reindexReportSchema,
  syncReportSchema,
  vacuumReportSchema,
  type Configuration,
  type CorpusStatus,
  type ListSyncReport,
  type ReanalysisReport,
  type ReindexReport,
  type SyncReport,
  type VacuumReport,
} from './operator.ts';
export { xmlOutlineSchema, xmlSectionSchema, type XmlOutline, type XmlSection } from './xml-outline.ts';
export {
  errataCountsSchema,
  errataSchema,
  erratumNoteSchema,
  erratumSchema,
  erratumStatusSchema,
  type Errata,
  type ErratumNote,
  type ErratumReport,
} from './errata.ts';
export { historySchema, metadataSchema, type History, type Metadata } from './metadata.ts';
export {
  diffChangeSchema,
  diffDocumentSchema,
  diffKinds,
  diffModes,
  diffPlaceSchema,
  diffSchema,
  type Diff,
  type DiffChange,
  type DiffDocument,
  type DiffKind,
  type DiffMode,
  type DiffPlace,
} from './diff.ts';
