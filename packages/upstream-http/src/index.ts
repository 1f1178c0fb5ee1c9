export { parseBaseUrl } from './base-url.ts';
export type { BaseUrl } from './base-url.ts';
export type { CacheHeaders } from './attempt.ts';
export type { RetryOptions } from './retry-policy.ts';
export { createUpstreamHttp } from './upstream-http.ts';
export type { UpstreamHttp, UpstreamHttpOptions } from './upstream-http.ts';
export type {
  ConsumeBody,
  RequestLimits,
  UpstreamJsonRequest,
  UpstreamJsonResponse,
  UpstreamRequest,
  UpstreamResponse,
  UpstreamStreamResponse,
} from './request.ts';
export type { StandardResult, StandardSchema } from './standard-schema.ts';
export { isUpstreamError, UpstreamError } from './upstream-error.ts';
export type { UpstreamErrorCode, UpstreamErrorDetails } from './upstream-error.ts';
export type { CacheOutcome, UpstreamTrace } from './upstream-trace.ts';
