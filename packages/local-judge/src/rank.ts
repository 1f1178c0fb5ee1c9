import { createBm25Index, findMentions } from '@rfckit/lexical-index';
import type {
  JudgeCandidate,
  RankedDocument,
  RankDocumentsRequest,
  RankDocumentsResponse,
} from '@rfckit/jev-retrieval';
import { analyseQuestion } from './question.ts';

const WEIGHTS = { title: 1, heading: 3, text: 1 } as const;

/** What the terms that the caller searched for count against the words of a question. */
const TERM_SHARE = 2;
/** An RFC that the question names stands before those that match better. */
const NAMED_SHARE = 4;

/** What an obsoleted RFC keeps of its score, so that a current one with nearly the same words stands before it. */
const OBSOLETE_SHARE = 0.6;

/** Scores divided by the best; all 0 where none is above 0. */
function normalise(scores: readonly number[]): number[] {
  const best = Math.max(0, ...scores);
  return scores.map((score) => (best > 0 ? Math.max(0, score) / best : 0));
}

function orderCandidates(documents: readonly JudgeCandidate[], scores: readonly number[]): RankedDocument[] {
  return documents
    .map((document, position) => ({ document, position, score: scores[position] ?? 0 }))
    .filter(({ document, score }) => score > 0 || document.role !== 'discovered')
    .sort(
      (left, right) =>
        right.score - left.score ||
        Number(left.document.obsolete) - Number(right.document.obsolete) ||
        left.position - right.position,
    )
    .map(({ document }) => ({ rfc: document.rfc, relevance: null, probability: null }));
}

/**
 * Orders candidates by the words of their titles, keywords and abstracts, and by the pool's full-text scores where there are any; an RFC that the caller's search terms
 * found keeps its place by them, and one that the question names comes first. A named RFC
 * and its successors are always listed; another one only when something matches. No relevance: word matches are no probability.
 */
export function rankDocuments({ questions, documents }: RankDocumentsRequest): RankDocumentsResponse {
  const index = createBm25Index(
    documents.map(({ title, keywords, abstract }, position) => ({
      id: position,
      fields: { heading: title, title: keywords.join('\n'), text: abstract ?? '' },
    })),
    { weights: WEIGHTS },
  );
  const answers = questions.map(({ index: question, text }) => {
    const byRecord = documents.map(() => 0);
    for (const { id, score } of index.search(analyseQuestion(text).terms, { coordination: true }))
      byRecord[id] = score;
    const byText = documents.map(({ textScores }) => textScores?.[question] ?? 0);
    const record = normalise(byRecord);
    const texts = normalise(byText);
    const named = new Set(findMentions(text).map(({ id }) => id));
    const scores = documents.map(({ rfc, obsolete, termScore }, at) => {
      const words = (record[at] ?? 0) + (texts[at] ?? 0) + (termScore ?? 0) * TERM_SHARE;
      return (words + (named.has(rfc) ? NAMED_SHARE : 0)) * (obsolete ? OBSOLETE_SHARE : 1);
    });
    return { question, documents: orderCandidates(documents, scores) };
  });
  return { model: null, usage: null, answers };
}
