export type { CatalogueHit, CatalogueHits, CatalogueTable } from './catalogue-table.ts';
export type { CitationTable, StoredCitation } from './citation-table.ts';
export type { CorpusCounts } from './corpus-counts.ts';
export { openCorpusStore, type CorpusStore, type OpenCorpusOptions } from './corpus-store.ts';
export type { DerivedWith, DocumentFormat, DocumentReader, StoredDocument } from './document-reader.ts';
export type {
  DocumentOrigin,
  DocumentProvenance,
  DocumentWriter,
  PutDocument,
  PutPacked,
  PutPackedXml,
  PutStatus,
  PutXml,
} from './document-writer.ts';
export type { ErrataTable } from './errata-table.ts';
export type { FailureTable, ImportAsset, ImportFailure } from './failure-table.ts';
export type { CorpusDamage, DamagedAsset, IntegrityTable } from './integrity-table.ts';
export type { HistoryTable, StoredHistory } from './history-table.ts';
export type { StoredRecord } from './merge-records.ts';
export { schemaVersion } from './migrations/index.ts';
export {
  packBlob,
  packDocument,
  type PackedBlob,
  type PackedDocument,
  type SnapshotHead,
} from './packed-document.ts';
export type { PartName, StoredPart } from './part.ts';
export type { PassageSource } from './passage-source.ts';
export type { RecordReader } from './record-reader.ts';
export { sourceOrder, type RecordWriter } from './record-writer.ts';
export type { OutlineSection } from './section-codec.ts';
export { headingSlot, makeSearchRows, type SearchRow } from './search-rows.ts';
export type { PassageHit, PassageHits, PassageSearch, PassageWeights, SearchTable } from './search-table.ts';
export type { SeriesFacts, SeriesTable, SubseriesMembers } from './series-table.ts';
export type { SnapshotOutline, SnapshotReader, SnapshotSummary } from './snapshot-reader.ts';
export {
  CorpusStoreError,
  isCorpusStoreError,
  type CorpusStoreErrorCode,
  type CorpusStoreErrorOptions,
  type DamagedRow,
} from './store-error.ts';
export type { VacuumResult } from './vacuum.ts';
