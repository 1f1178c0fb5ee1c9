export {
  createBm25Index,
  type Bm25Document,
  type Bm25Fields,
  type Bm25Hit,
  type Bm25Index,
  type Bm25Options,
  type Bm25SearchOptions,
  type Bm25Term,
} from './bm25.ts';
export { findMentions, type Mention } from './mentions.ts';
export { extractQueryTerms, type QueryTerm } from './query-terms.ts';
export {
  matchesDocument,
  matchesPassage,
  type QueryDocument,
  type QueryPassage,
} from './query/match-query.ts';
export {
  everyPassage,
  fts5Columns,
  passageMarks,
  toFts5Match,
  toFts5Ranking,
  type PassageFacts,
} from './query/fts5-query.ts';
export { parseQuery, queryLimits } from './query/parse-query.ts';
export {
  queryFields,
  type DocumentFilter,
  type DocumentNode,
  type PassageFilter,
  type PassageLeaf,
  type PassageNode,
  type PassageRelation,
  type Phrase,
  type QueryFault,
  type QueryFaultCode,
  type QueryField,
  type QueryFilter,
  type QueryNotice,
  type QueryResult,
  type SearchQuery,
} from './query/query-node.ts';
export { questionQuery } from './query/question-query.ts';
export { chooseSnippet, queryStems, type Snippet } from './query/snippet.ts';
export { stem } from './stem.ts';
export { isStopWord, stopWords } from './stop-words.ts';
export { tokenize, type Token } from './tokenize.ts';
