import type { RunResult } from './run.ts';

const SHOWN_FAILURES = 20;

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`;
}

/** Returns the table of one run, as lines. */
export function renderRun(result: RunResult): string[] {
  const { scores, failures, seconds } = result;
  const yardstick = seconds.decode + seconds.split;
  const lines = [
    `documents      ${scores.documents}`,
    `sections       ${scores.sections}`,
    `blocks         ${scores.blocks}`,
    `furniture      ${scores.furniture}`,
    `contents runs  ${scores.contents}`,
    `failures       ${scores.failures}`,
    `parse          ${seconds.parse.toFixed(2)} s (${(seconds.parse / yardstick).toFixed(1)} x decode and split, ${yardstick.toFixed(2)} s)`,
    `checks         ${seconds.check.toFixed(2)} s`,
    `total          ${seconds.total.toFixed(2)} s`,
  ];
  for (const [part, score] of Object.entries(scores.headings ?? {})) {
    lines.push(
      `headings ${part.padEnd(6)} F1 ${percent(score.f1)}  precision ${percent(score.precision)}  recall ${percent(score.recall)}  exact ${score.exact} of ${score.documents}`,
    );
  }
  if (scores.odd) lines.push(`odd texts      ${scores.odd.right} of ${scores.odd.texts} right`);
  for (const failure of failures.slice(0, SHOWN_FAILURES)) {
    lines.push(`FAILED ${failure.text}: ${failure.law}: ${failure.detail}`);
  }
  if (failures.length > SHOWN_FAILURES)
    lines.push(`... and ${failures.length - SHOWN_FAILURES} more failures`);
  return lines;
}
