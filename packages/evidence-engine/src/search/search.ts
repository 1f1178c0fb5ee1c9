import type { CorpusStore } from '@rfckit/corpus-store';
import type { FoundDocument, FoundPassage, SearchResults } from '@rfckit/evidence-protocol';
import type { SearchQuery } from '@rfckit/lexical-index';
import { attributionFor } from '../attribution.ts';
import type { EngineContext } from '../context.ts';
import { bindCursor } from '../cursor-binding.ts';
import { EngineError } from '../engine-error.ts';
import { operatorEnvelope } from '../operator-envelope.ts';
import { catalogMatch } from './catalog-match.ts';
import { makeCursor, readCursor } from './cursor.ts';
import { presentPassages, RANKED, rankPassages } from './find-passages.ts';
import {
  canLoosen,
  readAnyWords,
  readQuery,
  readSearch,
  sortFilters,
  type SearchOptions,
  type SearchRequest,
} from './read-search.ts';

/** What one page of an answer holds. */
interface Page {
  readonly query: SearchQuery;
  readonly matches: number;
  readonly passages: readonly FoundPassage[];
  readonly documents: readonly FoundDocument[];
  readonly more: boolean;
}

interface Place {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Searches the corpus. Throws `EngineError`: `invalid_input` for a broken query, with its place; `invalid_cursor`;
 * `corpus_unavailable` where there is no corpus.
 */
export async function searchCorpus(
  context: EngineContext,
  text: string,
  options: SearchOptions,
): Promise<SearchResults> {
  const request = readSearch(text, options);
  const store = context.readStore();
  if (store === null) {
    throw new EngineError('corpus_unavailable', 'there is no corpus on this machine to search in', {
      hint: 'fill it with rfc import PATH',
    });
  }
  const binding = bindCursor(context, request);
  const offset = options.cursor === undefined ? 0 : readCursor(options.cursor, binding);
  const warnings: string[] = [];
  const place = { offset, limit: request.limit };
  let match: 'all' | 'any' = request.match === 'any' ? 'any' : 'all';
  let page = findPage(context, store, request, match === 'any' ? readAnyWords(text) : readQuery(text), place);
  if (request.match === 'auto' && page.matches === 0 && canLoosen(page.query)) {
    match = 'any';
    page = findPage(context, store, request, readAnyWords(text), place);
    if (page.matches > 0) warnings.push('nothing holds all of the words: this is what holds any of them');
  }
  warnings.push(...warningsAbout(store));
  const cut = request.scope === 'text' && page.matches > RANKED;
  return operatorEnvelope(
    context,
    {
      query: text,
      scope: request.scope,
      match,
      filters: sortFilters(page.query.fields, request.scope),
      notices: page.query.notices.map((notice) => ({ ...notice })),
      matches: page.matches,
      passages: [...page.passages],
      documents: [...page.documents],
      attribution: attributionFor(page.passages.map(({ rfc }) => rfc)),
    },
    {
      status: page.more ? 'partial' : 'ok',
      warnings,
      next_cursor: page.more ? makeCursor(offset + request.limit, binding) : null,
      limits: {
        applied: {
          max_results: request.limit,
          ...(request.scope === 'text' ? { ranked_matches: RANKED } : {}),
        },
        truncated: page.more || cut,
      },
    },
  );
}

function findPage(
  context: EngineContext,
  store: CorpusStore,
  request: SearchRequest,
  query: SearchQuery,
  place: Place,
): Page {
  if (request.scope === 'catalog') return findDocuments(store, query, place);
  if (query.passage === null) {
    throw new EngineError('invalid_input', 'the query has nothing to look for in a text', {
      hint: 'add a word, or search for documents with the scope catalog',
    });
  }
  const { hits, matches } = rankPassages(store, query, request);
  return { query, matches, documents: [], ...presentPassages(store, context.passages, query, hits, place) };
}

function findDocuments(store: CorpusStore, query: SearchQuery, { offset, limit }: Place): Page {
  const match = query.passage === null ? null : catalogMatch(query.passage);
  if (match === null && query.documents.length === 0) {
    throw new EngineError('invalid_input', 'the query asks nothing of a record', {
      hint: 'add a word, or search with the scope text',
    });
  }
  const { hits, matches } = store.searchCatalogue(match, offset + limit, query.documents);
  const documents = hits.slice(offset).flatMap(({ rfc, score }): FoundDocument[] => {
    const record = store.recordOf(rfc)?.record;
    if (record === undefined) return [];
    return [
      {
        rfc,
        title: record.title,
        status: record.currentStatus,
        stream: record.stream,
        year: record.date?.year ?? null,
        obsoleted_by: [...record.obsoletedBy],
        score: Number(score.toFixed(4)),
      },
    ];
  });
  return { query, matches, passages: [], documents, more: matches > offset + limit };
}

/** What is not in the index yet cannot be found: a killed import leaves such. */
function warningsAbout(store: CorpusStore): readonly string[] {
  return store.isSearchComplete()
    ? []
    : ['some texts are not searchable yet: run rfc reindex, or the interrupted import again'];
}
