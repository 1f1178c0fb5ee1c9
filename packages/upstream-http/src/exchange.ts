import { performAttempt } from './attempt.ts';
import type { AttemptAnswer, AttemptContext, AttemptRequest } from './attempt.ts';
import { printableUrl } from './base-url.ts';
import type { RequestLimits } from './request.ts';
import type { RetryPolicy } from './retry-policy.ts';
import { isUpstreamError, UpstreamError, withTrace } from './upstream-error.ts';
import type { UpstreamTrace } from './upstream-trace.ts';

/** What one request is, beside its limits. */
export type ExchangeRequest<Content> = Omit<
  AttemptRequest<Content>,
  'url' | 'printed' | 'onSend' | 'onStatus'
>;

/** One request from the first attempt to the answer or the error, with its trace. */
export async function exchange<Content>(
  context: AttemptContext,
  policy: RetryPolicy,
  url: URL,
  request: ExchangeRequest<Content>,
  limits: RequestLimits,
): Promise<AttemptAnswer<Content> & { readonly trace: UpstreamTrace }> {
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
  const attempt: AttemptRequest<Content> = {
    ...request,
    url,
    printed,
    onSend: () => {
      attempts += 1;
      status = null;
    },
    onStatus: (latest) => (status = latest),
  };
  try {
    context.allowList.require(url, printed);
    const send = (signal: AbortSignal): Promise<AttemptAnswer<Content>> =>
      withinAttempt(limits.attemptTimeoutMs, printed, signal, (own) => performAttempt(context, attempt, own));
    const remaining = (): number => limits.totalTimeoutMs - (context.now() - startedAt);
    const answer = await withRetries(send, policy, limits, printed, remaining);
    return { ...answer, trace: trace() };
  } catch (error) {
    throw describeFailure(error, limits, printed, trace());
  }
}

/** Ends an attempt after its own deadline, as a failure that may be tried again. */
async function withinAttempt<Answer>(
  timeoutMs: number | undefined,
  url: string,
  signal: AbortSignal,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  if (timeoutMs === undefined) return send(signal);
  const own = new AbortController();
  const timer = setTimeout(() => own.abort(), timeoutMs);
  try {
    return await send(AbortSignal.any([signal, own.signal]));
  } catch (cause) {
    if (!own.signal.aborted || signal.aborted) throw cause;
    throw timedOut(url, timeoutMs, null, cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * ky brings the loop, the deadline over all of it, and waiting that an abort ends. The whole attempt, body included,
 * runs inside its `fetch` option, so that the deadline and the retries cover the body too. It is told the address only: of the
 * request's headers and body it knows nothing.
 */
async function withRetries<Content>(
  send: (signal: AbortSignal) => Promise<AttemptAnswer<Content>>,
  policy: RetryPolicy,
  limits: RequestLimits,
  printed: string,
  remaining: () => number,
): Promise<AttemptAnswer<Content>> {
  // Loaded with the first request: it wakes the platform's fetch, which costs more than all the rest of a program start.
  const { default: ky } = await import('ky');
  let answer: AttemptAnswer<Content> | undefined;
  let waitMs = 0;
  await ky.get(printed, {
    fetch: async (input) => {
      answer = await send((input as Request).signal);
      return new Response(null);
    },
    timeout: false,
    totalTimeout: limits.totalTimeoutMs,
    ...(limits.signal === undefined ? {} : { signal: limits.signal }),
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

function describeFailure(error: unknown, limits: RequestLimits, url: string, trace: UpstreamTrace): unknown {
  if (limits.signal?.aborted === true)
    return new UpstreamError({
      code: 'cancelled',
      message: 'The request was cancelled',
      url,
      trace,
      cause: error,
    });
  // By name, since the class of ky is loaded late; what the transport throws arrives here as an UpstreamError.
  if (error instanceof Error && error.name === 'TimeoutError')
    return withTrace(timedOut(url, limits.totalTimeoutMs, trace.status, error), trace);
  return isUpstreamError(error) ? withTrace(error, trace) : error;
}

function timedOut(url: string, ms: number, status: number | null, cause: unknown): UpstreamError {
  return new UpstreamError({
    code: 'timeout',
    message: `No complete answer within ${ms} ms: check the network, or try again`,
    url,
    status,
    retryable: true,
    cause,
  });
}
