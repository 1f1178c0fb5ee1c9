import { isUpstreamError, type UpstreamHttp, type UpstreamTrace } from '@rfckit/upstream-http';
import type { z } from 'zod';
import { DatatrackerError, isDatatrackerError } from './datatracker-error.ts';

/** Most bytes of one answer. */
export const MAX_BODY_BYTES = 1_048_576;
/** One deadline for a request with its retries. */
export const REQUEST_TIMEOUT_MS = 15_000;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Told of each request that was made, also of one that failed. */
  readonly onTrace?: (trace: UpstreamTrace) => void;
}

/** Asks one API for JSON. */
export interface DatatrackerApi {
  /** Throws `DatatrackerError`. */
  get<Schema extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
    options: CallOptions,
  ): Promise<z.infer<Schema>>;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function contractError(url: string, trace: UpstreamTrace, cause: unknown): DatatrackerError {
  return new DatatrackerError({
    code: 'upstream_contract',
    message: 'The Datatracker did not answer in the form of its API: check the base URL, or try again later',
    url,
    status: trace.status,
    trace,
    cause,
  });
}

/** What an upstream error is called here. */
function toDatatrackerError(error: unknown): unknown {
  if (!isUpstreamError(error)) return error;
  const { code, message, url, status, retryable, retryAfterMs, trace } = error;
  return new DatatrackerError({ code, message, url, status, retryable, retryAfterMs, trace, cause: error });
}

/** `baseUrl` has no final slash: `https://datatracker.ietf.org/api/v1`. */
export function createApi(http: Pick<UpstreamHttp, 'get'>, baseUrl: string): DatatrackerApi {
  return {
    async get(path, query, schema, { signal, onTrace }) {
      const url = new URL(`${baseUrl}/doc/${path}/`);
      for (const [name, value] of Object.entries({ ...query, format: 'json' }))
        url.searchParams.append(name, value);
      const answer = await http
        .get(url, {
          accept: { mediaTypes: ['application/json'] },
          maxBytes: MAX_BODY_BYTES,
          totalTimeoutMs: REQUEST_TIMEOUT_MS,
          compression: true,
          ...(signal === undefined ? {} : { signal }),
        })
        .catch((thrown: unknown) => {
          const error = toDatatrackerError(thrown);
          if (isDatatrackerError(error) && error.trace !== null) onTrace?.(error.trace);
          throw error;
        });
      onTrace?.(answer.trace);
      return parseBody(answer.bytes, schema, (cause) => contractError(url.href, answer.trace, cause));
    },
  };
}

function parseBody<Schema extends z.ZodType>(
  bytes: Uint8Array,
  schema: Schema,
  refuse: (cause: unknown) => DatatrackerError,
): z.infer<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(decoder.decode(bytes));
  } catch (cause) {
    throw refuse(cause);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refuse(null);
  return parsed.data;
}
