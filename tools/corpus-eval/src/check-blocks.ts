import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Report } from './failure.ts';

/** Law 2 for blocks: in order, disjoint, inside the own text of their section, without white space at either end. */
export function checkBlocks(document: RfcDocument, report: Report): void {
  const { blocks, sections, text } = document;
  let at = 0;
  for (const [index, block] of blocks.entries()) {
    const section = sections[block.section];
    if (block.index !== index) report('index', `block ${index} says ${block.index}`);
    if (block.span.start < at) report('order', `block ${index} starts before the one above ends`);
    at = block.span.end;
    if (!section || block.span.start < section.span.start || block.span.end > section.span.end) {
      report('own section', `block ${index} lies outside section ${block.section}`);
    } else if (section.heading && block.span.start < section.heading.end) {
      report('own section', `block ${index} reaches into a heading`);
    }
    const slice = text.slice(block.span.start, block.span.end);
    if (slice === '' || slice.trim() !== slice) report('trimmed', `block ${index}`);
    if (block.continues !== null && (block.continues < 0 || block.continues >= index))
      report('continues', `block ${index}`);
    else if (block.continues !== null && blocks[block.continues]?.section !== block.section) {
      report('continues', `block ${index} goes on from another section`);
    }
  }
}
