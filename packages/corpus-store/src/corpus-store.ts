import { resolve } from 'node:path';
import { createCatalogueTable, type CatalogueTable } from './catalogue-table.ts';
import { catalogueMissing } from './catalogue-writer.ts';
import { createCitationTable, type CitationTable } from './citation-table.ts';
import { countCorpus, type CorpusCounts } from './corpus-counts.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { createDocumentWriter, type DocumentWriter } from './document-writer.ts';
import { createErrataTable, type ErrataTable } from './errata-table.ts';
import { createHistoryTable, type HistoryTable } from './history-table.ts';
import { createFailureTable, type FailureTable } from './failure-table.ts';
import { createIntegrityTable, type IntegrityTable } from './integrity-table.ts';
import { metaValue } from './meta-table.ts';
import { openDatabase } from './open-database.ts';
import { createPassageIndexer } from './passage-indexer.ts';
import { countOldSnapshots, pruneSnapshots } from './prune-snapshots.ts';
import { createRecordReader, type RecordReader } from './record-reader.ts';
import { createRecordWriter, type RecordWriter } from './record-writer.ts';
import { createSearchTable, type SearchTable } from './search-table.ts';
import { createSeriesTable, type SeriesTable } from './series-table.ts';
import { createSession } from './session.ts';
import { createSnapshotReader, type SnapshotReader } from './snapshot-reader.ts';
import { isCorpusStoreError } from './store-error.ts';
import { vacuumCorpus, type VacuumResult } from './vacuum.ts';

export interface OpenCorpusOptions {
  /** The corpus file. Opened for writing, it is made with its folder where there is none. */
  readonly path: string;
  /** Opens an existing corpus without changing anything in it. */
  readonly readOnly?: boolean;
  /** The clock; asked for the time at which a snapshot is made. */
  readonly now: () => Date;
}

/**
 * Snapshots and records in one file. Every method works at once and throws `CorpusStoreError` where the file fails;
 * every `put…` is one transaction; `TypeError` is thrown for what is no canonical RFC id.
 */
export interface CorpusStore
  extends
    DocumentWriter,
    DocumentReader,
    SnapshotReader,
    RecordWriter,
    RecordReader,
    ErrataTable,
    HistoryTable,
    SeriesTable,
    FailureTable,
    CitationTable,
    SearchTable,
    CatalogueTable,
    IntegrityTable,
    Disposable {
  /** Absolute path of the file. */
  readonly path: string;
  readonly readOnly: boolean;
  /** The corpus' own id, given when the file was made: `cor_` and 24 hex digits. */
  readonly corpusId: string;
  /** Counts up with every write; the same generation gives the same answers. */
  generation(): number;
  counts(): CorpusCounts;
  /** Takes out what nothing refers to and makes the file as small as its content; it needs free space of the same size. */
  vacuum(): VacuumResult;
  /** How many snapshots are current no more; they are kept, so that what cites them can be checked. */
  oldSnapshots(): number;
  /** Takes them out, so that what cites them cannot be checked from then on; gives how many there were. */
  pruneSnapshots(): number;
  close(): void;
}

/** Opens a corpus; closed by `close()` or `using`. Throws `CorpusStoreError`: `corpus_unavailable`, `storage_failed`. */
export function openCorpusStore({ path, readOnly = false, now }: OpenCorpusOptions): CorpusStore {
  const absolute = resolve(path);
  const session = createSession(openDatabase(absolute, readOnly), absolute, readOnly);
  if (!readOnly) catalogueMissing(session);
  const index = createPassageIndexer(session);
  const close = (): void => {
    try {
      if (session.isOpen && !readOnly) index.flush();
    } catch (error) {
      // Everything is stored: what is not searchable yet is told by unindexed().
      if (!isCorpusStoreError(error)) throw error;
    } finally {
      session.close();
    }
  };
  return {
    path: absolute,
    readOnly,
    get corpusId() {
      return session.read(() => metaValue(session, 'corpus_id') ?? '');
    },
    ...createDocumentWriter(session, index, now),
    ...createDocumentReader(session),
    ...createSnapshotReader(session),
    ...createRecordWriter(session),
    ...createRecordReader(session),
    ...createErrataTable(session),
    ...createHistoryTable(session),
    ...createSeriesTable(session),
    ...createFailureTable(session),
    ...createCitationTable(session),
    ...createSearchTable(session, index),
    ...createCatalogueTable(session),
    ...createIntegrityTable(session),
    generation: () => session.read(() => Number(metaValue(session, 'generation') ?? 0)),
    vacuum() {
      index.flush();
      return vacuumCorpus(session);
    },
    oldSnapshots: () => session.read(() => countOldSnapshots(session)),
    pruneSnapshots() {
      index.flush();
      return pruneSnapshots(session);
    },
    counts: () => session.read(() => countCorpus(session)),
    close,
    [Symbol.dispose]: close,
  };
}
