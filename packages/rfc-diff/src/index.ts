export { alignSnapshots, type AlignedSide, type Alignment } from './alignment.ts';
export type { RequirementKind, RequirementRemark } from './compare-statements.ts';
export { diffMetadata, type MetadataChange, type MetadataField, type MetadataKind } from './diff-metadata.ts';
export {
  diffReferences,
  type ReferenceChange,
  type ReferenceKind,
  type ReferencePassage,
  type ReferenceRemark,
} from './diff-references.ts';
export { diffRequirements, type RequirementChange, type StatementPassage } from './diff-requirements.ts';
export {
  diffStructure,
  type StructureChange,
  type StructureKind,
  type StructureRemark,
} from './diff-structure.ts';
export { diffText, type TextChange, type TextKind, type TextRemark } from './diff-text.ts';
export { diffWords, passageWords, type WordRun, type WordSlice, type WordSource } from './diff-words.ts';
export type { Passage } from './passage.ts';
