import type { AttemptAnswer, AttemptContext } from './attempt.ts';
import { createAbsences } from './absences.ts';
import { createAllowList } from './base-url.ts';
import type { BaseUrl } from './base-url.ts';
import { authorization } from './bearer.ts';
import { exchange, type ExchangeRequest } from './exchange.ts';
import { createHostSlots } from './host-slots.ts';
import { readJson } from './json-answer.ts';
import { readBody, readChunks } from './read-body.ts';
import type {
  ConsumeBody,
  RequestLimits,
  UpstreamJsonRequest,
  UpstreamJsonResponse,
  UpstreamRequest,
  UpstreamResponse,
  UpstreamStreamResponse,
} from './request.ts';
import { createRetryPolicy } from './retry-policy.ts';
import type { RetryOptions } from './retry-policy.ts';
import type { UpstreamTrace } from './upstream-trace.ts';

export interface UpstreamHttpOptions {
  readonly fetch: typeof globalThis.fetch;
  /** Sent as `User-Agent`: name the product and a contact; some edges refuse unnamed clients. */
  readonly userAgent: string;
  /** Whose origins may be asked: HTTPS, or HTTP on loopback. */
  readonly bases: readonly BaseUrl[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** 4 when left out. */
  readonly concurrencyPerHost?: number;
  readonly retry?: RetryOptions;
  /** Milliseconds for which this client remembers that an address has nothing (404, 410) and does not ask again; 0 when left out. */
  readonly absenceMs?: number;
  /** From 0 up to 1; spreads retries. `Math.random` when left out. */
  readonly random?: () => number;
}

/** Every method rejects with `UpstreamError`, or with `TypeError` or `RangeError` when the request itself is malformed. */
export interface UpstreamHttp {
  /** The whole body of a 200, or the confirmation of a 304 (then `bytes` is empty). */
  get(url: string | URL, request: UpstreamRequest): Promise<UpstreamResponse>;
  /** The body of a 200 piece by piece. What the consumer throws ends the request and is thrown on, once it is no `UpstreamError`. */
  stream<Content>(
    url: string | URL,
    request: UpstreamRequest,
    consume: ConsumeBody<Content>,
  ): Promise<UpstreamStreamResponse<Content>>;
  /** One JSON value that fits its schema, asked for by GET, or by POST where there is a body. */
  json<Value>(url: string | URL, request: UpstreamJsonRequest<Value>): Promise<UpstreamJsonResponse<Value>>;
}

type Exchanged<Content> = AttemptAnswer<Content> & { readonly trace: UpstreamTrace };

type Run = <Content>(
  target: string | URL,
  request: ExchangeRequest<Content>,
  limits: RequestLimits,
) => Promise<Exchanged<Content>>;

/** One HTTP policy for all upstreams. */
export function createUpstreamHttp(options: UpstreamHttpOptions): UpstreamHttp {
  const { userAgent, concurrencyPerHost = 4, absenceMs = 0 } = options;
  if (userAgent.trim() === '') throw new TypeError('Name this program in userAgent');
  const policy = createRetryPolicy(options.retry ?? {}, options.random ?? Math.random);
  const absences = createAbsences(absenceMs, options.now);
  const context: AttemptContext = {
    fetch: options.fetch,
    allowList: createAllowList(options.bases),
    slots: createHostSlots(concurrencyPerHost),
    now: options.now,
  };
  async function run<Content>(
    target: string | URL,
    request: ExchangeRequest<Content>,
    limits: RequestLimits,
  ): Promise<Exchanged<Content>> {
    const url = new URL(target);
    requirePositive(limits.maxBytes, 'maxBytes');
    requirePositive(limits.totalTimeoutMs, 'totalTimeoutMs');
    if (limits.attemptTimeoutMs !== undefined) requirePositive(limits.attemptTimeoutMs, 'attemptTimeoutMs');
    const send = (): Promise<Exchanged<Content>> => exchange(context, policy, url, request, limits);
    return request.method === 'GET' ? absences.around(url, send) : send();
  }
  return {
    get: createGet(run, userAgent),
    stream: createStream(run, userAgent),
    json: createJson(run, userAgent),
  };
}

function createGet(run: Run, userAgent: string): UpstreamHttp['get'] {
  return async (target, request) => {
    const { content, ...answer } = await run(
      target,
      plainRequest(request, userAgent, (response, url, signal) =>
        readBody(response, request.maxBytes, url, signal),
      ),
      request,
    );
    return { ...answer, bytes: content ?? new Uint8Array(0) };
  };
}

function createStream(run: Run, userAgent: string): UpstreamHttp['stream'] {
  return async (target, request, consume) => {
    let consuming: Promise<unknown> = Promise.resolve();
    try {
      return await run(
        target,
        plainRequest(request, userAgent, (response, url, signal) => {
          const consumed = consume(readChunks(response, request.maxBytes, url, signal));
          consuming = consumed;
          return consumed;
        }),
        request,
      );
    } finally {
      await consuming.catch(() => undefined);
    }
  };
}

function createJson(run: Run, userAgent: string): UpstreamHttp['json'] {
  return async (target, request) => {
    const { schema, body, bearer, wantsProblem = false } = request;
    const text = body === undefined ? null : JSON.stringify(body);
    const { content, cacheHeaders, trace } = await run(
      target,
      {
        method: text === null ? 'GET' : 'POST',
        headers: () => ({
          accept: 'application/json',
          'accept-encoding': 'gzip',
          'user-agent': userAgent,
          ...(text === null ? {} : { 'content-type': 'application/json' }),
          ...(bearer === undefined ? {} : { authorization: authorization(bearer) }),
        }),
        body: text,
        followRedirects: text === null && bearer === undefined,
        wantsProblem,
        mediaTypes: ['application/json'],
        conditional: false,
        compression: true,
        // In an object, since a JSON value may be null.
        read: async (response, url, signal) => ({
          value: await readJson(response, schema, request.maxBytes, url, signal),
        }),
      },
      request,
    );
    if (content === null) throw new Error('a request without a condition was answered as one');
    return { value: content.value, cacheHeaders, trace };
  };
}

function plainRequest<Content>(
  request: UpstreamRequest,
  userAgent: string,
  read: ExchangeRequest<Content>['read'],
): ExchangeRequest<Content> {
  const { accept, ifNoneMatch, compression = false } = request;
  return {
    method: 'GET',
    headers: () => ({
      accept: accept.mediaTypes.join(', '),
      'accept-encoding': compression ? 'gzip' : 'identity',
      'user-agent': userAgent,
      ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    }),
    body: null,
    followRedirects: true,
    wantsProblem: false,
    mediaTypes: accept.mediaTypes,
    conditional: ifNoneMatch !== undefined,
    compression,
    read,
  };
}

function requirePositive(value: number, name: string): void {
  if (!Number.isInteger(value) || value <= 0) throw new RangeError(`${name} must be a positive integer`);
}
