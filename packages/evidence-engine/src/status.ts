import type { CorpusStatus } from '@rfckit/evidence-protocol';
import type { EngineContext } from './context.ts';
import { operatorEnvelope } from './operator-envelope.ts';
import { verifyCorpus, type VerifyOptions } from './verify-corpus.ts';

/** How closely to look. */
export interface StatusOptions extends VerifyOptions {
  /** Reads everything that is stored and says what is damaged. */
  readonly verify?: boolean;
}

const nothing = {
  documents: 0,
  xml: 0,
  snapshots: 0,
  sections: 0,
  blocks: 0,
  records: 0,
  errata: 0,
  failures: 0,
  searchable: 0,
  quarantined: 0,
};

function warningsOf(counts: typeof nothing | null): string[] {
  if (counts === null) return ['there is no corpus yet: fill it with rfc import PATH'];
  const waiting = counts.documents - counts.searchable - counts.quarantined;
  return [
    ...(waiting > 0
      ? [`${waiting} documents cannot be searched yet: run the import again, or rfc reindex`]
      : []),
    ...(counts.quarantined > 0
      ? [`${counts.quarantined} documents were found damaged and are not given out: import them again`]
      : []),
  ];
}

/** What the corpus on this machine holds, and whether it is sound. */
export async function readStatus(context: EngineContext, options: StatusOptions): Promise<CorpusStatus> {
  const store = context.readStore();
  const verification =
    store === null || options.verify !== true ? null : await verifyCorpus(context, store, options);
  // What was found damaged a moment ago is in quarantine now.
  const after = context.readStore();
  const counts = after?.counts() ?? null;
  const { documents, xml, snapshots, sections, blocks, records, errata, failures, searchable, quarantined } =
    counts ?? nothing;
  return operatorEnvelope(
    context,
    {
      path: context.storePath,
      corpus_id: after?.corpusId ?? null,
      generation: after?.generation() ?? 0,
      documents,
      xml,
      snapshots,
      sections,
      blocks,
      records,
      errata,
      failures,
      searchable,
      quarantined,
      bytes: counts?.fileBytes ?? 0,
      verification: verification === null ? null : verification.report,
    },
    {
      status: verification !== null && verification.report.damages.length > 0 ? 'degraded' : 'ok',
      warnings: [...warningsOf(counts), ...(verification?.warnings ?? [])],
    },
  );
}
