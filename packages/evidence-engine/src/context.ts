import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openCorpusStore, type CorpusStore } from '@rfckit/corpus-store';
import type { SourceCache } from '@rfckit/source-cache';
import { checkBase, defaultBase } from './base-address.ts';
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
  const storePath = join(options.dataDirectory, 'corpus.sqlite');
  let reading: CorpusStore | null = null;
  let writing: CorpusStore | null = null;
  let cache: Promise<SourceCache> | null = null;

  function open(readOnly: boolean): CorpusStore {
    try {
      if (!readOnly) mkdirSync(options.dataDirectory, { recursive: true });
      return openCorpusStore({ path: storePath, readOnly, now: () => new Date(now()) });
    } catch (error) {
      throw toEngineError(error, 'open the corpus');
    }
  }

  async function openCache(): Promise<SourceCache> {
    const [{ createUpstreamHttp, parseBaseUrl }, { createSourceCache }, { mayBeLatin1 }] = await Promise.all([
      import('@rfckit/upstream-http'),
      import('@rfckit/source-cache'),
      import('./encoding-rule.ts'),
    ]);
    const { maxHttpBytes, httpTimeoutMs, indexTimeoutMs } = options;
    const http = createUpstreamHttp({
      fetch: options.fetch ?? globalThis.fetch,
      userAgent: options.userAgent ?? defaultUserAgent,
      bases: [parseBaseUrl(base)],
      now,
      ...(options.concurrencyPerHost === undefined ? {} : { concurrencyPerHost: options.concurrencyPerHost }),
    });
    return createSourceCache({
      http: {
        get: (url, request) => http.get(url, bounded(request, maxHttpBytes, httpTimeoutMs)),
        // Lists are larger than any other file: what bounds those does not bound them.
        stream: (url, request, consume) =>
          http.stream(url, bounded(request, undefined, indexTimeoutMs), consume),
      },
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
      if (reading === null && hasCorpus(options.dataDirectory, storePath)) reading = open(true);
      return reading;
    },
    writeStore() {
      if (writing === null) {
        hasCorpus(options.dataDirectory, storePath);
        writing = open(false);
      }
      return writing;
    },
    cache() {
      cache ??= openCache();
      return cache;
    },
    close() {
      reading?.close();
      writing?.close();
      reading = null;
      writing = null;
    },
  };
}
