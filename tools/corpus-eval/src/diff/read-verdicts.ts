import { readRows } from '../tab-separated.ts';

/** What a reader said of one pairing. */
export interface PairVerdict {
  readonly transition: string;
  readonly mode: string;
  readonly old: string;
  readonly new: string;
  readonly right: boolean;
}

/** Reads `pair-verdicts.tsv`: pairings drawn at random, each read in both texts. */
export function readVerdicts(): readonly PairVerdict[] {
  return readRows('pair-verdicts.tsv', 6).map(
    ([transition = '', mode = '', old = '', next = '', verdict]) => {
      if (verdict !== 'right' && verdict !== 'wrong')
        throw new RangeError(`pair-verdicts.tsv: a verdict is right or wrong, not ${verdict}`);
      return { transition, mode, old, new: next, right: verdict === 'right' };
    },
  );
}
