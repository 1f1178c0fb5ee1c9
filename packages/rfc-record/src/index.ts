export { canonicalJson } from './canonical-json.ts';
export { recordFromHeader, type HeaderFields } from './header-record.ts';
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
export { parseRfcJson, type RfcJsonResult } from './rfc-json.ts';
export { compareSubseriesIds, parseSubseriesId } from './subseries-id.ts';
export {
  isSelector,
  parseSelector,
  type RfcSelector,
  type Selector,
  type SelectorError,
  type SelectorResult,
} from './selector.ts';
