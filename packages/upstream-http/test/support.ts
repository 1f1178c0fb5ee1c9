import { createUpstreamHttp, isUpstreamError } from '@rfckit/upstream-http';
import type {
  UpstreamError,
  UpstreamHttp,
  UpstreamHttpOptions,
  UpstreamRequest,
} from '@rfckit/upstream-http';

export const BASE = 'https://rfc.example';

/** A plain text of at most 1,000 bytes within a second. */
export const TEXT: UpstreamRequest = {
  accept: { mediaTypes: ['text/plain'] },
  maxBytes: 1_000,
  totalTimeoutMs: 1_000,
};

export interface Call {
  readonly url: string;
  readonly method: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly signal: AbortSignal;
}

export interface FakeUpstream {
  readonly calls: readonly Call[];
  readonly http: UpstreamHttp;
}

type Reply = (call: Call, index: number) => Response | Promise<Response>;

/** A client whose transport is the given function; retries wait one millisecond. */
export function createFakeUpstream(reply: Reply, options: Partial<UpstreamHttpOptions> = {}): FakeUpstream {
  const calls: Call[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const call = {
      url: String(input),
      method: init?.method ?? 'GET',
      body: init?.body ?? null,
      headers: new Headers(init?.headers),
      signal: init?.signal as AbortSignal,
    };
    calls.push(call);
    return reply(call, calls.length - 1);
  };
  const http = createUpstreamHttp({
    fetch,
    userAgent: 'rfckit-test/1',
    bases: [BASE],
    now: Date.now,
    retry: { baseDelayMs: 1 },
    ...options,
  });
  return { calls, http };
}

export function textResponse(
  body: BodyInit | null,
  headers: Record<string, string> = {},
  status = 200,
): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/plain;charset=utf-8', ...headers } });
}

/** The `UpstreamError` that a promise ends with. */
export async function failureOf(promise: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await promise.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  );
  if (!isUpstreamError(error)) throw error;
  return error;
}
