import { extractQueryTerms, type QueryTerm } from '../query-terms.ts';
import { queryLimits } from './parse-query.ts';
import type { PassageNode, SearchQuery } from './query-node.ts';

/** Words that a question joins into one name (`Retry-After`) stay together. */
function joinTerms(terms: readonly QueryTerm[]): QueryTerm[][] {
  const groups: QueryTerm[][] = [];
  for (const term of terms) {
    const last = groups.at(-1);
    if (term.joined && last !== undefined) last.push(term);
    else groups.push([term]);
  }
  return groups;
}

/**
 * A question in plain words as a query: any of its words without stop words, the more the better. Nothing in it is syntax.
 * `passage` is `null` where the question has no word to look for.
 */
export function questionQuery(question: string): SearchQuery {
  const seen = new Set<string>();
  const of: PassageNode[] = [];
  for (const group of joinTerms(extractQueryTerms(question))) {
    const stems = group.map(({ term }) => term);
    const key = stems.join(' ');
    if (seen.has(key) || of.length >= queryLimits.leaves) continue;
    seen.add(key);
    of.push({ type: 'leaf', leaf: { type: 'phrase', words: group.map(({ word }) => word), stems } });
  }
  const [only] = of;
  const passage: PassageNode | null =
    only === undefined ? null : of.length === 1 ? only : { type: 'any', of };
  return { passage, documents: [], fields: [], notices: [] };
}
