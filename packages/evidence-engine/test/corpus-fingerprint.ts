import { join } from 'node:path';
import { openCorpusStore, type CorpusStore, type PassageHits } from '@rfckit/corpus-store';

/** What two imports of the same files must have in common: ids, citations, and what searches find in which order. */
export interface CorpusFingerprint {
  readonly snapshots: Readonly<Record<string, string | null>>;
  readonly citedBy: readonly unknown[];
  readonly searches: readonly PassageHits[];
}

const matches = ['collector', 'text: session', '"page break" OR checksum', 'heading: introduction', 'copy7'];

/** Opens the corpus of a data directory for as long as `look` needs it. */
export function lookInto<Result>(data: string, look: (store: CorpusStore) => Result): Result {
  using store = openCorpusStore({ path: join(data, 'corpus.sqlite'), now: () => new Date(0) });
  return look(store);
}

/** The fingerprint of the corpus in a data directory. */
export function fingerprintOf(data: string): CorpusFingerprint {
  return lookInto(data, (store) => ({
    snapshots: Object.fromEntries(store.documents().map((rfc) => [rfc, store.snapshotOf(rfc)?.id ?? null])),
    citedBy: store.citedBy('RFC99901'),
    searches: matches.map((match) =>
      store.searchPassages({ match, limit: 500, weights: { heading: 3, text: 1 } }),
    ),
  }));
}
