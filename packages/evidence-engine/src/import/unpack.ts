import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { constants, createGunzip, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { EngineError } from '../engine-error.ts';
import type { Packing } from './entry.ts';

/** Mirrors are packed with a long window; 27 is the largest that the zstd format asks every reader to accept. */
const zstdParameters = { params: { [constants.ZSTD_d_windowLogMax]: 27 } };

/** Largest single file that is taken, unpacked (the cap of published texts and XML is far below). */
const MAX_FILE = 32 * 1024 * 1024;

/** Opens a file as a stream of its unpacked bytes. Errors of any stage surface on the returned stream. */
export function openUnpacked(path: string, packing: Packing): Readable {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  if (packing === 'plain') return file;
  const unpack = packing === 'gzip' ? createGunzip() : createZstdDecompress(zstdParameters);
  // pipeline destroys the returned stream with the error, which is where the reader sees it.
  pipeline(file, unpack, () => {});
  return unpack;
}

/** Unpacks a file that is in memory. Throws `EngineError` (`parse_failed`) when it is damaged or too large. */
export function unpackBytes(bytes: Uint8Array, packing: Packing, name: string): Uint8Array {
  if (packing === 'plain') return bytes;
  try {
    return packing === 'gzip'
      ? gunzipSync(bytes, { maxOutputLength: MAX_FILE })
      : zstdDecompressSync(bytes, { ...zstdParameters, maxOutputLength: MAX_FILE });
  } catch (cause) {
    throw new EngineError('parse_failed', `${name} cannot be unpacked`, {
      hint: 'the file is damaged or incomplete: copy it again',
      cause,
    });
  }
}
