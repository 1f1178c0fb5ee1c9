import { isStopWord, stem, tokenize } from '@rfckit/lexical-index';
import type { JudgeParagraph, JudgeSection } from '@rfckit/jev-retrieval';
import type { DocumentIndex } from './document-index.ts';
import type { AnalysedQuestion, QuestionTerm } from './question.ts';

const kindFactors: Readonly<Partial<Record<JudgeParagraph['kind'], number>>> = {
  front_matter: 0.2,
  reference: 0.2,
  caption: 0.4,
  preformatted: 0.6,
  source_code: 0.6,
  abnf: 0.7,
  table: 0.8,
};

const sectionFactors: Readonly<Partial<Record<JudgeSection['kind'], number>>> = {
  front_matter: 0.6,
  status: 0.2,
  references: 0.2,
  acknowledgements: 0.3,
  authors: 0.1,
  index: 0.2,
};

/** Fewer words than this seldom say something by themselves. */
const SHORT = 6;

/** How far a place is one where answers stand: bibliography, figures and scraps count less. */
export function weighPlace(paragraph: JudgeParagraph, section: JudgeSection | undefined): number {
  const kind = kindFactors[paragraph.kind] ?? 1;
  const place = section === undefined ? 1 : (sectionFactors[section.kind] ?? 1);
  return kind * place;
}

const definitionVerbs: ReadonlySet<string> = new Set(
  `is are was were indicates indicate means mean denotes represents represent specifies defines identifies signals refers contains provides allows
   describes limits controls determines carries gives marks causes enables requires prevents consists shows holds`.split(
    /\s+/,
  ),
);

/** "X is defined in Section 4" says where, not what. */
const pointsElsewhere: ReadonlySet<string> = new Set(
  'defined described specified discussed listed given shown explained'.split(' '),
);

/** A sentence that begins so states a case of something, not what it is. */
const subordinate: ReadonlySet<string> = new Set(
  'although any as because each every for if in since to unless until when where while'.split(' '),
);

const LEAD_WORDS = 14;

/** Whether a text begins by saying what the terms are: most of them, and then a verb that defines. */
function beginsAsDefinition(words: readonly string[], terms: readonly QuestionTerm[]): boolean {
  const lead = words.slice(0, LEAD_WORDS);
  if (subordinate.has(lead[0] ?? '')) return false;
  const verb = lead.findIndex((word, at) => at > 0 && definitionVerbs.has(word));
  if (verb === -1 || pointsElsewhere.has(words[verb + 1] ?? '')) return false;
  const before = new Set(lead.slice(0, verb).map(stem));
  const present = terms.filter(({ term }) => before.has(term)).length;
  return terms.length > 0 && present * 2 > terms.length;
}

const QUOTED_WITHIN = 120;

/** Whether a word of the question stands in quotation marks at the beginning: RFCs quote a term where they define it. */
function quotesTerm(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.map(({ term }) => term));
  for (const [, quoted = ''] of text.slice(0, QUOTED_WITHIN).matchAll(/["“]([^"“”]{1,40})["”]/g)) {
    if (tokenize(quoted).some(({ term }) => asked.has(stem(term)))) return true;
  }
  return false;
}

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

const keyWord = /\b(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)\b/;
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
  const defines =
    beginsAsDefinition(words, topic) || quotesTerm(paragraph.text, topic) || paragraph.kind === 'definition';
  const hasAmount = amount.test(paragraph.text);
  let factor = 1 + 0.4 * measureProximity(stems, topic);
  if (defines) factor *= question.definitional ? 1.4 : 1.15;
  if (question.normative && keyWord.test(paragraph.text)) factor *= 1.15;
  if (question.quantity && hasAmount) factor *= 1.15;
  if (section?.paragraphs[0] === paragraph.index) factor *= 1.1;
  if (isNamedBy(section?.title, topic)) factor *= 1.3;
  if (words.length < SHORT) factor *= 0.6;
  return { factor, fits: (!question.definitional || defines) && (!question.quantity || hasAmount) };
}
