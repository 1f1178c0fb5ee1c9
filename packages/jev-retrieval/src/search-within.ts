import { createBm25Index, extractQueryTerms, findMentions, type Bm25Index } from '@rfckit/lexical-index';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';
import { createJudgeDocument } from './judge-document.ts';
import { retrievalPolicy } from './policy.ts';

/** A logical paragraph that matches a question by its words. */
export interface SearchWithinHit {
  /** Index of a block of the paragraph. */
  readonly block: number;
  /** Above 0; comparable within one search only. */
  readonly score: number;
}

/** Searches one RFC for the words of a question; best first, at most `limit` hits. */
export type SearchWithin = (
  snapshot: LoadedSnapshot,
  question: string,
  limit: number,
) => Promise<readonly SearchWithinHit[]>;

/** The stems of a question without those of the RFCs and sections that it names, unless it has no others. */
function readTopic(question: string): string[] {
  const mentions = findMentions(question);
  const terms = extractQueryTerms(question);
  const topic = terms.filter(
    (term) => !mentions.some(({ start, end }) => term.start < end && term.end > start),
  );
  return (topic.length > 0 ? topic : terms).map(({ term }) => term);
}

/**
 * A {@link SearchWithin} in memory: BM25 over the logical paragraphs with their headings, times matched terms. An index is kept as long as its
 * snapshot is.
 */
export function createMemorySearch(): SearchWithin {
  const indexes = new WeakMap<LoadedSnapshot, Bm25Index<number>>();

  function indexOf(snapshot: LoadedSnapshot): Bm25Index<number> {
    const known = indexes.get(snapshot);
    if (known !== undefined) return known;
    const facts = { rfc: snapshot.rfc, title: snapshot.publication.title, obsoletedBy: [] };
    const { paragraphs } = createJudgeDocument(snapshot, facts, retrievalPolicy.ignoredBlockKinds);
    const index = createBm25Index(
      paragraphs.map(({ index: id, section, text }) => ({
        id,
        fields: { heading: snapshot.sections[section]?.title ?? '', text },
      })),
    );
    indexes.set(snapshot, index);
    return index;
  }

  return async (snapshot, question, limit) => {
    const terms = readTopic(question);
    return indexOf(snapshot)
      .search(terms, { limit, coordination: true })
      .map(({ id, score }) => ({ block: id, score }));
  };
}
