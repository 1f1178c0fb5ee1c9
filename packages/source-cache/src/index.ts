export { assetPolicies } from './rfc-file.ts';
export type { AssetPolicy, RfcFile, SourceAsset } from './rfc-file.ts';
export { looksLikeRfcText } from './rfc-text-check.ts';
export type { LoadedSeries, LoadedSource, SourceCacheStatus } from './loaded-source.ts';
export type { ConsumeSeries, KeptSeries } from './load-series.ts';
export { seriesPolicies } from './series-file.ts';
export type { SeriesFile, SeriesPolicy } from './series-file.ts';
export { createSourceCache } from './source-cache.ts';
export type {
  LoadMode,
  LoadOptions,
  LoadSeriesOptions,
  SourceCache,
  SourceCacheOptions,
  SourceCacheRemoval,
} from './source-cache.ts';
export { isSourceCacheError, SourceCacheError } from './source-cache-error.ts';
export type { SourceCacheErrorCode, SourceCacheErrorDetails } from './source-cache-error.ts';
