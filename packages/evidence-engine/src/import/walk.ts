import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { extract } from 'tar-stream';
import type { EngineError } from '../engine-error.ts';
import { classifyEntry, type NamedEntry } from './entry.ts';
import type { FoundPath } from './find-paths.ts';
import { explainDamage, openUnpacked, readMember, unpackBytes } from './unpack.ts';

/** One file of a mirror, found in a directory or an archive. */
export interface MirrorFile extends NamedEntry {
  /** How to name it to a person: the path, and `archive!member` inside an archive. */
  readonly name: string;
  readonly inArchive: boolean;
  /** When the file was last written, in milliseconds since the epoch; `null` where that cannot be known. */
  writtenAt(): Promise<number | null>;
  /** Reads the unpacked bytes. In an archive they are at hand only until the next file is asked for. */
  read(): Promise<Uint8Array>;
}

/** Who walks through a mirror. */
export interface Visitor {
  /** Called for each file in order; its bytes are read only when it reads them. */
  visit(file: MirrorFile): Promise<void>;
  /** Called for an archive that cannot be read to its end, after the members that could be. */
  damaged(archive: FoundPath, error: EngineError): void;
  /** Called for an archive that was read to its end. */
  sound(archive: FoundPath): void;
}

/** Visits every file in order; an archive's members are visited as they come. */
export async function walkMirror(
  found: readonly FoundPath[],
  visitor: Visitor,
  signal?: AbortSignal,
): Promise<void> {
  for (const file of found) {
    if (signal?.aborted === true) return;
    if (file.kind === 'archive') await walkArchive(file, visitor, signal);
    else {
      const read = (): Promise<Uint8Array> => readWhole(file);
      const writtenAt = (): Promise<number | null> => writtenOnDisk(file.path);
      await visitor.visit({ ...file, name: file.path, inArchive: false, writtenAt, read });
    }
  }
}

async function writtenOnDisk(path: string): Promise<number | null> {
  try {
    return (await stat(path)).mtimeMs;
  } catch {
    // Reading it says what is wrong with it.
    return null;
  }
}

async function readWhole({ path, packing }: FoundPath): Promise<Uint8Array> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (cause) {
    throw explainDamage(cause);
  }
  return unpackBytes(bytes, packing);
}

async function walkArchive(archive: FoundPath, visitor: Visitor, signal?: AbortSignal): Promise<void> {
  const unpacked = openUnpacked(archive.path, archive.packing);
  const tar = extract();
  unpacked.on('error', (error) => tar.destroy(error));
  unpacked.pipe(tar);
  let visiting = false;
  try {
    for await (const member of tar) {
      if (signal?.aborted === true) return;
      const { name, type, mtime } = member.header;
      const entry = type === 'file' ? classifyEntry(basename(name)) : null;
      if (entry !== null && entry.kind !== 'archive') {
        const label = `${archive.path}!${name}`;
        const read = async (): Promise<Uint8Array> => unpackBytes(await readMember(member), entry.packing);
        const writtenAt = (): Promise<number | null> => Promise.resolve(mtime?.getTime() ?? null);
        visiting = true;
        await visitor.visit({ ...entry, name: label, inArchive: true, writtenAt, read });
        visiting = false;
      }
      // What was not read is passed over.
      member.resume();
    }
    visitor.sound(archive);
  } catch (cause) {
    if (visiting) throw cause;
    visitor.damaged(archive, explainDamage(cause));
  } finally {
    unpacked.destroy();
    tar.destroy();
  }
}
