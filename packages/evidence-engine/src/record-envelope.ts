import type { Freshness } from '@rfckit/evidence-protocol';
import type { SourceOrigin } from './acquire.ts';
import { wholeAnswer, type PageEnd } from './answer-page.ts';
import type { EngineContext } from './context.ts';
import { provenanceWithoutSnapshot } from './corpus-facts.ts';
import type { DocumentEnvelope } from './document-envelope.ts';

/** Where the facts of an answer came from. */
export interface FactsSource {
  readonly urls: readonly string[];
  /** The oldest observation; `null` where nothing was observed. */
  readonly observedAt: string | null;
  readonly source: SourceOrigin | null;
  readonly freshness: Freshness | null;
  readonly warnings: readonly string[];
  readonly isDegraded: boolean;
}

/** The envelope of an answer about what is known of an RFC beside its text: it rests on no snapshot. */
export function recordEnvelope<Data>(
  context: EngineContext,
  data: Data,
  { urls, observedAt, source, freshness, warnings, isDegraded }: FactsSource,
  end: PageEnd = wholeAnswer,
): DocumentEnvelope<Data> {
  return {
    contract: 'ietf-rfc/1',
    status: isDegraded ? 'degraded' : end.limits.truncated ? 'partial' : 'ok',
    data,
    provenance: provenanceWithoutSnapshot(context, {
      source_urls: [...urls],
      observed_at: observedAt,
      source,
      freshness,
    }),
    warnings: [...warnings],
    next_cursor: end.next_cursor,
    limits: end.limits,
  };
}
