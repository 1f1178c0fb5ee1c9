import { stem } from '../stem.ts';
import { tokenize } from '../tokenize.ts';
import { isTerm } from './fts5-query.ts';
import type { QueryField, QueryFilter } from './query-node.ts';

/** How the value of each field is written, for messages. */
const forms: Readonly<Record<QueryField, string>> = {
  rfc: 'a number (rfc:9110), a range (rfc:9110..9114) or a sub-series (rfc:BCP14)',
  section: 'a section number (section:9.3.2, section:A.1); its subsections count',
  keyword: 'a word of the keywords in the RFC index (keyword:caching)',
  status: 'a status (status:"proposed standard") or std, ds, ps, bcp, info, exp, hist',
  stream: 'ietf, irtf, iab, independent, editorial or legacy',
  author: 'a name or a part of one (author:fielding)',
  relation: 'normative, informative or unsplit: how an entry is listed that the paragraph cites',
  term: 'a BCP 14 key word in upper case (term:MUST, term:"MUST NOT")',
  year: 'a year (year:1997) or a range (year:1997..2005)',
};

const statuses: Readonly<Record<string, string>> = {
  std: 'INTERNET STANDARD',
  standard: 'INTERNET STANDARD',
  'internet standard': 'INTERNET STANDARD',
  ds: 'DRAFT STANDARD',
  'draft standard': 'DRAFT STANDARD',
  ps: 'PROPOSED STANDARD',
  'proposed standard': 'PROPOSED STANDARD',
  bcp: 'BEST CURRENT PRACTICE',
  'best current practice': 'BEST CURRENT PRACTICE',
  info: 'INFORMATIONAL',
  informational: 'INFORMATIONAL',
  exp: 'EXPERIMENTAL',
  experimental: 'EXPERIMENTAL',
  hist: 'HISTORIC',
  historic: 'HISTORIC',
  fyi: 'FOR YOUR INFORMATION',
  'for your information': 'FOR YOUR INFORMATION',
  unknown: 'UNKNOWN',
};

const streams: ReadonlySet<string> = new Set(['IETF', 'IRTF', 'IAB', 'INDEPENDENT', 'EDITORIAL', 'LEGACY']);
const relations = ['normative', 'informative', 'unsplit'] as const;

function readRange(text: string): { readonly from: number; readonly to: number } | null {
  const match = /^(\d{1,5})(?:(?:\.\.|-)(\d{1,5}))?$/.exec(text);
  if (match === null) return null;
  const from = Number(match[1]);
  const to = match[2] === undefined ? from : Number(match[2]);
  return from <= to ? { from, to } : null;
}

function readWords(
  text: string,
): { readonly words: readonly string[]; readonly stems: readonly string[] } | null {
  const words = tokenize(text).map(({ term }) => term);
  return words.length === 0 ? null : { words, stems: words.map(stem) };
}

/** The filter that `field:value` means; `null` where the value has another form. */
export function readFilter(field: QueryField, written: string): QueryFilter | null {
  const value = written.trim().replaceAll(/\s+/g, ' ');
  switch (field) {
    case 'rfc': {
      const series = /^(BCP|STD|FYI) ?0{0,3}(\d{1,4})$/i.exec(value);
      if (series !== null) return { field: 'series', id: `${series[1]?.toUpperCase()}${series[2]}` };
      const range = readRange(value.replaceAll(/rfc ?/gi, ''));
      return range && { field, ...range };
    }
    case 'year': {
      const range = readRange(value);
      return range && { field, ...range };
    }
    case 'section': {
      const number = value
        .replace(/^(?:§|sections? |appendix )\s*/i, '')
        .replace(/\.$/, '')
        .toUpperCase();
      return /^(?:\d{1,5}|[A-Z])(?:\.\d{1,5}){0,9}$/.test(number) ? { field, number } : null;
    }
    case 'term':
      return isTerm(value) ? { field, keyword: value } : null;
    case 'relation': {
      const relation = relations.find((name) => name === value.toLowerCase());
      return relation === undefined ? null : { field, relation };
    }
    case 'status': {
      const name = value.toLowerCase().replaceAll(/[-_]/g, ' ');
      const status = Object.hasOwn(statuses, name) ? statuses[name] : undefined;
      return status === undefined ? null : { field, status };
    }
    case 'stream':
      return streams.has(value.toUpperCase()) ? { field, stream: value.toUpperCase() } : null;
    case 'author':
    case 'keyword': {
      const words = readWords(value);
      return words && { field, ...words };
    }
  }
}

/** How the value of a field is written. */
export function valueForm(field: QueryField): string {
  return forms[field];
}
