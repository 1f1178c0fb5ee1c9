import type { PairToRead } from './draw-pairs.ts';
import type { PairVerdict } from './read-verdicts.ts';

/** The judged pairings of one transition. */
export interface PairScores {
  readonly judged: number;
  readonly right: number;
  /** Judged right, and still paired so. */
  readonly kept: number;
  /** Judged wrong, and still paired so. */
  readonly wrong: number;
}

/** Holds what readers said of pairings against the pairings of today. */
export function scorePairs(verdicts: readonly PairVerdict[], pairs: readonly PairToRead[]): PairScores {
  const made = new Set(pairs.map((pair) => `${pair.mode} ${pair.old} ${pair.new}`));
  const isMade = (verdict: PairVerdict): boolean => made.has(`${verdict.mode} ${verdict.old} ${verdict.new}`);
  const right = verdicts.filter((verdict) => verdict.right);
  return {
    judged: verdicts.length,
    right: right.length,
    kept: right.filter(isMade).length,
    wrong: verdicts.filter((verdict) => !verdict.right && isMade(verdict)).length,
  };
}
