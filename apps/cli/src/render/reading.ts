import type { ReadBlock, Reading } from '@rfckit/evidence-protocol';
import { renderRest } from './rest.ts';
import { renderStanding } from './standing.ts';

/** The blocks of one logical paragraph run on without a gap. */
function joinBlocks(blocks: readonly ReadBlock[]): string {
  return blocks
    .map((block, at) => {
      const gap = at === 0 ? '' : block.continues === null ? '\n\n' : '\n';
      return `${gap}${' '.repeat(block.column)}${block.text}`;
    })
    .join('');
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
  const foot = [...rest, note, attribution].join('\n');
  return `${rfc}: ${title}\n${renderStanding(standing)}\n${body}\n\n${foot}\n`;
}
