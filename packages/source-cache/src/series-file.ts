/** The lists that the RFC Editor publishes about the whole series. */
export type SeriesFile = 'index' | 'errata';

/** What a list may be, and how long fetching it may take. */
export interface SeriesPolicy {
  readonly path: string;
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
  readonly totalTimeoutMs: number;
}

const MIB = 1024 * 1024;

/** The limits by list. Both forms show by themselves that they are complete, so they are asked for compressed. */
export const seriesPolicies: Readonly<Record<SeriesFile, SeriesPolicy>> = {
  index: {
    path: '/rfc-index.xml',
    mediaTypes: ['application/xml', 'text/xml'],
    maxBytes: 32 * MIB,
    totalTimeoutMs: 180_000,
  },
  errata: {
    path: '/errata.json',
    mediaTypes: ['application/json'],
    maxBytes: 32 * MIB,
    totalTimeoutMs: 180_000,
  },
};

/** How messages call a list. */
export const seriesNames: Readonly<Record<SeriesFile, string>> = {
  index: 'the index of RFCs',
  errata: 'the list of errata',
};

/** @throws TypeError for what is no list */
export function seriesUrl(baseUrl: string, list: SeriesFile): string {
  if (!Object.hasOwn(seriesPolicies, list)) throw new TypeError('The list must be index or errata');
  return `${baseUrl}${seriesPolicies[list].path}`;
}
