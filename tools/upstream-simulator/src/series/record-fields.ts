import { parseRfcJson } from '@rfckit/rfc-record';

/** What a series knows about one RFC, before it is written in the form of an era. Ids have no leading zeros. */
export interface RecordFields {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly authors: readonly { readonly name: string; readonly isEditor: boolean }[];
  readonly date: { readonly year: string; readonly month: string; readonly day: string | null } | null;
  /** `txt`, `html`, `pdf`, `xml`, `ps`. */
  readonly formats: readonly string[];
  /** 0 where it is not known. */
  readonly pageCount: number;
  readonly keywords: readonly string[];
  /** Paragraphs on one line each. */
  readonly abstract: readonly string[];
  /** With a revision where that is known. */
  readonly draft: string | null;
  /** `BCP14` */
  readonly subseries: readonly string[];
  readonly obsoletes: readonly string[];
  readonly obsoletedBy: readonly string[];
  readonly updates: readonly string[];
  readonly updatedBy: readonly string[];
  readonly publicationStatus: string;
  readonly currentStatus: string;
  /** In the words of the index: `IETF`, `Legacy`. */
  readonly stream: string;
  /** An acronym; `null` for no working group. */
  readonly group: string | null;
  /** `httpbis (wit)` or what stood there before 2026. */
  readonly source: string;
  readonly hasErrata: boolean;
}

type Json = Readonly<Record<string, unknown>>;

/** Reads `rfcN.json` of either era; `null` for what is none. */
export function readRecordFields(bytes: Uint8Array): RecordFields | null {
  const json = parseObject(bytes);
  // Streams and groups have hundreds of old names: the product's table of them is the only one.
  const known = json === null ? null : parseRfcJson(json).record;
  if (json === null || known === null) return null;
  const number = Number(known.rfc.replace(/\D/g, ''));
  return {
    id: known.rfc,
    number,
    title: line(json['title']),
    authors: list(json['authors']).map((author) => ({
      name: author.replace(/, Eds?\.$/, ''),
      isEditor: /, Eds?\.$/.test(author),
    })),
    date: readDate(line(json['pub_date'])),
    formats: list(json['format']).map((name) =>
      name === 'ASCII' || name === 'TEXT' ? 'txt' : name.toLowerCase(),
    ),
    pageCount: Number(line(json['page_count'])) || 0,
    keywords: list(json['keywords']),
    abstract: paragraphs(json['abstract']),
    draft: line(json['draft']) === '' ? null : line(json['draft']),
    subseries: list(json['see_also'])
      .map(bareId)
      .filter((id) => /^(?:BCP|STD|FYI)/.test(id)),
    obsoletes: rfcs(json['obsoletes']),
    obsoletedBy: rfcs(json['obsoleted_by']),
    updates: rfcs(json['updates']),
    updatedBy: rfcs(json['updated_by']),
    publicationStatus: line(json['pub_status']),
    currentStatus: line(json['status']),
    stream: indexStream(known.stream),
    group: known.group === null ? null : acronym(known.group),
    source: line(json['source']),
    hasErrata: typeof json['errata_url'] === 'string',
  };
}

function parseObject(bytes: Uint8Array): Json | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null;
  } catch {
    return null;
  }
}

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** On one line, with the references that old files hold resolved. */
function line(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .replace(/&(?:#(\d+)|(amp|lt|gt|quot|apos));/g, (whole, code?: string, name?: string) =>
      code === undefined ? (references[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function list(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(line).filter((text) => text !== '') : [];
}

function paragraphs(value: unknown): readonly string[] {
  if (typeof value !== 'string') return [];
  return value
    .split(/(?:\r?\n\s*){2,}/)
    .map(line)
    .filter((text) => text !== '');
}

/** `RFC8` of `RFC0008`. */
function bareId(text: string): string {
  return text.replace(/^([A-Z]+)\s*0*(?=\d)/, '$1');
}

function rfcs(value: unknown): readonly string[] {
  return list(value)
    .map(bareId)
    .filter((id) => /^RFC\d+a?$/.test(id))
    .toSorted((a, b) => Number(a.slice(3)) - Number(b.slice(3)));
}

function readDate(text: string): RecordFields['date'] {
  const match = /^(?:(\d{1,2}) )?([A-Z][a-z]+) (\d{4})$/.exec(text);
  if (match === null) return null;
  return { day: match[1] ?? null, month: match[2] ?? '', year: match[3] ?? '' };
}

function indexStream(stream: string | null): string {
  if (stream === 'LEGACY' || stream === null) return 'Legacy';
  return stream === 'EDITORIAL' ? 'Editorial' : stream;
}

/** Old files name groups in full; what the acronym was is in no file. */
function acronym(group: string): string {
  return group
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .slice(0, 20);
}
