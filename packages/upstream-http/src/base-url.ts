import { UpstreamError } from './upstream-error.ts';

const LOOPBACK_IPV4 = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/** A base address: HTTPS, or HTTP on loopback; its origin joins the allow-list. */
export type BaseUrl = string;

/**
 * Checks and normalises a base address that an operator gave: no user information, query or fragment,
 * no slash at the end.
 *
 * @throws TypeError when it is no URL, or neither HTTPS nor loopback HTTP
 */
export function parseBaseUrl(text: string): BaseUrl {
  const url = URL.parse(text);
  if (url === null)
    throw new TypeError('A base URL must be absolute, for example https://www.rfc-editor.org');
  if (url.username !== '' || url.password !== '')
    throw new TypeError('A base URL must not hold a user name or password: take them out');
  if (url.search !== '' || url.hash !== '')
    throw new TypeError('A base URL must end before any query or fragment: take them out');
  if (!isSecure(url))
    throw new TypeError('A base URL must use https: (http: is for loopback addresses only)');
  return url.href.replace(/\/+$/, '');
}

/** HTTPS, or HTTP to this machine. */
function isSecure(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || LOOPBACK_IPV4.test(hostname);
}

/** Answers which addresses may be asked; decided once, from the bases. */
export interface AllowList {
  /** @throws UpstreamError `upstream_blocked` */
  require(url: URL, askedUrl: string): void;
}

/** @throws TypeError when a base is refused by `parseBaseUrl` or there is none */
export function createAllowList(bases: readonly BaseUrl[]): AllowList {
  if (bases.length === 0) throw new TypeError('Name at least one base URL');
  const origins = new Set(bases.map((base) => new URL(parseBaseUrl(base)).origin));
  return {
    // An origin holds the scheme, so a base's own host over plain HTTP is not on the list.
    require(url, askedUrl) {
      if (url.username === '' && url.password === '' && origins.has(url.origin)) return;
      throw new UpstreamError({
        code: 'upstream_blocked',
        message:
          'The request would leave the hosts that are allowed: check the base URLs this program was started with',
        url: askedUrl,
      });
    },
  };
}

/** The address as text without user information: what traces, errors and logs may hold. */
export function printableUrl(url: URL): string {
  if (url.username === '' && url.password === '') return url.href;
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return bare.href;
}
