import { type BlockScore, expectedKinds, type KindScores } from './block-tally.ts';
import type { ExpectedKind } from './expected-blocks.ts';

/** Rows of the table: kinds that are told apart in the counts and are one in print. */
const rows: readonly (readonly [name: string, kinds: readonly ExpectedKind[]])[] = [
  ...expectedKinds.map((kind) => [kind, [kind]] as const),
  ['code, artwork', ['source code', 'abnf', 'artwork']],
  ['all', expectedKinds],
];

function share(scores: KindScores, kinds: readonly ExpectedKind[]): string {
  let blocks = 0;
  let right = 0;
  for (const kind of kinds) {
    blocks += scores[kind].blocks;
    right += scores[kind].right;
  }
  return `${right} of ${blocks} (${((right / Math.max(1, blocks)) * 100).toFixed(2)} %)`;
}

/** One line for each kind: RFCs with even numbers, which the rules were tuned on, and the others. */
export function renderBlocks(score: BlockScore): string[] {
  return [
    `block types against RFCXML: ${score.documents} documents, ${score.lost} blocks not found; even-numbered RFCs | odd-numbered, held out`,
    ...rows.map(
      ([name, kinds]) => `  ${name.padEnd(15)}${share(score.tuned, kinds)} | ${share(score.heldOut, kinds)}`,
    ),
  ];
}
