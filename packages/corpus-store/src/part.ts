import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The parts that a snapshot is kept in, each read alone. */
export type PartName = 'sections' | 'blocks' | 'layout' | 'statements' | 'references';

/** A part as it is stored: `crc32` is over `bytes`. */
export interface StoredPart {
  readonly codec: 'raw' | 'zstd';
  readonly crc32: number;
  readonly bytes: Uint8Array;
}

/** Level 3 packs RFC texts 3.7 : 1 at over 100 MB/s; level 5 takes twice as long for 5 % less. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
/** Below this a frame costs more time than it saves pages. */
const SMALL = 256;

/** Compresses bytes into one zstd frame. */
function compress(bytes: Uint8Array): Uint8Array {
  return zstdCompressSync(bytes, LEVEL);
}

/** The bytes of a zstd frame; `null` where it is none, or is not of exactly `size` bytes. */
export function inflate(frame: Uint8Array, size: number): Uint8Array | null {
  try {
    const bytes = zstdDecompressSync(frame, { maxOutputLength: Math.max(size, 1) });
    return bytes.length === size ? new Uint8Array(bytes.buffer, bytes.byteOffset, size) : null;
  } catch {
    return null;
  }
}

/** The largest part that is believed: no RFC of 8 MiB has structure as large as this. */
const PART_LIMIT = 64 * 1024 * 1024;

/** Makes a part of columns: compressed where that makes it smaller, unless it is to be `quick` to read. */
export function packPart(columns: Uint8Array, quick = false): StoredPart {
  const frame = quick || columns.length < SMALL ? columns : compress(columns);
  const smaller = frame.length < columns.length;
  const bytes = smaller ? frame : columns;
  return { codec: smaller ? 'zstd' : 'raw', crc32: crc32(bytes), bytes };
}

/** Whether the bytes of a part are the ones that were stored. */
export function isPartIntact(crc: number, bytes: Uint8Array): boolean {
  return crc32(bytes) === crc;
}

/** The columns of a part; `null` where its bytes are not the ones that were stored. */
export function unpackPart(part: StoredPart): Uint8Array | null {
  if (!isPartIntact(part.crc32, part.bytes)) return null;
  if (part.codec === 'raw') return part.bytes;
  try {
    return zstdDecompressSync(part.bytes, { maxOutputLength: PART_LIMIT });
  } catch {
    return null;
  }
}
