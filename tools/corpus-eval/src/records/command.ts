import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluateRecords, type EraScores, type RecordScores } from './evaluate-records.ts';

const usage = `records: compares what rfc metadata gives of random RFCs with the published files of both eras, and all successions with the oracle.

  --count N            how many RFCs of either era (500)
  --seed N             draw others (1)
  --differences FILE   write one line for each difference
  --check              fail where anything differs
`;

function renderEra(name: string, { agreeing, drawn }: EraScores): string {
  return `${name}: ${agreeing} of ${drawn} records agree with rfcN.json in every field`;
}

/** The figures as lines of text. */
export function renderRecordScores({ before2026, since2026, relations }: RecordScores): readonly string[] {
  return [
    renderEra('before 2026', before2026),
    renderEra('since 2026', since2026),
    relations === null
      ? 'successions: SKIPPED, RFC_ORACLES names no folder with relations.jsonl'
      : `successions: ${relations.right} of ${relations.rows} right`,
  ];
}

/** `records`: runs the evaluation with the arguments after its name and returns the exit code. */
export async function runRecordsCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      differences: { type: 'string' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const corpus = process.env['RFC_CORPUS'];
  if (!corpus) {
    process.stdout.write(
      'records: SKIPPED, nothing was checked: RFC_CORPUS names no folder with rfc-metadata.jsonl.zst\n',
    );
    return 0;
  }
  const scores = await evaluateRecords({
    corpus,
    oracles: process.env['RFC_ORACLES'] ?? null,
    count: Number(values.count),
    seed: Number(values.seed),
  });
  process.stdout.write(`${renderRecordScores(scores).join('\n')}\n`);
  const { before2026, since2026, relations } = scores;
  const differences = [
    ...before2026.differences.map((line) => `before-2026 ${line}`),
    ...since2026.differences.map((line) => `since-2026 ${line}`),
    ...(relations?.differences ?? []).map((line) => `succession ${line}`),
  ];
  if (values.differences) writeFileSync(values.differences, `${differences.join('\n')}\n`);
  return values.check && differences.length > 0 ? 1 : 0;
}
