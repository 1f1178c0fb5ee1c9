import type { CorpusStatus } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';

const nothing = { documents: 0, snapshots: 0, sections: 0, blocks: 0, records: 0, errata: 0, failures: 0 };

/** What the corpus on this machine holds. */
export function readStatus(context: EngineContext): CorpusStatus {
  const counts = context.readStore()?.counts() ?? null;
  const { documents, snapshots, sections, blocks, records, errata, failures } = counts ?? nothing;
  return {
    contract: 'ietf-rfc/1',
    status: 'ok',
    data: {
      path: context.storePath,
      documents,
      snapshots,
      sections,
      blocks,
      records,
      errata,
      failures,
      bytes: counts?.fileBytes ?? 0,
    },
    provenance: {
      snapshot_id: null,
      parser_version: null,
      extractor_version: null,
      source_hash: null,
      source_urls: [],
      observed_at: new Date(context.now()).toISOString(),
      source: 'corpus',
    },
    warnings: counts === null ? ['there is no corpus yet: fill it with rfc import PATH'] : [],
    next_cursor: null,
    limits: { applied: {}, truncated: false },
  };
}
