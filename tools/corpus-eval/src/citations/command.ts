import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluateCitations } from './evaluate.ts';
import { findShortfalls } from './floors.ts';
import { renderCitationScores } from './render-scores.ts';
import { samplePlacements } from './sample-placements.ts';
import type { PlacementToRead } from './score-errata.ts';

const usage = `citations: checks the quotations and errata of RFC_ORACLES against the texts of RFC_CORPUS.

  --json FILE          write the scores as JSON
  --differences FILE   write one line for each difference from an oracle and each erratum without a place
  --sample FILE        write 100 random placements of errata beyond the oracle's, to be judged by reading
  --seed N             draw another sample (default 1)
  --check              fail where a score is below its floor
`;

/** `citations`: runs the evaluation with the arguments after its name and returns the exit code. */
export async function runCitationsCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'string' },
      differences: { type: 'string' },
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  const corpus = process.env['RFC_CORPUS'];
  const oracles = process.env['RFC_ORACLES'];
  if (!corpus || !oracles) {
    process.stdout.write(
      'citations: SKIPPED, nothing was checked: set RFC_CORPUS and RFC_ORACLES to folders with texts and oracles\n',
    );
    return 0;
  }
  const lines: string[] = [];
  const placements: PlacementToRead[] = [];
  const { scores, speed } = await evaluateCitations({
    corpus,
    oracles,
    note: (kind, line) => lines.push(`${kind}: ${line}`),
    toRead: (placement) => placements.push(placement),
  });
  process.stdout.write(`${renderCitationScores(scores, speed).join('\n')}\n`);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(scores, null, 2)}\n`);
  if (values.differences) writeFileSync(values.differences, `${lines.sort().join('\n')}\n`);
  if (values.sample) writeFileSync(values.sample, samplePlacements(placements, 100, Number(values.seed)));
  const short = values.check ? findShortfalls(scores) : [];
  for (const line of short) process.stdout.write(`WORSE: ${line}\n`);
  return short.length === 0 ? 0 : 1;
}
