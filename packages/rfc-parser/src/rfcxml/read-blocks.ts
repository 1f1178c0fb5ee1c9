import type { Span } from '@rfckit/text-position';
import type { BlockKind } from '../document.ts';
import { foldSpaces } from '../fold-spaces.ts';
import { flatten, type FlattenContext, flattenRaw } from './flatten.ts';
import type { RfcXmlBlock } from './rfc-xml-document.ts';
import { attribute, childElements, isElement, type XmlElement, type XmlNode } from './xml-tree.ts';

/** Where a walk stands: the kind of loose text, and the nearest `pn`. */
interface Place {
  readonly kind: BlockKind;
  readonly pn: string | null;
}

/** Elements with sections, entries or addresses of their own; and a section's title. */
const skipped: ReadonlySet<string> = new Set([
  'section',
  'references',
  'reference',
  'referencegroup',
  'author',
  'toc',
  'boilerplate',
  'svg',
]);

/** Elements that hold blocks, with the kind of text they give; `null` for the kind of what is around them. */
const containers: ReadonlyMap<string, BlockKind | null> = new Map([
  ['aside', 'quote'],
  ['blockquote', 'quote'],
  ['c', null],
  ['dd', 'definition'],
  ['dl', 'definition'],
  ['dt', 'definition'],
  ['figure', null],
  ['li', 'list_item'],
  ['list', 'list_item'],
  ['name', 'caption'],
  ['ol', 'list_item'],
  ['postamble', null],
  ['preamble', null],
  ['t', null],
  ['ul', 'list_item'],
]);

const rowElements: ReadonlySet<string> = new Set(['tr', 'thead', 'tbody', 'tfoot', 'table', 'texttable']);
const cellElements: ReadonlySet<string> = new Set(['td', 'th', 'c', 'ttcol']);
const tableSkips: ReadonlySet<string> = new Set(['name', 'preamble', 'postamble', 'iref']);

const space = /\s/;

/** `span` without the white space at its ends. */
function trimSpan(xml: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && space.test(xml.charAt(start))) start++;
  while (end > start && space.test(xml.charAt(end - 1))) end--;
  return { start, end };
}

/** Kind of the text of `<artwork>` and `<sourcecode>`. */
function codeKind(element: XmlElement): BlockKind {
  const type = attribute(element, 'type')?.toLowerCase();
  if (type === 'abnf') return 'abnf';
  return element.name === 'sourcecode' ? 'source_code' : 'preformatted';
}

/** Cells of a row with ` | ` between them, rows as lines. */
function tableText(table: XmlElement, context: FlattenContext): string {
  const rows: string[] = [];
  let row: string[] = [];
  const visit = (element: XmlElement): void => {
    for (const child of childElements(element)) {
      if (tableSkips.has(child.name)) continue;
      if (cellElements.has(child.name)) row.push(flatten(child.children, context));
      else if (rowElements.has(child.name)) visit(child);
    }
    if (element.name === 'tr' || element.name === 'texttable') {
      rows.push(row.join(' | '));
      row = [];
    }
  };
  visit(table);
  return rows.filter((each) => each !== '').join('\n');
}

/** Collects the blocks of one section, in document order. */
class BlockReader {
  readonly blocks: RfcXmlBlock[] = [];
  readonly #xml: string;
  readonly #context: FlattenContext;

  constructor(xml: string, context: FlattenContext) {
    this.#xml = xml;
    this.#context = context;
  }

  /** Loose text becomes blocks of the place's kind; elements that hold blocks are walked. */
  walk(nodes: readonly XmlNode[], place: Place): void {
    let run: XmlNode[] = [];
    for (const node of nodes) {
      if (!isElement(node) || !this.#isBlock(node)) {
        run.push(node);
        continue;
      }
      this.#flush(run, place);
      run = [];
      this.#block(node, { ...place, pn: attribute(node, 'pn') ?? place.pn });
    }
    this.#flush(run, place);
  }

  #isBlock({ name }: XmlElement): boolean {
    return (
      containers.has(name) ||
      skipped.has(name) ||
      name === 'table' ||
      name === 'texttable' ||
      name === 'artwork' ||
      name === 'artset' ||
      name === 'sourcecode'
    );
  }

  #block(element: XmlElement, place: Place): void {
    const { name } = element;
    if (skipped.has(name)) return;
    if (name === 'artwork' || name === 'sourcecode') this.#verbatim(element, place.pn);
    else if (name === 'artset') this.#artset(element, place.pn);
    else if (name === 'table' || name === 'texttable') this.#table(element, place);
    else {
      this.#titleAttribute(element, place.pn);
      this.walk(element.children, { kind: this.#kindWithin(element, place.kind), pn: place.pn });
    }
  }

  #kindWithin(element: XmlElement, outer: BlockKind): BlockKind {
    if (element.name === 'list' && attribute(element, 'style') === 'empty') return outer;
    if (element.name === 't' && attribute(element, 'hangText') !== null) return 'definition';
    return containers.get(element.name) ?? outer;
  }

  /** Version 2 gives the caption of a figure and the term of a definition in an attribute. */
  #titleAttribute(element: XmlElement, pn: string | null): void {
    const isTerm = element.name === 't';
    if (!isTerm && element.name !== 'figure' && element.name !== 'texttable') return;
    const text = attribute(element, isTerm ? 'hangText' : 'title');
    if (text === null) return;
    const span = { start: element.start, end: element.contentStart };
    this.blocks.push({ kind: isTerm ? 'definition' : 'caption', text: foldSpaces(text), pn, span });
  }

  #flush(run: readonly XmlNode[], { kind, pn }: Place): void {
    const first = run.at(0);
    const last = run.at(-1);
    if (!first || !last) return;
    const text = flatten(run, this.#context);
    if (text === '') return;
    this.blocks.push({ kind, text, pn, span: trimSpan(this.#xml, { start: first.start, end: last.end }) });
  }

  #verbatim(element: XmlElement, pn: string | null): boolean {
    const text = flattenRaw(element.children)
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd();
    if (text === '') return false;
    const span = trimSpan(this.#xml, { start: element.contentStart, end: element.contentEnd });
    this.blocks.push({ kind: codeKind(element), text, pn, span });
    return true;
  }

  /** Alternatives of one drawing: the first that is text. */
  #artset(element: XmlElement, pn: string | null): void {
    for (const artwork of childElements(element, 'artwork')) {
      if (this.#verbatim(artwork, attribute(artwork, 'pn') ?? pn)) return;
    }
  }

  #table(element: XmlElement, place: Place): void {
    const caption = (name: string): void => {
      for (const child of childElements(element, name)) this.#block(child, place);
    };
    this.#titleAttribute(element, place.pn);
    caption('name');
    caption('preamble');
    const text = tableText(element, this.#context);
    const span = trimSpan(this.#xml, { start: element.contentStart, end: element.contentEnd });
    if (text !== '') this.blocks.push({ kind: 'table', text, pn: place.pn, span });
    caption('postamble');
  }
}

/** The text of a section itself, without its title and subsections. */
export function readBlocks(xml: string, section: XmlElement, context: FlattenContext): RfcXmlBlock[] {
  const reader = new BlockReader(xml, context);
  const title = childElements(section, 'name').at(0);
  const own = section.children.filter((child) => child !== title);
  reader.walk(own, { kind: 'paragraph', pn: attribute(section, 'pn') });
  return reader.blocks;
}
