import type { Metadata } from '@rfckit/evidence-protocol';
import { asOfDay, renderStanding } from './standing.ts';

const warningWords: Readonly<Record<string, string>> = {
  rfc_editor_unavailable: 'the RFC Editor could not be asked',
  datatracker_unavailable: 'the Datatracker could not be asked',
  records_stale: 'the records here are old',
  errata_not_known: 'errata are not known here: rfc sync errata, or import errata.json',
  events_not_known: 'events of the Datatracker are not known here',
  events_stale: 'the events of the Datatracker here are old',
  text_not_at_hand: 'the text is not at hand, so errata have no place in it',
};

/** Warnings as lines for people. */
export function renderWarnings(warnings: readonly string[]): readonly string[] {
  return warnings.flatMap((warning) => {
    const words = warningWords[warning];
    return words === undefined ? [] : [`note: ${words}`];
  });
}

function line(name: string, value: string | number | null | readonly string[]): readonly string[] {
  const text = Array.isArray(value) ? value.join(', ') : value;
  return text === null || text === '' ? [] : [`${`${name}:`.padEnd(14)}${String(text)}`];
}

function describeValue(value: Metadata['data']['disagreements'][number]['value']): string {
  if (Array.isArray(value)) return value.length === 0 ? 'nothing' : value.join(', ');
  const text = value === null ? 'nothing' : String(value);
  return text.length > 100 ? `${text.slice(0, 99).toWellFormed()}…` : text;
}

function describeErrata(errata: Metadata['data']['errata']): string | null {
  if (errata === null) return null;
  const { verified, held_for_document_update: held, reported, rejected } = errata;
  return `${verified} verified, ${held} held, ${reported} reported, ${rejected} rejected`;
}

/** What is known about an RFC for a person; who disagrees is told, who agrees is not. */
export function renderMetadata({ data, warnings }: Metadata): string {
  const { relations, status, draft } = data;
  const published =
    status.publication === status.current || status.publication === 'UNKNOWN'
      ? ''
      : ` (published as ${status.publication})`;
  const rows = [
    ...line(
      'Authors',
      data.authors.map(({ name, editor }) => (editor ? `${name} (editor)` : name)),
    ),
    ...line('Published', data.published),
    ...line('Status', `${status.current}${published}`),
    ...line('Stream', data.stream),
    ...line(
      'Group',
      [data.group, data.area].flatMap((part) => part ?? []),
    ),
    ...data.subseries.flatMap(({ id, members, basis }) =>
      line(id, `${members.join(', ')}${basis === 'records' ? ' (as far as records here say)' : ''}`),
    ),
    ...line('Obsoletes', relations.obsoletes),
    ...line('Obsoleted by', relations.obsoleted_by),
    ...line('Updates', relations.updates),
    ...line('Updated by', relations.updated_by),
    ...line(
      'Draft',
      draft === null ? null : [draft.name, ...(draft.revision === null ? [] : [draft.revision])].join('-'),
    ),
    ...line('Pages', data.pages),
    ...line('Formats', data.formats),
    ...line('DOI', data.doi),
    ...line('Keywords', data.keywords),
    ...line('Errata', describeErrata(data.errata)),
    ...line('Page', data.url),
    ...line(
      'Sources',
      data.sources.map(({ source, observed_at: at }) => `${source}${asOfDay(at)}`),
    ),
  ];
  const others = data.disagreements.map(
    ({ field, source, observed_at: at, value }) =>
      `disagreement: ${field} is ${describeValue(value)} by ${source}${asOfDay(at)}`,
  );
  const parts = [
    `${data.rfc}: ${data.title}\n${renderStanding(data.standing)}`.trimEnd(),
    rows.join('\n'),
    data.abstract,
    [...others, ...renderWarnings(warnings)].join('\n'),
    data.attribution,
  ];
  return `${parts.filter((part) => part !== null && part !== '').join('\n\n')}\n`;
}
