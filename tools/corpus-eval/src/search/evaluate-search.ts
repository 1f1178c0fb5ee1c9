import { join } from 'node:path';
import { openCorpusStore } from '@rfckit/corpus-store';
import { createEvidenceEngine, type EvidenceEngine } from '@rfckit/evidence-engine';
import { buildPlainTable } from './plain-table.ts';
import { readRetrievalQueries, type Half, type RetrievalQuery } from './retrieval-queries.ts';
import { scoreRetrieval, type Retrieved, type RetrievalScore } from './score-retrieval.ts';

export type Scope = Half | 'all';

export interface SearchEvaluation {
  readonly paragraphs: number;
  /** Ours, and the plain full-text table beside it. */
  readonly ours: Readonly<Record<Scope, RetrievalScore>>;
  readonly plain: Readonly<Record<Scope, RetrievalScore>>;
  /** A line for each query: its id and the places of the relevant documents with both. */
  readonly differences: readonly string[];
}

/** Documents that are looked for. */
const DEPTH = 10;

/** The documents of the passages that a search finds, in their order, page after page until there are enough. */
async function findOurs(engine: EvidenceEngine, question: string): Promise<readonly number[]> {
  const found = new Set<number>();
  let cursor: string | null = null;
  do {
    const answer = await engine.search(question, {
      match: 'any',
      limit: 50,
      ...(cursor === null ? {} : { cursor }),
    });
    for (const { rfc } of answer.data.passages) found.add(Number(/\d+/.exec(rfc)?.[0]));
    cursor = answer.next_cursor;
  } while (cursor !== null && found.size < DEPTH);
  return [...found];
}

function scoreHalves(
  queries: readonly RetrievalQuery[],
  found: readonly (readonly number[])[],
): Readonly<Record<Scope, RetrievalScore>> {
  const score = (scope: Scope): RetrievalScore =>
    scoreRetrieval(
      queries.flatMap(({ relevant, half }, at): Retrieved[] =>
        scope === 'all' || half === scope ? [{ found: found[at] ?? [], relevant }] : [],
      ),
    );
  return { tuned: score('tuned'), heldOut: score('heldOut'), all: score('all') };
}

function placesOf(relevant: readonly number[], found: readonly number[]): string {
  return relevant.map((rfc) => `RFC${rfc}:${found.indexOf(rfc) + 1 || '-'}`).join(' ');
}

/** Asks every query of both. `data` holds the corpus; `scratch` is a file that does not exist yet. */
export async function evaluateSearch(
  data: string,
  oracles: string,
  scratch: string,
): Promise<SearchEvaluation> {
  const queries = readRetrievalQueries(join(oracles, 'retrieval.jsonl'));
  using store = openCorpusStore({
    path: join(data, 'corpus.sqlite'),
    readOnly: true,
    now: () => new Date(0),
  });
  using plain = buildPlainTable(store, scratch);
  const engine = createEvidenceEngine({ dataDirectory: data, cacheDirectory: data, offline: true });
  const ours: (readonly number[])[] = [];
  for (const { query } of queries) ours.push(await findOurs(engine, query));
  engine.close();
  const theirs = queries.map(({ query }) => plain.find(query));
  return {
    paragraphs: plain.paragraphs,
    ours: scoreHalves(queries, ours),
    plain: scoreHalves(queries, theirs),
    differences: queries.map(
      ({ id, half, relevant }, at) =>
        `${id}\t${half}\tours ${placesOf(relevant, ours[at] ?? [])}\tplain ${placesOf(relevant, theirs[at] ?? [])}`,
    ),
  };
}
