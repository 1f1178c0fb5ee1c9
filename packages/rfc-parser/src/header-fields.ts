import { contentText, type ContentLines } from './content-lines.ts';
import type { RfcHeader } from './document.ts';
import { bodyIn, personsIn } from './header-authors.ts';
import { parseHeaderDate } from './header-date.ts';
import type { HeaderRegion } from './header-region.ts';
import { readTitlePage } from './title-page.ts';

/** What the first page's fields say, while they are being read. */
interface HeaderDraft {
  number: number | null;
  category: string | null;
  stream: string | null;
  issn: string | null;
  date: RfcHeader['date'];
  readonly obsoletes: number[];
  readonly updates: number[];
  readonly subseries: string[];
  readonly right: string[];
}

const numberField =
  /^(?:Requests? for Com{1,3}ents?|(?:NWG ?\/ ?)?RFC)\s{0,9}(?:No\.?|Number)?\s{0,9}[-#:]?\s{0,9}[#:]?\s{0,9}(?:RFC )?(\d{1,5})\b/i;
const relationField = /^(Obsoletes|Updates|Replaces|Super[sc]edes)\b\s*(?:RFCs?)?\s*:?/i;
const subseriesField = /^(?:\(?)(BCP|STD|FYI)\s{0,9}[:#]?\s{0,9}(\d{1,4})\b/i;
const streams: readonly (readonly [RegExp, string])[] = [
  [/^Internet Engineering Task Force/i, 'IETF'],
  [/^(?:Internet Architecture Board|IAB$)/i, 'IAB'],
  [/^Internet Research Task Force/i, 'IRTF'],
  [/^Independent Submission/i, 'INDEPENDENT'],
  [/^RFC Editor/i, 'EDITORIAL'],
];

/** Splits a line at its first wide gap; a line that starts right of the middle has no left part. */
function columnsOf(lines: ContentLines, line: number): { left: string; right: string } {
  const printed = contentText(lines, line).slice(0, 400);
  const text = printed.includes('\t') ? printed.replace(/(\S)\t(?=\S)/g, '$1 ') : printed;
  if ((lines.indent[line] ?? 0) >= 30) return { left: '', right: text };
  const gap = /\s{3,}|\t+/.exec(text);
  if (gap === null) return { left: text, right: '' };
  const right = text.slice(gap.index).trim();
  return { left: text.slice(0, gap.index), right };
}

function numbersIn(text: string): number[] {
  const plain = text
    .replace(/\((?:[^()]*)\)/g, ' ')
    .replace(/\b(?:IEN|NIC|STD|BCP|FYI)s?[ #]*\d+(?:, {0,3}\d+)*/gi, ' ');
  return [...plain.matchAll(/\d{1,5}/g)].map((match) => Number(match[0])).filter((number) => number > 0);
}

/** Reads the left part of a line; what is returned goes on in the next line: the numbers of a relation. */
function readLeft(draft: HeaderDraft, left: string, previous: number[] | null): number[] | null {
  if (left === '') return previous;
  const first = left.charAt(0).toLowerCase();
  const relation = 'ours'.includes(first) ? relationField.exec(left) : null;
  if (relation) {
    const list = first === 'u' ? draft.updates : draft.obsoletes;
    list.push(...numbersIn(left.slice(relation[0].length)));
    return list;
  }
  if (previous !== null && /^(?:and|RFCs?|[\d,#&\s]|\([^()]*\))+$/i.test(left)) {
    previous.push(...numbersIn(left));
    return previous;
  }
  readField(draft, left, first);
  return null;
}

/** Reads a field that is no relation; `first` is its first letter in lower case. */
function readField(draft: HeaderDraft, left: string, first: string): void {
  if (draft.number === null && (first === 'r' || first === 'n')) {
    const number = numberField.exec(left);
    if (number) draft.number = Number(number[1]);
  }
  if ('(bsf'.includes(first)) {
    const subseries = subseriesField.exec(left);
    if (subseries) draft.subseries.push(`${(subseries[1] ?? '').toUpperCase()}${Number(subseries[2])}`);
  } else if (first === 'c') {
    const category = /^Category\s{0,9}:(.+)$/i.exec(left);
    if (category) draft.category = (category[1] ?? '').trim().split(/\s{2,}/)[0] ?? null;
  } else if (first === 'i' || first === 'r') {
    const issn = /^ISSN\s{0,9}:?\s{0,9}(\d{4}-\d{3}[\dXx])/.exec(left);
    if (issn) draft.issn = issn[1] ?? null;
    for (const [pattern, name] of streams)
      if (draft.stream === null && pattern.test(left)) draft.stream = name;
  }
}

function titleOf(lines: ContentLines, region: HeaderRegion): string | null {
  const rows: string[] = [];
  for (let line = region.fieldsEnd; line < region.titleEnd; line++) {
    const text = contentText(lines, line).replace(/\s+/g, ' ');
    if (/[\p{L}\p{N}]/u.test(text) && !/^<?draft-[\w.-]+>?$/i.test(text)) rows.push(text);
  }
  return rows.length === 0 ? null : rows.join(' ');
}

/** Returns the fields of the first page as printed; what is not printed stays `null` or empty. */
export function parseHeader(lines: ContentLines, region: HeaderRegion): RfcHeader {
  const draft: HeaderDraft = {
    number: null,
    category: null,
    stream: null,
    issn: null,
    date: null,
    obsoletes: [],
    updates: [],
    subseries: [],
    right: [],
  };
  let open: number[] | null = null;
  for (let line = 0; line < region.fieldsEnd; line++) {
    const { left, right } = columnsOf(lines, line);
    open = readLeft(draft, left, open);
    if (right !== '') draft.right.push(right);
    draft.date ??= parseHeaderDate(right) ?? parseHeaderDate(left);
  }
  const { number, category, stream, issn, date, obsoletes, updates, subseries } = draft;
  const title = titleOf(lines, region);
  const persons = personsIn(draft.right);
  // Fields of two columns that say all leave nothing for the title page.
  const isComplete = number !== null && date !== null && persons.length > 0;
  const page = isComplete ? null : readTitlePage(lines, region);
  const speakers = persons.length > 0 ? persons : (page?.authors ?? []);
  return {
    number: number ?? page?.number ?? null,
    title,
    category,
    stream,
    obsoletes,
    updates,
    subseries,
    issn,
    date: date ?? page?.date ?? null,
    authors: speakers.length > 0 ? speakers : bodyIn(draft.right),
  };
}
