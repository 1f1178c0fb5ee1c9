import { CorpusStoreError } from './store-error.ts';

/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
const LOCKED = 6;
const READONLY = 8;
const IOERR = 10;
const CORRUPT = 11;
const FULL = 13;
const CANTOPEN = 14;
const NOTADB = 26;

/** The primary result code of an error of `node:sqlite`; `null` for any other thing thrown. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ERR_SQLITE_ERROR') return null;
  return 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : null;
}

/** Whether SQLite could not get at the file, as opposed to disliking what is in it. */
export function isAccessFailure(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === CANTOPEN || code === READONLY || code === IOERR;
}

/** The `CorpusStoreError` of an error of `node:sqlite`; anything else comes back as it is. */
export function toStoreError(error: unknown, path: string): unknown {
  switch (sqliteCode(error)) {
    case null:
      return error;
    case FULL:
      return failed(error, `The disk that holds ${path} is full. Free some space and run the command again.`);
    case READONLY:
      return failed(
        error,
        `${path} cannot be written. Give write permission, or choose another data directory.`,
      );
    case IOERR:
      return failed(
        error,
        `Reading or writing ${path} failed. Check the disk and the space left on it, then try again.`,
      );
    case CANTOPEN:
      return failed(
        error,
        `${path} cannot be opened. Check that its folder exists and may be written, or choose another data directory.`,
      );
    case BUSY:
    case LOCKED:
      return new CorpusStoreError(
        'storage_failed',
        `Another process is writing to ${path}. Wait until it is done and try again.`,
        { cause: error, retryable: true },
      );
    case CORRUPT:
      return new CorpusStoreError(
        'integrity_failure',
        `${path} is damaged. Put a backup in its place, or delete it and import again.`,
        { cause: error },
      );
    case NOTADB:
      return new CorpusStoreError(
        'corpus_unavailable',
        `${path} is not a corpus: it is no SQLite database. Name another file, or move this one away.`,
        { cause: error },
      );
    default:
      return failed(error, `SQLite refused work on ${path}. The cause tells why.`);
  }
}

function failed(cause: unknown, message: string): CorpusStoreError {
  return new CorpusStoreError('storage_failed', message, { cause });
}
