/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Keeps a fair sample of at most `size` of all items offered, whatever their number (reservoir sampling). */
export class Reservoir<Item> {
  readonly items: Item[] = [];
  readonly #size: number;
  readonly #random: () => number;
  #seen = 0;

  constructor(size: number, seed: number) {
    this.#size = size;
    this.#random = createRandom(seed);
  }

  offer(item: Item): void {
    this.#seen++;
    if (this.items.length < this.#size) {
      this.items.push(item);
      return;
    }
    const at = Math.floor(this.#random() * this.#seen);
    if (at < this.#size) this.items[at] = item;
  }
}
