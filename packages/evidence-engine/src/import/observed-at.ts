import type { ImportRun } from './import-run.ts';
import type { MirrorFile } from './walk.ts';

/** Archives that are to be the same each time give their members a time of long ago, which says nothing. */
const FIRST_PLAUSIBLE = Date.UTC(2000, 0, 1);

/**
 * When a list of the whole series said what it says: not after it was written, however much later it is imported. A file of
 * one RFC is no list: it was written when that RFC changed last, and was seen to be so at the import.
 */
export async function listObservedAt(run: ImportRun, file: MirrorFile): Promise<string> {
  const importedAt = run.at();
  const writtenAt = await file.writtenAt();
  if (writtenAt === null || writtenAt < FIRST_PLAUSIBLE) return importedAt;
  const written = new Date(writtenAt).toISOString();
  return written < importedAt ? written : importedAt;
}
