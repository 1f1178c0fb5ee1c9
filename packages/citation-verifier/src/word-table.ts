import type { Stream } from './stream.ts';

/** The words of a stream as numbers, with their places, and the places of each word. */
export interface WordTable {
  readonly ids: ReadonlyMap<string, number>;
  /** Id of each word, in order. */
  readonly words: Uint32Array;
  /** Index in the skeleton at which each word starts; one more entry than there are words. */
  readonly starts: Uint32Array;
  /** Where the places of word `id` begin in `places`; one more entry than there are ids. */
  readonly offsets: Uint32Array;
  /** Positions in `words`, grouped by id. */
  readonly places: Uint32Array;
}

/** Where each run of letters and digits starts in the skeleton, and the length of the skeleton. */
export function wordStarts(stream: Stream): Uint32Array {
  const { at } = stream.skeleton;
  const starts: number[] = [];
  for (let i = 0; i < at.length; i++) {
    if (i === 0 || at[i - 1] !== (at[i] ?? 0) - 1) starts.push(i);
  }
  starts.push(at.length);
  return Uint32Array.from(starts);
}

/** Groups the words of a stream in one pass. */
export function createWordTable(stream: Stream): WordTable {
  const starts = wordStarts(stream);
  const ids = new Map<string, number>();
  const words = new Uint32Array(starts.length - 1);
  for (let i = 0; i < words.length; i++) {
    const word = stream.skeleton.value.slice(starts[i], starts[i + 1]);
    let id = ids.get(word);
    if (id === undefined) {
      id = ids.size;
      ids.set(word, id);
    }
    words[i] = id;
  }
  const offsets = new Uint32Array(ids.size + 1);
  for (const id of words) offsets[id + 1] = (offsets[id + 1] ?? 0) + 1;
  for (let id = 0; id < ids.size; id++) offsets[id + 1] = (offsets[id + 1] ?? 0) + (offsets[id] ?? 0);
  const next = offsets.slice();
  const places = new Uint32Array(words.length);
  for (let i = 0; i < words.length; i++) {
    const id = words[i] ?? 0;
    places[next[id] ?? 0] = i;
    next[id] = (next[id] ?? 0) + 1;
  }
  return { ids, words, starts, offsets, places };
}
