import CachePolicy from 'http-cache-semantics';
import type { CacheHeaders } from '@rfckit/upstream-http';

/** Used when the upstream gives no lifetime (RFC 9111 §4.2.2 leaves it to the cache). */
export const HEURISTIC_MS = 24 * 60 * 60 * 1000;
/** RFC 9111 §1.2.2: the largest number of seconds that counts. */
const LONGEST_SECONDS = 2 ** 31;
/** A clock that was set back further than this makes entries stale. */
const CLOCK_SLACK_MS = 60_000;

export interface Freshness {
  /** Milliseconds since the epoch until which the answer may be used without asking. */
  readonly until: number;
  /** False when the upstream forbids keeping the answer (`no-store`). */
  readonly storable: boolean;
}

/** RFC 9111 §3 and §4.2 for an answer that arrived at `now`, seen by a private cache. */
export function resolveFreshness(
  headers: CacheHeaders,
  now: number,
  heuristicMs: number = HEURISTIC_MS,
): Freshness {
  const fields = Object.entries({
    // Directives are case-insensitive (RFC 9111 §5.2); the library knows them in lower case only.
    'cache-control': headers.cacheControl?.toLowerCase() ?? null,
    date: headers.date ?? new Date(now).toUTCString(),
    expires: headers.expires,
    age: headers.age,
  }).filter((field): field is [string, string] => field[1] !== null);
  const policy = new CachePolicy(
    { url: '/', method: 'GET', headers: {} },
    { status: 200, headers: Object.fromEntries(fields) },
    { shared: false, cacheHeuristic: 0, immutableMinTimeToLive: 0 },
  );
  const storable = policy.storable();
  if (!hasLifetime(headers)) return { until: now + heuristicMs, storable };
  // RFC 9111 §4.2.3: the greater of what Date implies and what Age says; the library counts Age only.
  const apparentAge = Math.max(0, (now - policy.date()) / 1000);
  const age = Math.floor(Math.max(apparentAge, policy.age()));
  const left = Math.floor(Math.min(LONGEST_SECONDS, policy.maxAge())) - age;
  return { until: now + Math.max(0, left) * 1000, storable };
}

function hasLifetime(headers: CacheHeaders): boolean {
  const control = headers.cacheControl ?? '';
  return headers.expires !== null || /(?:^|[\s,])(?:max-age\s*=|no-cache\b|no-store\b)/i.test(control);
}

/** RFC 9111 §4.3.4: a 304 brings new values for the fields that it holds; the others stay. */
export function freshenHeaders(stored: CacheHeaders, confirmed: CacheHeaders): CacheHeaders {
  return {
    cacheControl: confirmed.cacheControl ?? stored.cacheControl,
    date: confirmed.date,
    expires: confirmed.expires ?? stored.expires,
    age: confirmed.age,
  };
}

export function isFresh(
  entry: { readonly validatedAt: number; readonly freshUntil: number },
  now: number,
): boolean {
  return now < entry.freshUntil && now > entry.validatedAt - CLOCK_SLACK_MS;
}

/** Whether a 304 is about the kept representation (RFC 9111 §4.3.4): about another one it says nothing. */
export function confirms(
  response: { readonly etag: string | null },
  kept: { readonly etag: string | null },
): boolean {
  return response.etag === null || kept.etag === null || opaqueTag(response.etag) === opaqueTag(kept.etag);
}

/** RFC 9110 §8.8.3.2: the weak comparison. */
function opaqueTag(etag: string): string {
  return etag.replace(/^W\//, '');
}
