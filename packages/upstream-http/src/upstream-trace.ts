/** How a cache above this package answered. */
export type CacheOutcome = 'hit' | 'revalidated' | 'fetched';

/** What one request cost; safe to show, since it holds no header and no user information. */
export interface UpstreamTrace {
  /** The address asked for (not where redirects led). */
  readonly url: string;
  /** How often the request was sent; redirects followed within an attempt do not count. */
  readonly attempts: number;
  /** The status of the last answer; `null` when none came. */
  readonly status: number | null;
  /** Milliseconds by the injected clock, waiting and body included. */
  readonly ms: number;
  readonly cacheOutcome?: CacheOutcome;
}
