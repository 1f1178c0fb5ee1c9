import type { FoundDocument, FoundPassage, Resolution, SearchResults } from '@rfckit/evidence-protocol';
import { plural } from '../plural.ts';
import { renderStanding } from './standing.ts';
import { renderWarnings } from './warnings.ts';

function placeOf(number: string | null, title: string | null): string {
  const parts = [number === null ? '' : `§${number}`, title ?? ''].filter((part) => part !== '');
  return parts.length === 0 ? 'before the first heading' : parts.join(' ');
}

function renderPassage(passage: FoundPassage, at: number): string {
  const { rfc, title, obsolete, quote } = passage;
  const { line_start: first, line_end: last } = quote.range;
  const lines = first === last ? `line ${first}` : `lines ${first}-${last}`;
  const words = quote.text.replaceAll(/\s+/g, ' ').trim();
  const place = placeOf(passage.section_number, passage.section_title);
  return [
    `${at}. ${rfc} ${place} (${title})${obsolete ? ' OBSOLETED' : ''}`,
    `   ${words}`,
    `   ${lines}, ${quote.citation_id}`,
  ].join('\n');
}

function renderDocument(document: FoundDocument, at: number): string {
  const facts = [document.year === null ? '' : String(document.year), document.status, document.stream ?? ''];
  const fate = document.obsoleted_by.length === 0 ? '' : `, OBSOLETED by ${document.obsoleted_by.join(', ')}`;
  return `${at}. ${document.rfc} ${document.title} (${facts.filter((fact) => fact !== '').join(', ')}${fate})`;
}

/** What a search found, for a person. */
export function renderSearch(result: SearchResults): string {
  const { data, warnings, next_cursor: cursor } = result;
  const found = [
    ...data.passages.map((each, at) => renderPassage(each, at + 1)),
    ...data.documents.map((each, at) => renderDocument(each, at + 1)),
  ];
  const what = data.scope === 'text' ? 'matching paragraph' : 'matching RFC';
  const notes = [
    ...warnings,
    ...data.notices.map(({ message }) => message),
    ...data.filters.not_applied.map(({ field, reason }) => `the field ${field} was not applied: ${reason}`),
  ].map((note) => `Note: ${note}`);
  const count =
    data.matches === 0
      ? `No ${what}s.`
      : `${plural(data.matches, what)}; ${found.length} shown${data.scope === 'text' ? ', the best of each section' : ''}.`;
  const more = cursor === null ? [] : [`More: --cursor ${cursor}`];
  const attribution = data.passages.length === 0 ? [] : [data.attribution];
  return `${[...found, [count, ...notes, ...more].join('\n'), ...attribution].join('\n\n')}\n`;
}

/** What a selector means, for a person. */
export function renderResolution(result: Resolution): string {
  const notes = renderWarnings(result.warnings).map((note) => `${note}\n`);
  const documents = result.data.documents.map((document) => {
    const place =
      document.section_id === null ? '' : ` ${placeOf(document.section_number, document.section_title)}`;
    return `${document.snapshot_id}  ${document.rfc}${place}: ${document.title}\n${renderStanding(document.standing)}`;
  });
  return [...documents, ...notes].join('');
}
