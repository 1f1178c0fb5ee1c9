import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openCorpusStore, type CorpusStore } from '@rfckit/corpus-store';
import type { SourceCache } from '@rfckit/source-cache';
import { EngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';
import type { EngineOptions } from './options.ts';

const defaultBase = 'https://www.rfc-editor.org';
const defaultUserAgent = 'rfckit (+https://www.npmjs.com/package/@rfckit/cli)';

/** What the operations of one engine share, opened when first needed. */
export interface EngineContext {
  readonly options: EngineOptions;
  readonly now: () => number;
  readonly storePath: string;
  /** The corpus for reading; `null` where there is none yet. Nothing is made by asking. */
  readStore(): CorpusStore | null;
  /** The corpus for writing, made where there is none. */
  writeStore(): CorpusStore;
  cache(): Promise<SourceCache>;
  close(): void;
}

function checkBase(base: string): string {
  if (!URL.canParse(base)) {
    throw new EngineError('configuration_error', 'the base address of the RFC Editor is not a URL', {
      hint: `give one such as ${defaultBase}`,
    });
  }
  const url = new URL(base);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) {
    throw new EngineError(
      'configuration_error',
      'the base address of the RFC Editor must be https, or http on loopback',
      {
        hint: `give one such as ${defaultBase}`,
      },
    );
  }
  return base.replace(/\/+$/, '');
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
    const [{ createUpstreamHttp, parseBaseUrl }, { createSourceCache }] = await Promise.all([
      import('@rfckit/upstream-http'),
      import('@rfckit/source-cache'),
    ]);
    const http = createUpstreamHttp({
      fetch: options.fetch ?? globalThis.fetch,
      userAgent: options.userAgent ?? defaultUserAgent,
      bases: [parseBaseUrl(base)],
      now,
    });
    return createSourceCache({
      http,
      directory: options.cacheDirectory,
      baseUrl: base,
      now,
      offline: options.offline ?? false,
    });
  }

  return {
    options,
    now,
    storePath,
    readStore() {
      if (writing !== null) return writing;
      if (reading === null && existsSync(storePath)) reading = open(true);
      return reading;
    },
    writeStore() {
      writing ??= open(false);
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
