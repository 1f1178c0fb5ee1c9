export { MAX_BODY_BYTES, REQUEST_TIMEOUT_MS, type CallOptions } from './api.ts';
export {
  createDatatrackerClient,
  DEFAULT_DATATRACKER_URL,
  type DatatrackerClient,
  type DatatrackerClientOptions,
} from './client.ts';
export {
  DatatrackerError,
  isDatatrackerError,
  type DatatrackerErrorCode,
  type DatatrackerErrorDetails,
} from './datatracker-error.ts';
export type { RelationsResult } from './relations.ts';
export { fieldLimits, type DatatrackerDocument } from './rows.ts';
export { topicLimits, type TopicHit, type TopicSearch } from './topic-search.ts';
