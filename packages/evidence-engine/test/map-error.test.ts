import { EngineError, isEngineError } from '@rfckit/evidence-engine';
import { describe, expect, test } from 'vitest';
import { throwIfCancelled, toEngineError } from '../src/map-error.ts';

/** An error as the packages of input and output throw it. */
function coded(code: string, more: Readonly<Record<string, unknown>> = {}): Error {
  return Object.assign(new Error(`words of ${code}`), { code, ...more });
}

describe('what an operation may throw', () => {
  test.each([
    ['not_cached', 'not_cached'],
    ['rfc_not_found', 'rfc_not_found'],
    ['not_found', 'rfc_not_found'],
    ['source_fetch_failed', 'source_fetch_failed'],
    ['source_revalidation_failed', 'source_revalidation_failed'],
    ['source_cache_failed', 'source_cache_failed'],
    ['upstream_contract', 'upstream_contract'],
    ['upstream_too_large', 'upstream_too_large'],
    ['upstream_blocked', 'upstream_blocked'],
    ['rate_limited', 'rate_limited'],
    ['unreachable', 'source_fetch_failed'],
    ['timeout', 'source_fetch_failed'],
    ['upstream_status', 'source_fetch_failed'],
    ['storage_failed', 'storage_failed'],
    ['corpus_unavailable', 'corpus_unavailable'],
    ['snapshot_stale', 'snapshot_stale'],
    ['integrity_failure', 'integrity_failure'],
    ['cancelled', 'cancelled'],
  ])('the cause %s becomes %s', (cause, code) => {
    const original = coded(cause, {
      retryable: true,
      hint: 'wait',
      status: 503,
      upstreamCode: 'x',
      retryAfterMs: 9,
    });
    const error = toEngineError(original, 'test');
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({
      code,
      message: `words of ${cause}`,
      retryable: true,
      hint: 'wait',
      details: { status: 503, reason: 'x', retryAfterMs: 9 },
      cause: original,
    });
  });

  test.each([
    ['ENOSPC', /disk is full/],
    ['EDQUOT', /quota/],
    ['EROFS', /read-only/],
    ['EACCES', /permission/],
    ['EPERM', /permission/],
    ['ENOTDIR', /not a directory/],
    ['EEXIST', /directory is needed/],
    ['EISDIR', /file is needed/],
    ['ENOENT', /missing/],
    ['ELOOP', /symbolic links/],
    ['ENAMETOOLONG', /too long/],
    ['EIO', /disk/],
    ['EMFILE', /too many files/],
    ['EBUSY', /another program/],
  ])('the system’s %s becomes storage_failed with its mend', (cause, mend) => {
    const error = toEngineError(coded(cause), 'fill the corpus');
    expect(error).toMatchObject({
      code: 'storage_failed',
      message: `the files needed to fill the corpus cannot be used (${cause})`,
      hint: expect.stringMatching(mend),
    });
  });

  test('an aborted wait becomes cancelled', () => {
    const error = toEngineError(new DOMException('aborted', 'AbortError'), 'test');
    expect(error).toMatchObject({ code: 'cancelled', retryable: true });
    const controller = new AbortController();
    expect(() => throwIfCancelled(undefined)).not.toThrow();
    expect(() => throwIfCancelled(controller.signal)).not.toThrow();
    controller.abort();
    expect(() => throwIfCancelled(controller.signal)).toThrow(EngineError);
  });

  test('an error of the engine and a mistake in the program stay what they are', () => {
    for (const error of [
      new EngineError('internal_error', 'x'),
      new TypeError('x'),
      coded('ERR_INVALID_ARG_TYPE'),
      'text',
      null,
    ]) {
      expect(toEngineError(error, 'test')).toBe(error);
    }
  });

  test('isEngineError tells them apart', () => {
    expect(isEngineError(new EngineError('cancelled', 'x'))).toBe(true);
    for (const other of [coded('cancelled'), { name: 'EngineError' }, null, undefined]) {
      expect(isEngineError(other)).toBe(false);
    }
  });
});
