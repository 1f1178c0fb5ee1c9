import type { ErrorCode } from '@rfckit/evidence-protocol';
import { EngineError } from './engine-error.ts';

/** What the errors of the io packages have in common. */
interface CodedError extends Error {
  readonly code: string;
  readonly retryable?: boolean;
  readonly hint?: string | null;
  readonly status?: number | null;
  readonly upstreamCode?: string | null;
  readonly retryAfterMs?: number | null;
}

const known: Readonly<Record<string, ErrorCode>> = {
  not_cached: 'not_cached',
  rfc_not_found: 'rfc_not_found',
  not_found: 'rfc_not_found',
  source_fetch_failed: 'source_fetch_failed',
  source_revalidation_failed: 'source_revalidation_failed',
  source_cache_failed: 'source_cache_failed',
  upstream_contract: 'upstream_contract',
  upstream_too_large: 'upstream_too_large',
  upstream_blocked: 'upstream_blocked',
  rate_limited: 'rate_limited',
  unreachable: 'source_fetch_failed',
  timeout: 'source_fetch_failed',
  upstream_status: 'source_fetch_failed',
  storage_failed: 'storage_failed',
  corpus_unavailable: 'corpus_unavailable',
  snapshot_stale: 'snapshot_stale',
  integrity_failure: 'integrity_failure',
  cancelled: 'cancelled',
};

const fileSystem: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full: free some space',
  EROFS: 'the file system is read-only: name another directory',
  EACCES: 'permission is denied: name another directory or change its permissions',
  EPERM: 'permission is denied: name another directory or change its permissions',
  ENOTDIR: 'a part of the path is not a directory: name another one',
  EDQUOT: 'the disk quota is used up: free some space',
  EEXIST: 'a file stands where a directory is needed: name another one',
  EISDIR: 'a directory stands where a file is needed: name another one',
  ENOENT: 'a part of the path is missing: name another directory',
  ELOOP: 'the path has too many symbolic links: name another one',
  ENAMETOOLONG: 'the path is too long: name a shorter one',
  EIO: 'the disk has failed: check it',
  EMFILE: 'too many files are open: close some programs and try again',
  ENFILE: 'too many files are open: close some programs and try again',
  EBUSY: 'another program holds them: try again when it is done',
};

function isCoded(error: unknown): error is CodedError {
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'string';
}

/** What the upstream did, as far as it is known: its status, what was wrong with it, how long it asked to wait. */
function upstreamFacts({ status, upstreamCode, retryAfterMs }: CodedError): Record<string, string | number> {
  return {
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof upstreamCode === 'string' ? { reason: upstreamCode } : {}),
    ...(typeof retryAfterMs === 'number' ? { retryAfterMs } : {}),
  };
}

function cancelled(cause: unknown): EngineError {
  return new EngineError('cancelled', 'the operation was cancelled', {
    retryable: true,
    hint: 'run it again',
    cause,
  });
}

/** Turns what an io package or the file system threw into an `EngineError`; a mistake in the program stays what it is. */
export function toEngineError(error: unknown, doing: string): unknown {
  if (error instanceof EngineError) return error;
  if (error instanceof Error && error.name === 'AbortError') return cancelled(error);
  if (!isCoded(error)) return error;
  const code = known[error.code];
  if (code !== undefined) {
    return new EngineError(code, error.message, {
      retryable: error.retryable ?? false,
      ...(typeof error.hint === 'string' ? { hint: error.hint } : {}),
      details: upstreamFacts(error),
      cause: error,
    });
  }
  const mend = fileSystem[error.code];
  if (mend !== undefined) {
    return new EngineError('storage_failed', `the files needed to ${doing} cannot be used (${error.code})`, {
      hint: mend,
      cause: error,
    });
  }
  return error;
}

/** Ends with `cancelled` when the caller asked for it. */
export function throwIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw cancelled(signal.reason);
}
