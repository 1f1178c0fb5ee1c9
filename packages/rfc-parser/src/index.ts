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
