import type { AllowList } from './base-url.ts';
import type { HostSlots } from './host-slots.ts';
import { parseMediaType } from './media-type.ts';
import { readProblem } from './problem.ts';
import { discardBody } from './read-body.ts';
import { contractError, statusError } from './status-error.ts';
import { UpstreamError } from './upstream-error.ts';

/** What all attempts of one client share. */
export interface AttemptContext {
  readonly fetch: typeof globalThis.fetch;
  readonly allowList: AllowList;
  readonly slots: HostSlots;
  readonly now: () => number;
}

/** One request, sent once or several times. */
export interface AttemptRequest<Content> {
  readonly url: URL;
  /** The address that errors name. */
  readonly printed: string;
  readonly method: 'GET' | 'POST';
  /** Made for each attempt, so that what is secret in them is at hand no longer than needed. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly body: string | null;
  /** A request with a body or a credential is not repeated elsewhere. */
  readonly followRedirects: boolean;
  /** Whether the body of a refusal is read for `UpstreamError.problem`. */
  readonly wantsProblem: boolean;
  readonly mediaTypes: readonly string[];
  readonly conditional: boolean;
  readonly compression: boolean;
  /** Reads the body of a 200 that may be read. */
  readonly read: (response: Response, printed: string, signal: AbortSignal) => Promise<Content>;
  /** Told when the request goes out (not while it waits for a slot), for the trace. */
  readonly onSend: () => void;
  /** Told of every status that comes, for the trace. */
  readonly onStatus: (status: number) => void;
}

/** The header fields by which RFC 9111 decides how long an answer stays fresh, as they came. */
export interface CacheHeaders {
  readonly cacheControl: string | null;
  readonly date: string | null;
  readonly expires: string | null;
  readonly age: string | null;
}

export interface AttemptAnswer<Content> {
  readonly status: 200 | 304;
  /** What was made of the body; `null` for 304. */
  readonly content: Content | null;
  readonly mediaType: string | null;
  readonly charset: string | null;
  readonly etag: string | null;
  readonly cacheHeaders: CacheHeaders;
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Sends the request once, follows redirects on the allow-list, and reads the answer. */
export async function performAttempt<Content>(
  context: AttemptContext,
  request: AttemptRequest<Content>,
  signal: AbortSignal,
): Promise<AttemptAnswer<Content>> {
  let url = request.url;
  for (let redirects = 0; ; redirects += 1) {
    context.allowList.require(url, request.printed);
    const step = await context.slots.run(url.host, signal, () => {
      if (redirects === 0) request.onSend();
      return requestOnce(context, request, url, signal);
    });
    if (!(step instanceof URL)) return step;
    if (redirects === MAX_REDIRECTS)
      throw contractError(
        request.printed,
        null,
        `The upstream redirected more than ${MAX_REDIRECTS} times: check the base URL`,
      );
    url = step;
  }
}

/** The answer, or the address that it redirects to. */
async function requestOnce<Content>(
  context: AttemptContext,
  request: AttemptRequest<Content>,
  url: URL,
  signal: AbortSignal,
): Promise<AttemptAnswer<Content> | URL> {
  const response = await send(context, request, url, signal);
  request.onStatus(response.status);
  if (response.status === 200) return readAnswer(request, response, signal);
  const problem = request.wantsProblem ? await readProblem(response, request.printed, signal) : null;
  discardBody(response);
  if (response.status === 304 && request.conditional) return describeAnswer<Content>(response, 304, null);
  if (REDIRECTS.has(response.status)) return redirectTarget(request, response, url);
  throw statusError(request.printed, response, context.now(), problem);
}

async function send(
  context: AttemptContext,
  request: AttemptRequest<unknown>,
  url: URL,
  signal: AbortSignal,
): Promise<Response> {
  // Taken out of its object, since a browser's fetch refuses to be called as somebody's method.
  const { fetch } = context;
  const headers = request.headers();
  try {
    return await fetch(url.href, {
      method: request.method,
      headers,
      ...(request.body === null ? {} : { body: request.body }),
      redirect: 'manual',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
  } catch (cause) {
    throw new UpstreamError({
      code: 'unreachable',
      message: `No answer from ${url.host}: check the network and the base URL, or try again`,
      url: request.printed,
      retryable: true,
      cause,
    });
  }
}

async function readAnswer<Content>(
  request: AttemptRequest<Content>,
  response: Response,
  signal: AbortSignal,
): Promise<AttemptAnswer<Content>> {
  const mediaType = parseMediaType(response.headers.get('content-type'));
  if (mediaType === null || !request.mediaTypes.includes(mediaType.essence)) {
    discardBody(response);
    throw contractError(
      request.printed,
      200,
      `The upstream did not answer with ${request.mediaTypes.join(' or ')}: check the base URL`,
    );
  }
  if (!request.compression && isCoded(response)) {
    discardBody(response);
    throw contractError(
      request.printed,
      200,
      'The upstream sent a compressed body that was not asked for: use a base URL that honours Accept-Encoding',
    );
  }
  return describeAnswer(response, 200, await request.read(response, request.printed, signal));
}

function describeAnswer<Content>(
  response: Response,
  status: 200 | 304,
  content: Content | null,
): AttemptAnswer<Content> {
  const { headers } = response;
  const mediaType = parseMediaType(headers.get('content-type'));
  return {
    status,
    content,
    mediaType: mediaType?.essence ?? null,
    charset: mediaType?.charset ?? null,
    etag: headers.get('etag'),
    cacheHeaders: {
      cacheControl: headers.get('cache-control'),
      date: headers.get('date'),
      expires: headers.get('expires'),
      age: headers.get('age'),
    },
  };
}

function isCoded(response: Response): boolean {
  const coding = response.headers.get('content-encoding');
  return coding !== null && coding.trim().toLowerCase() !== 'identity' && coding.trim() !== '';
}

function redirectTarget(request: AttemptRequest<unknown>, response: Response, from: URL): URL {
  const location = response.headers.get('location');
  const target = location === null ? null : URL.parse(location, from.href);
  if (!request.followRedirects)
    throw contractError(
      request.printed,
      response.status,
      'The upstream redirected a request that must not be sent elsewhere: check the base URL',
    );
  if (target === null)
    throw contractError(
      request.printed,
      response.status,
      'The upstream redirected to no address: check the base URL',
    );
  return target;
}
