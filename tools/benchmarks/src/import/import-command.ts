import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { ImportTimings, StageTimes } from '@rfckit/evidence-engine';
import { describeBudget, isExceeded, type Budget } from '../budget.ts';

const usage = `import: imports the series into an empty corpus, and beside it reads the texts and fills a plain full-text table.

  PATH…              what to import; without any: texts and metadata of RFC_CORPUS, then the same with the RFCXML files
  --without-plain    leave out reading and the plain full-text table
`;

/** What an import of all texts and metadata may take: seconds on two cores, bytes of memory, bytes of the file. */
const limits = { seconds: 60, memory: 1.5e9, file: 600e6, xmlSeconds: 20 } as const;

interface Imported {
  readonly data: {
    readonly texts: { readonly added: number };
    readonly xml: number;
    readonly records: number;
  };
  readonly timings: ImportTimings;
  readonly seconds: number;
  readonly processorSeconds: number;
  readonly peakBytes: number;
  readonly fileBytes: number;
}

interface Plain {
  readonly read: { readonly processor: number; readonly clock: number };
  readonly index: { readonly rows: number; readonly processor: number; readonly clock: number };
}

/** Runs a script beside this one on the built packages, as the command line does, and reads the JSON that it prints. */
function runScript(name: string, args: readonly string[]): unknown {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const out = execFileSync(process.execPath, [script, ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(out);
}

function importInto(data: string, paths: readonly string[]): Imported {
  const taken = runScript('import-once.ts', [data, ...paths]) as Omit<Imported, 'fileBytes'>;
  return { ...taken, fileBytes: statSync(join(data, 'corpus.sqlite')).size };
}

function stageLine(stage: string, ms: number): string {
  return `${(ms / 1000).toFixed(2).padStart(8)} s  ${stage}`;
}

function stageLines(name: string, times: StageTimes): readonly string[] {
  const total = Object.values(times).reduce((a, b) => a + b, 0);
  return [
    stageLine(`${name}, in all`, total),
    ...Object.entries(times)
      .toSorted(([, a], [, b]) => b - a)
      .map(([stage, ms]) => stageLine(`  ${stage}`, ms)),
  ];
}

function printImport(title: string, imported: Imported, budgets: readonly Budget[]): void {
  const { data, timings } = imported;
  console.log(`${title}: ${data.texts.added} texts, ${data.records} records, ${data.xml} XML files`);
  for (const budget of budgets) console.log(describeBudget(budget));
  console.log('Processor time by stage');
  for (const line of [
    ...stageLines('the thread that writes', timings.writer),
    ...stageLines(`${timings.workerCount} threads that derive`, timings.workers),
    ...stageLines('helper threads of the runtime', {
      'unpacking, garbage collection, compilation': timings.runtimeMs,
    }),
  ])
    console.log(line);
}

function budgetsOf(imported: Imported, seconds: number | null): readonly Budget[] {
  const memory = imported.peakBytes / 1e9;
  const file = imported.fileBytes / 1e6;
  return [
    { name: 'by the clock', value: imported.seconds, unit: 's', limit: seconds },
    { name: 'of processor time', value: imported.processorSeconds, unit: 's', limit: null },
    { name: 'most memory at once, all threads', value: memory, unit: 'GB', limit: limits.memory / 1e9 },
    { name: 'size of the file', value: file, unit: 'MB', limit: limits.file / 1e6 },
  ];
}

function comparePlain(data: string, archive: string, imported: Imported): readonly Budget[] {
  const plain = runScript('plain-index.ts', [
    join(data, 'corpus.sqlite'),
    join(data, 'plain.sqlite'),
    archive,
  ]) as Plain;
  const base = plain.read.processor + plain.index.processor;
  return [
    {
      name: 'read and decode all texts, processor time',
      value: plain.read.processor,
      unit: 's',
      limit: null,
    },
    {
      name: `plain full-text table of ${plain.index.rows} paragraphs, processor time`,
      value: plain.index.processor,
      unit: 's',
      limit: null,
    },
    {
      name: 'processor time of the import to these two',
      value: imported.processorSeconds / base,
      unit: '×',
      limit: null,
    },
  ];
}

/** Imports into a folder of its own, gives it to `look`, and leaves nothing behind. */
function withImport<Result>(
  paths: readonly string[],
  look: (data: string, imported: Imported) => Result,
): Result {
  const data = mkdtempSync(join(tmpdir(), 'rfckit-bench-import-'));
  try {
    return look(data, importInto(data, paths));
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

function importGiven(paths: readonly string[]): number {
  return withImport(paths, (_data, imported) => {
    const budgets = budgetsOf(imported, null);
    printImport('Import of the given paths', imported, budgets);
    return budgets.some(isExceeded) ? 1 : 0;
  });
}

function importSeries(corpus: string, withPlain: boolean): number {
  const archive = join(corpus, 'rfc-text.tar.zst');
  const paths = [archive, join(corpus, 'rfc-metadata.jsonl.zst')];
  const xml = join(corpus, 'rfc-xml.tar.zst');
  const budgets: Budget[] = [];
  const seconds = withImport(paths, (data, imported) => {
    const own = budgetsOf(imported, limits.seconds);
    printImport('Texts and metadata into an empty corpus', imported, own);
    budgets.push(...own);
    if (withPlain) {
      console.log('In the same run');
      for (const budget of comparePlain(data, archive, imported)) console.log(describeBudget(budget));
    }
    return imported.seconds;
  });
  if (existsSync(xml)) {
    withImport([...paths, xml], (_data, imported) => {
      const [, ...own] = budgetsOf(imported, null);
      const more: Budget = {
        name: 'more by the clock than without XML',
        value: imported.seconds - seconds,
        unit: 's',
        limit: limits.xmlSeconds,
      };
      printImport('The same with RFCXML', imported, [more, ...own]);
      budgets.push(more, ...own);
    });
  }
  return budgets.some(isExceeded) ? 1 : 0;
}

/** `import`: returns the exit code. */
export function runImportCommand(args: readonly string[]): number {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'without-plain': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (positionals.length > 0) return importGiven(positionals);
  const corpus = process.env['RFC_CORPUS'];
  if (!corpus) {
    console.log('SKIPPED: importing the real series (set RFC_CORPUS)');
    return 0;
  }
  return importSeries(corpus, !values['without-plain']);
}
