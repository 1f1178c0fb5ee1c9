import type { JudgeParagraph } from '@rfckit/jev-retrieval';
import type { Bm25Term } from '@rfckit/lexical-index';
import { weighForm } from './cues.ts';
import type { DocumentIndex } from './document-index.ts';
import { weighPlace } from './places.ts';
import type { AnalysedQuestion, QuestionTerm } from './question.ts';

/** One paragraph, judged for one question. */
export interface ScoredParagraph {
  readonly paragraph: JudgeParagraph;
  /** Orders the paragraphs of one RFC; unbounded. */
  readonly score: number;
  /** Share of the question that the paragraph covers, 0 to 1; see {@link measureCoverage}. */
  readonly coverage: number;
  /** Whether it has the form of an answer to this kind of question. */
  readonly fits: boolean;
}

/** The form of so many of the best paragraphs is looked at. */
const CLOSE_LOOK = 60;

/** The same for a question that asks for a definition: a frequent word may be used in many places before it is defined in one. */
const LOOK_FOR_DEFINITION = 300;

/** How much of the coverage is left for each name or number of the question that the RFC never mentions. */
const UNKNOWN_NAME = 0.5;

/** A plain word that the RFC never uses may be a paraphrase of one that it does: it weighs so much of the rarest word. */
const UNKNOWN_WORD = 0.6;

/** A section that the question names is preferred to places with far better words. */
const NAMED_SECTION = 4;

/** A match in a heading or lead-in counts so much of a match in the text. */
const CONTEXT_SHARE = 0.8;

/** The same for a related word. */
const RELATED_SHARE = 0.6;

/** A related word counts so much of the word that was asked for: in the score, and among the matched terms. */
const RELATED_WEIGHT = 0.3;
const RELATED_COUNT = 0.5;

/** Among the matched terms a word counts whole from the weight of a measuring word on, and one that only puts the question hardly. */
const COUNT_BY_WEIGHT = 3;

/**
 * Share of a question that a paragraph covers: the weights of the terms that occur in its text, headings or lead-in or in the RFC's title, over
 * the weights of all terms. A term weighs its inverse document frequency among the RFC's own paragraphs, so that a rare word counts most and a
 * name or number that the RFC does not know counts as much as the rarest, and a plain word that it does not know a little less.
 */
function measureCoverage(
  index: DocumentIndex,
  terms: readonly QuestionTerm[],
  paragraph: JudgeParagraph,
): number {
  const { bm25, titleStems } = index;
  const text = new Set(index.wordsOf(paragraph).stems);
  const context = index.contextOf(paragraph);
  let covered = 0;
  let all = 0;
  let penalty = 1;
  for (const { term, weight, name, numeric, frame, related } of terms) {
    const known = bm25.documentFrequency(term) > 0;
    const paraphrased = known || name || numeric ? 1 : UNKNOWN_WORD;
    const worth = weight * bm25.inverseDocumentFrequency(term) * paraphrased;
    all += worth;
    if (text.has(term)) covered += worth;
    else if (context.has(term) || titleStems.has(term)) covered += worth * CONTEXT_SHARE;
    else if ([...related].some((other) => text.has(other))) covered += worth * RELATED_SHARE;
    else if ((name || numeric) && !frame && !known) penalty *= UNKNOWN_NAME;
  }
  return all === 0 ? 0 : (covered / all) * penalty;
}

/** The terms that the index is asked for: those of the question, and related ones that count less. */
function expandTerms(terms: readonly QuestionTerm[]): Bm25Term[] {
  return terms.flatMap(({ term, weight, related }) => [
    { term, weight },
    ...Array.from(related, (other) => ({ term: other, weight: weight * RELATED_WEIGHT })),
  ]);
}

/** How many terms of the question a paragraph matches, by themselves or by a related word. */
function countMatched(terms: readonly QuestionTerm[], matched: ReadonlySet<string>): number {
  let count = 0;
  for (const { term, weight, related } of terms) {
    const share = Math.min(1, weight * COUNT_BY_WEIGHT);
    if (matched.has(term)) count += share;
    else if ([...related].some((other) => matched.has(other))) count += share * RELATED_COUNT;
  }
  return count;
}

/** All paragraphs of an RFC that share a word with the question, best first; equal scores in document order. */
export function scoreParagraphs(index: DocumentIndex, question: AnalysedQuestion): ScoredParagraph[] {
  const { terms, cues } = question;
  const sections = index.sectionsNamed(question.sections);
  const named = terms.filter(({ frame }) => !frame);
  const topic = named.length > 0 ? named : terms;
  const scored = index.bm25
    .search(expandTerms([...terms, ...cues]))
    .map(({ id: paragraph, score, matched }) => {
      const concepts = countMatched(terms, new Set(matched));
      const preferred = sections.has(paragraph.section) ? NAMED_SECTION : 1;
      const place = weighPlace(index, paragraph, question);
      return { paragraph, score: score * concepts * preferred * place };
    });
  scored.sort((left, right) => right.score - left.score || left.paragraph.index - right.paragraph.index);
  const look = question.definitional ? LOOK_FOR_DEFINITION : CLOSE_LOOK;
  const looked = scored.slice(0, look).map(({ paragraph, score }): ScoredParagraph => {
    const { factor, fits } = weighForm(index, question, paragraph);
    const coverage = measureCoverage(index, [...topic, ...cues], paragraph);
    return { paragraph, score: score * factor * coverage, coverage, fits };
  });
  return looked.sort(
    (left, right) => right.score - left.score || left.paragraph.index - right.paragraph.index,
  );
}
