import { foldSpaces } from '../fold-spaces.ts';
import { attribute, type XmlElement, type XmlNode } from './xml-tree.ts';

/** Elements whose content is not printed where they stand. */
const silent: ReadonlySet<string> = new Set([
  'cref',
  'iref',
  'svg',
  'vspace',
  'br',
  'include',
  'author',
  'toc',
]);
const breaking: ReadonlySet<string> = new Set([
  'br',
  'vspace',
  't',
  'li',
  'dt',
  'dd',
  'list',
  'ul',
  'ol',
  'dl',
]);

/** What flattening must know of the whole document: which targets are reference entries. */
export interface FlattenContext {
  readonly isReference: (anchor: string) => boolean;
}

const noContext: FlattenContext = { isReference: () => false };

function flattenXref(element: XmlElement, context: FlattenContext): string {
  const own = flattenRaw(element.children, context);
  const target = attribute(element, 'target') ?? '';
  const format = attribute(element, 'format') ?? 'default';
  const isReference = context.isReference(target);
  if (!isReference || format === 'none' || format === 'title') {
    return own.trim() === '' ? (attribute(element, 'derivedContent') ?? (isReference ? '' : target)) : own;
  }
  const label = `[${attribute(element, 'derivedContent') ?? target}]`;
  const section = attribute(element, 'section');
  const cited = section === null ? label : citeSection(section, label, attribute(element, 'sectionFormat'));
  if (own.trim() === '') return cited;
  return section === null ? `${own} ${label}` : own;
}

/** How a section of another document is cited (RFC 7991 as published, `sectionFormat`). */
function citeSection(section: string, label: string, format: string | null): string {
  const name = /^[A-Za-z]/.test(section) ? 'Appendix' : 'Section';
  if (format === 'bare') return section;
  if (format === 'comma') return `${label}, ${name} ${section}`;
  if (format === 'parens') return `${label} (${name} ${section})`;
  return `${name} ${section} of ${label}`;
}

/** Superscripts and subscripts as the text form prints them: `2^62`, `E_(n-1)`. */
function markScript(name: 'sup' | 'sub', content: string): string {
  const mark = name === 'sup' ? '^' : '_';
  return /^[\p{L}\p{N}]*$/u.test(content) ? mark + content : `${mark}(${content})`;
}

function flattenElement(element: XmlElement, context: FlattenContext): string {
  if (element.name === 'xref' || element.name === 'relref') return flattenXref(element, context);
  if (element.name === 'contact') return attribute(element, 'fullname') ?? '';
  if (silent.has(element.name)) return breaking.has(element.name) ? ' ' : '';
  const content = flattenRaw(element.children, context);
  if (element.name === 'sup' || element.name === 'sub') return markScript(element.name, content);
  if (element.name === 'eref' && content.trim() === '') return attribute(element, 'target') ?? '';
  return breaking.has(element.name) ? ` ${content} ` : content;
}

/** The text of inline content, white space as it is in the source. */
export function flattenRaw(nodes: readonly XmlNode[], context: FlattenContext = noContext): string {
  let text = '';
  for (const node of nodes) text += node.name === null ? node.text : flattenElement(node, context);
  return text;
}

/** The text of inline content, white space folded. */
export function flatten(nodes: readonly XmlNode[], context: FlattenContext = noContext): string {
  return foldSpaces(flattenRaw(nodes, context));
}
