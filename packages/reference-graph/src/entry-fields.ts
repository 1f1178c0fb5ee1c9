import type { PublicationDate } from '@rfckit/rfc-record';
import type { Span } from '@rfckit/text-position';
import { readAddresses } from './entry-address.ts';
import { splitAuthors, trimMarks } from './entry-authors.ts';
import { readDate } from './entry-date.ts';
import { readDraftName, type DraftName } from './entry-draft-name.ts';
import { findSeries, type FoundSeries } from './entry-series.ts';
import { findQuotedTitle, type EntryTitle } from './entry-title.ts';
import { findRfcMentions, type RfcMention } from './rfc-mentions.ts';

/** What one paragraph of an entry says. */
export interface EntryFields {
  readonly authors: readonly string[];
  readonly title: string | null;
  readonly series: readonly FoundSeries[];
  readonly rfcs: readonly RfcMention[];
  /** Number of the erratum where the paragraph is about one. */
  readonly erratum: string | null;
  readonly draft: DraftName | null;
  readonly date: PublicationDate | null;
  readonly url: string | null;
  readonly doi: string | null;
  /** The paragraph with titles and addresses as blanks of the same length. */
  readonly masked: string;
  /** Where the titles stand. */
  readonly titles: readonly Span[];
}

const MAX_AUTHORS = 400;
const MAX_TITLES = 12;
const erratum = /\bErrat(?:um|a)(?:\s(?:Report|Note))?,?(?:\sID|\sNo\.?)?:?\s(\d{1,5})\b/i;
const numbersFirst = /^(?:(?:RFC|STD|BCP|FYI|IEN)[-\s#]{0,2}\d{1,5}[,:.\s-]{0,3}){1,3}/;

/** `text` with the spans, which rise by their starts, as spaces. */
function blank(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  let result = '';
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    result += text.slice(at, from) + ' '.repeat(end - from);
    at = end;
  }
  return result + text.slice(at);
}

/** The words before the title without the numbers that some entries put first. */
function authorsBefore(text: string, end: number): readonly string[] {
  const words = trimMarks(trimMarks(text.slice(0, end).replace(numbersFirst, '')).replace(/ in$/, ''));
  return words.length > MAX_AUTHORS ? [] : splitAuthors(words);
}

/** The passages in quotation marks that hold no address; `text` is `original` with the addresses blanked out. */
function findTitles(text: string, original: string): readonly EntryTitle[] {
  const titles: EntryTitle[] = [];
  for (let from = 0; titles.length < MAX_TITLES;) {
    const found = findQuotedTitle(text, from);
    if (found === null) break;
    from = found.span.end;
    if (!/:\/\/|^\W*$/.test(original.slice(found.span.start, from))) titles.push(found);
  }
  return titles;
}

/** Reads the fields of one paragraph whose white space is folded. */
export function readEntryFields(text: string): EntryFields {
  const { url, doi, spans } = readAddresses(text);
  const withoutAddresses = blank(text, spans);
  const found = findTitles(withoutAddresses, text);
  const titles = found.map(({ span }) => span);
  const [first] = found;
  const masked = blank(withoutAddresses, titles);
  return {
    authors: first ? authorsBefore(text, first.span.start) : [],
    title: first?.title ?? null,
    series: findSeries(masked),
    rfcs: findRfcMentions(masked),
    erratum: text.includes('rrat') ? (erratum.exec(text)?.[1] ?? null) : null,
    draft: text.includes('raft-') ? readDraftName(text) : null,
    date: (first ? readDate(masked.slice(first.span.end)) : null) ?? readDate(masked),
    url,
    doi,
    masked,
    titles,
  };
}
