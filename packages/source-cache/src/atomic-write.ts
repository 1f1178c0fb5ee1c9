import { randomBytes } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Temporary files end so; whoever finds an old one may delete it. */
export const TEMPORARY_SUFFIX = '.tmp';

/** A file that is being written and has no name of its own yet. */
export interface TemporaryFile {
  readonly handle: FileHandle;
  /** Puts it, flushed, in place of whatever was there. Nothing is left behind when it fails. */
  moveTo(path: string): Promise<void>;
  /** Removes it, unless it was moved. */
  discard(): Promise<void>;
}

/**
 * Opens a file beside `path`, in a folder that is made when needed.
 *
 * @throws the error of the operating system
 */
export async function openTemporary(path: string): Promise<TemporaryFile> {
  const temporary = `${path}.${process.pid}-${randomBytes(6).toString('hex')}${TEMPORARY_SUFFIX}`;
  const handle = await openInFolder(temporary);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await handle.close();
  };
  const discard = async (): Promise<void> => {
    await close().catch(() => undefined);
    await rm(temporary, { force: true }).catch(() => undefined);
  };
  return {
    handle,
    async moveTo(target) {
      try {
        await handle.sync();
        await close();
        await rename(temporary, target);
      } catch (error) {
        await discard();
        throw error;
      }
    },
    discard,
  };
}

/** Makes the folder; again when another process removed it between making and using it. */
async function openInFolder(path: string): Promise<FileHandle> {
  for (let again = false; ; again = true) {
    await mkdir(dirname(path), { recursive: true });
    try {
      return await open(path, 'wx');
    } catch (error) {
      if (again || !isSystemError(error, 'ENOENT')) throw error;
    }
  }
}

/**
 * Puts a whole file in place of whatever was there, so that a reader in any process sees the old bytes or the new ones.
 * When it fails, nothing is left behind.
 *
 * @throws the error of the operating system
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeAndMove(path, bytes);
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error;
    // Another process removed the folder, and what was in it, between making it and the move.
    await writeAndMove(path, bytes);
  }
}

async function writeAndMove(path: string, bytes: Uint8Array): Promise<void> {
  const temporary = await openTemporary(path);
  try {
    await temporary.handle.writeFile(bytes);
    await temporary.moveTo(path);
  } finally {
    await temporary.discard();
  }
}

/** Whether an error of the operating system has one of these codes. */
export function isSystemError(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
