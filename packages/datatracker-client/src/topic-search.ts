import { compareRfcIds, parseRfcId, type RfcId } from '@rfckit/rfc-record';
import type { CallOptions, DatatrackerApi } from './api.ts';
import { listRows } from './list-rows.ts';
import { documentRowSchema, type DatatrackerDocument } from './rows.ts';

/** Most terms of one search, most characters of a term, rows of one answer, documents that a search gives. */
export const topicLimits = { terms: 4, termLength: 200, rows: 100, documents: 32 } as const;

/** A document that a term was found in. */
export interface TopicHit {
  readonly rfc: RfcId;
  readonly document: DatatrackerDocument;
  /** The place of the term in the list that was given. */
  readonly term: number;
  readonly field: 'title' | 'abstract';
}

export interface TopicSearch {
  /** The best of each term in turn, at most `topicLimits.documents`. */
  readonly hits: readonly TopicHit[];
  /** Rows that came, before each document is counted once. */
  readonly upstreamRows: number;
  readonly uniqueCandidates: number;
  /** Whether the Datatracker has more rows than its first pages, or the limit of documents left some out. */
  readonly topicTruncated: boolean;
}

function assertTerms(terms: readonly string[]): void {
  if (terms.length < 1 || terms.length > topicLimits.terms)
    throw new RangeError(`Give 1 to ${topicLimits.terms} search terms.`);
  for (const term of terms) {
    if (term.trim() === '' || term.length > topicLimits.termLength)
      throw new RangeError(`A search term has 1 to ${topicLimits.termLength} characters and is not blank.`);
  }
}

/** A title that is little more than the term comes first; of two as close, the newer. */
function compareHits(left: TopicHit, right: TopicHit): number {
  return left.document.title.length - right.document.title.length || compareRfcIds(right.rfc, left.rfc);
}

async function askField(
  api: DatatrackerApi,
  term: string,
  place: number,
  field: TopicHit['field'],
  options: CallOptions,
): Promise<{ readonly hits: readonly TopicHit[]; readonly rows: number; readonly truncated: boolean }> {
  const list = await listRows(
    api,
    {
      resource: 'document',
      filters: { type: 'rfc', [`${field}__icontains`]: term, order_by: '-id' },
      schema: documentRowSchema,
      isAsked: ({ type }) => type === 'rfc',
      pageSize: topicLimits.rows,
      maxRequests: 1,
    },
    options,
  );
  const hits = list.rows.flatMap((document): TopicHit[] => {
    const rfc = parseRfcId(document.name);
    return rfc === null ? [] : [{ rfc, document, term: place, field }];
  });
  return { hits, rows: list.received, truncated: list.truncated };
}

/** One list of each term's documents: by title, then by abstract, each once. */
function lineUp(byTitle: readonly TopicHit[], byAbstract: readonly TopicHit[]): readonly TopicHit[] {
  const line = new Map<RfcId, TopicHit>();
  const ranked = [
    ...byTitle.toSorted(compareHits),
    ...byAbstract.toSorted((a, b) => compareRfcIds(b.rfc, a.rfc)),
  ];
  for (const hit of ranked) if (!line.has(hit.rfc)) line.set(hit.rfc, hit);
  return [...line.values()];
}

/**
 * RFCs whose title or abstract holds a term, as the Datatracker compares: letter by letter, whatever the case. One request for titles and one for
 * abstracts of each term, the first page of each; nothing but the terms is sent.
 */
export async function searchTopic(
  api: DatatrackerApi,
  terms: readonly string[],
  options: CallOptions,
): Promise<TopicSearch> {
  assertTerms(terms);
  const answers = await Promise.all(
    terms.map((term, place) =>
      Promise.all([
        askField(api, term.trim(), place, 'title', options),
        askField(api, term.trim(), place, 'abstract', options),
      ]),
    ),
  );
  const lines = answers.map(([title, abstract]) => lineUp(title.hits, abstract.hits));
  const merged = new Map<RfcId, TopicHit>();
  for (let rank = 0; lines.some((line) => rank < line.length); rank += 1) {
    for (const line of lines) {
      const hit = line[rank];
      if (hit !== undefined && !merged.has(hit.rfc)) merged.set(hit.rfc, hit);
    }
  }
  const all = [...merged.values()];
  return {
    hits: all.slice(0, topicLimits.documents),
    upstreamRows: answers.flat().reduce((sum, { rows }) => sum + rows, 0),
    uniqueCandidates: all.length,
    topicTruncated: all.length > topicLimits.documents || answers.flat().some(({ truncated }) => truncated),
  };
}
