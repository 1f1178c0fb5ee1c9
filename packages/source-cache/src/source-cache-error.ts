import type { UpstreamErrorCode, UpstreamTrace } from '@rfckit/upstream-http';

/**
 * Why a source could not be given.
 *
 * - `rfc_not_found`: the upstream says that it has no such file (remembered for an hour)
 * - `source_fetch_failed`: nothing is kept, and fetching failed or brought something that cannot be this file
 * - `source_revalidation_failed`: a copy is kept but no longer fresh, and could not be confirmed
 * - `not_cached`: nothing is kept, and the network may not be asked
 * - `source_cache_failed`: the cache directory could not be read or written
 * - `cancelled`: the caller's signal was aborted
 */
export type SourceCacheErrorCode =
  | 'rfc_not_found'
  | 'source_fetch_failed'
  | 'source_revalidation_failed'
  | 'not_cached'
  | 'source_cache_failed'
  | 'cancelled';

export interface SourceCacheErrorDetails {
  readonly code: SourceCacheErrorCode;
  readonly message: string;
  /** What the caller can do about it. */
  readonly hint: string;
  readonly canonicalUrl: string;
  readonly retryable?: boolean;
  readonly upstreamCode?: UpstreamErrorCode | null;
  readonly status?: number | null;
  readonly retryAfterMs?: number | null;
  readonly trace?: UpstreamTrace | null;
  readonly cause?: unknown;
}

/** The one error that this package throws for input and output. */
export class SourceCacheError extends Error {
  override readonly name = 'SourceCacheError';
  readonly code: SourceCacheErrorCode;
  readonly hint: string;
  readonly canonicalUrl: string;
  /** Whether the same call may succeed later without any change. */
  readonly retryable: boolean;
  /** What went wrong on the way to the upstream, when that is the reason. */
  readonly upstreamCode: UpstreamErrorCode | null;
  /** The upstream's status, when it answered. */
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly trace: UpstreamTrace | null;

  constructor(details: SourceCacheErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.hint = details.hint;
    this.canonicalUrl = details.canonicalUrl;
    this.retryable = details.retryable ?? false;
    this.upstreamCode = details.upstreamCode ?? null;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.trace = details.trace ?? null;
  }
}

/** Whether a caught value is a `SourceCacheError`. */
export function isSourceCacheError(error: unknown): error is SourceCacheError {
  return error instanceof SourceCacheError;
}
