import type { RfcDocument, RfcSection } from '@rfckit/rfc-parser';
import type { Report } from './failure.ts';

/** Where a section and all below it ends, from levels alone. */
function expectedTreeEnd(sections: readonly RfcSection[], at: number, length: number): number {
  const level = sections[at]?.level ?? 0;
  for (let next = at + 1; next < sections.length; next++) {
    if ((sections[next]?.level ?? 0) <= level) return sections[next]?.span.start ?? length;
  }
  return length;
}

function checkParent(sections: readonly RfcSection[], section: RfcSection, report: Report): void {
  if (section.index === 0) return;
  if (section.parent === null) {
    if (section.level !== 1)
      report('level', `section ${section.index} has no parent and level ${section.level}`);
    return;
  }
  const parent = sections[section.parent];
  if (!parent || parent.index >= section.index || parent.index === 0)
    report('parent', `section ${section.index}`);
  else if (parent.level + 1 !== section.level)
    report('level', `section ${section.index} is not one below its parent`);
  else if (section.span.start < parent.span.start || section.treeEnd > parent.treeEnd) {
    report('preorder', `section ${section.index} lies outside its parent`);
  }
}

/** Law 2 for sections: they tile the text, and level, parent and `treeEnd` tell one tree in preorder. */
export function checkSections(document: RfcDocument, report: Report): void {
  const { sections, text } = document;
  if (sections[0]?.span.start !== 0) report('tiling', 'section 0 does not start at 0');
  if (sections.at(-1)?.span.end !== text.length)
    report('tiling', 'the last section does not end with the text');
  for (const [at, section] of sections.entries()) {
    if (section.index !== at) report('index', `section ${at} says ${section.index}`);
    const next = sections[at + 1];
    if (next && next.span.start !== section.span.end) report('tiling', `gap after section ${at}`);
    if (at > 0 && (section.heading === null || section.heading.start !== section.span.start)) {
      report('heading', `section ${at} does not start with its heading`);
    }
    if (at > 0 && section.treeEnd !== expectedTreeEnd(sections, at, text.length))
      report('treeEnd', `section ${at}`);
    checkParent(sections, section, report);
  }
}
