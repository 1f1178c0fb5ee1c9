/** What a BCP 14 key word, a cited entry's relation and a section are told by: facts of one paragraph. */
export type PassageFilter =
  | { readonly field: 'section'; readonly number: string }
  | { readonly field: 'term'; readonly keyword: string }
  | { readonly field: 'relation'; readonly relation: PassageRelation };

/** Facts of the document that a paragraph stands in. */
export type DocumentFilter =
  | { readonly field: 'rfc'; readonly from: number; readonly to: number }
  | { readonly field: 'series'; readonly id: string }
  | { readonly field: 'year'; readonly from: number; readonly to: number }
  | { readonly field: 'status'; readonly status: string }
  | { readonly field: 'stream'; readonly stream: string }
  | {
      readonly field: 'author' | 'keyword';
      /** Folded words that stand side by side. */
      readonly words: readonly string[];
      readonly stems: readonly string[];
    };

export type QueryFilter = PassageFilter | DocumentFilter;

export type PassageRelation = 'normative' | 'informative' | 'unsplit';

/** Words that stand side by side; a word alone is a phrase of one. */
export interface Phrase {
  readonly type: 'phrase';
  /** Folded, not stemmed. */
  readonly words: readonly string[];
  /** The stem of each word. */
  readonly stems: readonly string[];
}

/** A boolean expression over what is asked of a paragraph. */
export type PassageNode =
  | { readonly type: 'leaf'; readonly leaf: PassageLeaf }
  | { readonly type: 'all' | 'any'; readonly of: readonly PassageNode[] }
  /** What `keep` finds and none of `drop` does: exclusion always has something that it excludes from. */
  | { readonly type: 'without'; readonly keep: PassageNode; readonly drop: readonly PassageNode[] };

/** A boolean expression over facts of documents. */
export type DocumentNode =
  | { readonly type: 'leaf'; readonly leaf: DocumentFilter }
  | { readonly type: 'all' | 'any'; readonly of: readonly DocumentNode[] }
  | { readonly type: 'not'; readonly of: DocumentNode };

export type PassageLeaf = Phrase | { readonly type: 'filter'; readonly filter: PassageFilter };

/** Something that a person should know about how a query was read. UTF-16 offsets in the query, half-open. */
export interface QueryNotice {
  readonly code: 'keyword_read_as_phrase';
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** A query, ready to be compiled to FTS5 or run in memory. */
export interface SearchQuery {
  /** What a paragraph must hold; `null` where the query only filters documents. */
  readonly passage: PassageNode | null;
  /** What its document must be: all of the list; empty for any. */
  readonly documents: readonly DocumentNode[];
  /** The fields that the query filters by, in the order of the query, each once. */
  readonly fields: readonly QueryField[];
  readonly notices: readonly QueryNotice[];
}

/** The fields of the language. */
export const queryFields = [
  'rfc',
  'section',
  'keyword',
  'status',
  'stream',
  'author',
  'relation',
  'term',
  'year',
] as const;
export type QueryField = (typeof queryFields)[number];

export type QueryFaultCode =
  | 'empty_query'
  | 'query_too_long'
  | 'query_too_large'
  | 'query_too_deep'
  | 'unclosed_quote'
  | 'unclosed_group'
  | 'unopened_group'
  | 'empty_group'
  | 'missing_operand'
  | 'missing_value'
  | 'invalid_value'
  | 'no_word'
  | 'no_wildcard'
  | 'open_exclusion'
  | 'mixed_alternatives';

/** Why a query cannot be read, and where: UTF-16 offsets in the query, half-open. */
export interface QueryFault {
  readonly code: QueryFaultCode;
  readonly start: number;
  readonly end: number;
  readonly message: string;
  /** What to write instead. */
  readonly help: string;
}

export type QueryResult =
  | { readonly ok: true; readonly query: SearchQuery }
  | { readonly ok: false; readonly fault: QueryFault };
