import type { CorpusStore, PassageHit, PassageSource } from '@rfckit/corpus-store';
import type { FoundPassage } from '@rfckit/evidence-protocol';
import {
  chooseSnippet,
  queryStems,
  toFts5Match,
  toFts5Ranking,
  type SearchQuery,
} from '@rfckit/lexical-index';
import { blockId, sectionId, type RfcBlock } from '@rfckit/rfc-snapshot';
import type { Span } from '@rfckit/text-position';
import { citeQuote } from '../cite.ts';
import { presentRange } from '../present-section.ts';
import { aboutMatch } from './catalog-match.ts';
import { scoreByDocument, sortHits } from './rank-hits.ts';
import type { SearchRequest } from './read-search.ts';
import type { PassageShelf } from './snapshot-shelf.ts';

/** Matches that are ranked closely; answers do not go on beyond them. */
export const RANKED = 400;
/** What a heading counts beside the text below it. */
const WEIGHTS = { heading: 1.5, text: 1 } as const;
/** Characters of a quotation. */
const QUOTE = 300;

/** How much each of the documents of some hits is about the words of a query, beside the one that is most: 0 to 1. */
function readAbout(
  store: CorpusStore,
  query: SearchQuery,
  hits: readonly PassageHit[],
): ReadonlyMap<string, number> {
  const match = query.passage === null ? null : aboutMatch(query.passage);
  if (match === null) return new Map();
  const scores = store.scoreCatalogue(match, new Set(hits.map(({ rfc }) => rfc)));
  const best = [...scores.values()].reduce((a, b) => Math.max(a, b), 0);
  return new Map(Array.from(scores, ([rfc, score]) => [rfc, score / best]));
}

export interface RankedPassages {
  readonly hits: readonly PassageHit[];
  readonly matches: number;
}

/** The best matches of a query, those in current documents first where that is asked for. */
export function rankPassages(store: CorpusStore, query: SearchQuery, request: SearchRequest): RankedPassages {
  const match = toFts5Match(query);
  if (match === null) return { hits: [], matches: 0 };
  const { hits, matches } = store.searchPassages({
    match,
    ranking: toFts5Ranking(query) ?? match,
    documents: query.documents,
    limit: RANKED,
    weights: WEIGHTS,
  });
  const scored = scoreByDocument(hits, readAbout(store, query, hits));
  return { hits: sortHits(scored, request.order === 'current_first'), matches };
}

/** The best passage of each section, from `offset` on, as many as asked for. `more` says whether others follow. */
export function presentPassages(
  store: CorpusStore,
  shelf: PassageShelf,
  query: SearchQuery,
  hits: readonly PassageHit[],
  page: { readonly offset: number; readonly limit: number },
): { readonly passages: readonly FoundPassage[]; readonly more: boolean } {
  const stems = queryStems(query);
  const seen = new Set<string>();
  const passages: FoundPassage[] = [];
  for (const hit of hits) {
    const source = shelf.load(store, hit.snapshotId);
    const section = source === null ? null : sectionOf(source, hit);
    if (source === null || section === null) continue;
    const place = `${hit.snapshotId} ${section}`;
    if (seen.has(place)) continue;
    seen.add(place);
    if (seen.size <= page.offset) continue;
    if (passages.length === page.limit) return { passages, more: true };
    passages.push(presentHit(source, hit, section, stems));
  }
  return { passages, more: false };
}

function sectionOf(source: PassageSource, hit: PassageHit): number | null {
  return hit.block === null ? hit.section : (source.blocks[hit.block]?.section ?? null);
}

function presentHit(
  source: PassageSource,
  hit: PassageHit,
  index: number,
  stems: ReadonlySet<string>,
): FoundPassage {
  const section = source.outline[index]?.section;
  const { block, section: within, span, highlights } = quoteIn(source, hit, index, stems);
  const range = source.locate(within, span);
  const text = source.slice(within, span);
  const node = block === null ? sectionId(index) : blockId(block);
  const ids = citeQuote(source, node, range.byte.start, text);
  return {
    rfc: hit.rfc,
    title: hit.title,
    obsolete: hit.obsolete,
    snapshot_id: source.id,
    section_id: sectionId(index),
    section_number: section?.number ?? null,
    section_title: section?.title ?? null,
    block_id: block === null ? null : blockId(block),
    quote: {
      text,
      range: presentRange(range),
      highlights: highlights.map(({ start, end }) => ({ start: start - span.start, end: end - span.start })),
      citation_id: ids.id,
      source_citation_id: ids.sourceId,
    },
    score: Number(hit.score.toFixed(4)),
  };
}

interface QuotePlace {
  readonly block: number | null;
  /** The section that it stands in. */
  readonly section: number;
  readonly span: Span;
  readonly highlights: readonly Span[];
}

/** Blocks that may stand between two parts of one paragraph: what else is on the page. */
const CHAIN_REACH = 64;

/** The blocks of the logical paragraph that begins with a block. */
function chainFrom({ blocks }: PassageSource, first: number): readonly RfcBlock[] {
  const chain: RfcBlock[] = [];
  let last: number | null = null;
  for (const block of blocks.slice(first, first + CHAIN_REACH)) {
    if (last !== null && block.continues !== last) continue;
    chain.push(block);
    last = block.index;
  }
  return chain;
}

/** The part of a heading, or of the block of a logical paragraph, that holds most of the words. */
function quoteIn(
  source: PassageSource,
  hit: PassageHit,
  index: number,
  stems: ReadonlySet<string>,
): QuotePlace {
  const heading = source.outline[index]?.section.heading ?? { start: 0, end: 0 };
  const candidates: readonly Omit<QuotePlace, 'highlights'>[] =
    hit.block === null
      ? [{ block: null, section: index, span: heading }]
      : chainFrom(source, hit.block).map(({ index: block, section, span }) => ({ block, section, span }));
  const places = candidates.map(({ block, section, span }): QuotePlace => {
    const snippet = chooseSnippet(source.slice(section, span), stems, QUOTE);
    const move = (part: Span): Span => ({ start: part.start + span.start, end: part.end + span.start });
    return { block, section, span: move(snippet), highlights: snippet.highlights.map(move) };
  });
  return places.reduce((a, b) => (b.highlights.length > a.highlights.length ? b : a));
}
