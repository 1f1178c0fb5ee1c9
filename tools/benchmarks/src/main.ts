import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBudget, isExceeded, type Budget } from './budget.ts';
import { compareColdStart } from './cold-start.ts';
import { compareLengths, compareStages } from './extraction.ts';
import { findLargest, measureHeapGrowth } from './heap-growth.ts';
import { findExcesses, type Ratio } from './measure.ts';
import { compareParsing } from './parsing.ts';
import { runImportCommand } from './import/import-command.ts';
import { runSearchCommand } from './search/search-command.ts';
import { unpackTexts } from './unpack-texts.ts';

const rounds = 15;

function print(title: string, ratios: readonly Ratio[]): void {
  console.log(title);
  for (const { name, medianMs, ratio, limit } of ratios) {
    const bound = limit === null ? '' : `  limit ${limit}${ratio > limit ? '  EXCEEDED' : ''}`;
    console.log(
      `  ${medianMs.toFixed(0).padStart(7)} ms  ${ratio.toFixed(2).padStart(6)} ×  ${name}${bound}`,
    );
  }
}

/** Unpacks the texts of the series, measures what parsing and extracting take, and leaves nothing behind. */
async function measureSeries(archive: string): Promise<readonly Budget[]> {
  const directory = mkdtempSync(join(tmpdir(), 'rfckit-bench-texts-'));
  try {
    const paths = await unpackTexts(archive, directory);
    return [...compareParsing(paths), measureHeapGrowth(findLargest(paths)), ...compareStages(paths)];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Cold starts, long blocks, and parsing and extracting the series: what takes a minute. */
async function runAll(): Promise<number> {
  const corpus = process.env['RFC_CORPUS'];
  const coldStart = compareColdStart(rounds, corpus);
  print(`Cold start, median of ${rounds} runs in turn`, coldStart);
  const lengths = compareLengths();
  print('Statements and references of one long block or list', lengths);
  let isOver = findExcesses([...coldStart, ...lengths]).length > 0;
  if (corpus === undefined) {
    console.log('SKIPPED: parsing and extracting the real series (set RFC_CORPUS)');
  } else {
    const budgets = await measureSeries(join(corpus, 'rfc-text.tar.zst'));
    console.log('The whole series, one run, one thread');
    for (const budget of budgets) console.log(describeBudget(budget));
    isOver ||= budgets.some(isExceeded);
  }
  return isOver ? 1 : 0;
}

/** An argument that is not known: `EX_USAGE` of sysexits.h. */
const USAGE = 64;

const [name, ...rest] = process.argv.slice(2);
switch (name) {
  case undefined:
    process.exitCode = await runAll();
    break;
  case 'search':
    process.exitCode = await runSearchCommand(rest);
    break;
  case 'import':
    process.exitCode = runImportCommand(rest);
    break;
  default:
    console.error('bench [search | import] [--help]');
    process.exitCode = USAGE;
}
