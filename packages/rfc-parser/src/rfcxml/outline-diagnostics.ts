import type { Diagnostic, Span } from '@rfckit/text-position';
import type { OutlineEntry } from './outline.ts';
import { isUnnumbered, parsePageName } from './section-number.ts';
import { attribute } from './xml-tree.ts';

function warn(code: string, message: string, span: Span): Diagnostic {
  return { code, severity: 'warning', message, span };
}

/** What is odd about the outline: missing titles, page names that say nothing, numbers and anchors given twice. */
export function diagnoseOutline(entries: readonly OutlineEntry[], isPrepared: boolean): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const numbers = new Set<string>();
  const anchors = new Set<string>();
  for (const { element, isGenerated, number, title } of entries) {
    if (isGenerated) continue;
    const span = { start: element.start, end: element.contentStart };
    if (title === null) diagnostics.push(warn('xml_section_untitled', 'A section has no title.', span));
    if (number !== null && numbers.has(number)) {
      diagnostics.push(warn('xml_duplicate_number', `Section ${number} occurs more than once.`, span));
    }
    if (number !== null) numbers.add(number);
    const anchor = attribute(element, 'anchor');
    if (anchor !== null && anchors.has(anchor)) {
      diagnostics.push(warn('xml_duplicate_anchor', 'Two sections have the same anchor.', span));
    }
    if (anchor !== null) anchors.add(anchor);
    const isCounted = isPrepared && element.name !== 'abstract' && element.name !== 'note';
    if (isCounted && !isUnnumbered(element) && parsePageName(attribute(element, 'pn') ?? '') === undefined) {
      const message = 'A section of a prepared document has no page name, or one that names no section.';
      diagnostics.push(warn('xml_pn_unreadable', message, span));
    }
  }
  return diagnostics;
}
