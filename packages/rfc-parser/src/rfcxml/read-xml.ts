import { createLineIndex, type Diagnostic, type Span } from '@rfckit/text-position';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { findRefusedDeclarations } from './prolog.ts';
import type { RfcXmlBudgets } from './xml-budgets.ts';
import type { XmlElement } from './xml-tree.ts';

export interface XmlReading {
  /** `null` where the document was refused. */
  readonly root: XmlElement | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** Leaves the XML parser from inside one of its callbacks. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

function refuse(code: string, message: string, span: Span, help: string): never {
  throw new Refusal({ code, severity: 'error', message, span, help });
}

const RAISE = 'Raise the budget only for a document whose source is trusted.';
const MAX_INCLUDE_DIAGNOSTICS = 100;

/** Builds the tree from what the parser reports. Offsets are UTF-16 positions in `xml`. */
class TreeBuilder {
  root: XmlElement | null = null;
  readonly diagnostics: Diagnostic[] = [];
  readonly #xml: string;
  readonly #budgets: RfcXmlBudgets;
  readonly #open: XmlElement[] = [];
  #nodes = 0;
  #text = 0;
  #attributes = 0;
  /** Where the markup read last ended: text begins there. */
  #markupEnd = 0;

  constructor(xml: string, budgets: RfcXmlBudgets) {
    this.#xml = xml;
    this.#budgets = budgets;
  }

  attribute(value: string, position: number): void {
    this.#attributes += 1;
    if (this.#attributes > this.#budgets.attributes) {
      const span = { start: this.#xml.lastIndexOf('<', position - 1), end: position };
      const message = `An element has more than ${this.#budgets.attributes} attributes.`;
      refuse('xml_attribute_exceeded', message, span, RAISE);
    }
    this.#countText(value, { start: position - 1, end: position });
  }

  startTag({ name, attributes }: SaxesTagPlain, position: number): void {
    const start = this.#xml.lastIndexOf('<', position - 1);
    const span = { start, end: position };
    this.#skipMarkup(start);
    this.#markupEnd = position;
    this.#attributes = 0;
    if (this.#open.length >= this.#budgets.depth) {
      refuse('xml_depth_exceeded', `Elements are nested deeper than ${this.#budgets.depth}.`, span, RAISE);
    }
    this.#countNode(span);
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'include') {
      const message = 'An XInclude element: it is not resolved, so what it names is missing.';
      this.#tellInclude('xml_xinclude_not_resolved', message, span);
    }
    const element = {
      name: local,
      attributes,
      children: [],
      start,
      contentStart: position,
      contentEnd: position,
      end: position,
    };
    this.#open.at(-1)?.children.push(element);
    this.root ??= element;
    this.#open.push(element);
  }

  endTag(tag: SaxesTagPlain, position: number): void {
    const element = this.#open.pop();
    if (!element) return;
    element.end = position;
    if (!tag.isSelfClosing) {
      element.contentEnd = this.#xml.lastIndexOf('</', position - 1);
      this.#skipMarkup(element.contentEnd);
    }
    this.#markupEnd = position;
  }

  /** A run of text that ends before `end`, where the next markup begins. */
  text(text: string, end: number): void {
    this.#skipMarkup(end);
    const start = this.#markupEnd;
    this.#markupEnd = end;
    const parent = this.#open.at(-1);
    if (parent === undefined || text === '') return;
    const span = { start, end };
    this.#countNode(span);
    this.#countText(text, span);
    parent.children.push({ name: null, text, start, end });
  }

