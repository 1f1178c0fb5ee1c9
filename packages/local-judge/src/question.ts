import { extractQueryTerms, stem, type QueryTerm } from '@rfckit/lexical-index';
import { findRelated } from './related-words.ts';

/** Words that say how a question is put; they count little when they match. */
const frameWords = `
allow allowed call called case contain define defined defines definition describe described differ difference document exactly example explain
explained happen happened happening happens have hold indicate kind look looks mean meaning means meant much many long purpose reason require
required rfc say says section signal specification specified specifies specify stand standard tell thing type value way work works
big far large make made often old short small
`;

const frameStems: ReadonlySet<string> = new Set(frameWords.trim().split(/\s+/).map(stem));

const FRAME_WEIGHT = 0.35;
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

function weigh({ numeric, name }: QueryTerm, frame: boolean): number {
  if (numeric) return NUMBER_WEIGHT;
  if (name) return NAME_WEIGHT;
  return frame ? FRAME_WEIGHT : 1;
}

/** Takes a question apart: its terms with weights, and what kind of answer it asks for. */
export function analyseQuestion(text: string): AnalysedQuestion {
  const terms = extractQueryTerms(text).map((term): QuestionTerm => {
    const frame = !term.numeric && !term.name && frameStems.has(term.term);
    const related = term.numeric || term.name ? none : findRelated(term.term);
    return { ...term, frame, related, weight: weigh(term, frame) };
  });
  return {
    terms,
    definitional: definitional.test(text),
    quantity: quantity.test(text),
    normative: normative.test(text.trim()),
  };
}
