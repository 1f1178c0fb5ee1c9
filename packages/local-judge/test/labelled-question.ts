/** One question over named RFCs, and where a reader finds its answer. */
export interface LabelledQuestion {
  readonly question: string;
  /** Numbers of the RFCs that are named with the question. */
  readonly rfcs: readonly number[];
  /** Beginnings of passages that answer, with folded white space; any of them counts. */
  readonly answers: readonly string[];
  /** Number of the section that holds the first answer; `null` where the text does not number it. */
  readonly section: string | null;
}
