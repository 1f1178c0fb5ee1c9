import { isStopWord, stem, tokenize } from '@rfckit/lexical-index';
import type { JudgeParagraph } from '@rfckit/jev-retrieval';
import { beginsWith, complete, definitionFactors, findDefinition, quotesTerm } from './definition.ts';
import type { DocumentIndex } from './document-index.ts';
import type { AnalysedQuestion, QuestionTerm } from './question.ts';

/** Fewer words than this seldom say something by themselves. */
const SHORT = 6;

/** A paragraph that quotes a term and says what it is, against one that does either. */
const QUOTED_AND_DEFINED = 1.25;

/** Share of neighbouring terms of the question that stand within four words of each other in the text. */
function measureProximity(stems: readonly string[], terms: readonly QuestionTerm[]): number {
  const places = new Map<string, number[]>(terms.map(({ term }) => [term, []]));
  for (const [at, word] of stems.entries()) places.get(word)?.push(at);
  let close = 0;
  for (const [at, right] of terms.entries()) {
    const left = terms[at - 1];
    if (
      left !== undefined &&
      areClose(places.get(left.term) ?? [], places.get(right.term) ?? [], right.joined ? 1 : 4)
    )
      close += 1;
  }
  return terms.length < 2 ? 0 : close / (terms.length - 1);
}

/** Whether two sorted lists have members at most `distance` apart. */
function areClose(left: readonly number[], right: readonly number[], distance: number): boolean {
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const gap = (left[i] ?? 0) - (right[j] ?? 0);
    if (Math.abs(gap) <= distance) return true;
    if (gap < 0) i += 1;
    else j += 1;
  }
  return false;
}

/** Also in lower case: RFCs before 1997 know no capitals. */
const keyWord = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL|must|shall|should)\b/;
const amount =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|zero|half|twice|byte|octet|second|minute|hour|day)s?\b/i;

/** Whether a heading names nothing but what is asked about, and most of it. */
function isNamedBy(title: string | null | undefined, topic: readonly QuestionTerm[]): boolean {
  const asked = new Set(topic.map(({ term }) => term));
  const words = tokenize(title ?? '')
    .filter(({ term }) => !isStopWord(term))
    .map(({ term }) => stem(term));
  return words.length > 0 && words.every((word) => asked.has(word)) && words.length * 2 >= asked.size;
}

/** What the form of a paragraph says. */
export interface FormSignals {
  /** How much it speaks for the paragraph, given the kind of question; 1 says nothing. */
  readonly factor: number;
  /** Whether it has what an answer of the kind asked for must have: a definition, an amount. */
  readonly fits: boolean;
}

export function weighForm(
  index: DocumentIndex,
  question: AnalysedQuestion,
  paragraph: JudgeParagraph,
): FormSignals {
  const { words, stems } = index.wordsOf(paragraph);
  const section = index.sectionOf(paragraph);
  const topic = question.terms.filter(({ frame }) => !frame);
  const share = findDefinition(paragraph.text, topic, index.titleStems);
  const quoted = quotesTerm(paragraph.text, topic);
  const defines = share !== 'none' || quoted || (paragraph.kind === 'definition' && beginsWith(stems, topic));
  const hasAmount = amount.test(paragraph.text);
  let factor = 1 + 0.4 * measureProximity(stems, topic);
  if (defines) factor *= question.definitional ? definitionFactors[share] : 1.15;
  if (question.definitional && quoted && complete.has(share)) factor *= QUOTED_AND_DEFINED;
  if (question.normative && keyWord.test(paragraph.text)) factor *= 1.25;
  if (question.quantity && hasAmount) factor *= 1.15;
  if (section?.paragraphs[0] === paragraph.index) factor *= 1.1;
  if (isNamedBy(section?.title, topic)) factor *= 1.3;
  if (words.length < SHORT) factor *= 0.6;
  const needsDefinition = question.definitional && !question.about;
  return { factor, fits: (!needsDefinition || defines) && (!question.quantity || hasAmount) };
}
