import { stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';
import { sectionChain, type PassageFacts } from './fts5-query.ts';
import type {
  DocumentFilter,
  DocumentNode,
  PassageFilter,
  PassageNode,
  Phrase,
  SearchQuery,
} from './query-node.ts';

/** A paragraph as a query sees it. */
export interface QueryPassage extends PassageFacts {
  /** Title of the section. */
  readonly heading: string;
  readonly text: string;
}

/** A document as a query sees it; words in the terms of the RFC index. */
export interface QueryDocument {
  readonly number: number;
  /** `"BCP14"`, `"STD97"`. */
  readonly series: readonly string[];
  /** `"PROPOSED STANDARD"`. */
  readonly status: string;
  /** `"IETF"`; `null` where unknown. */
  readonly stream: string | null;
  readonly authors: readonly string[];
  readonly keywords: readonly string[];
  /** Of publication; `null` where unknown. */
  readonly year: number | null;
}

function stemsOf(text: string): string[] {
  return tokenize(text).map(({ term }) => stem(term));
}

function holdsPhrase(stems: readonly string[], phrase: readonly string[]): boolean {
  const [first, ...rest] = phrase;
  if (first === undefined) return false;
  let at = stems.indexOf(first);
  while (at >= 0) {
    const from = at + 1;
    if (rest.every((word, offset) => stems[from + offset] === word)) return true;
    at = stems.indexOf(first, from);
  }
  return false;
}

function meetsFilter(facts: PassageFacts, filter: PassageFilter): boolean {
  switch (filter.field) {
    case 'section':
      return facts.section !== null && sectionChain(facts.section).includes(filter.number);
    case 'term':
      return facts.terms.includes(filter.keyword);
    case 'relation':
      return facts.relations.includes(filter.relation);
  }
}

type LeafTest = (leaf: Phrase | { readonly type: 'filter'; readonly filter: PassageFilter }) => boolean;

function meetsNode(node: PassageNode, test: LeafTest): boolean {
  switch (node.type) {
    case 'leaf':
      return test(node.leaf);
    case 'all':
      return node.of.every((part) => meetsNode(part, test));
    case 'any':
      return node.of.some((part) => meetsNode(part, test));
    case 'without':
      return meetsNode(node.keep, test) && !node.drop.some((part) => meetsNode(part, test));
  }
}

/** Whether a paragraph holds what a query asks of paragraphs. The same paragraphs that FTS5 finds by `toFts5Match`. */
export function matchesPassage(query: SearchQuery, passage: QueryPassage): boolean {
  if (query.passage === null) return true;
  const columns = [passage.heading, passage.text].map(stemsOf);
  return meetsNode(query.passage, (leaf) =>
    leaf.type === 'phrase'
      ? columns.some((stems) => holdsPhrase(stems, leaf.stems))
      : meetsFilter(passage, leaf.filter),
  );
}

function meetsFact(document: QueryDocument, filter: DocumentFilter): boolean {
  switch (filter.field) {
    case 'rfc':
      return document.number >= filter.from && document.number <= filter.to;
    case 'year':
      return document.year !== null && document.year >= filter.from && document.year <= filter.to;
    case 'series':
      return document.series.includes(filter.id);
    case 'status':
      return document.status === filter.status;
    case 'stream':
      return document.stream === filter.stream;
    case 'author':
      return document.authors.some((name) => holdsPhrase(stemsOf(name), filter.stems));
    case 'keyword':
      return document.keywords.some((keyword) => holdsPhrase(stemsOf(keyword), filter.stems));
  }
}

function meetsDocument(node: DocumentNode, document: QueryDocument): boolean {
  switch (node.type) {
    case 'leaf':
      return meetsFact(document, node.leaf);
    case 'all':
      return node.of.every((part) => meetsDocument(part, document));
    case 'any':
      return node.of.some((part) => meetsDocument(part, document));
    case 'not':
      return !meetsDocument(node.of, document);
  }
}

/** Whether a document is one that a query may find something in. */
export function matchesDocument(query: SearchQuery, document: QueryDocument): boolean {
  return query.documents.every((node) => meetsDocument(node, document));
}
