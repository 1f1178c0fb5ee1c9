import { createHash } from 'node:crypto';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TEMPORARY_SUFFIX, writeFileAtomically } from './atomic-write.ts';
import { decodeAbsence, decodeEntry, encodeAbsence, encodeEntry } from './entry-format.ts';
import type { Absence, CacheEntry } from './entry-format.ts';
import { listIfThere, readIfThere, removeAbandoned } from './folder.ts';
import type { RfcFile, SourceAsset } from './rfc-file.ts';

/** The kept files of one base address. Every method throws the error of the operating system. */
export interface EntryStore {
  /** The entry; `damaged` when a file is there that cannot be used; `null` when there is none. */
  read(file: RfcFile, url: string): Promise<CacheEntry | 'damaged' | null>;
  write(file: RfcFile, entry: CacheEntry): Promise<void>;
  /** Forgets the entry and the absence of one file. */
  drop(file: RfcFile): Promise<void>;
  readAbsence(file: RfcFile, url: string): Promise<Absence | null>;
  writeAbsence(file: RfcFile, absence: Absence): Promise<void>;
  /** Forgets all about one RFC; names the forms of which a file was kept. */
  remove(rfc: string): Promise<readonly SourceAsset[]>;
}

const ENTRY = '.entry';
const ABSENCE = '.absent';

/** Where everything of one base address is kept: `<directory>/v1/<host>-<hash of the base>`. */
export function rootOf(directory: string, baseUrl: string): string {
  return join(directory, 'v1', folderOf(baseUrl));
}

/** Keeps `rfc9110/txt.entry` below a folder. */
export function createEntryStore(root: string, now: () => number): EntryStore {
  const folder = (rfc: string): string => join(root, rfc.toLowerCase());
  const path = (file: RfcFile, suffix: string): string => join(folder(file.rfc), `${file.asset}${suffix}`);
  return {
    async read(file, url) {
      const bytes = await readIfThere(path(file, ENTRY));
      return bytes === null ? null : (decodeEntry(bytes, url) ?? 'damaged');
    },
    async write(file, entry) {
      await writeFileAtomically(path(file, ENTRY), encodeEntry(entry));
      // The entry is in place; what is left to tidy up may wait for the next write.
      await rm(path(file, ABSENCE), { force: true }).catch(() => undefined);
      await removeAbandoned(folder(file.rfc), now()).catch(() => undefined);
    },
    async drop(file) {
      await rm(path(file, ENTRY), { force: true });
      await rm(path(file, ABSENCE), { force: true });
    },
    async readAbsence(file, url) {
      const bytes = await readIfThere(path(file, ABSENCE));
      return bytes === null ? null : decodeAbsence(bytes, url);
    },
    async writeAbsence(file, absence) {
      await writeFileAtomically(path(file, ABSENCE), encodeAbsence(absence));
    },
    remove: (rfc) => removeFolder(folder(rfc), now()),
  };
}

/** Readable, and different for every base. */
function folderOf(baseUrl: string): string {
  const host = new URL(baseUrl).host.replaceAll(/[^a-z\d.-]/g, '_');
  return `${host}-${createHash('sha256').update(baseUrl).digest('hex').slice(0, 8)}`;
}

async function removeFolder(folder: string, now: number): Promise<readonly SourceAsset[]> {
  const removed: SourceAsset[] = [];
  for (const name of (await listIfThere(folder)).toSorted()) {
    // A young temporary file is another process's write under way.
    if (name.endsWith(TEMPORARY_SUFFIX)) continue;
    await rm(join(folder, name), { force: true });
    if (name.endsWith(ENTRY)) removed.push(name.slice(0, -ENTRY.length) as SourceAsset);
  }
  await removeAbandoned(folder, now);
  await rmdir(folder).catch(() => undefined);
  return removed;
}
