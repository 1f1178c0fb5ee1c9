import type { FileHandle } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import type { UpstreamHttp, UpstreamStreamResponse, UpstreamTrace } from '@rfckit/upstream-http';
import { cancelled, describeUpstreamFailure, guarded, notCached, staleOffline } from './failures.ts';
import { confirms, freshenHeaders, isFresh, resolveFreshness } from './freshness.ts';
import { isoTime } from './loaded-source.ts';
import type { LoadedSeries } from './loaded-source.ts';
import { seriesNames, seriesPolicies } from './series-file.ts';
import type { SeriesFile } from './series-file.ts';
import type { SeriesEntry, SeriesStore } from './series-store.ts';

/** Reads a list from its first byte to its last. It may be called again, and what it gave before is then of no account. */
export type ConsumeSeries<Content> = (body: AsyncIterable<Uint8Array>) => Promise<Content>;

export interface SeriesContext {
  readonly http: Pick<UpstreamHttp, 'stream'>;
  readonly store: SeriesStore;
  readonly now: () => number;
  readonly metadataTtlMs: number;
}

/** One call. */
export interface SeriesJob<Content> {
  readonly list: SeriesFile;
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly startedAt: number;
  readonly mustAsk: boolean;
  readonly mayAsk: boolean;
  readonly consume: ConsumeSeries<Content>;
  readonly isTaken: (kept: KeptSeries) => boolean;
}

/** A list that is kept and fresh. */
export interface KeptSeries {
  readonly sha256: string;
  /** ISO 8601 in UTC. */
  readonly validatedAt: string;
}

type Kept<Content> = { readonly entry: SeriesEntry; readonly content: Content };

/** Gives a fresh list, confirms a stale one, or fetches it. What the consumer throws is thrown on, and nothing is kept then. */
export async function loadSeries<Content>(
  context: SeriesContext,
  job: SeriesJob<Content>,
): Promise<LoadedSeries<Content>> {
  const { list, url } = job;
  if (job.signal?.aborted === true) throw cancelled(url, job.signal.reason);
  const entry = await guarded('read', url, () => context.store.read(list, url));
  if (entry === null) {
    if (!job.mayAsk) throw notCached(seriesNames[list], url);
    return fetchList(context, job, null);
  }
  if (!job.mustAsk && isFresh(entry, context.now())) {
    if (job.isTaken({ sha256: entry.sha256, validatedAt: isoTime(entry.validatedAt) }))
      return present<Content>(entry, null, 'hit', localTrace(context, job));
    const content = await readKept(context, job, entry);
    if (content !== null) return present(entry, content.value, 'hit', localTrace(context, job));
    return loadSeries(context, job);
  }
  if (!job.mayAsk) throw staleOffline(seriesNames[list], url);
  return fetchList(context, job, entry);
}

/** Fetches the list, or has the kept one confirmed. */
async function fetchList<Content>(
  context: SeriesContext,
  job: SeriesJob<Content>,
  entry: SeriesEntry | null,
): Promise<LoadedSeries<Content>> {
  let response = await request(context, job, entry?.etag ?? null, entry !== null);
  if (response.status === 304 && entry !== null && !confirms(response, entry))
    response = await request(context, job, null, true);
  const trace = response.trace;
  if (response.content !== null) {
    const fetched = { ...trace, cacheOutcome: 'fetched' } as const;
    return present(response.content.entry, response.content.content, 'fetched', fetched);
  }
  if (entry === null) throw new Error('a request without a condition was answered as one');
  const validatedAt = context.now();
  const cacheHeaders = freshenHeaders(entry.cacheHeaders, response.cacheHeaders);
  const freshUntil = resolveFreshness(cacheHeaders, validatedAt, context.metadataTtlMs).until;
  const confirmed: SeriesEntry = { ...entry, validatedAt, freshUntil, cacheHeaders };
  const content = await readKept(context, job, confirmed);
  // Confirmed by its tag, and not what it was when it was written: it is fetched as if there were none.
  if (content === null) return fetchList(context, job, null);
  // Without the note it is asked about again next time.
  await context.store.write(job.list, confirmed).catch(() => undefined);
  return present(confirmed, content.value, 'revalidated', { ...trace, cacheOutcome: 'revalidated' });
}

