/** What a published `rfcN.json` says, read by the plainest rules and none of the product's, for comparison. */
export interface ExpectedMetadata {
  readonly title: string;
  readonly authors: readonly string[];
  readonly published: string | null;
  readonly currentStatus: string;
  readonly publicationStatus: string;
  readonly abstract: string;
  readonly keywords: readonly string[];
  readonly doi: string;
  readonly pages: number | null;
  readonly formats: readonly string[];
  readonly draft: string | null;
  readonly obsoletes: readonly string[];
  readonly obsoleted_by: readonly string[];
  readonly updates: readonly string[];
  readonly updated_by: readonly string[];
  readonly subseries: readonly string[];
}

/** One parsed `rfcN.json`. */
export type RawMetadata = Readonly<Record<string, unknown>>;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const months = 'January February March April May June July August September October November December'.split(
  ' ',
);
const emails = /\S+@\S+/g;

function words(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name?: string) =>
      code === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

function list(value: unknown): readonly string[] {
  return Array.isArray(value) ? [...new Set(value.map(words))].filter((text) => text !== '') : [];
}

function ids(value: unknown, own: string, series: RegExp): readonly string[] {
  return [...new Set(list(value).map((text) => text.replace(/^([A-Z]+)\s*0*(?=\d)/, '$1')))]
    .filter((id) => series.test(id) && id !== own)
    .toSorted((a, b) => Number(a.replace(/\D/g, '')) - Number(b.replace(/\D/g, '')));
}

function date(value: unknown): string | null {
  const [, day, month = '', year] = /^(?:(\d{1,2}) )?([A-Z][a-z]+) (\d{4})$/.exec(words(value)) ?? [];
  if (year === undefined) return null;
  const number = String(months.indexOf(month) + 1).padStart(2, '0');
  return `${year}-${number}${day === undefined ? '' : `-${day.padStart(2, '0')}`}`;
}

/** Letters and digits alone: for texts in which white space and addresses may differ. */
export function lettersOf(text: string): string {
  return text
    .replace(emails, '')
    .replace(/\[e-mail address removed\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Reads one file of either era. */
export function expectMetadata(raw: RawMetadata): ExpectedMetadata {
  const own = words(raw['doc_id']).replace(/^RFC0*/, 'RFC');
  const rfcs = (name: string): readonly string[] => ids(raw[name], own, /^RFC\d+$/);
  const pages = Number(words(raw['page_count']));
  const draft = words(raw['draft'])
    .replace(/-\d\d$/, '')
    .toLowerCase();
  return {
    title: words(raw['title']),
    authors: Array.isArray(raw['authors']) ? raw['authors'].map(words).filter((name) => name !== '') : [],
    published: date(raw['pub_date']),
    currentStatus: words(raw['status']),
    publicationStatus: words(raw['pub_status']),
    abstract: lettersOf(words(raw['abstract'])),
    keywords: list(raw['keywords']),
    doi: words(raw['doi']).replace(/RFC0*/i, 'RFC'),
    pages: pages > 0 ? pages : null,
    formats: [
      ...new Set(
        list(raw['format']).map((name) => (/^(?:ascii|text|txt)$/i.test(name) ? 'txt' : name.toLowerCase())),
      ),
    ].toSorted(),
    draft: draft.startsWith('draft-') ? draft : null,
    obsoletes: rfcs('obsoletes'),
    obsoleted_by: rfcs('obsoleted_by'),
    updates: rfcs('updates'),
    updated_by: rfcs('updated_by'),
    subseries: ids(raw['see_also'], own, /^(?:BCP|STD|FYI)\d+$/).toSorted(),
  };
}
