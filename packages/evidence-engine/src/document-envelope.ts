import type { Snapshot } from '@rfckit/rfc-snapshot';
import type { SourceOrigin } from './acquire.ts';

/** The snapshot that an answer rests on, and how its text was come by. */
interface DocumentSource {
  readonly snapshot: Pick<Snapshot, 'id' | 'parserVersion' | 'extractorVersion' | 'sourceHash'>;
  readonly canonicalUrl: string;
  readonly fetchedAt: string;
  readonly source: SourceOrigin;
}

/** The envelope of an answer that is about one document and whole. */
export interface DocumentEnvelope<Data> {
  contract: 'ietf-rfc/1';
  status: 'ok' | 'degraded';
  data: Data;
  provenance: {
    snapshot_id: string;
    parser_version: string;
    extractor_version: string;
    source_hash: string;
    source_urls: string[];
    observed_at: string;
    source: SourceOrigin;
  };
  warnings: string[];
  next_cursor: null;
  limits: { applied: Record<string, number>; truncated: boolean };
}

/** Wraps what one document says. `extractorVersion`: of the rules that were used, where not those of the snapshot. */
export function documentEnvelope<Data>(
  { snapshot, canonicalUrl, fetchedAt, source }: DocumentSource,
  data: Data,
  {
    status = 'ok',
    warnings,
    extractorVersion = snapshot.extractorVersion,
  }: {
    readonly status?: 'ok' | 'degraded';
    readonly warnings: readonly string[];
    readonly extractorVersion?: string;
  },
): DocumentEnvelope<Data> {
  return {
    contract: 'ietf-rfc/1',
    status,
    data,
    provenance: {
      snapshot_id: snapshot.id,
      parser_version: snapshot.parserVersion,
      extractor_version: extractorVersion,
      source_hash: snapshot.sourceHash,
      source_urls: [canonicalUrl],
      observed_at: fetchedAt,
      source,
    },
    warnings: [...warnings],
    next_cursor: null,
    limits: { applied: {}, truncated: false },
  };
}
