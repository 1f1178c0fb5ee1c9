export { createEvidenceEngine, type EvidenceEngine } from './engine.ts';
export { EngineError, isEngineError, type ErrorDetail } from './engine-error.ts';
export type { ImportOptions } from './import/run.ts';
export type { ImportProgress } from './import/tally.ts';
export type { EngineLog, EngineOptions, OperationOptions } from './options.ts';
export type { ReadOptions } from './reading.ts';
export type { OfficialAsset, SourceAssetName } from './source-asset.ts';
