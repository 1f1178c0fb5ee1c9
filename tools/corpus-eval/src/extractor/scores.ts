import type { LabelScore } from './score-labels.ts';
import type { RecallScore } from './score-recall.ts';
import type { TaggedScore } from './score-tagged.ts';
import type { FloorScore } from './trivial-floor.ts';

/** What one run of the extractor over the series measured, apart from times. */
export interface Scores {
  readonly documents: number;
  readonly statements: number;
  readonly mentions: Readonly<Record<string, number>>;
  readonly usage: Readonly<Record<string, number>>;
  readonly parseStatus: Readonly<Record<string, number>>;
  /** Documents whose counts do not close, or whose spans are not exact. */
  readonly failures: number;
  readonly sentences: number;
  readonly cut: number;
  /** The labelled sample, as far as its documents are in the corpus. */
  readonly labels: LabelScore;
  readonly tagged: TaggedScore | null;
  readonly recall: Readonly<Record<string, RecallScore>> | null;
  /** On the documents of `requirements.jsonl`: ours and the trivial extractor. */
  readonly ours: FloorScore | null;
  readonly trivial: FloorScore | null;
}
