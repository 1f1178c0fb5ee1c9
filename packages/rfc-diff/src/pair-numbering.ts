/** Numbers pairs of small numbers from 0 on, the same pair the same. Open addressing: a map of half a million keys is slow. */
export interface PairNumbering {
  of(first: number, second: number): number;
  readonly size: () => number;
}

/** `most` is how many pairs there can be. */
export function createPairNumbering(most: number): PairNumbering {
  const slots = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)));
  const firsts = new Int32Array(slots);
  const seconds = new Int32Array(slots);
  /** Number and 1; 0 for an empty slot. */
  const numbers = new Int32Array(slots);
  let size = 0;
  return {
    of(first, second) {
      const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
      let slot = (mixed ^ (mixed >>> 15)) & (slots - 1);
      while (numbers[slot] !== 0) {
        if (firsts[slot] === first && seconds[slot] === second) return (numbers[slot] ?? 0) - 1;
        slot = (slot + 1) & (slots - 1);
      }
      firsts[slot] = first;
      seconds[slot] = second;
      numbers[slot] = ++size;
      return size - 1;
    },
    size: () => size,
  };
}
