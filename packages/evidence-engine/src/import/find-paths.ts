import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EngineError } from '../engine-error.ts';
import { classifyEntry, type NamedEntry } from './entry.ts';

/** A file on disk that the walk will visit. */
export interface FoundPath extends NamedEntry {
  readonly path: string;
}

/** What is at and below the paths of an import. */
export interface FoundPaths {
  readonly found: readonly FoundPath[];
  /** Directories below that could not be looked into. */
  readonly unreadable: readonly { readonly path: string; readonly error: EngineError }[];
}

/** Order of visits: what is known about RFCs comes before their texts, so that snapshots are made with it. */
const order: readonly string[] = ['index', 'record_lines', 'record', 'errata', 'archive', 'text', 'xml'];

function compareFound(a: FoundPath, b: FoundPath): number {
  const byKind = order.indexOf(a.kind) - order.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  return a.path < b.path ? -1 : Number(a.path > b.path);
}

/**
 * Finds what can be imported at or below `paths`. Symbolic links below a directory are not followed: mirrors use them
 * for second names. Throws `EngineError` (`invalid_input`) for a path that does not exist or is of no known form.
 */
export async function findPaths(paths: readonly string[]): Promise<FoundPaths> {
  const found: FoundPath[] = [];
  const unreadable: { path: string; error: EngineError }[] = [];
  for (const path of paths) {
    const form = await formOf(path);
    if (form === 'directory') {
      for (const below of await findBelow(path)) {
        if ('error' in below) unreadable.push(below);
        else found.push(below);
      }
      continue;
    }
    const entry = form === 'file' ? classifyEntry(basename(path)) : null;
    if (entry === null) {
      throw new EngineError('invalid_input', `${path} is not a file that can be imported`, {
        hint: 'name a directory, an archive (.tar, .tar.gz, .tar.zst), rfcN.txt, rfcN.xml, rfcN.json, a .jsonl of metadata, rfc-index.xml or errata.json',
      });
    }
    found.push({ ...entry, path });
  }
  return { found: found.sort(compareFound), unreadable };
}

async function formOf(path: string): Promise<'directory' | 'file' | 'other'> {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return 'directory';
    return found.isFile() ? 'file' : 'other';
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}

function cannotRead(path: string, cause: unknown): EngineError {
  return new EngineError('invalid_input', `${path === '' ? 'an empty path' : path} cannot be read`, {
    hint: 'check that it exists and that you may read it',
    cause,
  });
}

type Below = FoundPath | FoundPaths['unreadable'][number];

async function findBelow(top: string): Promise<readonly Below[]> {
  const below: Below[] = [];
  const waiting = [top];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    let entries;
    try {
      entries = await readdir(directory, { withFileTypes: true });
    } catch (cause) {
      const error = cannotRead(directory, cause);
      if (directory === top) throw error;
      below.push({ path: directory, error });
      continue;
    }
    for (const child of entries) {
      const path = join(directory, child.name);
      const entry = child.isFile() ? classifyEntry(child.name) : null;
      if (child.isDirectory()) waiting.push(path);
      else if (entry !== null) below.push({ ...entry, path });
    }
  }
  return below;
}
