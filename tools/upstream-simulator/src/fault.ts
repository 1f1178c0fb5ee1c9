/** What goes wrong with a request; everything else about the answer stays as it would be. */
export type Fault =
  /** Another status, with an optional `Retry-After` value. */
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** A maintenance page with status 200, labelled `text/html` unless said otherwise. */
  | { readonly kind: 'html'; readonly contentType?: string }
  /** These bytes with status 200 under the right label. */
  | { readonly kind: 'body'; readonly body: string }
  /** The right body under another `Content-Type`, or none. */
  | { readonly kind: 'media-type'; readonly contentType: string | null }
  /** `Content-Length` of the whole body, half of it, then the connection drops. */
  | { readonly kind: 'truncated' }
  /** A gzip body cut in the middle and declared complete, whatever coding was asked for. */
  | { readonly kind: 'truncated-gzip' }
  /** The body in pieces, one every so many milliseconds. */
  | { readonly kind: 'slow'; readonly everyMs: number }
  /** The answer begins so many milliseconds late. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** The request is read and never answered. */
  | { readonly kind: 'silent' }
  /** A redirect to this address. */
  | { readonly kind: 'redirect'; readonly location: string }
  /** A redirect to the same address, for ever. */
  | { readonly kind: 'redirect-loop' }
  /** The right body, then blanks up to this size. */
  | { readonly kind: 'oversize'; readonly bytes: number }
  /** The connection is reset before any answer. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'empty' }
  /** Bytes that are no UTF-8 in the middle of the body, between two of its characters. */
  | { readonly kind: 'invalid-utf8' }
  /** Another entity tag than the body's; a condition is checked against it. */
  | { readonly kind: 'etag'; readonly etag: string }
  /** 304 whether or not the client has anything. */
  | { readonly kind: 'not-modified' }
  /** The right body with this `Cache-Control`. */
  | { readonly kind: 'cache-control'; readonly value: string };

const SIMPLE = {
  html: (argument: string) => (argument === '' ? { kind: 'html' } : { kind: 'html', contentType: argument }),
  body: (argument: string) => ({ kind: 'body', body: argument }),
  'media-type': (argument: string) => ({
    kind: 'media-type',
    contentType: argument === '' ? null : argument,
  }),
  truncated: () => ({ kind: 'truncated' }),
  'truncated-gzip': () => ({ kind: 'truncated-gzip' }),
  slow: (argument: string) => ({ kind: 'slow', everyMs: count(argument, 100) }),
  delay: (argument: string) => ({ kind: 'delay', ms: count(argument, 1000) }),
  silent: () => ({ kind: 'silent' }),
  redirect: (argument: string) => ({
    kind: 'redirect',
    location: argument === '' ? 'https://off-list.example/' : argument,
  }),
  'redirect-loop': () => ({ kind: 'redirect-loop' }),
  oversize: (argument: string) => ({ kind: 'oversize', bytes: count(argument, 9 * 1024 * 1024) }),
  reset: () => ({ kind: 'reset' }),
  empty: () => ({ kind: 'empty' }),
  'invalid-utf8': () => ({ kind: 'invalid-utf8' }),
  etag: (argument: string) => ({ kind: 'etag', etag: argument }),
  'not-modified': () => ({ kind: 'not-modified' }),
  'cache-control': (argument: string) => ({ kind: 'cache-control', value: argument }),
} satisfies Record<string, (argument: string) => Fault>;

/** The names that `parseFault` knows. */
export const faultNames: readonly string[] = ['status', ...Object.keys(SIMPLE)];

/**
 * Reads a fault from text: `html`, `status:503`, `status:429:2` (with `Retry-After: 2`), `slow:50`, `redirect:https://…`.
 *
 * @throws TypeError when the name is unknown or a number is malformed
 */
export function parseFault(text: string): Fault {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const argument = colon < 0 ? '' : text.slice(colon + 1);
  if (name === 'status') return parseStatus(argument);
  if (!isSimple(name)) throw new TypeError(`Unknown fault ${name}; known are ${faultNames.join(', ')}`);
  return SIMPLE[name](argument);
}

function isSimple(name: string): name is keyof typeof SIMPLE {
  return Object.hasOwn(SIMPLE, name);
}

function parseStatus(argument: string): Fault {
  const match = /^([2-5]\d\d)(?::(.+))?$/.exec(argument);
  if (match === null)
    throw new TypeError('A status fault needs a number: status:503, or status:429:2 with Retry-After');
  const fault = { kind: 'status', status: Number(match[1]) } as const;
  return match[2] === undefined ? fault : { ...fault, retryAfter: match[2] };
}

function count(argument: string, otherwise: number): number {
  if (argument === '') return otherwise;
  if (!/^\d+$/.test(argument)) throw new TypeError(`${argument} is not a number`);
  return Number(argument);
}
