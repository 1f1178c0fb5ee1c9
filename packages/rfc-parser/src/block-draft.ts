import type { BlockKind } from './document.ts';

/** A block as content lines `[from, to)`. */
export interface BlockDraft {
  readonly from: number;
  readonly to: number;
  readonly kind: BlockKind;
  readonly marker: string | null;
}
