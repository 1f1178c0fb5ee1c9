import {
  parseQuery,
  questionQuery,
  type PassageNode,
  type QueryField,
  type SearchQuery,
} from '@rfckit/lexical-index';
import { EngineError } from '../engine-error.ts';
import type { OperationOptions } from '../options.ts';

/** What to search and how. */
export interface SearchOptions extends OperationOptions {
  /** `text`: paragraphs and headings of all texts; `catalog`: numbers, titles, abstracts, keywords, authors. By default `text`. */
  readonly scope?: 'text' | 'catalog';
  /** Whether every word must be there, or any; left out, all, and any where nothing has all of them. */
  readonly match?: 'all' | 'any';
  /** Sections or records in one answer: 1 to 50, by default 10. */
  readonly limit?: number;
  /** Where an earlier answer to the same request goes on. */
  readonly cursor?: string;
  /** `current_first`: what is not obsoleted comes before what is (default); `relevance`: by score alone. */
  readonly order?: 'current_first' | 'relevance';
}

export const searchLimits = { defaultResults: 10, maxResults: 50, queryLength: 2000 } as const;

/** A search as it was asked, checked. */
export interface SearchRequest {
  readonly text: string;
  readonly scope: 'text' | 'catalog';
  readonly match: 'all' | 'any' | 'auto';
  readonly limit: number;
  readonly order: 'current_first' | 'relevance';
}

function oneOf<Value extends string>(
  name: string,
  value: string | undefined,
  allowed: readonly Value[],
  fallback: Value,
): Value {
  if (value === undefined) return fallback;
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  throw new EngineError('invalid_input', `${name} is ${allowed.join(' or ')}`, {
    hint: `write ${allowed[0]}`,
  });
}

/** Checks a search. Throws `EngineError` (`invalid_input`). */
export function readSearch(text: string, options: SearchOptions): SearchRequest {
  const limit = options.limit ?? searchLimits.defaultResults;
  if (!Number.isInteger(limit) || limit < 1 || limit > searchLimits.maxResults) {
    throw new EngineError(
      'invalid_input',
      `the limit is a whole number from 1 to ${searchLimits.maxResults}`,
      {
        hint: 'ask for fewer results and go on with the cursor of the answer',
      },
    );
  }
  return {
    text,
    scope: oneOf('the scope', options.scope, ['text', 'catalog'], 'text'),
    match: oneOf<'all' | 'any' | 'auto'>('match', options.match, ['all', 'any', 'auto'], 'auto'),
    limit,
    order: oneOf('the order', options.order, ['current_first', 'relevance'], 'current_first'),
  };
}

/** Reads the query language. Throws `EngineError` (`invalid_input`) with the place of the fault. */
export function readQuery(text: string): SearchQuery {
  const result = parseQuery(text);
  if (result.ok) return result.query;
  const { code, start, end, message, help } = result.fault;
  throw new EngineError('invalid_input', `the query is broken at character ${start + 1}: ${message}`, {
    hint: help,
    details: { fault: code, start, end },
  });
}

/** A query for any of the words, with the filters that the query language finds in the same text, where it can read it. */
export function readAnyWords(text: string): SearchQuery {
  const language = parseQuery(text);
  if (!language.ok) return questionQuery(text);
  const { passage, documents, fields, notices } = language.query;
  const loose = passage === null ? null : loosen(passage);
  return { passage: loose, documents, fields, notices };
}

/** Any of the leaves instead of all; what the query excludes or filters by stays. */
function loosen(node: PassageNode): PassageNode {
  if (node.type === 'without') return { ...node, keep: loosen(node.keep) };
  if (node.type !== 'all') return node;
  const words = node.of.filter((part) => part.type !== 'leaf' || part.leaf.type === 'phrase');
  const filters = node.of.filter((part) => part.type === 'leaf' && part.leaf.type === 'filter');
  const asked = questionQuery(words.flatMap(wordsOf).join(' ')).passage;
  const any: PassageNode = asked ?? { type: 'any', of: words };
  if (words.length === 0) return node;
  return filters.length === 0 ? any : { type: 'all', of: [any, ...filters] };
}

function wordsOf(node: PassageNode): readonly string[] {
  if (node.type === 'leaf') return node.leaf.type === 'phrase' ? [node.leaf.words.join('-')] : [];
  return node.type === 'without' ? wordsOf(node.keep) : node.of.flatMap(wordsOf);
}

/** Whether a query joins several words that could be asked for one by one. */
export function canLoosen(query: SearchQuery): boolean {
  const { passage } = query;
  const inner = passage?.type === 'without' ? passage.keep : passage;
  return (
    inner?.type === 'all' &&
    inner.of.filter((part) => part.type !== 'leaf' || part.leaf.type === 'phrase').length > 1
  );
}

const passageFields: ReadonlySet<QueryField> = new Set(['section', 'term', 'relation']);

/** Which fields of a query a scope can ask, and why not the others. */
export function sortFilters(
  fields: readonly QueryField[],
  scope: 'text' | 'catalog',
): { readonly applied: string[]; readonly not_applied: { field: string; reason: string }[] } {
  const isOut = (field: QueryField): boolean => scope === 'catalog' && passageFields.has(field);
  return {
    applied: fields.filter((field) => !isOut(field)),
    not_applied: fields
      .filter(isOut)
      .map((field) => ({ field, reason: 'a record has no paragraphs: search with the scope text' })),
  };
}
