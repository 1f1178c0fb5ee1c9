/** Takes columns in the order in which a `ColumnWriter` wrote them. Throws `RangeError` where the bytes are not such columns. */
export interface ColumnReader {
  uint(): number;
  ints(count: number): number[];
  deltas(count: number): number[];
  nullableInts(count: number): (number | null)[];
  texts(count: number): (string | null)[];
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Up to this length a look at every byte costs less than a call of the decoder. */
const SHORT = 64;

function unzigzag(value: number): number {
  return (value >>> 1) ^ -(value & 1);
}

/** A reader at the start of `bytes`. */
export function createColumnReader(bytes: Uint8Array): ColumnReader {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;

  function uint(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = bytes[at++];
      if (byte === undefined || factor > 2 ** 35) throw new RangeError('the columns end within a number');
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }

  /** Every value takes at least one byte: a count that the rest cannot hold would otherwise reserve memory for nothing. */
  function assertCount(count: number): void {
    if (count > bytes.length - at) throw new RangeError('the columns are shorter than their count');
  }

  function column<T>(count: number, next: () => T): T[] {
    assertCount(count);
    const values: T[] = [];
    for (let i = 0; i < count; i++) values.push(next());
    return values;
  }

  function isAscii(start: number, end: number): boolean {
    for (let i = start; i < end; i++) if ((bytes[i] ?? 0) > 0x7f) return false;
    return true;
  }

  function text(): string {
    const length = uint();
    if (length > bytes.length - at) throw new RangeError('the columns end within a text');
    at += length;
    if (length <= SHORT && isAscii(at - length, at)) return buffer.toString('latin1', at - length, at);
    try {
      return utf8.decode(bytes.subarray(at - length, at));
    } catch (cause) {
      throw new RangeError('the columns hold a text that is not UTF-8', { cause });
    }
  }

  return {
    uint,
    ints: (count) => column(count, () => unzigzag(uint())),
    deltas(count) {
      let previous = 0;
      return column(count, () => (previous += unzigzag(uint())));
    },
    nullableInts: (count) =>
      column(count, () => {
        const value = uint();
        return value === 0 ? null : unzigzag(value - 1);
      }),
    texts(count) {
      const table = column(uint(), text);
      return column(count, () => {
        const slot = uint();
        if (slot > table.length) throw new RangeError('the columns name a text that is not in their table');
        return slot === 0 ? null : (table[slot - 1] ?? null);
      });
    },
  };
}
