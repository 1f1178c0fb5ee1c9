import { isRetryableStatus, parseRetryAfter } from './retry-policy.ts';
import { UpstreamError } from './upstream-error.ts';

/** An answer that this kind of resource cannot have. */
export function contractError(url: string, status: number | null, message: string): UpstreamError {
  return new UpstreamError({ code: 'upstream_contract', message, url, status });
}

/** What a status that is neither an answer nor a redirect means. */
export function statusError(
  url: string,
  response: Response,
  now: number,
  problem: unknown = null,
): UpstreamError {
  const { status } = response;
  if (status === 404 || status === 410)
    return new UpstreamError({
      code: 'not_found',
      message: `The upstream has nothing at ${url}`,
      url,
      status,
      problem,
    });
  // 304 without a condition, 206 without a range, a redirect hidden by a browser (0), and other successes nobody asked for.
  if (status < 400)
    return contractError(
      url,
      status,
      `The upstream answered with the unexpected status ${status}: try again later`,
    );
  const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'), now);
  const retryable = isRetryableStatus(status);
  if (status === 429)
    return new UpstreamError({
      code: 'rate_limited',
      message: 'The upstream asks for fewer requests: wait, then try again',
      url,
      status,
      retryable,
      retryAfterMs,
      problem,
    });
  const mend = retryable ? 'try again later' : 'check the base URL and that this program may use it';
  return new UpstreamError({
    code: 'upstream_status',
    message: `The upstream answered with status ${status}: ${mend}`,
    url,
    status,
    retryable,
    retryAfterMs,
    problem,
  });
}
