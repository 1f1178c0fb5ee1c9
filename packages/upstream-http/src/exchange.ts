import { performAttempt } from './attempt.ts';
import type { AttemptAnswer, AttemptContext, AttemptRequest } from './attempt.ts';
import { printableUrl } from './base-url.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { isUpstreamError, UpstreamError, withTrace } from './upstream-error.ts';
import type { UpstreamTrace } from './upstream-trace.ts';

export interface UpstreamRequest {
  /** The only media types taken, in lower case; sent as `Accept`. */
  readonly accept: { readonly mediaTypes: readonly string[] };
  /** Cap on the body's bytes after any content coding is removed. */
  readonly maxBytes: number;
  /** One deadline for waiting, all attempts, redirects and the body. */
  readonly totalTimeoutMs: number;
  readonly ifNoneMatch?: string;
  /**
   * Ask for a compressed body. Node's `fetch` takes a cut-off gzip body for a whole one, so leave this out
   * unless the format shows by itself that it is complete (JSON, XML).
   */
  readonly compression?: boolean;
  readonly signal?: AbortSignal;
}

export interface UpstreamResponse extends AttemptAnswer {
  readonly trace: UpstreamTrace;
}

/** One request from the first attempt to the answer or the error, with its trace. */
export async function exchange(
  context: AttemptContext,
  policy: RetryPolicy,
  url: URL,
  request: UpstreamRequest,
  userAgent: string,
): Promise<UpstreamResponse> {
  const startedAt = context.now();
  const printed = printableUrl(url);
  let attempts = 0;
  let status: number | null = null;
  const trace = (): UpstreamTrace => ({
    url: printed,
    attempts,
    status,
    ms: Math.max(0, context.now() - startedAt),
  });
  const attempt: AttemptRequest = {
    url,
    printed,
    headers: requestHeaders(request, userAgent),
    mediaTypes: request.accept.mediaTypes,
    maxBytes: request.maxBytes,
    conditional: request.ifNoneMatch !== undefined,
    compression: request.compression ?? false,
    onSend: () => {
      attempts += 1;
      status = null;
    },
    onStatus: (latest) => (status = latest),
  };
  try {
    context.allowList.require(url, printed);
    const send = (signal: AbortSignal): Promise<AttemptAnswer> => performAttempt(context, attempt, signal);
    const remaining = (): number => request.totalTimeoutMs - (context.now() - startedAt);
    const answer = await withRetries(send, policy, request, printed, remaining);
    return { ...answer, trace: trace() };
  } catch (error) {
    throw describeFailure(error, request, printed, trace());
  }
}

function requestHeaders(request: UpstreamRequest, userAgent: string): Record<string, string> {
  const headers: Record<string, string> = {
    accept: request.accept.mediaTypes.join(', '),
    'accept-encoding': request.compression === true ? 'gzip' : 'identity',
    'user-agent': userAgent,
  };
  if (request.ifNoneMatch !== undefined) headers['if-none-match'] = request.ifNoneMatch;
  return headers;
}

/**
 * ky brings the loop, the deadline over all of it, and waiting that an abort ends. The whole attempt, body included,
 * runs inside its `fetch` option, so that the deadline and the retries cover the body too.
 */
async function withRetries(
  send: (signal: AbortSignal) => Promise<AttemptAnswer>,
  policy: RetryPolicy,
  request: UpstreamRequest,
  printed: string,
  remaining: () => number,
): Promise<AttemptAnswer> {
  // Loaded with the first request: it wakes the platform's fetch, which costs more than all the rest of a program start.
  const { default: ky } = await import('ky');
  let answer: AttemptAnswer | undefined;
  let waitMs = 0;
  await ky.get(printed, {
    fetch: async (input) => {
      answer = await send((input as Request).signal);
      return new Response(null);
    },
    timeout: false,
    totalTimeout: request.totalTimeoutMs,
    ...(request.signal === undefined ? {} : { signal: request.signal }),
    retry: {
      limit: policy.limit,
      shouldRetry: ({ error, retryCount }) => {
        const wait = isUpstreamError(error) ? policy.wait(error, retryCount, remaining()) : null;
        if (wait === null) return false;
        waitMs = wait;
        return true;
      },
      delay: () => waitMs,
    },
  });
  if (answer === undefined) throw new Error('ky ended without an answer and without an error');
  return answer;
}

function describeFailure(
  error: unknown,
  request: UpstreamRequest,
  url: string,
  trace: UpstreamTrace,
): unknown {
  if (request.signal?.aborted === true)
    return new UpstreamError({
      code: 'cancelled',
      message: 'The request was cancelled',
      url,
      trace,
      cause: error,
    });
  // By name, since the class of ky is loaded late; what the transport throws arrives here as an UpstreamError.
  if (error instanceof Error && error.name === 'TimeoutError')
    return new UpstreamError({
      code: 'timeout',
      message: `No complete answer within ${request.totalTimeoutMs} ms: check the network, or try again`,
      url,
      status: trace.status,
      retryable: true,
      trace,
      cause: error,
    });
  return isUpstreamError(error) ? withTrace(error, trace) : error;
}
