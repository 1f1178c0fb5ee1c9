/** What kind of failure it was; each has its own mend, which the message names. */
export type CorpusStoreErrorCode =
  | 'storage_failed'
  | 'corpus_unavailable'
  | 'snapshot_stale'
  | 'integrity_failure';

export interface CorpusStoreErrorOptions {
  readonly cause?: unknown;
  /** Whether the same call may succeed later without anybody mending anything: another process holds the file. */
  readonly retryable?: boolean;
}

/** A failure of the corpus file, never of a document's content. */
export class CorpusStoreError extends Error {
  override readonly name = 'CorpusStoreError';
  readonly code: CorpusStoreErrorCode;
  readonly retryable: boolean;

  constructor(code: CorpusStoreErrorCode, message: string, options: CorpusStoreErrorOptions = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.retryable = options.retryable ?? false;
  }
}

/** Whether something thrown is a `CorpusStoreError`. */
export function isCorpusStoreError(error: unknown): error is CorpusStoreError {
  return error instanceof CorpusStoreError;
}
