import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { constants, createGunzip, createZstdDecompress, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { EngineError } from '../engine-error.ts';
import type { Packing } from './entry.ts';

/** Mirrors are packed with a long window; 27 is the largest that the zstd format asks every reader to accept. */
const zstdParameters = { params: { [constants.ZSTD_d_windowLogMax]: 27 } };

/** Bytes that pass from stage to stage at once. */
const CHUNK = 1 << 20;

/** Largest single file that is taken, unpacked (the cap of published texts and XML is far below). */
const MAX_FILE = 32 * 1024 * 1024;

/** Errors of the file system that copying the file again does not mend. */
const accessErrors = new Set(['EACCES', 'EPERM', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'EIO', 'EMFILE']);

/** Opens a file as a stream of its unpacked bytes. Errors of any stage surface on the returned stream. */
export function openUnpacked(path: string, packing: Packing): Readable {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  if (packing === 'plain') return file;
  const unpack =
    packing === 'gzip'
      ? createGunzip({ chunkSize: CHUNK })
      : createZstdDecompress({ ...zstdParameters, chunkSize: CHUNK });
  // pipeline destroys the returned stream with the error, which is where the reader sees it.
  pipeline(file, unpack, () => {});
  return unpack;
}

/** The error for a file that cannot be read to its end, whatever stage failed. Whoever notes it names the file. */
export function explainDamage(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  if (code !== undefined && accessErrors.has(code)) {
    return new EngineError('invalid_input', `cannot be read (${code}): check that you may read it`, {
      cause,
    });
  }
  return new EngineError('parse_failed', 'damaged or incomplete: copy it again', { cause });
}

function tooLarge(): EngineError {
  return new EngineError(
    'parse_failed',
    `larger than the ${MAX_FILE / 1024 / 1024} MiB that a file of the series may have`,
  );
}

/** Reads a member of an archive, packed as it is. Throws `EngineError`: `parse_failed`, `invalid_input`. */
export async function readMember(member: AsyncIterable<unknown>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of member) {
      if (!(chunk instanceof Uint8Array)) continue;
      size += chunk.byteLength;
      if (size <= MAX_FILE) chunks.push(chunk);
    }
  } catch (cause) {
    throw explainDamage(cause);
  }
  if (size > MAX_FILE) throw tooLarge();
  const [only] = chunks;
  return chunks.length === 1 && only !== undefined ? only : Buffer.concat(chunks);
}

/** Unpacks a file that is in memory. Throws `EngineError` (`parse_failed`) when it is damaged or too large. */
export function unpackBytes(bytes: Uint8Array, packing: Packing): Uint8Array {
  if (packing === 'plain') {
    if (bytes.byteLength > MAX_FILE) throw tooLarge();
    return bytes;
  }
  try {
    return packing === 'gzip'
      ? gunzipSync(bytes, { maxOutputLength: MAX_FILE })
      : zstdDecompressSync(bytes, { ...zstdParameters, maxOutputLength: MAX_FILE });
  } catch (cause) {
    const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw explainDamage(cause);
  }
}
