export { canonicalJson } from './canonical-json.ts';
export {
  DEFAULT_TRAVERSAL_BOUNDS,
  traverseCurrency,
  type Currency,
  type CurrencyPath,
  type CurrencyReason,
  type CurrencyStep,
  type RecordLookup,
  type TraversalBounds,
} from './currency.ts';
export {
  recordFromDatatracker,
  type DatatrackerFields,
  type DatatrackerRelations,
} from './datatracker-record.ts';
export { removeAddressesFromProse as removeAddresses } from './email-address.ts';
export type { DocumentHistory, HistoryEvent } from './history.ts';
export {
  parseErratum,
  parseErratumStatus,
  type Erratum,
  type ErratumResult,
  type ErratumStatus,
  type ErratumType,
} from './erratum.ts';
export { parseErratumSection, type ErratumPlace, type ErratumScope } from './erratum-section.ts';
export type { RfcIndexHandlers } from './entry-collector.ts';
export { recordFromHeader, type HeaderFields } from './header-record.ts';
export type { SubseriesEntry } from './index-entry.ts';
export {
  createRfcIndexParser,
  DEFAULT_RFC_INDEX_LIMITS,
  type RfcIndexLimits,
  type RfcIndexParser,
  type RfcIndexSummary,
} from './index-parser.ts';
export {
  mergeRecords,
  recordFields,
  recordSources,
  traceOrigins,
  type Disagreement,
  type FieldOrigin,
  type ObservedRecord,
  type RecordField,
  type RecordOrigins,
  type ReverseRelations,
} from './merge-records.ts';
export { publicationRecord } from './publication-record.ts';
export type { ReaderDiagnostic, ReaderDiagnosticCode } from './reader-diagnostic.ts';
export type {
  PublicationDate,
  PublicationRecord,
  RecordAuthor,
  RecordSource,
  RfcId,
  RfcRecord,
  RfcStatus,
  Stream,
} from './record.ts';
export { compareRfcIds, isRfcId, parseRfcId, rfcFileStem, rfcNumber } from './rfc-id.ts';
export { parseRfcIndexXml, type RfcIndex } from './rfc-index.ts';
export { parseRfcJson, type RfcJsonResult } from './rfc-json.ts';
export {
  isSelector,
  parseSelector,
  type RfcSelector,
  type Selector,
  type SelectorError,
  type SelectorResult,
} from './selector.ts';
export { compareSubseriesIds, parseSubseriesId } from './subseries-id.ts';
export { buildTimeline, type TimelineEntry, type TimelineFacts, type TimelineKind } from './timeline.ts';
