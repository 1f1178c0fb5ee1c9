import { isStopWord, stem, tokenize } from '@rfckit/lexical-index';
import type { QuestionTerm } from './question.ts';

const definitionVerbs: ReadonlySet<string> = new Set(
  `is are was were indicates indicate means mean denotes represents represent specifies defines identifies signals refers contains provides allows
   describes limits controls determines carries gives marks causes enables requires prevents consists shows holds`.split(
    /\s+/,
  ),
);

/** "X is defined in Section 4" says where, not what. */
const pointsElsewhere: ReadonlySet<string> = new Set(
  'defined described specified discussed listed given shown explained assigned registered maintained'.split(
    ' ',
  ),
);

/** A sentence that begins so states a case of something, not what it is. */
const subordinate: ReadonlySet<string> = new Set(
  'although any as because each every for if in since to unless until when where while'.split(' '),
);

const LEAD_WORDS = 14;

/** What a sentence defines: the terms and nothing else, a thing that all of them name, or one that more than half of them name. */
export type DefinitionShare = 'exact' | 'whole' | 'most' | 'none';

const being: ReadonlySet<string> = new Set('is are was were'.split(' '));
const article: ReadonlySet<string> = new Set('a an the one any'.split(' '));

/** "X means …", "X is a …", and not "X is identified by …". */
function saysWhat(words: readonly string[], verb: number): boolean {
  return !being.has(words[verb] ?? '') || article.has(words[verb + 1] ?? '');
}

/** Whether a sentence begins by saying what the terms are: it names them, and then has a verb that defines.
 * Terms of the RFC's title are understood. */
function measureDefinition(
  words: readonly string[],
  terms: readonly QuestionTerm[],
  understood: ReadonlySet<string>,
): DefinitionShare {
  const lead = words.slice(0, LEAD_WORDS);
  if (terms.length === 0 || subordinate.has(lead[0] ?? '')) return 'none';
  const verb = lead.findIndex((word, at) => at > 0 && definitionVerbs.has(word));
  if (verb === -1 || pointsElsewhere.has(words[verb + 1] ?? '')) return 'none';
  const subject = lead.slice(0, verb).filter((word) => !isStopWord(word));
  const before = new Set(subject.map(stem));
  const asked = new Set(terms.map(({ term }) => term));
  const present = terms.filter(({ term }) => before.has(term)).length;
  if (present > 0 && terms.every(({ term }) => before.has(term) || understood.has(term)))
    return saysWhat(lead, verb) && [...before].every((word) => asked.has(word)) ? 'exact' : 'whole';
  return present * 2 > terms.length ? 'most' : 'none';
}

/** Shares of a sentence that names all of the terms. */
export const complete: ReadonlySet<DefinitionShare> = new Set(['exact', 'whole']);

/** What a definition counts in a question for one. */
export const definitionFactors: Readonly<Record<DefinitionShare, number>> = {
  exact: 2,
  whole: 1.6,
  most: 1.4,
  none: 1.4,
};

/** Sentences of a paragraph that may define; what comes later explains. */
const SENTENCES = 4;

function wordsIn(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}

/** The best that one of its first sentences does: a later one that names all of the terms counts as one that names most. */
export function findDefinition(
  text: string,
  terms: readonly QuestionTerm[],
  understood: ReadonlySet<string>,
): DefinitionShare {
  const [first = '', ...later] = text.split(/(?<=[.;:])\s+(?=[A-Z"“])/, SENTENCES);
  const opening = measureDefinition(wordsIn(first), terms, understood);
  if (opening !== 'none') return opening;
  const define = later.some((sentence) =>
    complete.has(measureDefinition(wordsIn(sentence), terms, understood)),
  );
  return define ? 'most' : 'none';
}

/** Words of a list of definitions in which the defined term stands. */
const DEFINED_WITHIN = 4;

/** Whether an entry of a list of definitions is that of one of the terms. */
export function beginsWith(stems: readonly string[], terms: readonly QuestionTerm[]): boolean {
  const begin = new Set(stems.slice(0, DEFINED_WITHIN));
  return terms.some(({ term }) => begin.has(term));
}

const QUOTED_WITHIN = 120;

/** `the registry "X"` and `the "X" registry` name a list, and define nothing. */
const namedList = /\b(?:registry|registries|section|table|titled|entitled|called the)\s*$/i;
const listNamed = /^,?\s*(?:sub-?)?(?:registry|registries|section|table)\b/i;

/** Whether a word of the question stands in quotation marks at the beginning: RFCs quote a term where they define it. */
export function quotesTerm(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.map(({ term }) => term));
  if (subordinate.has(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '')) return false;
  const lead = text.slice(0, QUOTED_WITHIN);
  for (const { 0: whole, 1: quoted = '', index } of lead.matchAll(/["“]([^"“”]{1,40})["”]/g)) {
    const names = namedList.test(lead.slice(0, index)) || listNamed.test(lead.slice(index + whole.length));
    if (!names && tokenize(quoted).some(({ term }) => asked.has(stem(term)))) return true;
  }
  return false;
}
