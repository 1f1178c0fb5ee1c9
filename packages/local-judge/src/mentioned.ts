import { findMentions, type Mention, type QueryTerm } from '@rfckit/lexical-index';

/** What a question names besides what it is about, as it concerns one RFC. */
export interface Mentioned {
  /** Whether the question names this RFC. */
  readonly self: boolean;
  /** Numbers of other RFCs, BCPs, STDs and FYIs that it names, as words. */
  readonly others: readonly string[];
  /** Sections of this RFC that it names. */
  readonly sections: readonly string[];
  /** Whether a term belongs to a mention, and so says nothing about the topic. */
  covers(term: QueryTerm): boolean;
}

function belongsTo(mention: Mention, rfc: string | null): boolean {
  return mention.of === null || mention.of === rfc;
}

/** Finds the documents and sections that a question names. `rfc` is the RFC that is read, `null` before any is. */
export function findMentioned(question: string, rfc: string | null): Mentioned {
  const mentions = findMentions(question);
  const documents = mentions.filter(({ kind }) => kind !== 'section');
  const others = documents.filter(({ id }) => id !== rfc).map(({ id }) => id.replace(/^\D+/, ''));
  return {
    self: documents.some(({ id }) => id === rfc),
    others: [...new Set(others)],
    sections: mentions
      .filter((mention) => mention.kind === 'section' && belongsTo(mention, rfc))
      .map(({ id }) => id),
    covers: ({ start, end }) => mentions.some((mention) => start < mention.end && end > mention.start),
  };
}
