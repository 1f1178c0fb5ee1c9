/** A record of one RFC as the RFC Editor wrote it until 2026. */
export interface OldRecord {
  readonly doc_id: string;
  readonly title: string;
  readonly authors: readonly string[];
  readonly format: readonly string[];
  readonly page_count: string;
  readonly pub_status: string;
  readonly status: string;
  readonly source: string;
  readonly abstract: string | null;
  readonly pub_date: string;
  readonly keywords: readonly string[];
  readonly obsoletes: readonly string[];
  readonly obsoleted_by: readonly string[];
  readonly updates: readonly string[];
  readonly updated_by: readonly string[];
  readonly see_also: readonly string[];
  readonly doi: string | null;
  readonly errata_url: string | null;
  readonly draft: string | null;
}

const fold = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const isRfc = (id: string): boolean => /^RFC\d+$/.test(id);
const unpad = (id: string): string => fold(id).replace(/^([A-Z]+)0+(?=\d)/, '$1');
const numberOf = (id: string): number => Number(id.replace(/\D+/g, ''));
const relations = (ids: readonly string[]): readonly string[] =>
  [...new Set(ids.map(unpad).filter(isRfc))].toSorted((a, b) => numberOf(a) - numberOf(b));

const streams = new Set(['IRTF', 'Legacy', 'INDEPENDENT', 'IAB', 'IETF - NON WORKING GROUP']);
const isResearch = (source: string): boolean =>
  /^IRTF$|\(irtf\)$|Research Group|\bRG$|Thing-to-Thing|Human Rights/.test(source);

function sourceOf(old: string): string {
  const source = fold(old);
  if (source === '' || streams.has(source) || /^\S+ \([a-z]+\)$/.test(source)) return source;
  return isResearch(source) ? 'anyrg (irtf)' : 'anywg (wit)';
}

const formats: Readonly<Record<string, string>> = { ASCII: 'TEXT' };

/** The same record as it is written since: unpadded ids, no sub-series, groups by acronym, text folded. */
export function toNewRecord(old: OldRecord): object {
  const draft = (old.draft ?? '').replace(/-\d\d$/, '');
  const id = unpad(old.doc_id);
  return {
    draft: draft === '' ? null : draft,
    doc_id: id,
    title: fold(old.title),
    authors: old.authors.map(fold),
    format: old.format.map((name) => formats[name] ?? name).toReversed(),
    page_count: old.page_count,
    pub_status: old.pub_status,
    status: old.status,
    source: sourceOf(old.source),
    abstract: old.abstract === null ? '' : fold(old.abstract),
    pub_date: old.pub_date,
    keywords: old.keywords.map(fold).filter((word) => word !== ''),
    obsoletes: relations(old.obsoletes),
    obsoleted_by: relations(old.obsoleted_by),
    updates: relations(old.updates),
    updated_by: relations(old.updated_by),
    see_also: [],
    doi: old.doi === null ? null : old.doi.replace(/RFC0+/, 'RFC'),
    errata_url: `https://www.rfc-editor.org/errata/${id.toLowerCase()}`,
  };
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const element = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`;

function indexStream(source: string): string {
  if (source === '' || source === 'INDEPENDENT' || source === 'IAB' || source === 'Legacy') return source;
  return isResearch(source) ? 'IRTF' : 'IETF';
}

function indexEntry(old: OldRecord): string {
  const [, day, month, year] = /^(?:(\d+) )?(?:([A-Z][a-z]+) )?(\d{4})$/.exec(fold(old.pub_date)) ?? [];
  const list = (name: string, ids: readonly string[]): string =>
    ids.length === 0 ? '' : `<${name}>${ids.map((id) => element('doc-id', id)).join('')}</${name}>`;
  const author = (printed: string): string => {
    const name = fold(printed);
    const isEditor = name.endsWith(', Ed.');
    return `<author>${element('name', name.replace(/, Ed\.$/, ''))}${isEditor ? '<title>Editor</title>' : ''}</author>`;
  };
  const date = [
    ['month', month],
    ['day', day],
    ['year', year],
  ].map(([name = '', text]) => (text === undefined ? '' : element(name, text)));
  return `  <rfc-entry>
    ${element('doc-id', unpad(old.doc_id))}
    ${element('title', fold(old.title))}
    ${old.authors.map(author).join('')}
    <date>${date.join('')}</date>
    ${list('obsoletes', relations(old.obsoletes))}${list('obsoleted-by', relations(old.obsoleted_by))}
    ${list('updates', relations(old.updates))}${list('updated-by', relations(old.updated_by))}
    ${element('current-status', old.status)}${element('publication-status', old.pub_status)}
    ${element('stream', indexStream(fold(old.source)))}
    ${old.doi === null ? '' : element('doi', old.doi.replace(/RFC0+/, 'RFC'))}
  </rfc-entry>`;
}

/** These records as the index of 2026 lists them. */
export function toNewIndex(records: readonly OldRecord[]): string {
  return `<?xml version='1.0' encoding='utf-8'?>\n<rfc-index xmlns="https://www.rfc-editor.org/rfc-index">\n${records.map(indexEntry).join('\n')}\n</rfc-index>\n`;
}
