import { parseBaseUrl } from '@rfckit/upstream-http';
import type { UpstreamHttp } from '@rfckit/upstream-http';
import { createEntryStore, rootOf } from './entry-store.ts';
import { guarded } from './failures.ts';
import { HEURISTIC_MS } from './freshness.ts';
import { loadSeries } from './load-series.ts';
import type { ConsumeSeries, KeptSeries } from './load-series.ts';
import { loadSource } from './load-source.ts';
import type { LoadedSeries, LoadedSource, SourceCacheStatus } from './loaded-source.ts';
import { canonicalUrl } from './rfc-file.ts';
import type { RfcFile, SourceAsset } from './rfc-file.ts';
import { seriesUrl } from './series-file.ts';
import type { SeriesFile } from './series-file.ts';
import { createSeriesStore } from './series-store.ts';
import { readStatus } from './source-status.ts';

export interface SourceCacheOptions {
  readonly http: Pick<UpstreamHttp, 'get' | 'stream'>;
  /** Made when something is first kept. */
  readonly directory: string;
  /** `https://www.rfc-editor.org` when left out; must be among the bases of `http`. */
  readonly baseUrl?: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** No request at all: only fresh copies are given. */
  readonly offline?: boolean;
  /** Milliseconds for which metadata is fresh when the upstream gives no lifetime; a day when left out, as for any file. */
  readonly metadataTtlMs?: number;
  /** Milliseconds for which it is remembered that there is no such file; an hour when left out. */
  readonly absenceMs?: number;
  /**
   * Whether the text of an RFC may be something else than UTF-8, as 28 published ones are (labelled utf-8 all the same). Other texts that
   * are not UTF-8 are refused; none is when left out.
   */
  readonly mayBeLatin1?: (rfc: string) => boolean;
}

/**
 * - `default`: a fresh copy is used as it is, a stale one is confirmed first
 * - `revalidate`: the upstream is asked even when the copy is fresh
 * - `only-if-cached`: no request; only a fresh copy is given
 */
export type LoadMode = 'default' | 'revalidate' | 'only-if-cached';

export interface LoadOptions {
  readonly signal?: AbortSignal;
  readonly mode?: LoadMode;
}

export interface LoadSeriesOptions extends LoadOptions {
  /** Asked about a fresh list: where it says true the list is not read again. */
  readonly isTaken?: (kept: KeptSeries) => boolean;
}

export interface SourceCacheRemoval {
  readonly rfc: string;
  /** Whether a kept file was removed. */
  readonly removed: boolean;
  readonly assets: readonly SourceAsset[];
}

export interface SourceCache {
  /** @throws SourceCacheError; TypeError when the file is malformed */
  load(file: RfcFile, options?: LoadOptions): Promise<LoadedSource>;
  /**
   * A list about the whole series, read by `consume` piece by piece. It is kept only when `consume` has read it to its end; what that
   * throws is thrown on. It may be called more than once: then what it gave last counts.
   *
   * @throws SourceCacheError; TypeError for what is no list
   */
  loadSeries<Content>(
    list: SeriesFile,
    consume: ConsumeSeries<Content>,
    options?: LoadSeriesOptions,
  ): Promise<LoadedSeries<Content>>;
  /** What is kept, read and checked without network. @throws SourceCacheError `source_cache_failed` */
  status(rfc: string, asset?: SourceAsset): Promise<SourceCacheStatus>;
  /** Removes everything kept for one RFC, and nothing else. @throws SourceCacheError `source_cache_failed` */
  remove(rfc: string): Promise<SourceCacheRemoval>;
}

const ABSENCE_MS = 60 * 60 * 1000;

/** Files of the RFC Editor, kept on disk by the rules of RFC 9111. */
export function createSourceCache(options: SourceCacheOptions): SourceCache {
  const baseUrl = parseBaseUrl(options.baseUrl ?? 'https://www.rfc-editor.org');
  if (options.directory === '') throw new TypeError('Name the cache directory');
  const {
    http,
    offline = false,
    absenceMs = ABSENCE_MS,
    metadataTtlMs = HEURISTIC_MS,
    mayBeLatin1 = () => true,
  } = options;
  // Entries hold whole milliseconds.
  const now = (): number => Math.floor(options.now());
  const root = rootOf(options.directory, baseUrl);
  const store = createEntryStore(root, now);
  const seriesStore = createSeriesStore(root, now);
  return {
    async load(file, { signal, mode = 'default' } = {}) {
      const url = canonicalUrl(baseUrl, file);
      const mayAsk = !offline && mode !== 'only-if-cached';
      const mustAsk = mode === 'revalidate';
      return loadSource(
        { http, store, now, absenceMs, metadataTtlMs, mayBeLatin1 },
        { file, url, signal, startedAt: now(), mustAsk, mayAsk },
      );
    },
    async loadSeries(list, consume, { signal, mode = 'default', isTaken = () => false } = {}) {
      const url = seriesUrl(baseUrl, list);
      const mayAsk = !offline && mode !== 'only-if-cached';
      const mustAsk = mode === 'revalidate';
      return loadSeries(
        { http, store: seriesStore, now, metadataTtlMs },
        { list, url, signal, startedAt: now(), mustAsk, mayAsk, consume, isTaken },
      );
    },
    async status(rfc, asset = 'txt') {
      const file = { rfc, asset };
      return readStatus(store, file, canonicalUrl(baseUrl, file), now());
    },
    async remove(rfc) {
      const url = canonicalUrl(baseUrl, { rfc, asset: 'txt' });
      const assets = await guarded('write', url, () => store.remove(rfc));
      return { rfc, removed: assets.length > 0, assets };
    },
  };
}
