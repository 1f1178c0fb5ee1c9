export { analyseSnapshot, type SnapshotAnalysis } from './analyse-snapshot.ts';
export type { ExtractedStatements } from '@rfckit/normative-extractor';
export type { DocumentReferences } from '@rfckit/reference-graph';
export type {
  BlockKind,
  Furniture,
  FurnitureKind,
  RfcBlock,
  RfcHeader,
  RfcSection,
  SectionKind,
} from '@rfckit/rfc-parser';
export { buildSnapshot, type BuildResult, type SnapshotSource } from './build-snapshot.ts';
export { extractorVersion } from './extractor-version.ts';
export { findSection, findSections } from './find-section.ts';
export { loadSnapshot } from './load-snapshot.ts';
export { logicalParagraphs, type LogicalParagraph } from './logical-paragraphs.ts';
export { blockId, parseNodeId, sectionId, type NodeRef } from './node-id.ts';
export { isSnapshotId, publicationHash, snapshotId, type SnapshotInputs } from './snapshot-id.ts';
export type { LoadedSnapshot, Sha256, Snapshot, SnapshotFormat } from './snapshot.ts';
