import type { Span } from '@rfckit/text-position';
import { flatten } from './flatten.ts';
import type { RfcXmlTerm } from './rfc-xml-document.ts';
import { attribute, isElement, type XmlElement } from './xml-tree.ts';

/** An `<xref>` before its target is looked up. */
export interface FoundXref {
  readonly target: string;
  readonly section: string | null;
  readonly relative: string | null;
  readonly sectionFormat: string | null;
  readonly format: string | null;
  readonly derivedContent: string | null;
  readonly text: string | null;
  readonly span: Span;
}

/** What stands in a section itself, at any depth, but not in its subsections. */
export interface SectionInline {
  readonly terms: readonly RfcXmlTerm[];
  readonly xrefs: readonly FoundXref[];
  readonly anchors: readonly string[];
}

/** Elements whose content belongs to another section or is not printed, as the abstract of a reference entry. */
const outside: ReadonlySet<string> = new Set(['section', 'references', 'front', 'toc', 'svg']);

/** Their anchors name the entry, not a place in the section. */
const entries: ReadonlySet<string> = new Set(['reference', 'referencegroup']);

function readXref(element: XmlElement): FoundXref | null {
  const target = attribute(element, 'target');
  if (target === null) return null;
  return {
    target,
    section: attribute(element, 'section'),
    relative: attribute(element, 'relative'),
    sectionFormat: attribute(element, 'sectionFormat') ?? attribute(element, 'displayFormat'),
    format: attribute(element, 'format'),
    derivedContent: attribute(element, 'derivedContent'),
    text: flatten(element.children) || null,
    span: { start: element.start, end: element.end },
  };
}

/** Terms, cross-references and anchors of the section itself, in document order. */
export function readInline(section: XmlElement): SectionInline {
  const terms: RfcXmlTerm[] = [];
  const xrefs: FoundXref[] = [];
  const anchors: string[] = [];
  const visit = (element: XmlElement): void => {
    for (const child of element.children) {
      if (!isElement(child) || outside.has(child.name)) continue;
      const anchor = attribute(child, 'anchor');
      if (anchor !== null && !entries.has(child.name)) anchors.push(anchor);
      if (child.name === 'bcp14') {
        const span = { start: child.start, end: child.end };
        terms.push({ word: flatten(child.children), span });
      } else if (child.name === 'xref' || child.name === 'relref') {
        const xref = readXref(child);
        if (xref !== null) xrefs.push(xref);
      }
      visit(child);
    }
  };
  visit(section);
  return { terms, xrefs, anchors };
}
