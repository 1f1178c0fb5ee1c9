import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readArchivedNames, readArchivedText } from './archives.ts';

/**
 * Where files come from: a folder of `rfcN.txt`, `rfcN.json`, `rfcN.xml` …, a folder with the archives `rfc-text.tar.zst`,
 * `rfc-xml.tar.zst` and `rfc-metadata.jsonl.zst`, or the files themselves by name.
 */
export type Texts = string | ReadonlyMap<string, string | Uint8Array>;

/** Files by name. */
export interface Files {
  read(name: string): Promise<Uint8Array | null>;
  names(): Promise<readonly string[]>;
  /** Where `errata.json` is looked for; `null` for files in memory. */
  readonly folder: string | null;
  readonly isArchived: boolean;
}

/** Opens a source of files; nothing is read yet. */
export function openFiles(texts: Texts): Files {
  if (typeof texts !== 'string') return openMap(texts);
  return existsSync(join(texts, 'rfc-metadata.jsonl.zst')) ? openArchives(texts) : openFolder(texts);
}

function openMap(texts: Exclude<Texts, string>): Files {
  return {
    read: (name) => {
      const text = texts.get(name);
      return Promise.resolve(text === undefined ? null : Buffer.from(text));
    },
    names: () => Promise.resolve([...texts.keys()]),
    folder: null,
    isArchived: false,
  };
}

function openFolder(folder: string): Files {
  return {
    read: (name) => readIfThere(join(folder, name)),
    names: () => readdir(folder),
    folder,
    isArchived: false,
  };
}

function openArchives(folder: string): Files {
  let records: Promise<ReadonlyMap<string, Uint8Array>> | null = null;
  const readRecords = (): Promise<ReadonlyMap<string, Uint8Array>> =>
    (records ??= readArchivedNames(join(folder, 'rfc-metadata.jsonl.zst')));
  return {
    async read(name) {
      if (name.endsWith('.json')) return (await readRecords()).get(name) ?? null;
      const archive = { txt: 'rfc-text.tar.zst', xml: 'rfc-xml.tar.zst' }[name.split('.').at(-1) ?? ''];
      return archive === undefined ? null : readArchivedText(join(folder, archive), name);
    },
    names: async () => [...(await readRecords()).keys()],
    folder,
    isArchived: true,
  };
}

/** The content of a file; `null` where there is none. */
export async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
