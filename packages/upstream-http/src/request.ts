import type { AttemptAnswer } from './attempt.ts';
import type { StandardSchema } from './standard-schema.ts';
import type { UpstreamTrace } from './upstream-trace.ts';

/** What every request says. */
export interface RequestLimits {
  /** Cap on the body's bytes after any content coding is removed. */
  readonly maxBytes: number;
  /** One deadline for waiting, all attempts, redirects and the body. */
  readonly totalTimeoutMs: number;
  /** A deadline for each attempt, after which the next one begins; none beside the total when left out. */
  readonly attemptTimeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface UpstreamRequest extends RequestLimits {
  /** The only media types taken, in lower case; sent as `Accept`. */
  readonly accept: { readonly mediaTypes: readonly string[] };
  readonly ifNoneMatch?: string;
  /**
   * Ask for a compressed body. Node's `fetch` takes a cut-off gzip body for a whole one, so leave this out
   * unless the format shows by itself that it is complete (JSON, XML).
   */
  readonly compression?: boolean;
}

type Answered<Content> = Omit<AttemptAnswer<Content>, 'content'> & { readonly trace: UpstreamTrace };

export interface UpstreamResponse extends Answered<Uint8Array> {
  /** Empty for 304. */
  readonly bytes: Uint8Array;
}

export interface UpstreamStreamResponse<Content> extends Answered<Content> {
  /** What the consumer made of the body; `null` for 304. */
  readonly content: Content | null;
}

/**
 * Takes a body piece by piece. Called again for each attempt, from the start; it may stop early by throwing. It has come to its end
 * before the request settles, so that what it opened can be closed by it.
 */
export type ConsumeBody<Content> = (body: AsyncIterable<Uint8Array>) => Promise<Content>;

export interface UpstreamJsonRequest<Value> extends RequestLimits {
  /** What the answer must be, such as a zod schema; what it gives is the answer. */
  readonly schema: StandardSchema<Value>;
  /** Sent as JSON by POST; a GET when left out. */
  readonly body?: unknown;
  /**
   * Gives the credential that is sent as `Authorization: Bearer`. It is asked for when an attempt is sent, and is kept in no request,
   * trace or error. Such a request follows no redirect.
   */
  readonly bearer?: () => string;
  /** Whether the JSON that comes with a refusal is wanted: `UpstreamError.problem`. */
  readonly wantsProblem?: boolean;
}

export interface UpstreamJsonResponse<Value> {
  readonly value: Value;
  readonly cacheHeaders: AttemptAnswer<Value>['cacheHeaders'];
  readonly trace: UpstreamTrace;
}
