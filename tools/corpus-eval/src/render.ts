import { renderBlocks } from './blocks/render-blocks.ts';
import { headerFields } from './score-header.ts';
import type { RunResult } from './run.ts';

const SHOWN_FAILURES = 20;

function percent(share: number): string {
  return `${(share * 100).toFixed(3)} %`;
}

function renderQuality({ scores }: RunResult): string[] {
  const { leaks, review, bcp14, degraded, odd } = scores;
  const lines = [
    `furniture or contents in blocks  ${leaks.unexplained} (and ${leaks.reviewed} lines of that form that are content: reviewed-lines.tsv)`,
    `diagnostics without a place      ${scores.unplaced}`,
  ];
  if (review) {
    const right = (review.exact + review.oracle) / Math.max(1, review.documents);
    lines.push(
      `headings a and b  exact ${review.exact} of ${review.documents}; differing: oracle's fault ${review.oracle}, ambiguous with diagnostic ${review.ambiguous}, ours ${review.ours}, not listed ${review.unlisted}; right ${percent(right)} (heading-differences.tsv)`,
    );
  }
  if (bcp14)
    lines.push(
      `BCP 14 words      ${bcp14.matched} of ${bcp14.words} in their sections, exact ${bcp14.exact} of ${bcp14.documents} documents`,
    );
  if (degraded)
    lines.push(
      `degraded, tier a  ${degraded.degraded} of ${degraded.documents} (${percent(degraded.degraded / Math.max(1, degraded.documents))})`,
    );
  if (odd)
    lines.push(
      `odd texts         ${odd.right} of ${odd.texts} right, ${odd.oracle} faults of the list (odd-faults.tsv)`,
    );
  if (scores.blockKinds) lines.push(...renderBlocks(scores.blockKinds));
  return lines;
}

function renderHeader({ scores }: RunResult): string[] {
  return headerFields.map((field) => {
    const { agree, early, absent, extra, differ } = scores.header[field];
    const right = agree + early;
    const shift = early > 0 ? ` (${early} with a record one month early)` : '';
    return `header ${field.padEnd(10)} ${right} of ${right + absent + extra + differ} agree with the record${shift}, ${percent(right / Math.max(1, right + absent + extra + differ))}; record alone ${absent}, text alone ${extra}, differ ${differ}`;
  });
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
    `parse          ${seconds.parse.toFixed(2)} s, ${(seconds.parse / yardstick).toFixed(1)} x decode and split (${yardstick.toFixed(2)} s); read and unpack ${seconds.read.toFixed(2)} s`,
    `checks         ${seconds.check.toFixed(2)} s`,
    `total          ${seconds.total.toFixed(2)} s`,
  ];
  for (const [part, score] of Object.entries(scores.headings ?? {})) {
    lines.push(
      `headings ${part.padEnd(6)} F1 ${percent(score.f1)}  precision ${percent(score.precision)}  recall ${percent(score.recall)}  exact ${score.exact} of ${score.documents}`,
    );
  }
  lines.push(...renderQuality(result), ...renderHeader(result));
  for (const failure of failures.slice(0, SHOWN_FAILURES)) {
    lines.push(`FAILED ${failure.text}: ${failure.law}: ${failure.detail}`);
  }
  if (failures.length > SHOWN_FAILURES)
    lines.push(`... and ${failures.length - SHOWN_FAILURES} more failures`);
  return lines;
}
