import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluateExtractor } from './evaluate.ts';
import { findShortfalls } from './floors.ts';
import { renderScores } from './render-scores.ts';

const usage = `extractor: extracts the statements of every text of RFC_CORPUS and scores them with RFC_ORACLES.

  --json FILE          write the scores as JSON
  --differences FILE   write one line for each fault, cut sentence and difference from an oracle
  --sample FILE        write the labelled sample without its labels, as JSON lines for another labeller (rubric.md)
  --check              fail where a score is below its floor
`;

/** `extractor`: runs the evaluation with the arguments after its name and returns the exit code. */
export async function runExtractorCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'string' },
      differences: { type: 'string' },
      sample: { type: 'string' },
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
      'extractor: SKIPPED, nothing was checked: RFC_CORPUS names no folder with rfc-text.tar.zst\n',
    );
    return 0;
  }
  const lines: string[] = [];
  const sample: string[] = [];
  let seconds = { parse: 0, extract: 0 };
  const scores = await evaluateExtractor({
    corpus,
    oracles: process.env['RFC_ORACLES'] || null,
    note: (kind, line) => lines.push(`${kind} ${line}`),
    sampled: (row) => sample.push(JSON.stringify(row)),
    timed: (times) => (seconds = times),
  });
  process.stdout.write(`${renderScores(scores, seconds).join('\n')}\n`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(scores, null, 2)}\n`);
  if (values.differences) writeFileSync(values.differences, `${lines.join('\n')}\n`);
  if (values.sample) writeFileSync(values.sample, `${sample.join('\n')}\n`);
  const short = values.check ? findShortfalls(scores) : [];
  for (const line of short) process.stdout.write(`WORSE: ${line}\n`);
  return scores.failures > 0 || scores.cut > 0 || short.length > 0 ? 1 : 0;
}
