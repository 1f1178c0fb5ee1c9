import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluateRecords, type RecordScores } from './evaluate-records.ts';

const usage = `records: compares what rfc metadata gives of random RFCs with rfcN.json and rfc-index.xml of both eras, and all successions with the oracle.

  --count N            how many RFCs (500)
  --seed N             draw others (1)
  --differences FILE   write one line for each difference
  --check              fail where anything differs
`;

/** The figures as lines of text. */
function renderRecordScores({ sources, relations }: RecordScores): readonly string[] {
  return [
    ...sources.map(
      ({ source, agreeing, drawn }) =>
        `${source.padEnd(26)} ${agreeing} of ${drawn} records agree in every field`,
    ),
    relations === null
      ? 'successions: SKIPPED, RFC_ORACLES names no folder with relations.jsonl'
      : `${'successions'.padEnd(26)} ${relations.right} of ${relations.rows} right`,
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
  const { sources, relations } = scores;
  const differences = [
    ...sources.flatMap((source) => source.differences),
    ...(relations?.differences ?? []).map((line) => `succession ${line}`),
  ];
  if (values.differences) writeFileSync(values.differences, `${differences.join('\n')}\n`);
  return values.check && differences.length > 0 ? 1 : 0;
}