async function request<Content>(
  context: SeriesContext,
  job: SeriesJob<Content>,
  etag: string | null,
  isKept: boolean,
): Promise<UpstreamStreamResponse<Kept<Content>>> {
  const { mediaTypes, maxBytes, totalTimeoutMs } = seriesPolicies[job.list];
  const { store, http } = context;
  try {
    const response = await http.stream(
      job.url,
      {
        accept: { mediaTypes },
        maxBytes,
        totalTimeoutMs,
        compression: true,
        ...(etag === null ? {} : { ifNoneMatch: etag }),
        ...(job.signal === undefined ? {} : { signal: job.signal }),
      },
      async (body) => {
        await using pending = await guarded('write', job.url, () => store.createBody(job.list));
        let isWhole = false;
        const content = await job.consume(
          writtenDown(
            body,
            (chunk) => guarded('write', job.url, () => pending.write(chunk)),
            () => (isWhole = true),
          ),
        );
        if (!isWhole) throw new TypeError('A list must be read to its end');
        return { content, ...(await guarded('write', job.url, () => pending.finish())) };
      },
    );
    if (response.content === null) return { ...response, content: null };
    const { content, sha256, size } = response.content;
    const at = context.now();
    const { until, storable } = resolveFreshness(response.cacheHeaders, at, context.metadataTtlMs);
    const entry: SeriesEntry = {
      url: job.url,
      sha256,
      size,
      etag: response.etag,
      fetchedAt: at,
      validatedAt: at,
      freshUntil: until,
      cacheHeaders: response.cacheHeaders,
    };
    await guarded('write', job.url, () =>
      storable ? store.write(job.list, entry) : store.drop(job.list, entry),
    );
    return { ...response, content: { entry, content } };
  } catch (error) {
    throw describeUpstreamFailure(error, job.url, isKept);
  }
}

/** The same pieces, each written down before it is passed on; `ended` is told when all were. */
async function* writtenDown(
  body: AsyncIterable<Uint8Array>,
  write: (chunk: Uint8Array) => Promise<void>,
  ended: () => void,
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of body) {
    await write(chunk);
    yield chunk;
  }
  ended();
}

/** What the consumer makes of the kept body; `null`, and the entry is dropped, where it is not what was written. */
async function readKept<Content>(
  { store }: SeriesContext,
  { list, url, consume }: SeriesJob<Content>,
  entry: SeriesEntry,
): Promise<{ readonly value: Content } | null> {
  const handle = await guarded('read', url, () => store.openBody(list, entry));
  if (handle !== null) {
    try {
      if (await guarded('read', url, () => isIntact(handle, entry)))
        return { value: await consume(chunksOf(handle, url)) };
    } finally {
      await handle.close();
    }
  }
  // Another process may have put a newer list in its place.
  const latest = await guarded('read', url, () => store.read(list, url));
  if (latest?.sha256 === entry.sha256) await guarded('write', url, () => store.drop(list, entry));
  return null;
}

const PIECE = 1 << 18;

async function isIntact(handle: FileHandle, entry: SeriesEntry): Promise<boolean> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of piecesOf(handle)) {
    size += chunk.byteLength;
    hash.update(chunk);
  }
  return size === entry.size && hash.digest('hex') === entry.sha256;
}

/** From the first byte on, whatever was read of the file before. */
async function* piecesOf(handle: FileHandle): AsyncGenerator<Uint8Array, void> {
  let position = 0;
  for (;;) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PIECE), 0, PIECE, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

async function* chunksOf(handle: FileHandle, url: string): AsyncGenerator<Uint8Array, void> {
  const pieces = piecesOf(handle);
  for (;;) {
    const next = await guarded('read', url, () => pieces.next());
    if (next.done === true) return;
    yield next.value;
  }
}

function present<Content>(
  entry: SeriesEntry,
  content: Content | null,
  outcome: LoadedSeries<Content>['outcome'],
  trace: UpstreamTrace,
): LoadedSeries<Content> {
  return {
    content,
    sha256: entry.sha256,
    size: entry.size,
    canonicalUrl: entry.url,
    fetchedAt: isoTime(entry.fetchedAt),
    validatedAt: isoTime(entry.validatedAt),
    freshUntil: isoTime(entry.freshUntil),
    etag: entry.etag,
    outcome,
    trace,
  };
}

function localTrace(context: SeriesContext, job: SeriesJob<unknown>): UpstreamTrace {
  const ms = Math.max(0, context.now() - job.startedAt);
  return { url: job.url, attempts: 0, status: null, ms, cacheOutcome: 'hit' };
}
