export { alignOutlines, type OutlineAlignment, type SectionPair } from './align/align-outlines.ts';
export type { AlignmentDiagnostic } from './align/alignment-diagnostic.ts';
export { decodeRfcBytes, type DecodedRfc } from './decode-rfc-bytes.ts';
export type {
  BlockKind,
  Furniture,
  FurnitureKind,
  RfcBlock,
  RfcDocument,
  RfcHeader,
  RfcSection,
  SectionKind,
} from './document.ts';
export { paragraphChains } from './paragraph-chains.ts';
export { parseRfcText, parserVersion } from './parse-rfc-text.ts';
export { publishedNonUtf8Rfcs } from './published-non-utf8.ts';
export { parseRfcXml, type RfcXmlResult } from './rfcxml/parse-rfc-xml.ts';
export type {
  RfcXmlAuthor,
  RfcXmlBlock,
  RfcXmlDate,
  RfcXmlDocument,
  RfcXmlHeader,
  RfcXmlReference,
  RfcXmlSection,
  RfcXmlSectionElement,
  RfcXmlSeriesInfo,
  RfcXmlTerm,
  RfcXmlXref,
} from './rfcxml/rfc-xml-document.ts';
export { defaultRfcXmlBudgets, type RfcXmlBudgets } from './rfcxml/xml-budgets.ts';
