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
