import type { CorpusStore, ImportAsset } from '@rfckit/corpus-store';
import type { ImportReport } from '@rfckit/evidence-protocol';
import { rfcFileStem, type RfcRecord } from '@rfckit/rfc-record';
import type { EngineContext } from '../context.ts';
import { EngineError, isEngineError } from '../engine-error.ts';
import { toEngineError } from '../map-error.ts';
import type { OperationOptions } from '../options.ts';
import { readRfcSelector } from '../select.ts';
import type { EntryKind } from './entry.ts';
import { createTally, reportTally, type ImportProgress, type ImportTally } from './tally.ts';
import { readRecord, readRecordLines, takeErrata, takeIndex } from './take-facts.ts';
import { isTaken, takeText } from './take-text.ts';
import { findPaths, walkMirror, type FoundPath, type MirrorFile } from './walk.ts';

/** What an import takes beside the paths. */
export interface ImportOptions extends OperationOptions {
  /** Only these RFCs; all when left out. */
  readonly rfcs?: readonly string[];
  readonly onProgress?: (progress: ImportProgress) => void;
}

const RECORD_BATCH = 500;
const assets: Readonly<Record<EntryKind, ImportAsset>> = {
  text: 'txt',
  xml: 'xml',
  record: 'json',
  record_lines: 'json',
  index: 'index',
  errata: 'errata',
  archive: 'other',
};

interface Run {
  readonly store: CorpusStore;
  readonly tally: ImportTally;
  readonly wanted: ReadonlySet<string> | null;
  readonly signal: AbortSignal | undefined;
  readonly at: () => string;
  /** RFCs whose record came in this run. */
  readonly recorded: Set<string>;
}

/**
 * Fills the corpus from files: first what is known about RFCs, then their texts. Each text is one transaction, so that an
 * interruption loses only the one it was on; what is there already is passed over. A file that cannot be taken is noted
 * and the rest goes on. Throws `EngineError` for a path that cannot be read at all and for storage that fails.
 */
export async function importPaths(
  context: EngineContext,
  paths: readonly string[],
  options: ImportOptions,
): Promise<ImportReport> {
  if (paths.length === 0) {
    throw new EngineError('invalid_input', 'there is nothing to import', { hint: 'name a directory, an archive or a file' });
  }
  const startedAt = context.now();
  const found = await findPaths(paths);
  const run: Run = {
    store: context.writeStore(),
    tally: createTally(),
    wanted: options.rfcs === undefined ? null : new Set(options.rfcs.map((text) => readRfcSelector(text).rfc)),
    signal: options.signal,
    at: () => new Date(context.now()).toISOString(),
    recorded: new Set(),
  };
  try {
    const total = await takeFacts(run, found);
    await takeDocuments(run, found, total, (done, label) =>
      options.onProgress?.({ done, total, elapsedMs: context.now() - startedAt, label }),
    );
    if (run.signal?.aborted !== true) settle(run);
  } catch (error) {
    throw toEngineError(error, 'fill the corpus');
  }
  const seconds = (context.now() - startedAt) / 1000;
  return makeReport(context, run, seconds);
}

function isWanted(run: Run, rfc: string | null): boolean {
  return run.wanted === null || (rfc !== null && run.wanted.has(rfc));
}

/** The first pass: records, index, errata. Returns how many texts the second pass will meet. */
async function takeFacts(run: Run, found: readonly FoundPath[]): Promise<number> {
  let texts = 0;
  let batch: RfcRecord[] = [];
  const flush = (): void => {
    if (batch.length > 0) run.store.putRecords(batch, run.at());
    run.tally.counts.records += batch.length;
    for (const { rfc } of batch) run.recorded.add(rfc);
    batch = [];
  };
  const add = (records: readonly RfcRecord[]): void => {
    for (const record of records) if (isWanted(run, record.rfc)) batch.push(record);
    if (batch.length >= RECORD_BATCH) flush();
  };
  await walkMirror(
    found,
    async (file) => {
      if (file.kind === 'text' && isWanted(run, file.rfc)) texts += 1;
      if (file.kind === 'text' || file.kind === 'xml') return;
      await attempt(run, file, async () => {
        if (file.kind === 'record' && isWanted(run, file.rfc)) add([readRecord(await file.read())]);
        else if (file.kind === 'record_lines') addLines(run, file, add, await file.read());
        else if (file.kind === 'index') await addIndex(run, await file.read());
        else if (file.kind === 'errata') run.tally.counts.errata += takeErrata(run.store, await file.read(), run.at());
        else run.tally.counts.skipped += 1;
      });
    },
    run.signal,
  );
  flush();
  return texts;
}

