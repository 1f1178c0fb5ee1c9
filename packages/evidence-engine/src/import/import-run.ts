import type { CorpusStore, ImportAsset } from '@rfckit/corpus-store';
import { isEngineError, type EngineError } from '../engine-error.ts';
import { toEngineError } from '../map-error.ts';
import type { RfcTextTest } from './assert-document-of.ts';
import type { EntryKind } from './entry.ts';
import type { Stopwatch } from './stopwatch.ts';
import type { ImportTally } from './tally.ts';
import type { FoundPath } from './find-paths.ts';
import type { MirrorFile } from './walk.ts';

/** What the two passes of one import share. */
export interface ImportRun {
  readonly store: CorpusStore;
  readonly tally: ImportTally;
  readonly wanted: ReadonlySet<string> | null;
  readonly signal: AbortSignal | undefined;
  readonly at: () => string;
  readonly looksLikeRfcText: RfcTextTest;
  /** When the import began: the one time of all records that came in files of their own. */
  readonly startedAt: string;
  readonly stopwatch: Stopwatch;
  /** RFCs whose record came in this run. */
  readonly recorded: Set<string>;
}

const assets: Readonly<Record<EntryKind, ImportAsset>> = {
  text: 'txt',
  xml: 'xml',
  record: 'json',
  record_lines: 'json',
  index: 'index',
  errata: 'errata',
  archive: 'other',
};

/** Whether the import is to take a file of this RFC. */
export function isWanted(run: ImportRun, rfc: string | null): boolean {
  return run.wanted === null || (rfc !== null && run.wanted.has(rfc));
}

/** What is wrong with one document, so that the rest goes on; anything else is wrong with the storage or the program. */
const documentFailures: ReadonlySet<string> = new Set(['parse_failed', 'invalid_input', 'internal_error']);

/** Notes what is wrong with a file; throws what ends the import. */
export function noteOrThrow(run: ImportRun, file: MirrorFile, thrown: unknown): void {
  const error = toEngineError(thrown, 'fill the corpus');
  if (!isEngineError(error) || !documentFailures.has(error.code)) throw error;
  noteFailure(run, file.name, file, error);
}

/** Runs one file's work; what is wrong with the file is noted, what is wrong with the storage ends the import. */
export async function attempt(run: ImportRun, file: MirrorFile, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
  } catch (thrown) {
    noteOrThrow(run, file, thrown);
    return false;
  }
  // A failure of a file of one RFC goes when the store gets that file.
  if (file.rfc === null) run.store.clearFailure(file.name);
  return true;
}

/** Notes what could not be taken, once: both passes meet a damaged archive. */
export function noteFailure(
  run: ImportRun,
  name: string,
  file: Pick<FoundPath, 'kind' | 'rfc'> | null,
  error: EngineError,
): void {
  if (run.tally.failures.some((failure) => failure.name === name)) return;
  const { code, message } = error;
  const asset = file === null ? 'other' : assets[file.kind];
  run.store.putFailure({ name, rfc: file?.rfc ?? null, asset, code, message, at: run.at() });
  run.tally.failures.push({ name, reason: code, message });
}
