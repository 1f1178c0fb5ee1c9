import { isUpstreamError } from '@rfckit/upstream-http';
import type { UpstreamError } from '@rfckit/upstream-http';
import { SourceCacheError } from './source-cache-error.ts';
import type { SourceCacheErrorCode } from './source-cache-error.ts';

/** Turns what stopped a request into this package's error; anything unknown passes unchanged. */
export function describeUpstreamFailure(error: unknown, canonicalUrl: string, kept: boolean): unknown {
  if (!isUpstreamError(error)) return error;
  if (error.code === 'cancelled') return cancelled(canonicalUrl, error);
  const code: SourceCacheErrorCode = kept ? 'source_revalidation_failed' : 'source_fetch_failed';
  const consequence = kept
    ? 'The copy in the cache is no longer fresh and could not be confirmed'
    : 'The file could not be fetched';
  return new SourceCacheError({
    code,
    message: `${consequence}. ${withoutMend(error.message)}`,
    hint: upstreamHint(error),
    canonicalUrl,
    retryable: error.retryable,
    upstreamCode: error.code,
    status: error.status,
    retryAfterMs: error.retryAfterMs,
    trace: error.trace,
    cause: error,
  });
}

/** What happened, without the advice at the end of an upstream's message: the hint says what to do, once. */
function withoutMend(message: string): string {
  return `${message.replace(/: (?:check|try|wait|use)\b[^:]*$|\.$/, '')}.`;
}

function upstreamHint(error: UpstreamError): string {
  switch (error.code) {
    case 'unreachable':
    case 'timeout':
      return 'Check the network and the RFC Editor base URL, or import a mirror into the corpus, which needs no network.';
    case 'rate_limited':
      return 'Wait before asking again, or import a mirror into the corpus.';
    case 'upstream_blocked':
      return 'Check the RFC Editor base URL: redirects must stay on its host and on https.';
    case 'upstream_contract':
    case 'upstream_too_large':
    case 'not_found':
      return 'Check that the RFC Editor base URL leads to the RFC Editor or a mirror of it, and that no proxy or login page stands between.';
    default:
      return error.retryable
        ? 'Try again later.'
        : 'Check that the RFC Editor base URL is right and may be used.';
  }
}

export function cancelled(canonicalUrl: string, cause: unknown): SourceCacheError {
  return new SourceCacheError({
    code: 'cancelled',
    message: 'The request was cancelled',
    hint: 'Start it again when wanted.',
    canonicalUrl,
    cause,
  });
}

export function notFound(rfc: string, canonicalUrl: string, cause?: UpstreamError): SourceCacheError {
  return new SourceCacheError({
    code: 'rfc_not_found',
    message: `The RFC Editor has no file at ${canonicalUrl}`,
    hint: `Check the number: ${rfc} may never have been issued, or not be published in this form.`,
    canonicalUrl,
    upstreamCode: cause === undefined ? null : 'not_found',
    status: cause?.status ?? null,
    trace: cause?.trace ?? null,
    cause,
  });
}

export function notCached(what: string, canonicalUrl: string): SourceCacheError {
  return new SourceCacheError({
    code: 'not_cached',
    message: `${what[0]?.toUpperCase()}${what.slice(1)} is not in the source cache, and the network may not be used`,
    hint: 'Allow the network once, or import it into the corpus.',
    canonicalUrl,
  });
}

export function staleOffline(what: string, canonicalUrl: string): SourceCacheError {
  return new SourceCacheError({
    code: 'source_revalidation_failed',
    message: `The copy of ${what} in the source cache is no longer fresh, and the network may not be used to confirm it`,
    hint: 'Allow the network once, or import it into the corpus.',
    canonicalUrl,
  });
}

function directoryFailed(action: 'read' | 'write', canonicalUrl: string, cause: unknown): SourceCacheError {
  const reason = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new SourceCacheError({
    code: 'source_cache_failed',
    message: `The source cache could not be ${action === 'read' ? 'read' : 'written'}${reason}`,
    hint: 'Check that the cache directory is a folder that this user can write to and that its disk has room, or choose another one.',
    canonicalUrl,
    cause,
  });
}

/** Runs work on the cache directory. @throws SourceCacheError `source_cache_failed` */
export async function guarded<T>(action: 'read' | 'write', url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw directoryFailed(action, url, cause);
  }
}
