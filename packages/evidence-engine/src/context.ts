import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isCorpusStoreError, openCorpusStore, type CorpusStore } from '@rfckit/corpus-store';
import type { DatatrackerClient } from '@rfckit/datatracker-client';
import type { SourceCache } from '@rfckit/source-cache';
import type { UpstreamHttp } from '@rfckit/upstream-http';
import { checkBase, defaultBase, defaultDatatracker } from './base-address.ts';
import { EngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';
import type { EngineOptions } from './options.ts';
import {
  createPassageShelf,
  createSnapshotShelf,
  type PassageShelf,
  type SnapshotShelf,
} from './search/snapshot-shelf.ts';

const defaultUserAgent = 'rfckit (+https://www.npmjs.com/package/@rfckit/cli)';

/** What the operations of one engine share, opened when first needed. */
export interface EngineContext {
  readonly options: EngineOptions;
  readonly now: () => number;
  readonly storePath: string;
  /** Whether there is a corpus. Throws `EngineError` for a data directory that is none or cannot be looked into. */
  hasCorpus(): boolean;
  /** The corpus for reading; `null` where there is none yet. Nothing is made by asking. */
  readStore(): CorpusStore | null;
  /** The corpus for writing, made where there is none. */
  writeStore(): CorpusStore;
  cache(): Promise<SourceCache>;
  datatracker(): Promise<DatatrackerClient>;
  /** Milliseconds for which a record is good; older ones are asked for again where that may be. */
  readonly recordTtlMs: number;
  /** Snapshots read lately. */
  readonly shelf: SnapshotShelf;
  /** What searches quoted from lately. */
  readonly passages: PassageShelf;
  close(): void;
}

/**
 * Whether a corpus is there. Throws `EngineError` for a data directory that is a file or cannot be looked into: that is
 * not the same as an empty one.
 */
function hasCorpus(directory: string, path: string): boolean {
  try {
    const found = statSync(directory, { throwIfNoEntry: false });
    if (found === undefined) return false;
    if (found.isDirectory()) return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    throw toEngineError(error, 'open the corpus');
  }
  throw new EngineError('configuration_error', `the data directory ${directory} is not a directory`, {
    hint: 'name another one with --data-directory or RFC_DATA_DIRECTORY',
  });
}

/** How long a record is good when its answer gives no lifetime. */
const METADATA_TTL = 6 * 60 * 60 * 1000;

/** What the options say about one request, within what its form allows. */
function bounded<Request extends { readonly maxBytes: number; readonly totalTimeoutMs: number }>(
  request: Request,
  maxBytes: number | undefined,
  timeoutMs: number | undefined,
): Request {
  return {
    ...request,
    maxBytes: Math.min(request.maxBytes, maxBytes ?? request.maxBytes),
    totalTimeoutMs: timeoutMs ?? request.totalTimeoutMs,
  };
}

/** Makes the context of one engine. Throws `EngineError` (`configuration_error`) for options that cannot work. */
export function createContext(options: EngineOptions): EngineContext {
  const now = options.now ?? Date.now;
  const base = checkBase(options.rfcEditorUrl ?? defaultBase);
  const tracker = checkBase(
    options.datatrackerApiUrl ?? defaultDatatracker,
    'Datatracker',
    defaultDatatracker,
  );
  const storePath = join(options.dataDirectory, 'corpus.sqlite');
  let reading: CorpusStore | null = null;
  let writing: CorpusStore | null = null;
  let cache: Promise<SourceCache> | null = null;
  let http: Promise<UpstreamHttp> | null = null;
  let datatracker: Promise<DatatrackerClient> | null = null;

  /** `null` where another process has made the file and put nothing in it yet. */
  function openForReading(): CorpusStore | null {
    try {
      return openCorpusStore({ path: storePath, readOnly: true, now: () => new Date(now()) });
    } catch (error) {
      if (isCorpusStoreError(error) && error.isEmpty) return null;
      throw toEngineError(error, 'open the corpus');
    }
  }

  function openForWriting(): CorpusStore {
    try {
      mkdirSync(options.dataDirectory, { recursive: true });
      return openCorpusStore({ path: storePath, now: () => new Date(now()) });
    } catch (error) {
      throw toEngineError(error, 'open the corpus');
    }
  }

  /** One client for all upstreams: what is asked at once is counted by host, whoever asks. */
  async function openHttp(): Promise<UpstreamHttp> {
    const { createUpstreamHttp, parseBaseUrl } = await import('@rfckit/upstream-http');
    return createUpstreamHttp({
      fetch: options.fetch ?? globalThis.fetch,
      userAgent: options.userAgent ?? defaultUserAgent,
      bases: [parseBaseUrl(base), parseBaseUrl(tracker)],
      now,
      ...(options.concurrencyPerHost === undefined ? {} : { concurrencyPerHost: options.concurrencyPerHost }),
    });
  }

  async function boundedHttp(): Promise<Pick<UpstreamHttp, 'get' | 'stream'>> {
    http ??= openHttp();
    const client = await http;
    const { maxHttpBytes, httpTimeoutMs, indexTimeoutMs } = options;
    return {
      get: (url, request) => client.get(url, bounded(request, maxHttpBytes, httpTimeoutMs)),
      // Lists are larger than any other file: what bounds those does not bound them.
      stream: (url, request, consume) =>
        client.stream(url, bounded(request, undefined, indexTimeoutMs), consume),
    };
  }

  async function openDatatracker(): Promise<DatatrackerClient> {
    const [client, { createDatatrackerClient }] = await Promise.all([
      boundedHttp(),
      import('@rfckit/datatracker-client'),
    ]);
    return createDatatrackerClient({ http: client, baseUrl: tracker });
  }

  async function openCache(): Promise<SourceCache> {
    const [client, { createSourceCache }, { mayBeLatin1 }] = await Promise.all([
      boundedHttp(),
      import('@rfckit/source-cache'),
      import('./encoding-rule.ts'),
    ]);
    return createSourceCache({
      http: client,
      directory: options.cacheDirectory,
      baseUrl: base,
      now,
      offline: options.offline ?? false,
      mayBeLatin1,
      metadataTtlMs: options.metadataTtlMs ?? METADATA_TTL,
      ...(options.negativeTtlMs === undefined ? {} : { absenceMs: options.negativeTtlMs }),
    });
  }

  return {
    shelf: createSnapshotShelf(),
    passages: createPassageShelf(),
    options,
    now,
    storePath,
    hasCorpus: () => writing !== null || hasCorpus(options.dataDirectory, storePath),
    readStore() {
      if (writing !== null) return writing;
      if (reading === null && hasCorpus(options.dataDirectory, storePath)) reading = openForReading();
      return reading;
    },
    writeStore() {
      if (writing === null) {
        hasCorpus(options.dataDirectory, storePath);
        writing = openForWriting();
      }
      return writing;
    },
    cache() {
      cache ??= openCache();
      return cache;
    },
    datatracker() {
      datatracker ??= openDatatracker();
      return datatracker;
    },
    recordTtlMs: options.metadataTtlMs ?? METADATA_TTL,
    close() {
      reading?.close();
      writing?.close();
      reading = null;
      writing = null;
    },
  };
}
