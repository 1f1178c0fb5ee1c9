import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, TEMPORARY_SUFFIX } from './atomic-write.ts';

/** No write takes this long: a temporary file that is older belongs to a process that died. */
const ABANDONED_MS = 10 * 60 * 1000;

export async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw error;
  }
}

export async function listIfThere(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return [];
    throw error;
  }
}

/** Removes temporary files that were left by processes that died. */
export async function removeAbandoned(folder: string, now: number): Promise<void> {
  for (const name of await listIfThere(folder)) {
    if (name.endsWith(TEMPORARY_SUFFIX)) await removeIfAbandoned(join(folder, name), now);
  }
}

/** Removes a file that was written too long ago for anybody to be at it. */
export async function removeIfAbandoned(path: string, now: number): Promise<void> {
  const modified = await stat(path).then(
    (found) => found.mtimeMs,
    () => now,
  );
  if (now - modified > ABANDONED_MS) await rm(path, { force: true });
}
