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
export { stem } from './stem.ts';
export { isStopWord, stopWords } from './stop-words.ts';
export { tokenize, type Token } from './tokenize.ts';
