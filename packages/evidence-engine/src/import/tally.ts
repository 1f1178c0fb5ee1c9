import type { ImportReport } from '@rfckit/evidence-protocol';

/** What has been done so far, and where it stands. */
export interface ImportProgress {
  readonly done: number;
  /** Texts to look at in all. */
  readonly total: number;
  readonly elapsedMs: number;
  /** The RFC that was looked at last. */
  readonly label: string;
}

type Counts = Omit<ImportReport['data'], 'failures' | 'seconds' | 'interrupted' | 'texts'> & {
  added: number;
  unchanged: number;
  failed: number;
};

/** Counts what an import does. */
export interface ImportTally {
  readonly counts: Counts;
  readonly failures: ImportReport['data']['failures'];
}

/** A tally of nothing. */
export function createTally(): ImportTally {
  return {
    counts: {
      added: 0,
      unchanged: 0,
      failed: 0,
      xml: 0,
      records: 0,
      errata: 0,
      sections: 0,
      blocks: 0,
      skipped: 0,
    },
    failures: [],
  };
}

/** The report of a run. */
export function reportTally(tally: ImportTally, seconds: number, interrupted: boolean): ImportReport['data'] {
  const { added, unchanged, failed, ...others } = tally.counts;
  return { texts: { added, unchanged, failed }, ...others, interrupted, seconds, failures: tally.failures };
}
