import { extractQueryTerms, stem, type QueryTerm } from '@rfckit/lexical-index';
import { findMentioned, type Mentioned } from './mentioned.ts';
import { findRelated } from './related-words.ts';

/** Words that only put a question; a text is not about them. */
const askingWords = `
according call called define defined defines definition describe described differ difference document exactly explain explained happen happened happens
kind mean meaning means meant rfc say says section specification specified specifies specify tell thing
`;

/** Words that say what kind of answer is asked for; they count little when they match. */
const measuringWords = `
allow allowed big case come contain example far give given gives happening have hold indicate keep large long look looks made make many much often
old purpose put reason require required short signal small soon stand standard take takes type value way work works
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
/** An RFC that the question names and that is not the one read. */
const OTHER_RFC_WEIGHT = 0.35;
/** X in "What does X say about Y?". */
const SPEAKER_WEIGHT = 0.3;

/** The predicate of a question for yes or no, against its other terms. */
const PREDICATE_SHARE = 1.3;

const none: ReadonlySet<string> = new Set();

export interface QuestionTerm extends QueryTerm {
  /** How much a match of it counts. */
  readonly weight: number;
  /** Whether it says how the question is put rather than what it is about. */
  readonly frame: boolean;
  /** Stems that a specification may use instead. */
  readonly related: ReadonlySet<string>;
}

/** A question, taken apart as it concerns one RFC. */
export interface AnalysedQuestion {
  readonly terms: readonly QuestionTerm[];
  /** Other RFCs that it names; they count a little, and no RFC is refused for lack of them. */
  readonly cues: readonly QuestionTerm[];
  /** Numbers of sections that it names. */
  readonly sections: readonly string[];
  /** Asks what something is, means or is for. */
  readonly definitional: boolean;
  /** Asks what is said about something: a definition of it is welcome and not needed. */
  readonly about: boolean;
  /** Asks for an amount, a size, a number. */
  readonly quantity: boolean;
  /** Asks what is allowed or required. */
  readonly normative: boolean;
  /** Folded words of the question, for what is asked for by name: changes, registrations. */
  readonly words: ReadonlySet<string>;
}

/** What is known of the RFC that a question is put to. */
export interface QuestionedRfc {
  readonly rfc: string;
  /** What a question is about that names the RFC, or a section of it, and nothing else. */
  titleFor(sections: readonly string[]): string;
}

const definitional =
  /^(?:what|who) (?:is|are|was|were)\b|^what (?:does|do) .* (?:do|mean|say|signal|indicate|contain)\b|\bmean|\bdefin|\bstands? for\b|\bpurpose\b/i;
const quantity =
  /\bhow (?:long|many|much|large|big|small|short|often|old|far|soon|fast|quickly|late)\b|\b(?:max|min)imum\b|\b(?:size|limit|length|number|default|initial|port)\b/i;
const normative =
  /^what (?:do|does) .* do\b|^(?:must|should|shall|may|can|could|does|do|is|are|has|have)\b|\b(?:must|should|shall|may|allowed|permitted|required|mandatory|forbidden|have to|has to)\b/i;

const yesOrNo = /^\s*(?:is|are|was|were|may|can|could|must|should|shall|do|does|did|has|have|will|would)\b/i;

/** The part of "What does X say about Y?" or "What is said in X about Y?" before Y. */
const speaker =
  /^\s*what (?:(?:do|does|did)\b.{0,120}?\b(?:say|state|specify|recommend|require|mandate|write|mention)|(?:is|are|was|were)\b.{0,60}?\b(?:said|stated|specified|written))\b(?:.{0,60}?\b(?:about|regarding|concerning|with (?:regard|respect) to)|\s+on)\s+/i;

function weigh({ term, word, numeric, name }: QueryTerm): number {
  if (numeric) return NUMBER_WEIGHT;
  if (name) return NAME_WEIGHT;
  if (asking.has(term)) return ASKING_WEIGHT;
  return measuring.has(term) && !/ances?$/.test(word) ? MEASURING_WEIGHT : 1;
}

function toTerm(term: QueryTerm, weight: number): QuestionTerm {
  const related = term.numeric || term.name ? none : findRelated(term.term);
  return { ...term, frame: weight < 1, related, weight };
}

function toCue(number: string, weight: number): QuestionTerm {
  const place = { start: 0, end: 0, numeric: true, name: false, joined: false };
  return {
    term: number,
    word: number,
    ...place,
    weight,
    frame: weight < 1,
    related: new Set([`rfc${number}`]),
  };
}

/** "Is PUT idempotent?", "Are reports authenticated?": the last word of such a question is what is asked. */
function stressPredicate(text: string, terms: readonly QuestionTerm[]): QuestionTerm[] {
  const last = yesOrNo.test(text) ? terms.findLastIndex(({ frame }) => !frame) : -1;
  return terms.map((term, at) => (at === last ? { ...term, weight: term.weight * PREDICATE_SHARE } : term));
}

/** The terms of the topic; a question that names documents and nothing else is about them. */
function readTerms(text: string, mentioned: Mentioned, rfc: QuestionedRfc | null): QuestionTerm[] {
  const topicFrom = speaker.exec(text)?.[0].length ?? 0;
  const terms = stressPredicate(
    text,
    extractQueryTerms(text)
      .filter((term) => !mentioned.covers(term))
      .map((term) => {
        const weight = weigh(term);
        return toTerm(term, term.start < topicFrom ? Math.min(weight, SPEAKER_WEIGHT) : weight);
      }),
  );
  if (terms.some(({ frame }) => !frame)) return terms;
  if (mentioned.others.length > 0) return [...terms, ...mentioned.others.map((number) => toCue(number, 1))];
  if (rfc === null || (!mentioned.self && mentioned.sections.length === 0)) return terms;
  const title = extractQueryTerms(rfc.titleFor(mentioned.sections)).map((term) => toTerm(term, 1));
  return [...terms, ...title];
}

/** Takes a question apart: its terms with weights, and what kind of answer it asks for. `rfc` is the one it is put to. */
export function analyseQuestion(text: string, rfc: QuestionedRfc | null = null): AnalysedQuestion {
  const mentioned = findMentioned(text, rfc?.rfc ?? null);
  const about = speaker.test(text);
  return {
    terms: readTerms(text, mentioned, rfc),
    cues: mentioned.others.map((number) => toCue(number, OTHER_RFC_WEIGHT)),
    sections: mentioned.sections,
    definitional: about || definitional.test(text),
    about,
    quantity: quantity.test(text),
    normative: normative.test(text.trim()),
    words: new Set(text.toLowerCase().match(/[a-z]+/g)),
  };
}
