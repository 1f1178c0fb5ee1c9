import type { PublicationDate } from '@rfckit/rfc-record';
import type { Span } from '@rfckit/text-position';
import { readAddresses } from './entry-address.ts';
import { splitAuthors } from './entry-authors.ts';
import { readDate } from './entry-date.ts';
import { readDraftName, type DraftName } from './entry-draft-name.ts';
import { findSeries, type FoundSeries } from './entry-series.ts';
import { findQuotedTitle } from './entry-title.ts';
import { findRfcMentions, type RfcMention } from './rfc-mentions.ts';

/** What one paragraph of an entry says. */
export interface EntryFields {
  readonly authors: readonly string[];
  readonly title: string | null;
  readonly series: readonly FoundSeries[];
  readonly rfcs: readonly RfcMention[];
  readonly draft: DraftName | null;
  readonly date: PublicationDate | null;
  readonly url: string | null;
  readonly doi: string | null;
  /** The paragraph with title and addresses as blanks of the same length. */
  readonly masked: string;
}

const MAX_AUTHORS = 400;

function blank(text: string, spans: readonly Span[]): string {
  let result = text;
  for (const { start, end } of spans) {
    result = `${result.slice(0, start)}${' '.repeat(end - start)}${result.slice(end)}`;
  }
  return result;
}

/** The words before the title without the numbers that some entries put first. */
function authorsBefore(text: string, end: number): readonly string[] {
  const words = text
    .slice(0, end)
    .replace(/^(?:(?:RFC|STD|BCP|FYI|IEN)[-\s#]{0,2}\d{1,5}[,:.\s-]{0,3}){1,3}/, '')
    .replace(/[\s,:;]+(?:in\s?)?$/, '');
  return words.length > MAX_AUTHORS ? [] : splitAuthors(words);
}

/** Reads the fields of one paragraph whose white space is folded. */
export function readEntryFields(text: string): EntryFields {
  const { url, doi, spans } = readAddresses(text);
  const withoutAddresses = blank(text, spans);
  const quoted = findQuotedTitle(withoutAddresses);
  const masked = quoted === null ? withoutAddresses : blank(withoutAddresses, [quoted.span]);
  const rest = quoted === null ? masked : masked.slice(quoted.span.end);
  const { title, authors } =
    quoted === null
      ? { title: null, authors: [] }
      : { title: quoted.title, authors: authorsBefore(text, quoted.span.start) };
  return {
    authors,
    title,
    series: findSeries(masked),
    rfcs: findRfcMentions(masked),
    draft: /draft-/i.test(text) ? readDraftName(text) : null,
    date: readDate(rest) ?? readDate(masked),
    url,
    doi,
    masked,
  };
}
