import { answerBytes, answerEntries, type AnswerLimit } from '@rfckit/evidence-protocol';
import { EngineError } from './engine-error.ts';

/** How much one answer is to hold. What does not fit comes with the cursor of the answer. */
export interface PageOptions {
  /** Entries of its lists together. */
  readonly limit?: number;
  /** Bytes as JSON without indentation. */
  readonly maxBytes?: number;
  /** Where an earlier answer to the same request goes on. */
  readonly cursor?: string;
  /** Everything that is left, whatever its size; excludes `limit` and `maxBytes`. */
  readonly all?: boolean;
}

/** `PageOptions`, checked. */
export interface PageRequest {
  readonly limit: number;
  readonly maxBytes: number;
  readonly cursor: string | null;
  /** As the answer says them. */
  readonly applied: Readonly<Record<string, number>>;
}

/** Reads a number within its limit. Throws `EngineError` (`invalid_input`). */
export function readLimit(name: string, value: number | undefined, limit: AnswerLimit): number {
  const number = value ?? limit.initial;
  if (Number.isSafeInteger(number) && number >= limit.least && number <= limit.most) return number;
  throw new EngineError('invalid_input', `${name} is a whole number from ${limit.least} to ${limit.most}`, {
    hint: `leave it out for ${limit.initial}`,
    details: { limit: name },
  });
}

/** Reads how much an answer of an operation is to hold. Throws `EngineError` (`invalid_input`). */
export function readPage(operation: keyof typeof answerEntries, options: PageOptions): PageRequest {
  const cursor = options.cursor ?? null;
  if (options.all === true) {
    if (options.limit === undefined && options.maxBytes === undefined)
      return { limit: Infinity, maxBytes: Infinity, cursor, applied: {} };
    throw new EngineError('invalid_input', 'everything is asked for and a limit beside it', {
      hint: 'leave one of them out',
    });
  }
  const limit = readLimit('limit', options.limit, answerEntries[operation]);
  const maxBytes = readLimit('max_bytes', options.maxBytes, answerBytes);
  return { limit, maxBytes, cursor, applied: { max_results: limit, max_bytes: maxBytes } };
}