function addLines(run: Run, file: MirrorFile, add: (records: readonly RfcRecord[]) => void, bytes: Uint8Array): void {
  const { records, badLines } = readRecordLines(bytes);
  add(records);
  for (const line of badLines) {
    noteFailure(run, `${file.name}:${line}`, 'json', null, new EngineError('parse_failed', 'the line holds no record of an RFC'));
  }
}

async function addIndex(run: Run, bytes: Uint8Array): Promise<void> {
  const records = await takeIndex(run.store, bytes, run.at());
  run.tally.counts.records += records.length;
  for (const { rfc } of records) run.recorded.add(rfc);
}

/** The second pass: texts and XML. */
async function takeDocuments(
  run: Run,
  found: readonly FoundPath[],
  total: number,
  show: (done: number, label: string) => void,
): Promise<void> {
  const documents = found.filter(({ kind }) => kind === 'text' || kind === 'xml' || kind === 'archive');
  const { counts } = run.tally;
  let done = 0;
  await walkMirror(
    documents,
    async (file) => {
      if (file.rfc === null || (file.kind !== 'text' && file.kind !== 'xml')) return;
      if (!isWanted(run, file.rfc)) {
        counts.skipped += 1;
        return;
      }
      if (file.kind === 'xml') {
        await attempt(run, file, () => takeXml(run, file));
        return;
      }
      const ok = await attempt(run, file, () => addText(run, file));
      if (!ok) counts.failed += 1;
      done += 1;
      show(Math.min(done, total), file.rfc);
    },
    run.signal,
  );
}

async function addText(run: Run, file: MirrorFile): Promise<void> {
  const { counts } = run.tally;
  const taken = takeText(run.store, file.rfc ?? '', await file.read(), run.at());
  if (taken.status === 'unchanged') {
    counts.unchanged += 1;
    return;
  }
  counts.added += 1;
  counts.sections += taken.sections;
  counts.blocks += taken.blocks;
}

async function takeXml(run: Run, file: MirrorFile): Promise<void> {
  const rfc = file.rfc ?? '';
  const bytes = await file.read();
  const url = `https://www.rfc-editor.org/rfc/${rfcFileStem(rfc)}.xml`;
  const status = run.store.putXml({ rfc, bytes, origin: 'import', url, fetchedAt: run.at() });
  if (status === 'stored') run.tally.counts.xml += 1;
}

/** Makes new snapshots of texts whose record came only now; the old ones stay. */
function settle(run: Run): void {
  for (const rfc of run.recorded) {
    const document = run.store.documentOf(rfc, 'txt');
    if (document?.origin !== 'import' || isTaken(run.store, rfc, document.sha256)) continue;
    const bytes = run.store.bytesOf(rfc, 'txt');
    if (bytes !== null) takeText(run.store, rfc, bytes, document.fetchedAt);
  }
}

/** Runs one file's work; what is wrong with the file is noted, what is wrong with the storage ends the import. */
async function attempt(run: Run, file: MirrorFile, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (thrown) {
    const error = toEngineError(thrown, 'fill the corpus');
    if (!isEngineError(error) || (error.code !== 'parse_failed' && error.code !== 'invalid_input')) throw error;
    noteFailure(run, file.name, assets[file.kind], file.rfc, error);
    return false;
  }
}

function noteFailure(run: Run, name: string, asset: ImportAsset, rfc: string | null, error: EngineError): void {
  const { code, message } = error;
  run.store.putFailure({ name, rfc, asset, code, message, at: run.at() });
  run.tally.failures.push({ name, reason: code, message });
}

function makeReport(context: EngineContext, run: Run, seconds: number): ImportReport {
  const interrupted = run.signal?.aborted === true;
  const data = reportTally(run.tally, seconds, interrupted);
  const nothing = data.texts.added + data.texts.unchanged + data.texts.failed + data.records + data.xml + data.errata === 0;
  return {
    contract: 'ietf-rfc/1',
    status: interrupted || data.failures.length > 0 ? 'partial' : 'ok',
    data,
    provenance: {
      snapshot_id: null,
      parser_version: null,
      extractor_version: null,
      source_hash: null,
      source_urls: [],
      observed_at: new Date(context.now()).toISOString(),
      source: 'corpus',
    },
    warnings: nothing ? ['nothing that can be imported was found'] : [],
    next_cursor: null,
    limits: { applied: {}, truncated: false },
  };
}
