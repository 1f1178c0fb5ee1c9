import { mkdirSync, statSync, type Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { applicationId, migrate, pragmaNumber } from './migrate.ts';
import { migrations, schemaVersion } from './migrations/index.ts';
import { isAccessFailure, toStoreError } from './sqlite-error.ts';
import { CorpusStoreError } from './store-error.ts';

/** How long a writer waits for another one, in milliseconds. */
const BUSY_TIMEOUT = 10_000;

/** Memory for pages of a corpus that is written, in KiB: an import goes back to the same ones again and again. */
const WRITE_CACHE = 32 * 1024;

/** The same for one that is read: a search goes through the lists of its words twice. */
const READ_CACHE = 16 * 1024;

/** Pages in the journal before they are put in their places: pages that change often then go there once. */
const CHECKPOINT = 16 * 1024;

function fileSize(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.size ?? null;
}

/** Opens the file and lets `prepare` look at it; closes it again where that fails. */
function openWith(
  location: string | URL,
  readOnly: boolean,
  prepare: (db: DatabaseSync) => void,
): DatabaseSync {
  const db = new DatabaseSync(location, {
    readOnly,
    timeout: BUSY_TIMEOUT,
    enableForeignKeyConstraints: true,
  });
  try {
    prepare(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Whose file it is and what it holds, all at one moment: another process may be making the corpus. */
function readIdentity(db: DatabaseSync): {
  readonly owner: number;
  readonly version: number;
  readonly tables: number;
} {
  db.exec('BEGIN');
  try {
    return {
      tables: Number(db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n']),
      owner: pragmaNumber(db, 'application_id'),
      version: pragmaNumber(db, 'user_version'),
    };
  } finally {
    if (db.isTransaction) db.exec('ROLLBACK');
  }
}

/** Throws unless the file is a corpus of a schema that this version can use; `true` where it is still empty. */
function isEmptyDatabase(db: DatabaseSync, path: string): boolean {
  const { owner, version, tables } = readIdentity(db);
  if (owner === applicationId) {
    if (version <= schemaVersion) return false;
    throw new CorpusStoreError(
      'corpus_unavailable',
      `${path} has schema ${version}, made by a newer version; this one knows up to ${schemaVersion}. Install the newer version, or name another data directory.`,
    );
  }
  if (owner === 0 && version === 0 && tables === 0) return true;
  throw new CorpusStoreError(
    'corpus_unavailable',
    `${path} is a database of another program. Name another file, or move this one away.`,
  );
}

/** Opens the file for writing; makes it, with its folder, where there is none. */
function openForWriting(path: string): DatabaseSync {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new CorpusStoreError(
      'storage_failed',
      `The folder of ${path} cannot be made. Give write permission, free some space, or choose another data directory.`,
      { cause },
    );
  }
  return openWith(path, false, (db) => {
    if (isEmptyDatabase(db, path)) db.exec('PRAGMA journal_mode = WAL');
    db.exec(
      `PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${WRITE_CACHE}; PRAGMA wal_autocheckpoint = ${CHECKPOINT}`,
    );
    migrate(db, migrations);
  });
}

function prepareReading(db: DatabaseSync, path: string): void {
  db.exec(`PRAGMA cache_size = -${READ_CACHE}`);
  if (isEmptyDatabase(db, path)) {
    throw new CorpusStoreError('corpus_unavailable', `${path} is empty. Import or sync RFCs into it first.`, {
      isEmpty: true,
    });
  }
  const version = pragmaNumber(db, 'user_version');
  if (version < schemaVersion) {
    throw new CorpusStoreError(
      'corpus_unavailable',
      `${path} has the older schema ${version}, and reading does not change it. Open it once for writing: rfc reindex does, and so does any import or sync.`,
    );
  }
}

/**
 * Opens the file for reading and changes nothing in it. SQLite keeps its reading marks in a file beside the database;
 * where the folder is read-only and no such file is there, the database is opened as one that nobody is changing.
 */
function openForReading(path: string): DatabaseSync {
  try {
    return openWith(path, true, (db) => prepareReading(db, path));
  } catch (error) {
    if (!isAccessFailure(error)) throw error;
    if ((fileSize(`${path}-wal`) ?? 0) > 0) {
      throw new CorpusStoreError(
        'corpus_unavailable',
        `${path} has a journal beside it (${path}-wal) that cannot be read here. Open the corpus once where it can be written.`,
        { cause: error },
      );
    }
    const location = pathToFileURL(path);
    location.searchParams.set('immutable', '1');
    return openWith(location, true, (db) => prepareReading(db, path));
  }
}

/** What stands at a path; `undefined` where nothing does. A path that cannot be looked at is unavailable. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (cause) {
    throw new CorpusStoreError(
      'corpus_unavailable',
      `${path} cannot be looked at. Check the permissions of its folders, or choose another data directory.`,
      { cause },
    );
  }
}

/** Opens the corpus file. Throws `CorpusStoreError`. */
export function openDatabase(path: string, readOnly: boolean): DatabaseSync {
  const absolute = resolve(path);
  const stat = statOf(absolute);
  if (stat === undefined && readOnly) {
    throw new CorpusStoreError(
      'corpus_unavailable',
      `There is no corpus at ${absolute}. Import or sync RFCs first.`,
    );
  }
  if (stat !== undefined && !stat.isFile()) {
    throw new CorpusStoreError('corpus_unavailable', `${absolute} is not a file. Name the corpus file.`);
  }
  try {
    return readOnly ? openForReading(absolute) : openForWriting(absolute);
  } catch (error) {
    throw unreadable(toStoreError(error, absolute), readOnly, absolute);
  }
}

/** What cannot be opened for reading is unavailable; it is a matter of storage only for one who wants to write. */
function unreadable(error: unknown, readOnly: boolean, path: string): unknown {
  if (!readOnly || !(error instanceof CorpusStoreError) || error.code !== 'storage_failed' || error.retryable)
    return error;
  return new CorpusStoreError(
    'corpus_unavailable',
    `${path} cannot be read. Check its permissions and its disk.`,
    {
      cause: error.cause,
    },
  );
}
