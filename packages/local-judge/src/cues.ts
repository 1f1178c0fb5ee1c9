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
  front_matter: 0.45,
  status: 0.2,
  references: 0.2,
  acknowledgements: 0.3,
  authors: 0.1,
  index: 0.2,
};

/** A text without headings is all front matter. */
const UNTITLED_FRONT = 0.8;

/** Fewer words than this seldom say something by themselves. */
const SHORT = 6;

/** Places beside the subject of an RFC, and the words of a question that asks for them. */
const asidePlaces: readonly { readonly title: RegExp; readonly factor: number; readonly asked: readonly string[] }[] = [
  {
    title: /\biana\b|\bregistration templates?\b/i,
    factor: 0.3,
    asked: 'iana registry registries register registered registers registration registrations assigned assignment'.split(' '),
  },
  {
    title: /^(?:acknowledge?ments?|contributors|authors?|thanks)\b/i,
    factor: 0.3,
    asked: 'acknowledged acknowledgement acknowledgements contributed contributor contributors author authors thanks thanked'.split(' '),
  },
  {
    title: /^changes$|\bchanges (?:from|since|made|in|to|introduced|relative|between)\b|\bchange ?log\b|\bdifferences (?:from|since)\b|\b(?:revision|document) history\b/i,
    factor: 0.4,
    asked: 'change changed changes differ differs difference differences different new old obsolete obsoleted obsoletes previous revision since'.split(
      ' ',
    ),
  },
];

/** The titles are those of a section and of the sections around it. */
function weighTitles(titles: readonly string[], asked: ReadonlySet<string>): number {
  const aside = asidePlaces.find((place) => titles.some((title) => place.title.test(title)));
  return aside === undefined || aside.asked.some((word) => asked.has(word)) ? 1 : aside.factor;
}

/** How far a place is one where answers stand: bibliography, figures, registrations, change logs and scraps count less. */
export function weighPlace(
  index: DocumentIndex,
  paragraph: JudgeParagraph,
  { words }: AnalysedQuestion,
): number {
  const section = index.sectionOf(paragraph);
  const kind = kindFactors[paragraph.kind] ?? 1;
  const untitled = section?.kind === 'front_matter' && section.title === null;
  const place = section === undefined ? 1 : untitled ? UNTITLED_FRONT : (sectionFactors[section.kind] ?? 1);
  return kind * place * weighTitles(index.titlesAround(paragraph), words);
}

const definitionVerbs: ReadonlySet<string> = new Set(
  `is are was were indicates indicate means mean denotes represents represent specifies defines identifies signals refers contains provides allows
   describes limits controls determines carries gives marks causes enables requires prevents consists shows holds`.split(
    /\s+/,
  ),
);

/** "X is defined in Section 4" says where, not what. */
const pointsElsewhere: ReadonlySet<string> = new Set(
  'defined described specified discussed listed given shown explained assigned registered maintained'.split(' '),
);

/** A sentence that begins so states a case of something, not what it is. */
const subordinate: ReadonlySet<string> = new Set(
  'although any as because each every for if in since to unless until when where while'.split(' '),
);

const LEAD_WORDS = 14;

/** What a sentence defines: the terms and nothing else, a thing that all of them name, or one that more than half of them name. */
type DefinitionShare = 'exact' | 'whole' | 'most' | 'none';

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

const complete: ReadonlySet<DefinitionShare> = new Set(['exact', 'whole']);

/** What a definition counts in a question for one. */
const definitionFactors: Readonly<Record<DefinitionShare, number>> = {
  exact: 2,
  whole: 1.6,
  most: 1.4,
  none: 1.4,
};

/** Sentences of a paragraph that may define; what comes later explains. */
const SENTENCES = 4;

/** The best that one of its first sentences does: a later one that names all of the terms counts as one that names most. */
function findDefinition(
  text: string,
  terms: readonly QuestionTerm[],
  understood: ReadonlySet<string>,
): DefinitionShare {
  const [first = '', ...later] = text.split(/(?<=[.;:])\s+(?=[A-Z"“])/, SENTENCES);
  const words = (sentence: string): string[] => tokenize(sentence).map(({ term }) => term);
  const opening = measureDefinition(words(first), terms, understood);
  if (opening !== 'none') return opening;
  const define = later.some((sentence) => complete.has(measureDefinition(words(sentence), terms, understood)));
  return define ? 'most' : 'none';
}

/** Words of a list of definitions in which the defined term stands. */
const DEFINED_WITHIN = 4;

/** Whether an entry of a list of definitions is that of one of the terms. */
function beginsWith(stems: readonly string[], terms: readonly QuestionTerm[]): boolean {
  const begin = new Set(stems.slice(0, DEFINED_WITHIN));
  return terms.some(({ term }) => begin.has(term));
}

const QUOTED_WITHIN = 120;

/** `the registry "X"` and `the "X" registry` name a list, and define nothing. */
const namedList = /\b(?:registry|registries|section|table|titled|entitled|called the)\s*$/i;
const listNamed = /^,?\s*(?:sub-?)?(?:registry|registries|section|table)\b/i;

/** A paragraph that quotes a term and says what it is, against one that does either. */
const QUOTED_AND_DEFINED = 1.25;

/** Whether a word of the question stands in quotation marks at the beginning: RFCs quote a term where they define it. */
function quotesTerm(text: string, terms: readonly QuestionTerm[]): boolean {
  const asked = new Set(terms.map(({ term }) => term));
  if (subordinate.has(/^\p{L}+/u.exec(text)?.[0].toLowerCase() ?? '')) return false;
  const lead = text.slice(0, QUOTED_WITHIN);
  for (const { 0: whole, 1: quoted = '', index } of lead.matchAll(/["“]([^"“”]{1,40})["”]/g)) {
    const names = namedList.test(lead.slice(0, index)) || listNamed.test(lead.slice(index + whole.length));
    if (!names && tokenize(quoted).some(({ term }) => asked.has(stem(term)))) return true;
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
  const defines =
    share !== 'none' ||
    quoted ||
    (paragraph.kind === 'definition' && beginsWith(stems, topic));
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
