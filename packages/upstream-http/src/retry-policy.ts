import { parseHttpDate } from './http-date.ts';
import type { UpstreamError } from './upstream-error.ts';

/** Waiting between attempts; every field has a default. */
export interface RetryOptions {
  /** How many attempts may follow the first; 2. */
  readonly limit?: number;
  /** The first wait in milliseconds, doubled each time; 300. */
  readonly baseDelayMs?: number;
  /** The longest computed wait; 5,000. */
  readonly maxDelayMs?: number;
  /** A longer `Retry-After` ends the request instead of being cut short; 5,000. */
  readonly maxRetryAfterMs?: number;
}

export interface RetryPolicy {
  readonly limit: number;
  /** How long to wait before attempt `retry + 1` (`retry` counts from 1), or `null` to give up with this error now. */
  wait(error: UpstreamError, retry: number, remainingMs: number): number | null;
}

/** 520 to 524 are an edge's words for an origin that does not answer; 529 is an overloaded service's. */
const RETRYABLE_STATUSES: ReadonlySet<number> = new Set([
  408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529,
]);

/** Statuses that may pass by themselves (RFC 9110 §15.5.9, §15.6; RFC 6585 §4; RFC 8470 §5.2). */
export function isRetryableStatus(status: number): boolean {
  return RETRYABLE_STATUSES.has(status);
}

export function createRetryPolicy(options: RetryOptions, random: () => number): RetryPolicy {
  const { limit = 2, baseDelayMs = 300, maxDelayMs = 5_000, maxRetryAfterMs = 5_000 } = options;
  return {
    limit,
    wait(error, retry, remainingMs) {
      if (!error.retryable || retry > limit) return null;
      const asked = error.retryAfterMs ?? 0;
      if (asked > maxRetryAfterMs) return null;
      const backoff = Math.min(maxDelayMs, baseDelayMs * 2 ** (retry - 1)) * (0.5 + random() / 2);
      const wait = Math.max(asked, backoff);
      return wait < remainingMs ? wait : null;
    },
  };
}

/** `Retry-After` (RFC 9110 §10.2.3) in milliseconds from now; `null` when missing or malformed. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const text = value.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = parseHttpDate(text, now);
  return date === null ? null : Math.max(0, date - now);
}
