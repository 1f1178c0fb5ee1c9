import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEvidenceEngine } from '@rfckit/evidence-engine';
import { evaluateSearch, type SearchEvaluation } from './evaluate-search.ts';
import { findSearchShortfalls } from './floors.ts';
import type { RetrievalScore } from './score-retrieval.ts';

const usage = `search: asks the questions of retrieval.jsonl of the corpus, and of a plain full-text table over the same paragraphs.

  --data-directory D   a corpus that is there; without it RFC_CORPUS is imported into a folder that is removed afterwards
  --differences FILE   write the places of the relevant documents, one line for each question
  --check              fail where a figure is below its floor or below the plain table's
`;

function renderScore(name: string, { queries, recall3, recall10, mrr }: RetrievalScore): string {
  const figures = `recall@3 ${recall3.toFixed(3)}  recall@10 ${recall10.toFixed(3)}  MRR ${mrr.toFixed(3)}`;
  return `${name.padEnd(18)} ${figures}  (${queries} queries)`;
}

function renderSearch({ ours, plain, paragraphs }: SearchEvaluation): readonly string[] {
  return [
    `paragraphs and headings searched: ${paragraphs}`,
    ...(['tuned', 'heldOut', 'all'] as const).flatMap((scope) => [
      renderScore(`${scope} rfc search`, ours[scope]),
      renderScore(`${scope} plain`, plain[scope]),
    ]),
  ];
}

/** `search`: runs the evaluation with the arguments after its name and returns the exit code. */
export async function runSearchCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'data-directory': { type: 'string' },
      differences: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const [corpus, oracles] = [process.env['RFC_CORPUS'], process.env['RFC_ORACLES']];
  if (!oracles || (!corpus && values['data-directory'] === undefined)) {
    process.stdout.write('search: SKIPPED, nothing was checked: set RFC_CORPUS and RFC_ORACLES\n');
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'rfckit-eval-search-'));
  try {
    const data = values['data-directory'] ?? (await importSeries(corpus ?? '', folder));
    const result = await evaluateSearch(data, oracles, join(folder, 'plain.sqlite'));
    process.stdout.write(`${renderSearch(result).join('\n')}\n`);
    if (values.differences) writeFileSync(values.differences, `${result.differences.join('\n')}\n`);
    const short = values.check ? findSearchShortfalls(result) : [];
    for (const line of short) process.stdout.write(`WORSE: ${line}\n`);
    return short.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importSeries(corpus: string, data: string): Promise<string> {
  const engine = createEvidenceEngine({ dataDirectory: data, cacheDirectory: data, offline: true });
  await engine.importPaths([join(corpus, 'rfc-text.tar.zst'), join(corpus, 'rfc-metadata.jsonl.zst')]);
  engine.close();
  return data;
}
