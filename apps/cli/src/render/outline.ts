import type { Outline } from '@rfckit/evidence-protocol';
import { renderRest } from './rest.ts';
import { renderStanding } from './standing.ts';

const SHOWN_DIAGNOSTICS = 10;

/** Said of every selector that names no snapshot: a program may want to pin one, a person reads what is current. */
const FOR_PROGRAMS = 'snapshot_not_explicitly_pinned';

/** The section tree of one RFC for a person, and what was odd in its text. */
export function renderOutline(outline: Outline): string {
  const { rfc, title, standing, totals, sections, diagnostics } = outline.data;
  const rows = sections
    .filter((section) => section.title !== null)
    .map((section) => {
      const indent = '  '.repeat(Math.max(0, section.level - 1));
      const number = section.number === null ? '' : `${section.number}  `;
      return `${indent}${number}${section.title ?? ''}  (line ${section.range.line_start})`;
    });
  const odd = diagnostics.slice(0, SHOWN_DIAGNOSTICS).map(({ message }) => `note: ${message}`);
  const more = diagnostics.length - odd.length;
  if (more > 0) odd.push(`note: … and ${more} more (--format json)`);
  const notes = outline.warnings
    .filter((warning) => warning !== FOR_PROGRAMS)
    .map((warning) => `note: ${warning}`);
  const rest = renderRest(outline.next_cursor, [
    [sections.length, totals.sections, 'sections'],
    [diagnostics.length, totals.diagnostics, 'notes'],
  ]);
  return `${[`${rfc}: ${title}`, renderStanding(standing).trimEnd(), ...rows, ...odd, ...notes, ...rest]
    .filter((line) => line !== '')
    .join('\n')}\n`;
}
