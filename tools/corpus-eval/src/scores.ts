import type { HeadingScore } from './score-headings.ts';

/** What one run measured, apart from times: the form of `baseline.json` and of `--json`. */
export interface Scores {
  readonly documents: number;
  readonly sections: number;
  readonly blocks: number;
  readonly furniture: number;
  readonly contents: number;
  readonly failures: number;
  readonly headings: Readonly<Record<'rfcxml' | 'a' | 'b', HeadingScore>> | null;
  readonly odd: { readonly texts: number; readonly right: number } | null;
}

/** Counts that no run over the whole series may fall below, whatever the baseline says: "one block a file" cannot pass. */
const floors = { sections: 200_000, blocks: 1_200_000 } as const;
const DOCUMENTS = 9149;

/** Returns what is worse than `baseline`, one sentence each; empty where nothing is. */
export function findRegressions(scores: Scores, baseline: Scores): string[] {
  const worse: string[] = [];
  const atLeast = (name: string, value: number, floor: number): void => {
    if (!(value >= floor)) worse.push(`${name} is ${value}, must be at least ${floor}`);
  };
  if (scores.documents !== DOCUMENTS) worse.push(`documents is ${scores.documents}, must be ${DOCUMENTS}`);
  if (scores.failures !== 0) worse.push(`failures is ${scores.failures}, must be 0`);
  atLeast('sections', scores.sections, floors.sections);
  atLeast('blocks', scores.blocks, floors.blocks);
  for (const part of ['rfcxml', 'a', 'b'] as const) {
    const floor = baseline.headings?.[part];
    if (!floor) continue;
    const score = scores.headings?.[part];
    for (const field of ['documents', 'exact', 'precision', 'recall', 'f1'] as const) {
      atLeast(`headings ${part} ${field}`, score?.[field] ?? Number.NaN, floor[field]);
    }
  }
  if (baseline.odd) {
    atLeast('odd texts', scores.odd?.texts ?? Number.NaN, baseline.odd.texts);
    atLeast('odd texts right', scores.odd?.right ?? Number.NaN, baseline.odd.right);
  }
  return worse;
}
