import { extractQueryTerms, stem, type QueryTerm } from '@rfckit/lexical-index';
import { findRelated } from './related-words.ts';

/** Words that only put a question; a text is not about them. */
const askingWords = `
call called define defined defines definition describe described differ difference document exactly explain explained happen happened happens
kind mean meaning means meant rfc say says section specification specified specifies specify tell thing
`;

/** Words that say what kind of answer is asked for; they count little when they match. */
const measuringWords = `
allow allowed big case contain example far happening have hold indicate large long look looks made make many much often old purpose reason
require required short signal small stand standard type value way work works
`;

function stemList(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/).map(stem));
}

const asking = stemList(askingWords);
const measuring = stemList(measuringWords);

const ASKING_WEIGHT = 0.05;
const MEASURING_WEIGHT = 0.35;
const NUMBER_WEIGHT = 1.6;
const NAME_WEIGHT = 1.3;

const none: ReadonlySet<string> = new Set();

export interface QuestionTerm extends QueryTerm {
  /** How much a match of it counts. */
  readonly weight: number;
  /** Whether it says how the question is put rather than what it is about. */
  readonly frame: boolean;
  /** Stems that a specification may use instead. */
  readonly related: ReadonlySet<string>;
}

/** A question, taken apart. */
export interface AnalysedQuestion {
  readonly terms: readonly QuestionTerm[];
  /** Asks what something is, means or is for. */
  readonly definitional: boolean;
  /** Asks for an amount, a size, a number. */
  readonly quantity: boolean;
  /** Asks what is allowed or required. */
  readonly normative: boolean;
}

const definitional =
  /^(?:what|who) (?:is|are|was|were)\b|^what (?:does|do) .* (?:do|mean|say|signal|indicate|contain)\b|\bmean|\bdefin|\bstands? for\b|\bpurpose\b/i;
const quantity =
  /\bhow (?:long|many|much|large|big|small|short|often|old|far)\b|\b(?:max|min)imum\b|\b(?:size|limit|length|number|default|initial|port)\b/i;
const normative =
  /^(?:must|should|shall|may|can|could|does|do|is|are|has|have)\b|\b(?:must|should|shall|may|allowed|permitted|required|mandatory|forbidden|have to|has to)\b/i;

function weigh({ term, numeric, name }: QueryTerm): number {
  if (numeric) return NUMBER_WEIGHT;
  if (name) return NAME_WEIGHT;
  if (asking.has(term)) return ASKING_WEIGHT;
  return measuring.has(term) ? MEASURING_WEIGHT : 1;
}

/** Takes a question apart: its terms with weights, and what kind of answer it asks for. */
export function analyseQuestion(text: string): AnalysedQuestion {
  const terms = extractQueryTerms(text).map((term): QuestionTerm => {
    const weight = weigh(term);
    const frame = weight < 1;
    const related = term.numeric || term.name ? none : findRelated(term.term);
    return { ...term, frame, related, weight };
  });
  return {
    terms,
    definitional: definitional.test(text),
    quantity: quantity.test(text),
    normative: normative.test(text.trim()),
  };
}
