import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, openTemporary, writeFileAtomically } from './atomic-write.ts';
import { decodeEntry, encodeEntry } from './entry-format.ts';
import type { CacheEntry } from './entry-format.ts';
import { listIfThere, readIfThere, removeAbandoned, removeIfAbandoned } from './folder.ts';
import type { SeriesFile } from './series-file.ts';

/** What is kept of a list beside its body. */
export type SeriesEntry = Omit<CacheEntry, 'bytes'> & { readonly size: number };

/** A body that is being written: nobody sees it before its entry is. */
export interface PendingBody {
  write(chunk: Uint8Array): Promise<void>;
  /** The hash of what was written, which is on the disk then. */
  finish(): Promise<{ readonly sha256: string; readonly size: number }>;
  /** Removes what was written unless it was finished. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** The kept lists of one base address. Every method throws the error of the operating system. */
export interface SeriesStore {
  /** The entry; `null` where there is none that can be used. */
  read(list: SeriesFile, url: string): Promise<SeriesEntry | null>;
  /** The bytes that an entry names, as they are on the disk; `null` where they are gone. */
  openBody(list: SeriesFile, entry: SeriesEntry): Promise<FileHandle | null>;
  createBody(list: SeriesFile): Promise<PendingBody>;
  write(list: SeriesFile, entry: SeriesEntry): Promise<void>;
  /** Forgets the entry, and the body that it names. */
  drop(list: SeriesFile, entry: SeriesEntry | null): Promise<void>;
}

const ENTRY = '.entry';
const BODY = '.body';

/** Keeps `series/index.entry` and, under its hash, `series/index-<sha256>.body` below a folder. */
export function createSeriesStore(root: string, now: () => number): SeriesStore {
  const folder = join(root, 'series');
  const entryPath = (list: SeriesFile): string => join(folder, `${list}${ENTRY}`);
  const bodyPath = (list: SeriesFile, sha256: string): string => join(folder, `${list}-${sha256}${BODY}`);
  /** Bodies that are no longer named, once nobody can be about to name them. A reader that has one open keeps it. */
  async function removeOthers(list: SeriesFile, kept: string): Promise<void> {
    for (const name of await listIfThere(folder)) {
      const isBody = name.startsWith(`${list}-`) && name.endsWith(BODY);
      if (isBody && name !== `${list}-${kept}${BODY}`) await removeIfAbandoned(join(folder, name), now());
    }
  }
  return {
    async read(list, url) {
      const file = await readIfThere(entryPath(list));
      const entry = file === null ? null : decodeEntry(file, url);
      if (entry === null) return null;
      const { bytes, ...fields } = entry;
      const size = Number(new TextDecoder().decode(bytes));
      return Number.isSafeInteger(size) && /^[\da-f]{64}$/.test(fields.sha256) ? { ...fields, size } : null;
    },
    async openBody(list, { sha256 }) {
      try {
        return await open(bodyPath(list, sha256), 'r');
      } catch (error) {
        if (isSystemError(error, 'ENOENT')) return null;
        throw error;
      }
    },
    async createBody(list) {
      const temporary = await openTemporary(join(folder, `${list}${BODY}`));
      const hash = createHash('sha256');
      let size = 0;
      return {
        async write(chunk) {
          hash.update(chunk);
          size += chunk.byteLength;
          await temporary.handle.writeFile(chunk);
        },
        async finish() {
          const sha256 = hash.digest('hex');
          await temporary.moveTo(bodyPath(list, sha256));
          return { sha256, size };
        },
        [Symbol.asyncDispose]: () => temporary.discard(),
      };
    },
    async write(list, { size, ...fields }) {
      await writeFileAtomically(
        entryPath(list),
        encodeEntry({ ...fields, bytes: new TextEncoder().encode(String(size)) }),
      );
      // The entry is in place; what is left to tidy up may wait for the next write.
      await removeOthers(list, fields.sha256).catch(() => undefined);
      await removeAbandoned(folder, now()).catch(() => undefined);
    },
    async drop(list, entry) {
      await rm(entryPath(list), { force: true });
      if (entry !== null) await rm(bodyPath(list, entry.sha256), { force: true });
    },
  };
}
