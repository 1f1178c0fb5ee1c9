import { randomBytes } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Temporary files end so; whoever finds an old one may delete it. */
export const TEMPORARY_SUFFIX = '.tmp';

/**
 * Puts a whole file in place of whatever was there, so that a reader in any process sees the old bytes or the new ones.
 * When it fails, nothing is left behind.
 *
 * @throws the error of the operating system
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeAndRename(path, bytes);
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    // Another process removed the folder between making it and using it.
    await writeAndRename(path, bytes);
  }
}

async function writeAndRename(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}-${randomBytes(6).toString('hex')}${TEMPORARY_SUFFIX}`;
  try {
    const handle = await open(temporary, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Whether an error of the operating system has one of these codes. */
export function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
