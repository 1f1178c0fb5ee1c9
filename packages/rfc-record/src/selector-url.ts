import { parseRfcId } from './rfc-id.ts';
import { parseSubseriesId } from './subseries-id.ts';

/** Hosts that show RFCs under their number. */
const hosts: ReadonlySet<string> = new Set([
  'rfc-editor.org',
  'www.rfc-editor.org',
  'datatracker.ietf.org',
  'tools.ietf.org',
  'www.ietf.org',
  'httpwg.org',
  'www.httpwg.org',
  'doi.org',
  'dx.doi.org',
]);

const file = /^(rfc\d{1,5}a?|(?:bcp|std|fyi)\d{1,5})(?:\.(?:txt|html?|json|xml|pdf|ps))?(?:\.(?:txt|pdf))?$/i;

/** What a file name or path segment names: an RFC or a sub-series. */
export function parseFileName(name: string): string | null {
  const stem = file.exec(name)?.[1];
  return stem === undefined ? null : (parseRfcId(stem) ?? parseSubseriesId(stem));
}

/** What a URL names. `unknown_host`: a site whose paths are not known. `no_document`: no RFC or sub-series in the path. */
export type UrlReading =
  | { readonly id: string; readonly fragment: string }
  | 'not_a_url'
  | 'unknown_host'
  | 'no_document';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads `https://www.rfc-editor.org/rfc/rfc9110.html#section-9.3.2` and its kin; the scheme may be missing. */
export function parseDocumentUrl(text: string): UrlReading {
  const bare = /^[a-z][a-z0-9.-]*\.(?:org|com|net|fyi)\//i.test(text);
  const url = URL.parse(bare ? `https://${text}` : text);
  if (url === null || !/^https?:$/.test(url.protocol)) return 'not_a_url';
  if (!hosts.has(url.hostname)) return 'unknown_host';
  for (const segment of url.pathname.split('/')) {
    const id = parseFileName(decode(segment));
    if (id !== null) return { id, fragment: decode(url.hash.slice(1)) };
  }
  return 'no_document';
}
