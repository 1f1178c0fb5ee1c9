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

/** Errors of the file system that copying the file again does not mend. */
const accessErrors = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EIO', 'EMFILE']);

/** Opens a file as a stream of its unpacked bytes. Errors of any stage surface on the returned stream. */
export function openUnpacked(path: string, packing: Packing): Readable {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  if (packing === 'plain') return file;
  const unpack = packing === 'gzip' ? createGunzip() : createZstdDecompress(zstdParameters);
  // pipeline destroys the returned stream with the error, which is where the reader sees it.
  pipeline(file, unpack, () => {});
  return unpack;
}

/** The error for a file that cannot be read to its end, whatever stage of reading it failed. */
export function explainDamage(name: string, cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  if (code !== undefined && accessErrors.has(code)) {
    return new EngineError('invalid_input', `${name} cannot be read (${code}): check that you may read it`, {
      cause,
    });
  }
  return new EngineError('parse_failed', `${name} is damaged or incomplete: copy it again`, { cause });
}

function tooLarge(name: string): EngineError {
  return new EngineError(
    'parse_failed',
    `${name} is larger than the ${MAX_FILE / 1024 / 1024} MiB that a file of the series may have`,
  );
}

/** Reads a member of an archive, packed as it is. Throws `EngineError`: `parse_failed`, `invalid_input`. */
export async function readMember(member: AsyncIterable<unknown>, name: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of member) {
      if (!(chunk instanceof Uint8Array)) continue;
      size += chunk.byteLength;
      if (size <= MAX_FILE) chunks.push(chunk);
    }
  } catch (cause) {
    throw explainDamage(name, cause);
  }
  if (size > MAX_FILE) throw tooLarge(name);
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}

/** Unpacks a file that is in memory. Throws `EngineError` (`parse_failed`) when it is damaged or too large. */
export function unpackBytes(bytes: Uint8Array, packing: Packing, name: string): Uint8Array {
  if (packing === 'plain') {
    if (bytes.byteLength > MAX_FILE) throw tooLarge(name);
    return bytes;
  }
  try {
    return packing === 'gzip'
      ? gunzipSync(bytes, { maxOutputLength: MAX_FILE })
      : zstdDecompressSync(bytes, { ...zstdParameters, maxOutputLength: MAX_FILE });
  } catch (cause) {
    const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(name);
    throw explainDamage(name, cause);
  }
}
