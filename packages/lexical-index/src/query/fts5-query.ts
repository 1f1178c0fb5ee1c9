import { isCommonStem } from './common-stems.ts';
import type { PassageFilter, PassageNode, Phrase, SearchQuery } from './query-node.ts';

/** The columns of an FTS5 table over paragraphs, in the order of their weights. */
export const fts5Columns = ['heading', 'text', 'marks'] as const;

const termMarks: Readonly<Record<string, string>> = {
  MUST: 'm0',
  'MUST NOT': 'm1',
  REQUIRED: 'm2',
  SHALL: 'm3',
  'SHALL NOT': 'm4',
  SHOULD: 'm5',
  'SHOULD NOT': 'm6',
  RECOMMENDED: 'm7',
  'NOT RECOMMENDED': 'm8',
  MAY: 'm9',
  OPTIONAL: 'm10',
};

/** Whether the field `term` takes the word: one of the key words of BCP 14, in upper case. */
export function isTerm(word: string): boolean {
  return Object.hasOwn(termMarks, word);
}

/** Stands in the marks of every paragraph. */
const EVERY = 'p0';

/** The FTS5 expression that finds every paragraph, so that they can be counted. */
export const everyPassage = `marks : "${EVERY}"`;

/** Ends in a digit, so that no stemmer changes it; one word, so that no tokenizer splits it. */
function markOf(filter: PassageFilter): string {
  switch (filter.field) {
    case 'section':
      return `s${filter.number.toLowerCase().replaceAll(/[^a-z0-9]/g, 'x')}z0`;
    case 'term':
      return termMarks[filter.keyword] ?? 'm99';
    case 'relation':
      return `r${filter.relation.charAt(0)}0`;
  }
}

/** What the fields of the language can ask of one paragraph. */
export interface PassageFacts {
  /** `"9.3.2"`, `"A.1"`; `null` for a section without a number. */
  readonly section: string | null;
  /** The BCP 14 key words of the statements in it. */
  readonly terms: readonly string[];
  /** How the entries that it cites are listed. */
  readonly relations: readonly ('normative' | 'informative' | 'unsplit')[];
}

/** The number itself and those of the sections that it is in: `9.3.2`, `9.3`, `9`. */
export function sectionChain(number: string): string[] {
  const parts = number.toUpperCase().split('.');
  return parts.map((_, at) => parts.slice(0, at + 1).join('.'));
}

/** The content of the `marks` column for a paragraph: what {@link toFts5Match} asks for when a query filters paragraphs. */
export function passageMarks(facts: PassageFacts): string {
  const marks = [
    EVERY,
    ...(facts.section === null ? [] : sectionChain(facts.section)).map((number) =>
      markOf({ field: 'section', number }),
    ),
    ...facts.terms.map((keyword) => markOf({ field: 'term', keyword })),
    ...facts.relations.map((relation) => markOf({ field: 'relation', relation })),
  ];
  return [...new Set(marks)].join(' ');
}

function matchPhrase({ words }: Phrase): string {
  return `{heading text} : "${words.join(' ')}"`;
}

function matchNode(node: PassageNode): string {
  switch (node.type) {
    case 'leaf':
      return node.leaf.type === 'phrase' ? matchPhrase(node.leaf) : `marks : "${markOf(node.leaf.filter)}"`;
    case 'all':
      return `(${node.of.map(matchNode).join(' AND ')})`;
    case 'any':
      return `(${node.of.map(matchNode).join(' OR ')})`;
    case 'without':
      return `(${matchNode(node.keep)} NOT (${node.drop.map(matchNode).join(' OR ')}))`;
  }
}

/**
 * The FTS5 expression (https://www.sqlite.org/fts5.html#full_text_query_syntax) of what a query asks of paragraphs, for a table with the columns
 * {@link fts5Columns} and `tokenize = 'porter unicode61 remove_diacritics 2'`; `null` where the query asks nothing of them. It holds
 * folded words only, so nothing of a query reaches FTS5 as syntax.
 */
export function toFts5Match(query: SearchQuery): string | null {
  return query.passage === null ? null : matchNode(query.passage);
}

/** Whether a part of a query says which of the matches are better: a word that is not everywhere. */
function isTelling(node: PassageNode): boolean {
  if (node.type === 'leaf') return node.leaf.type === 'phrase' && !node.leaf.stems.every(isCommonStem);
  return node.type === 'without' ? isTelling(node.keep) : node.of.some(isTelling);
}

function isFilter(node: PassageNode): boolean {
  return node.type === 'leaf' && node.leaf.type === 'filter';
}

/** A phrase as those of its words that are not everywhere: to find the phrase a second time takes longer than to find them. */
function tellingWords(phrase: Phrase): PassageNode {
  const of = phrase.stems.flatMap((stem, at): PassageNode[] =>
    isCommonStem(stem)
      ? []
      : [{ type: 'leaf', leaf: { type: 'phrase', words: phrase.words.slice(at, at + 1), stems: [stem] } }],
  );
  const [only] = of;
  if (only === undefined || of.length === phrase.stems.length) return { type: 'leaf', leaf: phrase };
  return of.length === 1 ? only : { type: 'all', of };
}

/** What of a node is to be scored; it finds all that the node finds, and perhaps more. */
function rankingNode(node: PassageNode): PassageNode {
  switch (node.type) {
    case 'leaf':
      return node.leaf.type === 'phrase' ? tellingWords(node.leaf) : node;
    case 'without':
      return rankingNode(node.keep);
    case 'any':
      return { type: 'any', of: node.of.map(rankingNode) };
    case 'all': {
      const telling = node.of.filter(isTelling);
      const words = node.of.filter((part) => !isFilter(part));
      const of = [telling, words, node.of].find((parts) => parts.length > 0) ?? node.of;
      const [only] = of;
      return of.length === 1 && only !== undefined
        ? rankingNode(only)
        : { type: 'all', of: of.map(rankingNode) };
    }
  }
}

/**
 * The FTS5 expression to score the matches of `toFts5Match` by: it finds all of them. Facts of paragraphs, what is excluded, and
 * words that stand everywhere beside words that do not decide what is found; how good it is they do not tell, and to score them takes
 * longer than all the rest.
 */
export function toFts5Ranking(query: SearchQuery): string | null {
  return query.passage === null ? null : matchNode(rankingNode(query.passage));
}
