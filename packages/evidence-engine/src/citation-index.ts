import type { CorpusStore, StoredCitation } from '@rfckit/corpus-store';
import {
  citationEdges,
  referencesVersion,
  type DocumentReferences,
  type GraphEdge,
  type SubseriesMembers,
} from '@rfckit/reference-graph';
import { parserVersion } from '@rfckit/rfc-parser';

/** What found the stored citations: a change of it has them found again at the next import. */
export const citationRules = `${referencesVersion} ${parserVersion}`;

/** The members of a sub-series as far as the corpus of that moment knows them. */
export function membersIn(corpus: () => CorpusStore | null): SubseriesMembers {
  return (id) => corpus()?.subseriesMembers(id)?.members ?? null;
}

/** Whether the corpus knows, by today's rules, what an RFC cites. */
export function hasCitationIndex(store: CorpusStore, rfc: string): boolean {
  return store.hasCitations(rfc, citationRules);
}

/** What a document cites, as the corpus keeps it so that it can be asked from the other end. */
export function citationsOf(rfc: string, references: DocumentReferences): readonly StoredCitation[] {
  // A reference to a sub-series also says what it contains: that is no citation of this document.
  return citationEdges(rfc, references).filter(({ from }) => from === rfc);
}

/** Keeps what a document cites. */
export function indexCitations(store: CorpusStore, rfc: string, citations: readonly StoredCitation[]): void {
  store.putCitations(rfc, citationRules, citations);
}

/** Who cites a document, as far as texts were imported. */
export function findCiting(store: CorpusStore, id: string): readonly GraphEdge[] {
  return store.citedBy(id).map((citation) => ({
    ...citation,
    relation: citation.relation as GraphEdge['relation'],
    evidence: citation.evidence as GraphEdge['evidence'],
  }));
}
