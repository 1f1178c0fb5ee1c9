import type { CacheOutcome, UpstreamTrace } from '@rfckit/upstream-http';
import type { CacheEntry } from './entry-format.ts';
import type { SourceAsset } from './rfc-file.ts';

/** A file and how it came. Times are ISO 8601 in UTC. */
export interface LoadedSource {
  readonly bytes: Uint8Array;
  /** Lower-case hex of the SHA-256 of `bytes`. */
  readonly sha256: string;
  readonly canonicalUrl: string;
  /** When these bytes came from the upstream. */
  readonly fetchedAt: string;
  /** When the upstream last confirmed them. */
  readonly validatedAt: string;
  readonly freshUntil: string;
  readonly etag: string | null;
  readonly outcome: CacheOutcome;
  readonly trace: UpstreamTrace;
}

/** A list about the whole series, what was made of it, and how it came. Times are ISO 8601 in UTC. */
export interface LoadedSeries<Content> extends Omit<LoadedSource, 'bytes'> {
  /** What the consumer gave; `null` where the caller said that it has taken this list already. */
  readonly content: Content | null;
  readonly size: number;
}

export type SourceCacheStatus =
  | {
      readonly state: 'hit';
      readonly rfc: string;
      readonly asset: SourceAsset;
      readonly canonicalUrl: string;
      readonly sha256: string;
      readonly size: number;
      readonly etag: string | null;
      readonly fetchedAt: string;
      readonly validatedAt: string;
      readonly freshUntil: string;
      readonly fresh: boolean;
    }
  | {
      readonly state: 'miss';
      readonly rfc: string;
      readonly asset: SourceAsset;
      readonly canonicalUrl: string;
      /** Until when the cache remembers that the upstream has no such file. */
      readonly absentUntil: string | null;
    };

export function present(entry: CacheEntry, outcome: CacheOutcome, trace: UpstreamTrace): LoadedSource {
  return { ...describe(entry), outcome, trace };
}

/** The public view of an entry. */
export function describe(entry: CacheEntry): Omit<LoadedSource, 'outcome' | 'trace'> {
  return {
    bytes: entry.bytes,
    sha256: entry.sha256,
    canonicalUrl: entry.url,
    fetchedAt: isoTime(entry.fetchedAt),
    validatedAt: isoTime(entry.validatedAt),
    freshUntil: isoTime(entry.freshUntil),
    etag: entry.etag,
  };
}

/** Milliseconds since the epoch as ISO 8601 in UTC. */
export function isoTime(time: number): string {
  return new Date(time).toISOString();
}