  /**
   * Passes over comments and processing instructions, which are no content; an instruction that includes a file is told
   * of. The parser could report them, but more than seven handlers turn it into an object of V8's slow kind.
   */
  #skipMarkup(limit: number): void {
    const xml = this.#xml;
    for (let at = this.#markupEnd; at < limit; at = this.#markupEnd) {
      const isInstruction = xml.startsWith('<?', at);
      if (!isInstruction && !xml.startsWith('<!--', at)) return;
      const end = isInstruction ? xml.indexOf('?>', at + 2) + 2 : xml.indexOf('-->', at + 4) + 3;
      this.#markupEnd = end;
      if (isInstruction && /^<\?[^\s?]+\s+include\s*=/.test(xml.slice(at, Math.min(end, at + 200)))) {
        const message =
          'A processing instruction to include a file: it is ignored, so what it names is missing.';
        this.#tellInclude('xml_include_ignored', message, { start: at, end });
      }
    }
  }

  #countNode(span: Span): void {
    this.#nodes += 1;
    if (this.#nodes <= this.#budgets.nodes) return;
    const message = `The document has more than ${this.#budgets.nodes} elements and texts.`;
    refuse('xml_nodes_exceeded', message, span, RAISE);
  }

  #countText(text: string, span: Span): void {
    this.#text += text.length;
    if (this.#text <= this.#budgets.textLength) return;
    const message = `The document has more than ${this.#budgets.textLength} characters of text.`;
    refuse('xml_text_exceeded', message, span, RAISE);
  }

  #tellInclude(code: string, message: string, span: Span): void {
    if (this.diagnostics.length >= MAX_INCLUDE_DIAGNOSTICS) return;
    const help = 'Send the document as the RFC Editor publishes it, with everything in place.';
    this.diagnostics.push({ code, severity: 'warning', message, span, help });
  }
}

/** Where the reference that ends before `position` begins, if what ends there is one to a general entity. */
function entityStart(xml: string, position: number): number | null {
  if (xml.charAt(position - 1) !== ';') return null;
  const start = xml.lastIndexOf('&', position - 1);
  return start !== -1 && /^[\p{L}_:][\p{L}\p{N}\p{M}._:·-]*$/u.test(xml.slice(start + 1, position - 1))
    ? start
    : null;
}

function refuseBroken(xml: string, position: number): never {
  const entity = entityStart(xml, position);
  if (entity !== null) {
    const message = 'A reference to an entity other than the five of XML: none is resolved.';
    const help = 'Write the character itself or a numeric character reference.';
    refuse('xml_entity_refused', message, { start: entity, end: position }, help);
  }
  const at = Math.max(0, Math.min(position, xml.length) - 1);
  const { line, column } = createLineIndex(xml).pointAt(at);
  const message = `The XML is not well formed at line ${line}, column ${column}.`;
  refuse('xml_malformed', message, { start: at, end: Math.min(at + 1, xml.length) }, 'Mend the XML there.');
}

function connect(parser: SaxesParser, builder: TreeBuilder, xml: string): void {
  parser.on('error', () => refuseBroken(xml, parser.position));
  parser.on('attribute', ({ value }) => builder.attribute(value, parser.position));
  parser.on('opentag', (tag) => builder.startTag(tag, parser.position));
  parser.on('closetag', (tag) => builder.endTag(tag, parser.position));
  parser.on('text', (text) => builder.text(text, parser.position - 1));
  parser.on('cdata', (text) => builder.text(text, parser.position));
}

/** Offset of the first surrogate without its partner; -1 where there is none. */
function findLoneSurrogate(xml: string): number {
  if (xml.isWellFormed()) return -1;
  return xml.search(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
}

/** Reads `xml` into a tree, or refuses it. No document type, no entities, no inclusion; any string is accepted. */
export function readXml(xml: string, budgets: RfcXmlBudgets): XmlReading {
  const refused = findRefusedDeclarations(xml);
  if (refused.length > 0) return { root: null, diagnostics: refused };
  const builder = new TreeBuilder(xml, budgets);
  try {
    const surrogate = findLoneSurrogate(xml);
    if (surrogate !== -1) refuseBroken(xml, surrogate + 1);
    const parser = new SaxesParser({ xmlns: false, position: false });
    connect(parser, builder, xml);
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { root: null, diagnostics: [...builder.diagnostics, error.diagnostic] };
  }
  return { root: builder.root, diagnostics: builder.diagnostics };
}
