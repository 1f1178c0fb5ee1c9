/** What kind of failure it was; each has its own mend, which the message names. */
export type CorpusStoreErrorCode =
  | 'storage_failed'
  | 'corpus_unavailable'
  | 'snapshot_stale'
  | 'integrity_failure';

/** A row that was found damaged. */
export interface DamagedRow {
  readonly kind: 'blob' | 'snapshot';
  readonly key: number;
}

export interface CorpusStoreErrorOptions {
  readonly cause?: unknown;
  /** Whether the same call may succeed later without anybody mending anything: another process holds the file. */
  readonly retryable?: boolean;
  /** What `quarantine` would keep from being given out. */
  readonly damagedRows?: readonly DamagedRow[];
  /** Whether it is unavailable because nothing is in it yet. */
  readonly isEmpty?: boolean;
}

/** A failure of the corpus file, never of a document's content. */
export class CorpusStoreError extends Error {
  override readonly name = 'CorpusStoreError';
  readonly code: CorpusStoreErrorCode;
  readonly retryable: boolean;
  /** Of an `integrity_failure`: what is to be kept from being given out, where it is not yet; empty otherwise. */
  readonly damagedRows: readonly DamagedRow[];
  /** `corpus_unavailable` because nothing is in it: another process is just making it, or was killed at that. */
  readonly isEmpty: boolean;

  constructor(code: CorpusStoreErrorCode, message: string, options: CorpusStoreErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.damagedRows = options.damagedRows ?? [];
    this.isEmpty = options.isEmpty ?? false;
  }
}

/** Whether something thrown is a `CorpusStoreError`. */
export function isCorpusStoreError(error: unknown): error is CorpusStoreError {
  return error instanceof CorpusStoreError;
}
