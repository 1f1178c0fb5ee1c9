import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { openCorpusStore } from '@rfckit/corpus-store';
import { createEvidenceEngine, type EvidenceEngine } from '@rfckit/evidence-engine';
import { parseQuery, questionQuery, toFts5Match, toFts5Ranking } from '@rfckit/lexical-index';
import { describeBudget, isExceeded, type Budget } from '../budget.ts';
import { classBudgets, queryClasses, type QueryTime } from './query-classes.ts';
import { readQueries, type FrozenQuery } from './read-queries.ts';

const usage = `search: runs the frozen list of queries (queries.tsv) over the series and prints what they take.

  --data-directory D   a corpus that is there; without it RFC_CORPUS is imported into a folder that is removed afterwards
  --rounds N           how often; the least time of each query counts (3)
  --slowest N          also print the N slowest queries of each class
`;

const YARDSTICK_ROUNDS = 10;

type Run = (query: FrozenQuery) => Promise<number>;

/** Times `run` on every query; each round begins with nothing kept from the one before. */
async function timeQueries(
  queries: readonly FrozenQuery[],
  rounds: number,
  open: () => { readonly run: Run; readonly close: () => void },
): Promise<readonly QueryTime[]> {
  const least = queries.map(() => Infinity);
  const matches = queries.map(() => 0);
  for (let round = 0; round < rounds; round++) {
    const { run, close } = open();
    for (const [at, query] of queries.entries()) {
      const before = performance.now();
      matches[at] = await run(query);
      least[at] = Math.min(least[at] ?? Infinity, performance.now() - before);
    }
    close();
  }
  return queries.map((query, at) => ({ ...query, ms: least[at] ?? 0, matches: matches[at] ?? 0 }));
}

function openEngine(data: string): EvidenceEngine {
  return createEvidenceEngine({ dataDirectory: data, cacheDirectory: data, offline: true });
}

/** Whole answers: ranked, with ten quotations and their places, as the command line and an agent get them. */
function openAnswers(data: string): { readonly run: Run; readonly close: () => void } {
  const engine = openEngine(data);
  return {
    run: async ({ kind, query }) =>
      (await engine.search(query, kind === 'question' ? { match: 'any' } : {})).data.matches,
    close: () => engine.close(),
  };
}

/** The index alone: the best 400 rows and how many match. */
function openIndex(data: string): { readonly run: Run; readonly close: () => void } {
  const store = openCorpusStore({
    path: join(data, 'corpus.sqlite'),
    readOnly: true,
    now: () => new Date(0),
  });
  return {
    run: ({ kind, query }) => {
      const parsed = kind === 'question' ? null : parseQuery(query);
      if (parsed !== null && !parsed.ok) throw new Error(`${query}: ${parsed.fault.message}`);
      const asked = parsed === null ? questionQuery(query) : parsed.query;
      const match = toFts5Match(asked);
      if (match === null) throw new Error(`${query} asks nothing of paragraphs`);
      const weights = { heading: 1.5, text: 1 };
      const { matches } = store.searchPassages({
        match,
        ranking: toFts5Ranking(asked) ?? match,
        documents: asked.documents,
        limit: 400,
        weights,
      });
      return Promise.resolve(matches);
    },
    close: () => store.close(),
  };
}

function printClasses(title: string, times: readonly QueryTime[], slowest: number): boolean {
  const budgets = classBudgets(times);
  console.log(title);
  for (const budget of budgets) console.log(describeBudget(budget));
  for (const { name, has } of slowest > 0 ? queryClasses : []) {
    console.log(`slowest, ${name}`);
    const worst = times.filter(has).toSorted((a, b) => b.ms - a.ms);
    for (const { ms, matches, query } of worst.slice(0, slowest))
      console.log(`${ms.toFixed(2).padStart(8)} ms  ${String(matches).padStart(8)} matches  ${query}`);
  }
  return budgets.some(isExceeded);
}

/** What counting the longest list of all takes, in milliseconds: what the machine is worth in this moment. */
function measureYardstick(data: string): Budget {
  using db = new DatabaseSync(join(data, 'corpus.sqlite'), { readOnly: true });
  const count = db.prepare(`SELECT count(*) AS n FROM passage WHERE passage MATCH '"the"'`);
  let least = Infinity;
  let matches = 0;
  for (let round = 0; round < YARDSTICK_ROUNDS; round++) {
    const before = performance.now();
    matches = Number(count.get()?.['n']);
    least = Math.min(least, performance.now() - before);
  }
  return { name: `SQLite counts ${matches} matches of one word`, value: least, unit: 'ms', limit: null };
}

async function measure(data: string, rounds: number, slowest: number): Promise<number> {
  const queries = readQueries();
  console.log(describeBudget(measureYardstick(data)));
  const answers = await timeQueries(queries, rounds, () => openAnswers(data));
  const index = await timeQueries(queries, rounds, () => openIndex(data));
  const isOver = printClasses(`Whole answers, the least of ${rounds} rounds`, answers, slowest);
  printClasses('The index alone', index, 0);
  return isOver ? 1 : 0;
}

/** `search`: returns the exit code. */
export async function runSearchCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'data-directory': { type: 'string' },
      rounds: { type: 'string', default: '3' },
      slowest: { type: 'string', default: '0' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const [rounds, slowest] = [Number(values.rounds), Number(values.slowest)];
  if (values['data-directory'] !== undefined) return measure(values['data-directory'], rounds, slowest);
  const corpus = process.env['RFC_CORPUS'];
  if (!corpus) {
    console.log('SKIPPED: searching the real series (set RFC_CORPUS)');
    return 0;
  }
  const data = mkdtempSync(join(tmpdir(), 'rfckit-bench-search-'));
  try {
    const engine = openEngine(data);
    await engine.importPaths([join(corpus, 'rfc-text.tar.zst'), join(corpus, 'rfc-metadata.jsonl.zst')]);
    engine.close();
    return await measure(data, rounds, slowest);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
