import { isUpstreamError, UpstreamError } from '@rfckit/upstream-http';
import type { UpstreamHttp, UpstreamResponse, UpstreamTrace } from '@rfckit/upstream-http';
import { canBeRfcFile } from './accept-body.ts';
import { sha256Hex } from './entry-format.ts';
import type { CacheEntry } from './entry-format.ts';
import type { EntryStore } from './entry-store.ts';
import {
  cancelled,
  describeUpstreamFailure,
  guarded,
  notCached,
  notFound,
  staleOffline,
} from './failures.ts';
import { confirms, freshenHeaders, HEURISTIC_MS, isFresh, resolveFreshness } from './freshness.ts';
import { present } from './loaded-source.ts';
import type { LoadedSource } from './loaded-source.ts';
import { assetPolicies, parseRfcName } from './rfc-file.ts';
import type { RfcFile } from './rfc-file.ts';

/** What all calls of one cache share. */
export interface Context {
  readonly http: Pick<UpstreamHttp, 'get'>;
  readonly store: EntryStore;
  readonly now: () => number;
  readonly absenceMs: number;
  readonly metadataTtlMs: number;
  readonly mayBeLatin1: (rfc: string) => boolean;
}

/** One call. */
export interface Job {
  readonly file: RfcFile;
  readonly url: string;
  readonly signal: AbortSignal | undefined;
  readonly startedAt: number;
  /** Whether the upstream must be asked even when the copy is fresh. */
  readonly mustAsk: boolean;
  readonly mayAsk: boolean;
}

function heuristicOf(context: Context, { file }: Job): number {
  return file.asset === 'json' ? context.metadataTtlMs : HEURISTIC_MS;
}

/** Gives a fresh copy, confirms a stale one, or fetches the file. */
export async function loadSource(context: Context, job: Job): Promise<LoadedSource> {
  const { file, url } = job;
  if (job.signal?.aborted === true) throw cancelled(url, job.signal.reason);
  const kept = await readKept(context, job);
  if (kept !== null) {
    if (!job.mustAsk && isFresh(kept, context.now())) return present(kept, 'hit', localTrace(context, job));
    if (!job.mayAsk) throw staleOffline(file.rfc, url);
    return confirm(context, job, kept);
  }
  if (!job.mustAsk && (await isAbsent(context, job))) throw notFound(file.rfc, url);
  if (!job.mayAsk) throw notCached(file.rfc, url);
  return fetchFirst(context, job);
}

async function readKept(context: Context, job: Job): Promise<CacheEntry | null> {
  const found = await guarded('read', job.url, () => context.store.read(job.file, job.url));
  if (found !== 'damaged') return found;
  // A directory that cannot be written keeps the damaged file, which is then overlooked every time.
  await context.store.drop(job.file).catch(() => undefined);
  return null;
}

async function isAbsent(context: Context, job: Job): Promise<boolean> {
  const absence = await guarded('read', job.url, () => context.store.readAbsence(job.file, job.url));
  const left = absence === null ? 0 : absence.until - context.now();
  return left > 0 && left <= context.absenceMs;
}

async function fetchFirst(context: Context, job: Job): Promise<LoadedSource> {
  let response: UpstreamResponse;
  try {
    response = await request(context, job, null);
    requirePlausible(context, job, response);
  } catch (error) {
    if (!isUpstreamError(error) || error.code !== 'not_found')
      throw describeUpstreamFailure(error, job.url, false);
    const absence = { url: job.url, until: context.now() + context.absenceMs };
    // What the caller must learn is the missing RFC, not that this could not be noted down.
    await context.store.writeAbsence(job.file, absence).catch(() => undefined);
    throw notFound(job.file.rfc, job.url, error);
  }
  return keep(context, job, response);
}

async function confirm(context: Context, job: Job, kept: CacheEntry): Promise<LoadedSource> {
  let response: UpstreamResponse;
  try {
    response = await request(context, job, kept.etag);
    // RFC 9111 §4.3.4: a 304 about another representation says nothing about this one.
    if (response.status === 304 && !confirms(response, kept)) response = await request(context, job, null);
    if (response.status === 200) requirePlausible(context, job, response);
  } catch (error) {
    throw describeUpstreamFailure(error, job.url, true);
  }
  if (response.status === 200) return keep(context, job, response);
  const validatedAt = context.now();
  const cacheHeaders = freshenHeaders(kept.cacheHeaders, response.cacheHeaders);
  const freshUntil = resolveFreshness(cacheHeaders, validatedAt, heuristicOf(context, job)).until;
  const entry: CacheEntry = { ...kept, validatedAt, freshUntil, cacheHeaders };
  // The bytes are confirmed either way; without the note they are asked about again next time.
  await context.store.write(job.file, entry).catch(() => undefined);
  return present(entry, 'revalidated', { ...response.trace, cacheOutcome: 'revalidated' });
}

function request(context: Context, job: Job, etag: string | null): Promise<UpstreamResponse> {
  const policy = assetPolicies[job.file.asset];
  const spent = context.now() - job.startedAt;
  return context.http.get(job.url, {
    accept: { mediaTypes: policy.mediaTypes },
    maxBytes: policy.maxBytes,
    totalTimeoutMs: Math.max(1, Math.min(policy.totalTimeoutMs, Math.ceil(policy.totalTimeoutMs - spent))),
    compression: policy.compression,
    ...(etag === null ? {} : { ifNoneMatch: etag }),
    ...(job.signal === undefined ? {} : { signal: job.signal }),
  });
}

function requirePlausible(context: Context, job: Job, response: UpstreamResponse): void {
  const { rfc, asset } = job.file;
  if (canBeRfcFile(response.bytes, asset, parseRfcName(rfc), context.mayBeLatin1(rfc))) return;
  throw new UpstreamError({
    code: 'upstream_contract',
    message: `What the upstream sent cannot be the ${asset} file of ${rfc}: check the base URL`,
    url: job.url,
    status: response.status,
    trace: response.trace,
  });
}

async function keep(context: Context, job: Job, response: UpstreamResponse): Promise<LoadedSource> {
  const { bytes, etag, cacheHeaders } = response;
  const at = context.now();
  const { until, storable } = resolveFreshness(cacheHeaders, at, heuristicOf(context, job));
  const entry: CacheEntry = {
    url: job.url,
    sha256: sha256Hex(bytes),
    etag,
    fetchedAt: at,
    validatedAt: at,
    freshUntil: until,
    cacheHeaders,
    bytes,
  };
  const { store } = context;
  await guarded('write', job.url, () => (storable ? store.write(job.file, entry) : store.drop(job.file)));
  return present(entry, 'fetched', { ...response.trace, cacheOutcome: 'fetched' });
}

function localTrace(context: Context, job: Job): UpstreamTrace {
  const ms = Math.max(0, context.now() - job.startedAt);
  return { url: job.url, attempts: 0, status: null, ms, cacheOutcome: 'hit' };
}
