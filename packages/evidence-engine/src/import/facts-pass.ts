import type { RfcRecord } from '@rfckit/rfc-record';
import { EngineError } from '../engine-error.ts';
import { createHeldDocuments } from './held-documents.ts';
import { attempt, isWanted, noteFailure, type ImportRun } from './import-run.ts';
import { listObservedAt } from './observed-at.ts';
import { readRecord, readRecordLines, takeErrata, takeIndex } from './take-facts.ts';
import type { FoundPath } from './find-paths.ts';
import { walkMirror, type MirrorFile } from './walk.ts';

const RECORD_BATCH = 500;

/** What the first pass found out for the second one. */
export interface FactsPass {
  /** How many texts are to be looked at. */
  readonly texts: number;
  /** The wanted documents of all archives; `null` when the archives must be read again for them. */
  readonly held: readonly MirrorFile[] | null;
}

interface RecordSink {
  add(records: readonly RfcRecord[], observedAt: string): void;
  flush(): void;
}

function openRecordSink(run: ImportRun): RecordSink {
  let batch: RfcRecord[] = [];
  let observed = '';
  const flush = (): void => {
    if (batch.length > 0) run.store.putRecords(batch, observed);
    run.tally.counts.records += batch.length;
    for (const { rfc } of batch) run.recorded.add(rfc);
    batch = [];
  };
  return {
    add(records, observedAt) {
      // A batch is of one time; the records of one file share theirs.
      if (observed !== observedAt && batch.length > 0) flush();
      observed = observedAt;
      for (const record of records) if (isWanted(run, record.rfc)) batch.push(record);
      if (batch.length >= RECORD_BATCH) flush();
    },
    flush,
  };
}

/** The first pass: records, index, errata; so that snapshots are made with all that is known. */
export async function takeFacts(run: ImportRun, found: readonly FoundPath[]): Promise<FactsPass> {
  const held = run.wanted === null ? null : createHeldDocuments();
  const sink = openRecordSink(run);
  let texts = 0;
  await walkMirror(
    found,
    {
      async visit(file) {
        if (file.kind === 'text' || file.kind === 'xml') {
          if (!isWanted(run, file.rfc)) run.tally.counts.skipped += 1;
          else {
            if (file.kind === 'text') texts += 1;
            if (held !== null && file.inArchive) await attempt(run, file, () => held.hold(file));
          }
          return;
        }
        await attempt(run, file, () => takeFact(run, file, sink));
      },
      damaged: (archive, error) => noteFailure(run, archive.path, archive, error),
      sound: (archive) => run.store.clearFailure(archive.path),
    },
    run.signal,
  );
  sink.flush();
  return { texts, held: held?.all() ?? null };
}

async function takeFact(run: ImportRun, file: MirrorFile, sink: RecordSink): Promise<void> {
  const { counts } = run.tally;
  switch (file.kind) {
    case 'record':
      if (isWanted(run, file.rfc)) sink.add([readRecord(await file.read())], run.startedAt);
      else counts.skipped += 1;
      return;
    case 'record_lines':
      addLines(sink, await file.read(), await listObservedAt(run, file));
      return;
    case 'index': {
      const records = await takeIndex(run.store, await file.read(), await listObservedAt(run, file));
      counts.records += records.length;
      for (const { rfc } of records) run.recorded.add(rfc);
      return;
    }
    case 'errata':
      counts.errata += await takeErrata(run.store, await file.read(), await listObservedAt(run, file));
      return;
    default:
      counts.skipped += 1;
  }
}

function addLines(sink: RecordSink, bytes: Uint8Array, observedAt: string): void {
  const { records, badLines } = readRecordLines(bytes);
  sink.add(records, observedAt);
  const [first] = badLines;
  if (first === undefined) return;
  const what = badLines.length === 1 ? `line ${first} holds` : `${badLines.length} lines hold`;
  const where = badLines.length === 1 ? '' : `; the first is line ${first}`;
  throw new EngineError('parse_failed', `${what} no record of an RFC${where}; the other lines were taken`);
}
