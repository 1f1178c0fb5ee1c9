import { paragraphChains, type RfcBlock } from '@rfckit/rfc-parser';
import type { Snapshot } from './snapshot.ts';

/** A paragraph as its author wrote it: one block, or the several that page breaks cut it into. */
export interface LogicalParagraph {
  /** Index of the section that the first block stands in. */
  readonly section: number;
  /** In document order, never empty. Each block's span is an exact slice; what stands between them is page furniture. */
  readonly blocks: readonly RfcBlock[];
}

/** The logical paragraphs of a snapshot in the order in which they begin; every block is in exactly one. */
export function logicalParagraphs(snapshot: Pick<Snapshot, 'blocks'>): readonly LogicalParagraph[] {
  return paragraphChains(snapshot.blocks).flatMap((chain) => {
    const blocks = chain.flatMap((index) => snapshot.blocks[index] ?? []);
    const first = blocks[0];
    return first === undefined ? [] : [{ section: first.section, blocks }];
  });
}
