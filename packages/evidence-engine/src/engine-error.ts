import type { ErrorCode } from '@rfckit/evidence-protocol';

/** A value in `details`: short facts for a program, never text of a document or words of an upstream. */
export type ErrorDetail = string | number | boolean | null | readonly string[];

/** An operation that failed. The message names what failed, `hint` the mend. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: ErrorCode;
  readonly retryable: boolean;
  readonly hint: string | null;
  readonly details: Readonly<Record<string, ErrorDetail>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      readonly retryable?: boolean;
      readonly hint?: string;
      readonly details?: Readonly<Record<string, ErrorDetail>>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.retryable = options.retryable ?? false;
    this.hint = options.hint ?? null;
    this.details = options.details ?? {};
  }
}

/** Whether `error` is one that an operation of the engine threw. */
export function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error && error.name === 'EngineError' && 'code' in error;
}
