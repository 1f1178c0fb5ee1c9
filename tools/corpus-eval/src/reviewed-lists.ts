import { readRows } from './tab-separated.ts';

/** Whose fault it is that a document's headings differ from the oracle's. */
export type Fault = 'oracle' | 'ambiguous' | 'ours';

/** Lines that a rule calls furniture or contents and that reading showed to be content. */
export interface ReviewedLines {
  readonly first: number;
  readonly last: number;
}

function isFault(word: string | undefined): word is Fault {
  return word === 'oracle' || word === 'ambiguous' || word === 'ours';
}

/** Reads `heading-differences.tsv`: the reviewed reason for each document that differs. */
export function readHeadingFaults(): Map<number, Fault> {
  return new Map(
    readRows('heading-differences.tsv', 3).map(([rfc, fault]) => {
      if (!isFault(fault)) throw new RangeError(`heading-differences.tsv: unknown fault of RFC ${rfc}`);
      return [Number(rfc), fault];
    }),
  );
}

/** Reads `reviewed-lines.tsv`. */
export function readReviewedLines(): Map<number, ReviewedLines[]> {
  const all = new Map<number, ReviewedLines[]>();
  for (const [rfc, first, last] of readRows('reviewed-lines.tsv', 4)) {
    const lines = all.get(Number(rfc)) ?? [];
    all.set(Number(rfc), [...lines, { first: Number(first), last: Number(last) }]);
  }
  return all;
}

/** Reads `odd-faults.tsv`: the texts whose rows in `odd.tsv` are wrong. */
export function readOddFaults(): ReadonlySet<number> {
  return new Set(readRows('odd-faults.tsv', 2).map(([rfc]) => Number(rfc)));
}
