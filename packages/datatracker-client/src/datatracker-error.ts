import type { UpstreamErrorCode, UpstreamTrace } from '@rfckit/upstream-http';

/** Those of `UpstreamError`; `upstream_contract` also says that an answer had not the shape of the API. */
export type DatatrackerErrorCode = UpstreamErrorCode;

export interface DatatrackerErrorDetails {
  readonly code: DatatrackerErrorCode;
  /** Names what happened and the mend; never words that the Datatracker sent. */
  readonly message: string;
  readonly url: string;
  readonly status?: number | null;
  readonly retryable?: boolean;
  readonly retryAfterMs?: number | null;
  readonly trace?: UpstreamTrace | null;
  readonly cause?: unknown;
}

/** The one error that this package throws for input and output. */
export class DatatrackerError extends Error {
  override readonly name = 'DatatrackerError';
  readonly code: DatatrackerErrorCode;
  /** The same: what went wrong on the way to the upstream. */
  readonly upstreamCode: DatatrackerErrorCode;
  /** The address asked for. It holds the search term, where one was looked up. */
  readonly url: string;
  readonly status: number | null;
  /** Whether the same call may succeed later without any change. */
  readonly retryable: boolean;
  readonly retryAfterMs: number | null;
  readonly trace: UpstreamTrace | null;

  constructor(details: DatatrackerErrorDetails) {
    super(details.message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = details.code;
    this.upstreamCode = details.code;
    this.url = details.url;
    this.status = details.status ?? null;
    this.retryable = details.retryable ?? false;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.trace = details.trace ?? null;
  }
}

/** Whether a caught value is a `DatatrackerError`. */
export function isDatatrackerError(error: unknown): error is DatatrackerError {
  return error instanceof DatatrackerError;
}
