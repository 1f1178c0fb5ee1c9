import type { StoredDocument } from '@rfckit/corpus-store';
import type { Freshness } from '@rfckit/evidence-protocol';
import {
  analyseSnapshot,
  buildSnapshot,
  extractorVersion,
  publicationHash,
  snapshotId,
  type LoadedSnapshot,
} from '@rfckit/rfc-snapshot';
import { decodeRfcBytes, parseRfcText, parserVersion } from '@rfckit/rfc-parser';
import { publicationRecord, recordFromHeader, rfcNumber, type RfcRecord } from '@rfckit/rfc-record';
import { textUrl } from './canonical-url.ts';
import type { EngineContext } from './context.ts';
import { heldFreshness } from './corpus-facts.ts';
import { mayBeLatin1 } from './encoding-rule.ts';
import { EngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';
import { findRecord } from './find-record.ts';
import { sha256 } from './source-hash.ts';

/** Where the bytes came from in this operation. */
export type SourceOrigin = 'corpus' | 'cache' | 'network';

/** An RFC, ready to quote from. */
export interface AcquiredRfc {
  readonly snapshot: LoadedSnapshot;
  readonly record: RfcRecord;
  readonly source: SourceOrigin;
  readonly freshness: Freshness;
  readonly fetchedAt: string;
  readonly canonicalUrl: string;
}

/** The published bytes of one text and how they were come by. */
export interface AcquiredSource {
  readonly bytes: Uint8Array;
  readonly sourceHash: string;
  readonly source: SourceOrigin;
  readonly freshness: Freshness;
  readonly fetchedAt: string;
  readonly canonicalUrl: string;
  /** The corpus entry, where the bytes are pinned there. */
  readonly pinned: StoredDocument | null;
}

/** Reports each request that an acquisition made. */
export type TraceSink = (trace: {
  readonly url: string;
  readonly attempts: number;
  readonly status: number | null;
  readonly ms: number;
  readonly outcome: string;
}) => void;

/** The corpus entry of a text that was imported: it is used as it is, pinned by its hash. */
export function findPinned(context: EngineContext, rfc: string): StoredDocument | null {
  const document = context.readStore()?.documentOf(rfc, 'txt') ?? null;
  return document?.origin === 'import' ? document : null;
}

/** The text of an RFC that is not pinned: from the cache, revalidated or fetched. */
async function fetchSource(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink,
): Promise<AcquiredSource> {
  try {
    const cache = await context.cache();
    const loaded = await cache.load({ rfc, asset: 'txt' }, signal === undefined ? {} : { signal });
    trace({ ...loaded.trace, outcome: loaded.outcome });
    return {
      bytes: loaded.bytes,
      sourceHash: loaded.sha256,
      source: loaded.outcome === 'fetched' ? 'network' : 'cache',
      freshness: loaded.outcome === 'hit' ? heldFreshness(context) : 'current',
      fetchedAt: loaded.fetchedAt,
      canonicalUrl: loaded.canonicalUrl,
      pinned: null,
    };
  } catch (error) {
    throw explainMissing(context, rfc, toEngineError(error, 'fetch the text'));
  }
}

/** Throws `EngineError` (`rfc_not_found`) where the index in the corpus says that the number was never used. */
export function assertIssued(context: EngineContext, rfc: string): void {
  if (context.readStore()?.isNotIssued(rfcNumber(rfc)) !== true) return;
  throw new EngineError('rfc_not_found', `${rfc} was never issued`, {
    hint: 'the number was assigned and not used: check the number',
    details: { rfc },
  });
}

/** What is said of an RFC that has a record and no text in it: it was published in other forms only. */
function neverAsText(context: EngineContext, rfc: string, cause: EngineError): EngineError | null {
  const record = context.readStore()?.recordOf(rfc)?.record ?? null;
  if (record === null || record.source === 'text-header') return null;
  if (record.formats.length === 0 || record.formats.includes('txt')) return null;
  const asset = record.formats.find((format) => format === 'pdf' || format === 'html' || format === 'xml');
  return new EngineError(
    'rfc_not_found',
    `${rfc} was never published as text, so nothing of it can be quoted`,
    {
      hint:
        asset === undefined
          ? `the RFC Editor has it as ${record.formats.join(', ')}`
          : `the RFC Editor has it as ${record.formats.join(', ')}: rfc source ${rfc} --asset ${asset}`,
      details: { rfc, formats: [...record.formats] },
      cause,
    },
  );
}

function explainMissing(context: EngineContext, rfc: string, error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  if (error.code === 'rfc_not_found' || error.code === 'not_cached') {
    const never = neverAsText(context, rfc, error);
    if (never !== null) return never;
  }
  if (error.code === 'rfc_not_found') {
    return new EngineError('rfc_not_found', `${rfc} has no published text at the RFC Editor`, {
      hint: 'check the number; a few of the oldest RFCs exist only as scans, and some numbers were never issued',
      details: { rfc },
      cause: error,
    });
  }
  if (error.code === 'not_cached') {
    return new EngineError('not_cached', `${rfc} is not on this machine and the network may not be used`, {
      hint: 'import it with rfc import PATH, or run without --offline and RFC_OFFLINE',
      details: { rfc },
      cause: error,
    });
  }
  if (error.code === 'source_fetch_failed' || error.code === 'source_revalidation_failed') {
    const { code, message, retryable, hint, details } = error;
    return new EngineError(code, `${rfc}: ${message}`, {
      retryable,
      ...(hint === null ? {} : { hint }),
      details: { ...details, rfc },
      cause: error,
    });
  }
  return error;
}

/** The published bytes of a text: pinned in the corpus, or fetched. */
export async function acquireSource(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink = () => {},
): Promise<AcquiredSource> {
  const pinned = findPinned(context, rfc);
  if (pinned === null) {
    assertIssued(context, rfc);
    return fetchSource(context, rfc, signal, trace);
  }
  const bytes = context.readStore()?.bytesOf(rfc, 'txt') ?? null;
  if (bytes === null)
    throw new EngineError('corpus_unavailable', `the text of ${rfc} is missing from the corpus`);
  return {
    bytes,
    sourceHash: pinned.sha256,
    source: 'corpus',
    freshness: heldFreshness(context),
    fetchedAt: pinned.fetchedAt,
    canonicalUrl: pinned.url,
    pinned,
  };
}

/** An RFC with its snapshot and record. Throws `EngineError` when its text cannot be had. */
export async function acquireRfc(
  context: EngineContext,
  rfc: string,
  signal: AbortSignal | undefined,
  trace: TraceSink = () => {},
): Promise<AcquiredRfc> {
  const stored = readPinned(context, rfc);
  if (stored !== null) return stored;
  const source = await acquireSource(context, rfc, signal, trace);
  const found = await findRecord(context, rfc, signal, trace);
  return makeSnapshot(context, rfc, source, found);
}

/** A pinned text whose snapshot was made by this version: nothing is parsed. */
function readPinned(context: EngineContext, rfc: string): AcquiredRfc | null {
  const pinned = findPinned(context, rfc);
  const store = context.readStore();
  if (pinned === null || store === null) return null;
  const isCurrent = store.hasDocument(rfc, pinned.sha256, { parserVersion, extractorVersion });
  const snapshot =
    isCurrent && pinned.snapshotId !== null ? context.shelf.load(store, pinned.snapshotId) : null;
  const record = store.recordOf(rfc)?.record ?? null;
  if (snapshot === null || record === null) return null;
  const { url: canonicalUrl, fetchedAt } = pinned;
  const freshness = heldFreshness(context);
  return { snapshot, record, source: 'corpus', freshness, fetchedAt, canonicalUrl };
}

function headerRecord(rfc: string, source: AcquiredSource): RfcRecord {
  const decoded = decodeRfcBytes(source.bytes, { latin1: mayBeLatin1(rfc) });
  if (decoded.text === null) throw refusedText(rfc);
  return recordFromHeader(parseRfcText(decoded.text, { encoding: decoded.encoding }).header, rfc);
}

function refusedText(rfc: string): EngineError {
  return new EngineError('parse_failed', `the text of ${rfc} is not valid UTF-8`, {
    hint: 'the file is damaged: remove it with rfc cache remove and fetch it again, or import a good copy',
    details: { rfc },
  });
}

function makeSnapshot(
  context: EngineContext,
  rfc: string,
  source: AcquiredSource,
  found: RfcRecord | null,
): AcquiredRfc {
  const record = found ?? headerRecord(rfc, source);
  const known = readSnapshot(context, rfc, source, record);
  if (known !== null) return known;
  const built = buildSnapshot({
    rfc,
    format: 'txt',
    bytes: source.bytes,
    record,
    sha256,
    latin1: mayBeLatin1(rfc),
  });
  if ('refused' in built) throw refusedText(rfc);
  const { snapshot } = built;
  keepSnapshot(context, source, snapshot, record);
  const { freshness, fetchedAt, canonicalUrl } = source;
  return { snapshot, record, source: source.source, freshness, fetchedAt, canonicalUrl };
}

/** A fetched text that was parsed before, by this version and with this record. */
function readSnapshot(
  context: EngineContext,
  rfc: string,
  source: AcquiredSource,
  record: RfcRecord,
): AcquiredRfc | null {
  const store = context.readStore();
  if (store === null) return null;
  const { sourceHash, freshness, fetchedAt, canonicalUrl } = source;
  const publication = publicationHash(publicationRecord(record), sha256);
  const inputs = {
    rfc,
    format: 'txt',
    sourceHash,
    publicationHash: publication,
    parserVersion,
    extractorVersion,
  } as const;
  const id = snapshotId(inputs, sha256);
  const snapshot = store.hasSnapshot(id) ? store.loadSnapshot(id) : null;
  if (snapshot === null) return null;
  return { snapshot, record, source: source.source, freshness, fetchedAt, canonicalUrl };
}

/** Keeps a snapshot for later questions. A pinned text in a corpus that is read only is parsed again each time instead. */
function keepSnapshot(
  context: EngineContext,
  source: AcquiredSource,
  snapshot: LoadedSnapshot,
  record: RfcRecord,
): void {
  try {
    context.writeStore().putDocument({
      snapshot,
      analysis: analyseSnapshot(snapshot),
      bytes: source.bytes,
      record,
      origin: source.pinned === null ? 'fetch' : 'import',
      url: source.pinned?.url ?? textUrl(snapshot.rfc),
      fetchedAt: source.fetchedAt,
    });
  } catch (error) {
    if (source.pinned === null) throw toEngineError(error, 'keep the snapshot');
    context.options.log?.debug('snapshot not kept', { rfc: snapshot.rfc });
  }
}
