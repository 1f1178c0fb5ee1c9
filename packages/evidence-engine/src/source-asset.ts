import { acquireSource, assertIssued } from './acquire.ts';
import type { EngineContext } from './context.ts';
import { EngineError } from './engine-error.ts';
import { toEngineError } from './map-error.ts';
import type { OperationOptions } from './options.ts';
import { isSampleRfc } from './sample-rfc.ts';
import { readRfcSelector } from './select.ts';
import { sha256 } from './source-hash.ts';

/** The forms in which the RFC Editor publishes an RFC. */
export const sourceAssets = ['txt', 'xml', 'html', 'pdf'] as const;
export type SourceAssetName = (typeof sourceAssets)[number];

/** An official file, as published. */
export interface OfficialAsset {
  readonly rfc: string;
  readonly asset: SourceAssetName;
  readonly bytes: Uint8Array;
  readonly sourceHash: string;
  readonly canonicalUrl: string;
  readonly fetchedAt: string;
  readonly source: 'corpus' | 'cache' | 'network';
  /** Whether it is of the sample series, which nobody published: `canonicalUrl` leads nowhere then. */
  readonly fictitious: boolean;
}

/** The published bytes of an RFC in one form. */
export async function readSourceAsset(
  context: EngineContext,
  selector: string,
  asset: string,
  options: OperationOptions,
): Promise<OfficialAsset> {
  const { rfc } = readRfcSelector(selector);
  const fictitious = isSampleRfc(rfc);
  const known = sourceAssets.find((name) => name === asset);
  if (known === undefined) {
    throw new EngineError('invalid_input', 'there is no such form of an RFC', {
      hint: `ask for ${sourceAssets.join(', ')}`,
    });
  }
  if (known === 'txt') {
    const { bytes, sourceHash, canonicalUrl, fetchedAt, source } = await acquireSource(
      context,
      rfc,
      options.signal,
    );
    return { rfc, asset: known, bytes, sourceHash, canonicalUrl, fetchedAt, source, fictitious };
  }
  if (known === 'xml') {
    const store = context.readStore();
    const document = store?.documentOf(rfc, 'xml') ?? null;
    const bytes = store?.bytesOf(rfc, 'xml') ?? null;
    if (document !== null && bytes !== null) {
      const { url: canonicalUrl, fetchedAt } = document;
      return {
        rfc,
        asset: known,
        bytes,
        sourceHash: sha256(bytes),
        canonicalUrl,
        fetchedAt,
        source: 'corpus',
        fictitious,
      };
    }
  }
  assertIssued(context, rfc);
  try {
    const cache = await context.cache();
    const loaded = await cache.load(
      { rfc, asset: known },
      options.signal === undefined ? {} : { signal: options.signal },
    );
    const { bytes, sha256: sourceHash, canonicalUrl, fetchedAt, outcome } = loaded;
    return {
      rfc,
      asset: known,
      bytes,
      sourceHash,
      canonicalUrl,
      fetchedAt,
      source: outcome === 'fetched' ? 'network' : 'cache',
      fictitious,
    };
  } catch (error) {
    throw toEngineError(error, 'fetch the file');
  }
}
