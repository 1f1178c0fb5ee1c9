import type { TopicSearch } from '@rfckit/datatracker-client';
import type { ResearchResult } from '@rfckit/evidence-protocol';
import { recordFromDatatracker, type RfcRecord } from '@rfckit/rfc-record';
import { EngineError, isEngineError } from '../engine-error.ts';
import { isFresh } from '../find-record.ts';
import { toEngineError } from '../map-error.ts';
import { searchCatalogue, type CatalogueHit } from './catalogue.ts';
import type { ResearchSession } from './session.ts';

/** What search terms find, and how. */
export interface Discovery {
  readonly hits: readonly CatalogueHit[];
  readonly topic: NonNullable<ResearchResult['diagnostics']['topic']>;
}

const noRelations = { obsoletes: [], obsoletedBy: [], updates: [], updatedBy: [], subseries: [], drafts: [] };

/** The Datatracker's documents; the error where they cannot be had. Only the terms are sent. */
async function askTopic(
  { context, signal, trace }: ResearchSession,
  terms: readonly string[],
): Promise<TopicSearch | EngineError> {
  try {
    const client = await context.datatracker();
    return await client.searchTopic(terms, {
      ...(signal === undefined ? {} : { signal }),
      onTrace: ({ url, attempts, status, ms }) => trace({ url, attempts, status, ms, outcome: 'fetched' }),
    });
  } catch (thrown) {
    const error = toEngineError(thrown, 'look up the terms');
    if (!isEngineError(error) || error.code === 'cancelled') throw error;
    return error;
  }
}

/** Records of found documents that the corpus does not have. What obsoletes them is asked for where they are quoted. */
function recordsOfTopic({ hits }: TopicSearch, isKnown: (rfc: string) => boolean): readonly RfcRecord[] {
  return hits
    .filter(({ rfc }) => !isKnown(rfc))
    .map(({ rfc, document }) => recordFromDatatracker(rfc, document, noRelations));
}

function nowhere(cause: EngineError | null): EngineError {
  return new EngineError(
    'discovery_failed',
    cause === null
      ? 'there is no catalogue on this machine to look search terms up in'
      : 'the search terms could not be looked up: there is no catalogue on this machine, and the Datatracker could not be asked',
    {
      hint: 'fill it with rfc import PATH (metadata as .jsonl, rfcN.json or rfc-index.xml), or name RFCs',
      ...(cause === null ? {} : { retryable: cause.retryable, details: { ...cause.details }, cause }),
    },
  );
}

/**
 * Looks search terms up in the catalogue of the corpus and, unless the whole index was confirmed lately or the network may not be used,
 * with the Datatracker; what both give is ranked as one list. Throws `EngineError` (`discovery_failed`) where neither can be asked.
 */
export async function discover(
  session: ResearchSession,
  terms: readonly string[],
  limit: number,
): Promise<Discovery> {
  const { context } = session;
  const store = context.readStore();
  const isFilled = store !== null && store.counts().records > 0;
  const indexAt = store?.seriesObservedAt() ?? null;
  const isWhole = isFilled && indexAt !== null && isFresh(context, indexAt);
  const asked = context.options.offline === true || isWhole ? null : await askTopic(session, terms);
  const failed = isEngineError(asked) ? asked : null;
  const topic = asked === null || isEngineError(asked) ? null : asked;
  if (!isFilled && topic === null) throw nowhere(failed);
  const own = isFilled ? [...store.records()] : [];
  const known = new Set(own.map(({ record }) => record.rfc));
  const others = topic === null ? [] : recordsOfTopic(topic, (rfc) => known.has(rfc));
  const hits = searchCatalogue([...own, ...others.map((record) => ({ record }))], terms, limit);
  return {
    hits,
    topic: {
      sources: [
        ...(isFilled ? ['corpus' as const] : []),
        ...(topic === null ? [] : ['datatracker' as const]),
      ],
      failed: failed?.code ?? null,
      upstreamRows: topic?.upstreamRows ?? 0,
      uniqueCandidates: topic?.uniqueCandidates ?? 0,
      mergeLimit: limit,
      topicTruncated: topic?.topicTruncated ?? false,
    },
  };
}
