import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { renderRun } from './render.ts';
import { runEvaluation } from './run.ts';
import { findRegressions, type Scores } from './scores.ts';

const usage = `parser: parses every text of RFC_CORPUS, checks the laws and scores the result with RFC_ORACLES.

  --json FILE          write the scores as JSON
  --check              fail where a score is lower than baseline.json
  --differences FILE   write one line for each difference from an oracle
  --fast               leave out the laws and slices
`;

/** `parser`: parses every text, checks the laws and scores the result. Returns the exit code. */
export async function runParserCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'string' },
      differences: { type: 'string' },
      check: { type: 'boolean', default: false },
      fast: { type: 'boolean', default: false },
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
      'corpus-eval: SKIPPED, nothing was checked: RFC_CORPUS names no folder with rfc-text.tar.zst\n',
    );
    return 0;
  }
  const oracles = process.env['RFC_ORACLES'] || null;
  if (oracles === null)
    process.stdout.write('corpus-eval: RFC_ORACLES is not set: headings are NOT scored\n');
  const result = await runEvaluation({ corpus, oracles, fast: values.fast });
  process.stdout.write(`${renderRun(result).join('\n')}\n`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result.scores, null, 2)}\n`);
  if (values.differences) writeFileSync(values.differences, `${result.differences.join('\n')}\n`);
  let failed = result.failures.length > 0;
  if (values.check) {
    const baseline = JSON.parse(readFileSync(new URL('../baseline.json', import.meta.url), 'utf8')) as Scores;
    const known =
      oracles === null
        ? { ...baseline, headings: null, review: null, bcp14: null, degraded: null, odd: null }
        : baseline;
    for (const regression of findRegressions(result.scores, known)) {
      process.stdout.write(`WORSE: ${regression}\n`);
      failed = true;
    }
  }
  return failed ? 1 : 0;
}
