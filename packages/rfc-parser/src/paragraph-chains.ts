import { assertArray } from './assert-input.ts';
import type { RfcBlock } from './document.ts';

/** Returns the logical paragraphs in order: for each, the indexes of its blocks, more than one where a page break cut it. Throws `TypeError` for what is no array. */
export function paragraphChains(blocks: readonly RfcBlock[]): number[][] {
  assertArray(blocks, 'blocks', 'the blocks of a document');
  const chains: number[][] = [];
  const chainOf: number[] = [];
  for (const block of blocks) {
    const at = block.continues === null ? undefined : chainOf[block.continues];
    const chain = at === undefined ? undefined : chains[at];
    if (at !== undefined && chain) {
      chain.push(block.index);
      chainOf[block.index] = at;
    } else {
      chainOf[block.index] = chains.length;
      chains.push([block.index]);
    }
  }
  return chains;
}
