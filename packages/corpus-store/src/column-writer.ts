/** Appends columns of numbers and texts to one growing byte array. The reader must take them in the same order. */
export interface ColumnWriter {
  uint(value: number): void;
  /** Whole numbers of 32 bits with sign, one varint each (zigzag). */
  ints(values: readonly number[]): void;
  /** The same, each as the difference from the one before: for sorted columns. */
  deltas(values: readonly number[]): void;
  nullableInts(values: readonly (number | null)[]): void;
  /** Texts through a table of the distinct ones: for kinds and markers, which repeat. */
  texts(values: readonly (string | null)[]): void;
  finish(): Uint8Array;
}

const utf8 = new TextEncoder();

function zigzag(value: number): number {
  if ((value | 0) !== value) throw new RangeError(`${value} is not a whole number of 32 bits`);
  return ((value << 1) ^ (value >> 31)) >>> 0;
}

/** A writer with room for `capacity` bytes to begin with. */
export function createColumnWriter(capacity = 4096): ColumnWriter {
  let bytes = new Uint8Array(capacity);
  let length = 0;

  function reserve(more: number): void {
    if (length + more <= bytes.length) return;
    const grown = new Uint8Array(Math.max(bytes.length * 2, length + more));
    grown.set(bytes);
    bytes = grown;
  }

  /** LEB128 of a number below 2^36 (a zigzagged 32-bit number plus one fits). */
  function uint(value: number): void {
    reserve(6);
    let rest = value;
    while (rest > 0x7f) {
      bytes[length++] = (rest & 0x7f) | 0x80;
      rest = Math.floor(rest / 128);
    }
    bytes[length++] = rest;
  }

  function text(value: string): void {
    const encoded = utf8.encode(value);
    uint(encoded.length);
    reserve(encoded.length);
    bytes.set(encoded, length);
    length += encoded.length;
  }

  return {
    uint,
    ints(values) {
      for (const value of values) uint(zigzag(value));
    },
    deltas(values) {
      let previous = 0;
      for (const value of values) {
        uint(zigzag(value - previous));
        previous = value;
      }
    },
    nullableInts(values) {
      for (const value of values) uint(value === null ? 0 : zigzag(value) + 1);
    },
    texts(values) {
      const table = new Map<string, number>();
      for (const value of values) {
        if (value !== null && !table.has(value)) table.set(value, table.size + 1);
      }
      uint(table.size);
      for (const value of table.keys()) text(value);
      for (const value of values) uint(value === null ? 0 : (table.get(value) ?? 0));
    },
    finish: () => bytes.slice(0, length),
  };
}
