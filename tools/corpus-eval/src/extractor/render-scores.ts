import type { Agreement } from './agreement.ts';
import type { LabelScore } from './score-labels.ts';
import type { Scores } from './scores.ts';

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`;
}

function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

function renderAgreement({ both, agreed, kappa }: Agreement): string {
  const beyond = kappa === null ? 'no kappa, one verdict only' : `kappa ${kappa.toFixed(2)}`;
  return both === 0 ? 'not labelled by both' : `${agreed} of ${both} (${beyond})`;
}

function renderLabels({ labelled, right, kept, faultsKept, passes, agreements }: LabelScore): string[] {
  if (labelled === 0) return [];
  return [
    `labelled sample: ${right} of ${labelled} statements right in every pass ${share(right, labelled)}; still reported: ${kept} right, ${faultsKept} faults`,
    ...passes.map(
      (each) =>
        `  pass ${each.pass}: ${each.right} of ${each.labelled} right ${share(each.right, each.labelled)}, clauses ${each.clausesRight} of ${each.clausesLabelled} ${share(each.clausesRight, each.clausesLabelled)}`,
    ),
    ...agreements.map(
      ({ passes: [first, second], statements, clauses }) =>
        `  ${first} and ${second} agree on statements ${renderAgreement(statements)}, clauses ${renderAgreement(clauses)}`,
    ),
  ];
}

/** The scores as lines for a person. */
export function renderScores(
  scores: Scores,
  seconds: { readonly parse: number; readonly extract: number },
): string[] {
  const { labels, tagged, recall, ours, trivial } = scores;
  const lines = [
    `documents ${scores.documents}, statements ${scores.statements}, sentences ${scores.sentences}`,
    `mentions: ${listCounts(scores.mentions)}`,
    `usage: ${listCounts(scores.usage)}`,
    `clauses: ${listCounts(scores.parseStatus)}`,
    `laws broken in ${scores.failures} documents; sentences cut: ${scores.cut}`,
    `seconds: parse ${seconds.parse.toFixed(1)}, extract ${seconds.extract.toFixed(1)}`,
  ];
  lines.push(...renderLabels(labels));
  if (tagged) {
    lines.push(
      `tagged key words (${tagged.equal} documents where the text holds as many): ${tagged.seen} of ${tagged.tagged} placed ${share(tagged.seen, tagged.tagged)}, as statements ${tagged.statements}`,
      `  as mentions: ${listCounts(tagged.mentions)}`,
      `  statements with a tagged key word: ${tagged.reportedTagged} of ${tagged.reported} ${share(tagged.reportedTagged, tagged.reported)}`,
      `  other documents: ${tagged.othersUntagged} of ${tagged.othersReported} statements not tagged`,
    );
  }
  for (const [set, score] of Object.entries(recall ?? {})) {
    lines.push(
      `recall ${set}: ${score.found} of ${score.rows} ${share(score.found, score.rows)}, whole ${score.whole}; misses: ${listCounts(score.misses)}`,
    );
  }
  for (const [name, floor] of [
    ['ours', ours],
    ['trivial floor', trivial],
  ] as const) {
    if (floor)
      lines.push(
        `${name}, documents of requirements.jsonl: ${floor.sentences} sentences, listed ${floor.listed} ${share(floor.listed, floor.sentences)}, rows touched ${floor.rowsTouched}`,
      );
  }
  return lines;
}
