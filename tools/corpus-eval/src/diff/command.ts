import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { evaluateDiff, type DiffEvaluation } from './evaluate.ts';
import { findShortfalls } from './floors.ts';

const usage = `diff: compares published texts and checks what is said of them against deltas.jsonl and pair-verdicts.tsv.

  --json FILE          write the scores as JSON
  --differences FILE   write one line for each row of deltas.jsonl that is not found
  --sample FILE        write 20 random pairings of each transition, to be judged by reading
  --seed N             draw another sample (default 1)
  --check              fail where a score is below its floor
`;

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

function render({ scores, seconds }: DiffEvaluation): string {
  const { statements, others } = scores.deltas;
  const lines = [
    `deltas 7540>9113, statements   ${statements.right} of ${statements.rows} right, ${percent(statements.right, statements.rows)} (${statements.joined} as one pair)`,
    `deltas 7540>9113, others       ${others.visible} of ${others.rows} visible, ${percent(others.visible, others.rows)}`,
    ...Object.entries(scores.pairs).map(
      ([name, { judged, right, kept, wrong }]) =>
        `pairings ${name.padEnd(20)}  ${right} of ${judged} judged right, ${percent(right, judged)}; still made ${kept} right, ${wrong} wrong`,
    ),
    `5661>8881 from snapshots       text ${seconds.text.toFixed(2)} s, requirements ${seconds.requirements.toFixed(2)} s of processor`,
  ];
  return `${lines.join('\n')}\n`;
}

function renderSample(sample: DiffEvaluation['sample']): string {
  return sample
    .map(({ transition, pair }) => {
      const { mode, kind, score, old, new: next, oldText, newText } = pair;
      return `## ${transition}\t${mode}\t${old}\t${next}\n${kind} ${score.toFixed(2)}\n- ${oldText}\n+ ${newText}\n`;
    })
    .join('\n');
}

/** `diff`: runs the evaluation with the arguments after its name and returns the exit code. */
export async function runDiffCommand(args: readonly string[]): Promise<number> {
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
      'diff: SKIPPED, nothing was checked: set RFC_CORPUS and RFC_ORACLES to folders with texts and oracles\n',
    );
    return 0;
  }
  const lines: string[] = [];
  const result = await evaluateDiff({
    corpus,
    oracles,
    seed: Number(values.seed),
    note: (line) => lines.push(line),
  });
  process.stdout.write(render(result));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(result.scores, null, 2)}\n`);
  if (values.differences) writeFileSync(values.differences, `${lines.join('\n')}\n`);
  if (values.sample) writeFileSync(values.sample, renderSample(result.sample));
  const short = values.check ? findShortfalls(result) : [];
  for (const line of short) process.stdout.write(`WORSE: ${line}\n`);
  return short.length === 0 ? 0 : 1;
}
