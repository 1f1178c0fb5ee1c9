/** JSON values held in few bytes until all have come: as objects, those of a whole series take five times the room. */
export interface PackedList<Item> extends Iterable<Item> {
  readonly length: number;
}

/** A list to which values are added one by one. */
export interface PackedListBuilder<Item> {
  add(item: Item): void;
  /** The values so far. */
  finish(): PackedList<Item>;
}

/** Values that are packed and unpacked together. */
const BATCH = 200;

/** Begins a list. */
export function createPackedList<Item>(): PackedListBuilder<Item> {
  const packed: Buffer[] = [];
  let waiting: Item[] = [];
  let length = 0;
  const pack = (): void => {
    if (waiting.length > 0) packed.push(Buffer.from(JSON.stringify(waiting)));
    waiting = [];
  };
  return {
    add(item) {
      waiting.push(item);
      length += 1;
      if (waiting.length === BATCH) pack();
    },
    finish() {
      pack();
      return {
        length,
        *[Symbol.iterator]() {
          for (const batch of packed) yield* JSON.parse(batch.toString()) as Item[];
        },
      };
    },
  };
}
