import type { ReadBlock, Reading } from '@rfckit/evidence-protocol';

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
  const { rfc, title, obsoleted_by: obsoletedBy, sections, blocks, attribution } = reading.data;
  const notice = obsoletedBy.length === 0 ? '' : `OBSOLETED by ${obsoletedBy.join(', ')}\n`;
  const bySection = Map.groupBy(blocks, (block) => block.section_id);
  const parts = sections.map((section) => {
    const heading =
      section.title === null ? '' : `${section.number === null ? '' : `${section.number}. `}${section.title}`;
    const text = joinBlocks(bySection.get(section.section_id) ?? []);
    return [heading, text].filter((part) => part !== '').join('\n\n');
  });
  const body = parts.filter((part) => part !== '').join('\n\n');
  return `${rfc}: ${title}\n${notice}\n${body}\n\n${attribution}\n`;
}
