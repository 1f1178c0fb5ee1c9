import type { Outline } from '@rfckit/evidence-protocol';

/** The section tree of one RFC for a person. */
export function renderOutline(outline: Outline): string {
  const { rfc, title, sections } = outline.data;
  const rows = sections
    .filter((section) => section.title !== null)
    .map((section) => {
      const indent = '  '.repeat(Math.max(0, section.level - 1));
      const number = section.number === null ? '' : `${section.number}  `;
      return `${indent}${number}${section.title ?? ''}  (line ${section.range.line_start})`;
    });
  const notes = outline.warnings.map((warning) => `note: ${warning}`);
  return [`${rfc}: ${title}`, ...rows, ...notes, ''].join('\n');
}
