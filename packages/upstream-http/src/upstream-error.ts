import type { UpstreamTrace } from './upstream-trace.ts';

/**
 * Why no answer could be given.
 *
 * - `not_found`: status 404 or 410
 * - `unreachable`: no complete answer came: name not resolved, refused, reset, or cut off before the body ended
 * - `timeout`: the total deadline passed
 * - `upstream_blocked`: the address, or a redirect, is not on the allow-list or is not HTTPS
 * - `upstream_too_large`: the body is larger than the caller's cap
 * - `upstream_contract`: an answer that this kind of resource cannot have (media type, redirects without end, an unasked 304)
 * - `upstream_status`: any other status than 200, 304, 404, 410, 429
 * - `rate_limited`: status 429
 * - `cancelled`: the caller's signal was aborted
 */
export type UpstreamErrorCode =
  | 'not_found'
  | 'unreachable'
  | 'timeout'
  | 'upstream_blocked'
  | 'upstream_too_large'
  | 'upstream_contract'
  | 'upstream_status'
  | 'rate_limited'
  | 'cancelled';

export interface UpstreamErrorDetails {
  readonly code: UpstreamErrorCode;
  /** Names what happened and the mend; never words that an upstream sent. */
  readonly message: string;
  /** The address asked for, without user information. */
  readonly url: string;
  readonly status?: number | null;
  /** Whether the same request may succeed later without any change. */
  readonly retryable?: boolean;
  /** What `Retry-After` asked for, in milliseconds from the answer. */
  readonly retryAfterMs?: number | null;
  readonly trace?: UpstreamTrace | null;
  readonly problem?: unknown;
  readonly cause?: unknown;
}

/** The one error that this package throws for input and output. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly code: UpstreamErrorCode;
  readonly status: number | null;
  readonly url: string;
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
  /** Attempts and time spent, when the request was started at all. */
  readonly trace: UpstreamTrace | null;
  // Private, so that no log prints what an upstream sent.
  readonly #problem: unknown;

  constructor(details: UpstreamErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.status = details.status ?? null;
    this.url = details.url;
    this.retryable = details.retryable ?? false;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.trace = details.trace ?? null;
    this.#problem = details.problem ?? null;
  }

  /** The JSON value that came with a refusal, where the request wanted it: untrusted, to be read and never shown; else `null`. */
  get problem(): unknown {
    return this.#problem;
  }
}

/** Whether a caught value is an `UpstreamError`. */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError;
}

/** The same error with the trace of the request that it ended. */
export function withTrace(error: UpstreamError, trace: UpstreamTrace): UpstreamError {
  const { code, message, url, status, retryable, retryAfterMs, problem, cause } = error;
  return new UpstreamError({ code, message, url, status, retryable, retryAfterMs, problem, trace, cause });
}
