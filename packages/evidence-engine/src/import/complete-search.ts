import { setImmediate } from 'node:timers/promises';
import { makeSearchRows, type CorpusStore } from '@rfckit/corpus-store';
import { analyseSnapshot } from '@rfckit/rfc-snapshot';

/** Documents whose paragraphs are written together. */
const BATCH = 200;

/** More than the series will ever have. */
const ALL = 1_000_000;

/** Who brings stored documents into the full-text index. */
export interface CompleteSearch {
  readonly store: CorpusStore;
  readonly signal: AbortSignal | undefined;
  readonly show: (done: number, total: number, rfc: string) => void;
  /** Told of a document that cannot be read from the corpus; throws where that is to end the work. */
  readonly failed: (rfc: string, thrown: unknown) => void;
}

/**
 * Makes everything searchable that is stored and is not: what a killed import left, or all after `clearSearch`. Returns how
 * many documents came in.
 */
export async function completeSearch({ store, signal, show, failed }: CompleteSearch): Promise<number> {
  store.flushSearch();
  const rfcs = store.unindexed(ALL);
  let added = 0;
  for (const [at, rfc] of rfcs.entries()) {
    if (signal?.aborted === true) break;
    try {
      if (indexDocument(store, rfc)) added += 1;
    } catch (thrown) {
      failed(rfc, thrown);
    }
    show(at + 1, rfcs.length, rfc);
    if (at % BATCH === BATCH - 1) store.flushSearch();
    // Others are to be heard: the signal, a progress line.
    if (at % 10 === 9) await setImmediate();
  }
  store.flushSearch();
  return added;
}

function indexDocument(store: CorpusStore, rfc: string): boolean {
  const snapshot = store.loadSnapshot(rfc);
  // Another process may have changed it.
  if (snapshot === null) return false;
  const statements = store.statementsOf(snapshot.id);
  const references = store.referencesOf(snapshot.id);
  const analysis =
    statements === null || references === null ? analyseSnapshot(snapshot) : { statements, references };
  store.indexSnapshot(snapshot.id, makeSearchRows(snapshot, analysis));
  return true;
}
