import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressFrames, openFrames } from '../src/frames.ts';

const KIB64 = 64 * 1024;

function sample(length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (at * at * 31 + (at >> 7)) & 0xff);
}

it.each([0, 1, 100, KIB64 - 1, KIB64, KIB64 + 1, 3 * KIB64, 3 * KIB64 + 5])(
  'gives any range of %i bytes, and is one valid stream',
  (length) => {
    const bytes = sample(length);
    const compressed = compressFrames(bytes);
    expect(Buffer.compare(zstdDecompressSync(compressed), bytes)).toBe(0);
    const read = openFrames(compressed, length);
    const edges = [0, 1, KIB64 - 1, KIB64, KIB64 + 1, 2 * KIB64, length].filter((edge) => edge <= length);
    let tried = 0;
    for (const start of edges) {
      for (const end of edges.filter((edge) => edge >= start)) {
        tried += 1;
        expect(Buffer.compare(read?.(start, end) ?? sample(7), bytes.subarray(start, end))).toBe(0);
      }
    }
    expect(tried).toBeGreaterThan(0);
  },
);

it('gives nothing of a damaged frame, and the others all the same', () => {
  const bytes = sample(3 * KIB64);
  const compressed = Uint8Array.from(compressFrames(bytes));
  const at = Math.floor(compressed.length / 2);
  compressed[at] = (compressed[at] ?? 0) ^ 0x10;
  const read = openFrames(compressed, bytes.length);
  const parts = [0, 1, 2].map((part) => read?.(part * KIB64, (part + 1) * KIB64) ?? null);
  expect(parts.filter((part) => part === null)).toHaveLength(1);
});

it('does not take for frames what was compressed as one, without a checksum, or is cut', () => {
  const bytes = sample(2 * KIB64);
  const framed = compressFrames(bytes);
  expect(openFrames(framed, bytes.length)).not.toBeNull();
  expect(openFrames(zstdCompressSync(bytes), bytes.length)).toBeNull();
  expect(openFrames(zstdCompressSync(bytes.subarray(0, 99)), 99)).toBeNull();
  expect(openFrames(framed.subarray(0, -1), bytes.length)).toBeNull();
  expect(openFrames(new Uint8Array(3), 3)).toBeNull();
});
