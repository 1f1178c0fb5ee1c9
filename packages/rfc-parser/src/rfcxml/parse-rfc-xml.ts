import type { Diagnostic, Span } from '@rfckit/text-position';
import { assertOptions, assertText } from '../assert-input.ts';
import type { FlattenContext } from './flatten.ts';
import { isContents, type OutlineEntry, readOutline } from './outline.ts';
import { diagnoseOutline } from './outline-diagnostics.ts';
import { readBlocks } from './read-blocks.ts';
import { readHeader } from './read-front.ts';
import { readInline, type SectionInline } from './read-inline.ts';
import { readDisplayLabels, readReferences } from './read-references.ts';
import { readXml } from './read-xml.ts';
import type { RfcXmlDocument, RfcXmlReference, RfcXmlSection } from './rfc-xml-document.ts';
import { resolveBudgets, type RfcXmlBudgets } from './xml-budgets.ts';
import { attribute, childElement, childElements, type XmlElement } from './xml-tree.ts';

/** What `parseRfcXml` gives. */
export interface RfcXmlResult {
  /** `null` where the XML was refused, broken or no RFCXML: a diagnostic of severity `error` says why. */
  readonly document: RfcXmlDocument | null;
  readonly diagnostics: readonly Diagnostic[];
}

const NO_INLINE: SectionInline = { terms: [], xrefs: [], anchors: [] };

function hasPageNames(root: XmlElement): boolean {
  const middle = childElement(root, 'middle');
  const tops = middle ? childElements(middle, 'section') : [];
  return tops.some((section) => attribute(section, 'pn') !== null);
}

/** Indices by every name that an `<xref>` may use; the first of a name counts. */
function indexTargets(
  entries: readonly OutlineEntry[],
  inlines: readonly SectionInline[],
): ReadonlyMap<string, number> {
  const targets = new Map<string, number>();
  const add = (name: string | null | undefined, index: number): void => {
    if (name && !targets.has(name)) targets.set(name, index);
  };
  for (const [index, { element, isGenerated }] of entries.entries()) {
    if (isGenerated) continue;
    add(attribute(element, 'anchor'), index);
    add(attribute(element, 'pn'), index);
    add(childElement(element, 'name')?.attributes['slugifiedName'], index);
  }
  for (const [index, { anchors }] of inlines.entries()) for (const anchor of anchors) add(anchor, index);
  return targets;
}

/** A target may be the `pn` of a paragraph too: `section-5.2-1` lies in `section-5.2`. */
function findTarget(targets: ReadonlyMap<string, number>, target: string): number | null {
  const found = targets.get(target);
  if (found !== undefined || !target.startsWith('section-')) return found ?? null;
  return targets.get(target.slice(0, target.lastIndexOf('-'))) ?? null;
}

function collectReferences(root: XmlElement, entries: readonly OutlineEntry[]): RfcXmlReference[] {
  const labels = readDisplayLabels(root);
  const references: RfcXmlReference[] = [];
  for (const [index, { element, name, isGenerated }] of entries.entries()) {
    if (name !== 'references' || isGenerated) continue;
    for (const each of readReferences(element, index, references.length, labels)) references.push(each);
  }
  return references;
}

/** Indices of reference entries by anchor; a group stands for its first member. */
function indexReferences(references: readonly RfcXmlReference[]): ReadonlyMap<string, number> {
  const byAnchor = new Map<string, number>();
  for (const { anchor, group, index } of references) {
    if (anchor !== null && !byAnchor.has(anchor)) byAnchor.set(anchor, index);
    if (group !== null && !byAnchor.has(group)) byAnchor.set(group, index);
  }
  return byAnchor;
}

function findContents(root: XmlElement): Span | null {
  const front = childElement(root, 'front');
  const boilerplate = front && childElement(front, 'boilerplate');
  const toc = front && childElement(front, 'toc');
  const found = toc ?? (boilerplate && childElements(boilerplate, 'section').find(isContents));
  return found ? { start: found.start, end: found.end } : null;
}

function buildDocument(xml: string, root: XmlElement): RfcXmlResult {
  const isPrepared = hasPageNames(root);
  const entries = readOutline(root, isPrepared);
  const inlines = entries.map(({ element, isGenerated }) => (isGenerated ? NO_INLINE : readInline(element)));
  const targets = indexTargets(entries, inlines);
  const references = collectReferences(root, entries);
  const byAnchor = indexReferences(references);
  const context: FlattenContext = { isReference: (anchor) => byAnchor.has(anchor) };
  const version = isPrepared || attribute(root, 'version') === '3' ? 3 : 2;
  const sections = entries.map((entry, index): RfcXmlSection => {
    const { element, isGenerated } = entry;
    const { terms, xrefs, anchors } = inlines[index] ?? NO_INLINE;
    return {
      index,
      element: entry.name,
      isGenerated,
      anchor: isGenerated ? null : attribute(element, 'anchor'),
      pn: isGenerated ? null : attribute(element, 'pn'),
      slug: (isGenerated ? null : childElement(element, 'name')?.attributes['slugifiedName']) ?? null,
      innerAnchors: anchors,
      number: entry.number,
      title: entry.title,
      kind: entry.kind,
      level: entry.level,
      parent: entry.parent,
      span: { start: element.start, end: entry.end },
      blocks: isGenerated ? [] : readBlocks(xml, element, context),
      terms: version === 2 && terms.length === 0 ? null : terms,
      xrefs: xrefs.map((xref) => ({
        ...xref,
        targetSection: findTarget(targets, xref.target),
        targetReference: byAnchor.get(xref.target) ?? null,
      })),
    };
  });
  const contents = findContents(root);
  const header = readHeader(root);
  const document = { xml, version, isPrepared, header, sections, references, contents } as const;
  return { document, diagnostics: diagnoseOutline(entries, isPrepared) };
}

/**
 * Reads RFCXML of version 3 (RFC 7991, also prepared by RFC 7998) or 2 (RFC 7749): outline, text, terms of BCP 14,
 * cross-references, reference entries and header fields, each with its exact place in UTF-16 code units of `xml`.
 *
 * Any string is accepted. Document types, entities and what exceeds the budgets are refused; inclusions are never
 * resolved. Each is said in `diagnostics`. Throws `TypeError` for what is no string and `RangeError` for a budget that
 * is no positive integer or a depth over 1,000.
 */
export function parseRfcXml(
  xml: string,
  options: { readonly budgets?: Partial<RfcXmlBudgets> } = {},
): RfcXmlResult {
  assertText(xml, 'xml');
  assertOptions(options);
  const { root, diagnostics } = readXml(xml, resolveBudgets(options.budgets));
  if (root === null) return { document: null, diagnostics };
  if (root.name !== 'rfc') {
    const span = { start: root.start, end: root.contentStart };
    const message = 'The root element is not <rfc>: this is no RFCXML.';
    const help = 'Send a document of RFC 7991 or RFC 7749.';
    const notRfc: Diagnostic = { code: 'xml_not_rfcxml', severity: 'error', message, span, help };
    return { document: null, diagnostics: [...diagnostics, notRfc] };
  }
  const built = buildDocument(xml, root);
  return { document: built.document, diagnostics: [...diagnostics, ...built.diagnostics] };
}
