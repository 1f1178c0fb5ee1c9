import type { CorpusStore } from '@rfckit/corpus-store';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';

/** UTF-16 units of text that are kept at hand. */
const ROOM = 16 * 1024 * 1024;

/** Snapshots that were read lately, so that the next search need not read them again. */
export interface SnapshotShelf {
  load(store: CorpusStore, id: string): LoadedSnapshot | null;
}

/** An empty shelf. The one used longest ago goes first when there is no more room. */
export function createSnapshotShelf(room = ROOM): SnapshotShelf {
  const kept = new Map<string, LoadedSnapshot>();
  let used = 0;
  return {
    load(store, id) {
      const known = kept.get(id);
      if (known !== undefined) {
        kept.delete(id);
        kept.set(id, known);
        return known;
      }
      const snapshot = store.loadSnapshot(id);
      if (snapshot === null) return null;
      kept.set(id, snapshot);
      used += snapshot.text.length;
      for (const [oldest, { text }] of kept) {
        if (used <= room || oldest === id) break;
        kept.delete(oldest);
        used -= text.length;
      }
      return snapshot;
    },
  };
}
