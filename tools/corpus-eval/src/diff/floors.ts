import type { DiffEvaluation } from './evaluate.ts';

const LEAST_STATEMENTS = 0.9;
const LEAST_OTHERS = 0.8;
const LEAST_RIGHT = 0.95;
/** The budget of the longest comparison, in seconds. */
const MOST_SECONDS = 2;

/** What a run must reach, one sentence for each score that does not; empty where all do. */
export function findShortfalls({ scores, seconds }: DiffEvaluation): readonly string[] {
  const short: string[] = [];
  const atLeast = (name: string, part: number, whole: number, share: number): void => {
    if (whole === 0 || part < whole * share)
      short.push(`${name}: ${part} of ${whole}, must be ${share * 100} %`);
  };
  const { statements, others } = scores.deltas;
  atLeast('changes of statements', statements.right, statements.rows, LEAST_STATEMENTS);
  atLeast('other changes', others.visible, others.rows, LEAST_OTHERS);
  for (const [name, { judged, right, kept, wrong }] of Object.entries(scores.pairs)) {
    atLeast(`pairings of ${name} judged right`, right, judged, LEAST_RIGHT);
    // A verdict on a pairing that is no longer made says nothing of those that are.
    atLeast(`pairings of ${name} judged right that are still made`, kept, right, LEAST_RIGHT);
    atLeast(`pairings of ${name} still made that are right`, kept, kept + wrong, LEAST_RIGHT);
  }
  for (const [mode, taken] of Object.entries(seconds))
    if (taken > MOST_SECONDS)
      short.push(`${mode} mode of the longest: ${taken.toFixed(2)} s, at most ${MOST_SECONDS}`);
  return short;
}
