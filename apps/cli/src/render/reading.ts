import type { ReadBlock, Reading } from '@rfckit/evidence-protocol';
import { describeStatus, renderUnknownErrata } from './errata-notes.ts';
import { renderRest } from './rest.ts';
import { renderStanding } from './standing.ts';
import { renderWarnings } from './warnings.ts';

/** The blocks of one logical paragraph run on without a gap. */
function joinBlocks(blocks: readonly ReadBlock[]): string {
  return blocks
    .map((block, at) => {
      const gap = at === 0 ? '' : block.continues === null ? '\n\n' : '\n';
      return `${gap}${' '.repeat(block.column)}${block.text}`;
    })
    .join('');
}

/** The errata that touch what is shown, one line each with the lines that they touch: the text above is as published. */
function renderNotes({ rfc, sections, blocks }: Reading['data']): readonly string[] {
  const lines = new Map<number, { readonly words: string; readonly places: string[] }>();
  for (const { errata, range } of [...sections, ...blocks]) {
    for (const { erratum_id: id, status, type, match } of errata) {
      const known = lines.get(id) ?? { words: `${id} (${describeStatus(status)}, ${type})`, places: [] };
      known.places.push(match === 'section' ? 'this section' : `lines ${range.line_start}-${range.line_end}`);
      lines.set(id, known);
    }
  }
  return [...lines.values()].map(
    ({ words, places }) => `Erratum ${words} touches ${[...new Set(places)].join(', ')}: rfc errata ${rfc}`,
  );
}

/** A document or section for a person: headings and text as printed, page furniture and contents left out. */
export function renderReading(reading: Reading): string {
  const { rfc, title, standing, totals, sections, blocks, attribution } = reading.data;
  const bySection = Map.groupBy(blocks, (block) => block.section_id);
  const parts = sections.map(({ heading, section_id: id }) => {
    const printed = heading === null ? '' : `${' '.repeat(heading.column)}${heading.text}`;
    const text = joinBlocks(bySection.get(id) ?? []);
    return [printed, text].filter((part) => part !== '').join('\n\n');
  });
  const here = new Set(sections.map(({ section_id: id }) => id));
  // What goes on in a section that an earlier answer began.
  const ahead = joinBlocks(blocks.filter(({ section_id: id }) => !here.has(id)));
  const body = [ahead, ...parts].filter((part) => part !== '').join('\n\n');
  const note = `Shown without page furniture and contents; the exact text: rfc source ${rfc}`;
  const rest = renderRest(reading.next_cursor, [
    [sections.length, totals.sections, 'sections'],
    [blocks.length, totals.blocks, 'blocks'],
  ]);
  const errata = [...renderNotes(reading.data), ...renderUnknownErrata(reading.data.errata_known)];
  const foot = [...errata, ...rest, ...renderWarnings(reading.warnings), note, attribution].join('\n');
  return `${rfc}: ${title}\n${renderStanding(standing)}\n${body}\n\n${foot}\n`;
}
