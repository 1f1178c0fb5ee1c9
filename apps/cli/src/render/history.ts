import type { History } from '@rfckit/evidence-protocol';
import { renderWarnings } from './metadata.ts';
import { renderRest } from './rest.ts';
import { renderStanding } from './standing.ts';

type Event = History['data']['events'][number];

const DAY = 10;
const KIND = 12;

function renderEvent(event: Event, own: string): string {
  const { at, kind, document, text } = event;
  const day = (at === null ? '?' : at.slice(0, DAY)).padEnd(DAY);
  const where =
    kind === 'draft' || kind === 'iesg' || (kind === 'other' && document !== own) ? ` (${document})` : '';
  return `${day}  ${kind.padEnd(KIND)}${text}${text.includes(document) ? '' : where}`;
}

/** A history for a person: one line an event, what was left out, and what is not known. */
export function renderHistory({ data, warnings, next_cursor: cursor }: History): string {
  const { rfc, title, events, totals, counts, standing, attribution } = data;
  const lines = events.map((event) => renderEvent(event, rfc));
  const shown = new Set(events.map(({ kind }) => kind as string));
  const hidden = Object.entries(counts).filter(([kind, count]) => count > 0 && !shown.has(kind));
  const notes = [
    ...renderRest(cursor, [[events.length, totals.events, 'events']]),
    ...(cursor === null
      ? hidden.map(([kind, count]) => `Not shown: ${count} events of kind ${kind} (--kind ${kind})`)
      : []),
    ...(data.events_known === 'some' ? ['note: the Datatracker has more events than were read'] : []),
    ...renderWarnings(warnings),
  ];
  const head = `${rfc}: ${title}\n${renderStanding(standing)}`.trimEnd();
  return `${[head, lines.join('\n'), notes.join('\n'), attribution].filter((part) => part !== '').join('\n\n')}\n`;
}
