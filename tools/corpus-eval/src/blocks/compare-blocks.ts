import { alignOutlines, type RfcBlock, type RfcDocument, type RfcXmlDocument } from '@rfckit/rfc-parser';
import { expectedBlocks, type ExpectedBlock, type ExpectedKind } from './expected-blocks.ts';
import { foldText, type FoldedText } from './folded-text.ts';

/** A block of the XML whose text stands in the aligned section of the text form. */
export interface ComparedBlock {
  readonly expected: ExpectedKind;
  /** The kinds of the text blocks that hold it, each once. */
  readonly found: readonly RfcBlock['kind'][];
  readonly isRight: boolean;
  /** Where it stands in the text. */
  readonly span: { readonly start: number; readonly end: number };
}

export interface BlockComparison {
  readonly compared: readonly ComparedBlock[];
  /** Blocks whose text was not found, by kind. */
  readonly lost: readonly ExpectedKind[];
}

const kinds: Readonly<Record<ExpectedKind, readonly RfcBlock['kind'][]>> = {
  paragraph: ['paragraph'],
  'list item': ['list_item'],
  definition: ['definition'],
  'term alone': ['definition', 'paragraph'],
  artwork: ['preformatted', 'source_code', 'abnf', 'table'],
  'source code': ['preformatted', 'source_code', 'abnf'],
  abnf: ['preformatted', 'source_code', 'abnf'],
  table: ['table'],
  caption: ['caption'],
  quote: ['quote'],
};

/** Texts with fewer letters and digits than this stand anywhere. */
const MIN_LETTERS = 4;

/** What is searched for: a table is found by its first cell, a caption behind the number that only the text prints. */
function needleOf(block: ExpectedBlock): string {
  const text = block.kind === 'table' ? (block.text.split(/[ \n|]/, 1)[0] ?? '') : block.text;
  return foldText(text).letters;
}

function blocksWithin(document: RfcDocument, start: number, end: number): RfcBlock[] {
  const { blocks } = document;
  let low = 0;
  let high = blocks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.span.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const within: RfcBlock[] = [];
  for (let at = low; (blocks[at]?.span.start ?? Infinity) < end; at++) within.push(blocks[at] as RfcBlock);
  return within;
}

class SectionComparison {
  readonly #document: RfcDocument;
  readonly #folded: FoldedText;
  #cursor = 0;

  constructor(document: RfcDocument, from: number, to: number) {
    this.#document = document;
    this.#folded = foldText(document.text, from, to);
  }

  compare(block: ExpectedBlock): ComparedBlock | null {
    const needle = needleOf(block);
    const isCaption = block.kind === 'caption';
    if (needle.length < (block.kind === 'table' ? 1 : MIN_LETTERS)) return null;
    const { letters, offsets } = this.#folded;
    const at = isCaption ? this.#findCaption(needle) : letters.indexOf(needle, this.#cursor);
    if (at === -1) return null;
    if (!isCaption) this.#cursor = at + needle.length;
    const start = offsets[at] ?? 0;
    const end = (offsets[at + needle.length - 1] ?? 0) + 1;
    const found = [...new Set(blocksWithin(this.#document, start, end).map(({ kind }) => kind))];
    const isRight = found.length > 0 && found.every((kind) => kinds[block.kind].includes(kind));
    return { expected: block.kind, found, isRight, span: { start, end } };
  }

  /** A caption is printed below what it names, behind `Figure 1:` or `Table 1:`. */
  #findCaption(needle: string): number {
    const { letters } = this.#folded;
    for (let at = letters.indexOf(needle, this.#cursor); at !== -1; at = letters.indexOf(needle, at + 1))
      if (/(?:Figure|Table)\d{1,3}$/.test(letters.slice(Math.max(0, at - 10), at))) return at;
    return -1;
  }
}

/** Compares the blocks of every paired section. */
export function compareBlocks(document: RfcDocument, xml: RfcXmlDocument): BlockComparison {
  const { pairs } = alignOutlines(document, xml);
  const textOf = new Map(pairs.map(({ textSection, xmlSection }) => [xmlSection, textSection]));
  const sections = new Map<number, SectionComparison>();
  const compared: ComparedBlock[] = [];
  const lost: ExpectedKind[] = [];
  for (const block of expectedBlocks(xml)) {
    const section = document.sections[textOf.get(block.section) ?? -1];
    if (!section) continue;
    const from = section.heading?.end ?? section.span.start;
    const comparison = sections.get(block.section) ?? new SectionComparison(document, from, section.span.end);
    sections.set(block.section, comparison);
    const result = comparison.compare(block);
    if (result) compared.push(result);
    else lost.push(block.kind);
  }
  return { compared, lost };
}
