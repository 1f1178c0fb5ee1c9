import type { CorpusStore, PassageSource } from '@rfckit/corpus-store';
import type { LoadedSnapshot } from '@rfckit/rfc-snapshot';

/** UTF-16 units of text that are kept at hand. */
const ROOM = 16 * 1024 * 1024;
/** Bytes of text that are kept at hand to be quoted from. */
const PASSAGE_ROOM = 64 * 1024 * 1024;

/** What was read lately of snapshots, so that the next question need not read it again. */
export interface Shelf<Item> {
  load(store: CorpusStore, id: string): Item | null;
}

export type SnapshotShelf = Shelf<LoadedSnapshot>;
export type PassageShelf = Shelf<PassageSource>;

/** An empty shelf. What was used longest ago goes first when there is no more room. */
function createShelf<Item>(
  room: number,
  read: (store: CorpusStore, id: string) => Item | null,
  sizeOf: (item: Item) => number,
): Shelf<Item> {
  const kept = new Map<string, Item>();
  let used = 0;
  return {
    load(store, id) {
      const known = kept.get(id);
      if (known !== undefined) {
        kept.delete(id);
        kept.set(id, known);
        return known;
      }
      const item = read(store, id);
      if (item === null) return null;
      kept.set(id, item);
      used += sizeOf(item);
      for (const [oldest, old] of kept) {
        if (used <= room || oldest === id) break;
        kept.delete(oldest);
        used -= sizeOf(old);
      }
      return item;
    },
  };
}

/** An empty shelf for whole snapshots. */
export function createSnapshotShelf(): SnapshotShelf {
  return createShelf(
    ROOM,
    (store, id) => store.loadSnapshot(id),
    ({ text }) => text.length,
  );
}

/** An empty shelf for what searches quote from. */
export function createPassageShelf(): PassageShelf {
  return createShelf(
    PASSAGE_ROOM,
    (store, id) => store.passageSource(id),
    ({ byteLength }) => byteLength,
  );
}
