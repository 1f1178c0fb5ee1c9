import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Bytes of a file in one frame: so many must be inflated to read any of them. 64 KiB frames take 3 % more room than one frame does. */
const FRAME = 64 * 1024;

/** Level 3 packs RFC texts 3.7 : 1 at over 100 MB/s; level 5 takes twice as long for 5 % less. */
const LEVEL = 3;
const parameters = {
  params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
};

/** Compresses bytes into zstd frames with checksums, one after the other; together they are one valid stream. */
export function compressFrames(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= FRAME) return zstdCompressSync(bytes, parameters);
  const frames: Uint8Array[] = [];
  for (let start = 0; start < bytes.length; start += FRAME)
    frames.push(zstdCompressSync(bytes.subarray(start, start + FRAME), parameters));
  return Buffer.concat(frames);
}

/** Bytes of the field that says how long the content is, by the two bits that announce it (RFC 8878, section 3.1.1.1). */
const sizeBytes = [0, 2, 4, 8] as const;
const dictionaryBytes = [0, 1, 2, 4] as const;

/** Where the frame that starts at `at` ends; `null` where it is none with a checksum. */
function frameEnd(bytes: Uint8Array, at: number): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (at + 5 > bytes.length || view.getUint32(at, true) !== 0xfd2fb528) return null;
  const descriptor = view.getUint8(at + 4);
  const isSingle = (descriptor & 0x20) !== 0;
  if ((descriptor & 4) === 0) return null;
  const size = sizeBytes[descriptor >> 6] || (isSingle ? 1 : 0);
  let end = at + 5 + (isSingle ? 0 : 1) + (dictionaryBytes[descriptor & 3] ?? 0) + size;
  for (;;) {
    if (end + 3 > bytes.length) return null;
    const header = view.getUint16(end, true) | (view.getUint8(end + 2) << 16);
    const isRun = ((header >> 1) & 3) === 1;
    end += 3 + (isRun ? 1 : header >> 3);
    if ((header & 1) === 1) return end + 4 <= bytes.length ? end + 4 : null;
  }
}

/**
 * Reads ranges of `size` bytes that `compressFrames` compressed, inflating the frames that hold them. `null` where they are not in such
 * frames, as files of older versions are not; a range is `null` where a frame is damaged.
 */
export function openFrames(
  compressed: Uint8Array,
  size: number,
): ((start: number, end: number) => Uint8Array | null) | null {
  const ends: number[] = [];
  for (let at = 0; at < compressed.length;) {
    const end = frameEnd(compressed, at);
    if (end === null) return null;
    ends.push(end);
    at = end;
  }
  if (ends.length !== Math.max(1, Math.ceil(size / FRAME))) return null;
  const inflated = new Map<number, Uint8Array | null>();

  function frame(index: number): Uint8Array | null {
    const known = inflated.get(index);
    if (known !== undefined) return known;
    const wanted = Math.min(FRAME, size - index * FRAME);
    let bytes: Uint8Array | null = null;
    try {
      bytes = zstdDecompressSync(compressed.subarray(ends[index - 1] ?? 0, ends[index]), {
        maxOutputLength: Math.max(1, wanted),
      });
    } catch {
      // The frame's own checksum, or its form.
    }
    const sound = bytes?.length === wanted ? bytes : null;
    inflated.set(index, sound);
    return sound;
  }

  return (start, end) => {
    if (end <= start) return new Uint8Array(0);
    const first = Math.floor(start / FRAME);
    const last = Math.max(first, Math.ceil(end / FRAME) - 1);
    const parts: Uint8Array[] = [];
    for (let index = first; index <= last; index++) {
      const part = frame(index);
      if (part === null) return null;
      parts.push(part);
    }
    const [only] = parts;
    const joined = parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
    return joined.subarray(start - first * FRAME, end - first * FRAME);
  };
}
