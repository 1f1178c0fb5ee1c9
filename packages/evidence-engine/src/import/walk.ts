import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { extract } from 'tar-stream';
import { EngineError } from '../engine-error.ts';
import { classifyEntry, type NamedEntry, type Packing } from './entry.ts';
import { openUnpacked, unpackBytes } from './unpack.ts';

/** One file of a mirror, found in a directory or an archive. */
export interface MirrorFile extends NamedEntry {
  /** How to name it to a person: the path, and `archive!member` inside an archive. */
  readonly name: string;
  /** Reads the unpacked bytes. In an archive they are at hand only until the next file is asked for. */
  read(): Promise<Uint8Array>;
}

/** What to do with each file that is found: `false` leaves its bytes unread. */
export type Visit = (file: MirrorFile) => Promise<void>;

/** A file on disk that the walk will visit. */
export interface FoundPath extends NamedEntry {
  readonly path: string;
}

/** Order of visits: what is known about RFCs comes before their texts, so that snapshots are made with it. */
const order: readonly string[] = ['index', 'record_lines', 'record', 'errata', 'archive', 'text', 'xml'];

function compareFound(a: FoundPath, b: FoundPath): number {
  const byKind = order.indexOf(a.kind) - order.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

/**
 * Finds what can be imported at or below `paths`. Symbolic links below a directory are not followed: mirrors use them
 * for second names. Throws `EngineError` (`invalid_input`) for a path that does not exist or is of no known form.
 */
export async function findPaths(paths: readonly string[]): Promise<readonly FoundPath[]> {
  const found: FoundPath[] = [];
  for (const path of paths) {
    const isDirectory = await isDirectoryAt(path);
    if (isDirectory) {
      await findBelow(path, found);
      continue;
    }
    const entry = classifyEntry(basename(path));
    if (entry === null) {
      throw new EngineError('invalid_input', `${path} is not a file that can be imported`, {
        hint: 'name a directory, an archive (.tar, .tar.gz, .tar.zst), rfcN.txt, rfcN.xml, rfcN.json, a .jsonl of metadata, rfc-index.xml or errata.json',
      });
    }
    found.push({ ...entry, path });
  }
  return found.sort(compareFound);
}

async function isDirectoryAt(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (cause) {
    throw new EngineError('invalid_input', `${path} cannot be read`, {
      hint: 'check that it exists and that you may read it',
      cause,
    });
  }
}

async function findBelow(directory: string, found: FoundPath[]): Promise<void> {
  let entries;
  try {
    entries = await readdir(directory, { withFileTypes: true });
  } catch (cause) {
    throw new EngineError('invalid_input', `the directory ${directory} cannot be read`, {
      hint: 'check that you may read it',
      cause,
    });
  }
  for (const child of entries) {
    const path = join(directory, child.name);
    if (child.isDirectory()) await findBelow(path, found);
    else if (child.isFile()) {
      const entry = classifyEntry(child.name);
      if (entry !== null) found.push({ ...entry, path });
    }
  }
}

/** Visits every file in order; an archive's members are visited as they come. */
export async function walkMirror(
  found: readonly FoundPath[],
  visit: Visit,
  signal?: AbortSignal,
): Promise<void> {
  for (const file of found) {
    if (signal?.aborted === true) return;
    if (file.kind === 'archive') await walkArchive(file, visit, signal);
    else await visit({ ...file, name: file.path, read: () => readWhole(file.path, file.packing) });
  }
}

async function readWhole(path: string, packing: Packing): Promise<Uint8Array> {
  try {
    return unpackBytes(await readFile(path), packing, path);
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('invalid_input', `${path} cannot be read`, {
      hint: 'check that you may read it',
      cause,
    });
  }
}

async function walkArchive(archive: FoundPath, visit: Visit, signal?: AbortSignal): Promise<void> {
  const unpacked = openUnpacked(archive.path, archive.packing);
  const tar = extract();
  unpacked.on('error', (error) => tar.destroy(error));
  unpacked.pipe(tar);
  try {
    for await (const member of tar) {
      if (signal?.aborted === true) break;
      const { name, type } = member.header;
      const entry = type === 'file' ? classifyEntry(basename(name)) : null;
      if (entry === null || entry.kind === 'archive') {
        member.resume();
        continue;
      }
      let isRead = false;
      const label = `${archive.path}!${name}`;
      const read = async (): Promise<Uint8Array> => {
        isRead = true;
        const chunks: Uint8Array[] = [];
        for await (const chunk of member) chunks.push(chunk as Uint8Array);
        return unpackBytes(
          chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks),
          entry.packing,
          label,
        );
      };
      await visit({ ...entry, name: label, read });
      if (!isRead) member.resume();
    }
  } catch (cause) {
    if (cause instanceof EngineError) throw cause;
    throw new EngineError('parse_failed', `the archive ${archive.path} cannot be read to its end`, {
      hint: 'what came before the fault is kept; copy the archive again and run the same command again',
      cause,
    });
  } finally {
    unpacked.destroy();
    tar.destroy();
  }
}
