import type { RfcXmlBlock, RfcXmlDocument } from '@rfckit/rfc-parser';
import { findOpenElements, type OpenElement } from './xml-places.ts';

/** What RFCXML says that a block is. */
export type ExpectedKind =
  | 'paragraph'
  | 'list item'
  | 'definition'
  | 'term alone'
  | 'artwork'
  | 'source code'
  | 'abnf'
  | 'table'
  | 'caption'
  | 'quote';

/** A block as the XML has it. */
export interface ExpectedBlock {
  readonly kind: ExpectedKind;
  readonly text: string;
  readonly section: number;
}

function nearest(places: readonly OpenElement[], names: readonly string[]): number {
  return places.findLastIndex(({ name }) => names.includes(name));
}

/**
 * What the text of an item or a definition is. Only the first text of an item has its marker and only the first of a
 * definition stands beside its term (a second definition of one term has none); what follows is set as paragraphs, and so is an item of a list without markers.
 */
function itemKind(places: readonly OpenElement[], at: number): ExpectedKind {
  const isDirect = at === places.length - 1;
  const isFirst = (places[at]?.before ?? 0) === (isDirect ? 0 : 1);
  if (!isFirst || places.length - at > 2) return 'paragraph';
  if (places[at]?.name !== 'li') return 'definition';
  const list = places[at - 1];
  const isMarked = !/\sempty\s*=\s*["']true["']/.test(list?.tag ?? '');
  const hasStyle = !/\s(?:style|type)\s*=\s*["'](?:empty)?["']/.test(list?.tag ?? '');
  return isMarked && hasStyle ? 'list item' : 'paragraph';
}

function kindOf(block: RfcXmlBlock, places: readonly OpenElement[]): ExpectedKind {
  const own = places.at(-1);
  if (own?.name === 'name') return 'caption';
  if (nearest(places, ['blockquote', 'aside']) !== -1) return 'quote';
  if (block.kind === 'table') return 'table';
  if (own?.name === 'sourcecode' || own?.name === 'artwork') {
    if (/\stype\s*=\s*["']abnf["']/i.test(own.tag)) return 'abnf';
    return own.name === 'sourcecode' ? 'source code' : 'artwork';
  }
  const item = nearest(places, ['li', 'dd', 'dt']);
  return item === -1 ? 'paragraph' : itemKind(places, item);
}

/** Sections whose artwork is the addresses of people (RFC 7322 section 4.12), not drawings. */
const people = /^(?:contributors|acknowledge?ments|authors?['’]? ?addresses?)/i;

/** The blocks of all sections in document order; a term and the first text of its definition are one. */
export function expectedBlocks(document: RfcXmlDocument): ExpectedBlock[] {
  const expected: ExpectedBlock[] = [];
  const blocks = document.sections
    .flatMap(({ index, title, blocks: own }) =>
      (people.test(title ?? '') ? own.filter(({ kind }) => kind !== 'preformatted') : own).map((block) => ({
        block,
        section: index,
      })),
    )
    .sort((a, b) => a.block.span.start - b.block.span.start);
  const places = findOpenElements(
    document.xml,
    blocks.map(({ block }) => block.span.start),
  );
  let term: ExpectedBlock | null = null as ExpectedBlock | null;
  for (const [at, { block, section }] of blocks.entries()) {
    const open = places[at] ?? [];
    const kind = kindOf(block, open);
    const isTerm = kind === 'definition' && open[nearest(open, ['dt', 'dd'])]?.name === 'dt';
    if (term && (kind !== 'definition' || isTerm)) expected.push({ ...term, kind: 'term alone' });
    if (isTerm) {
      term = { kind, text: block.text, section };
      continue;
    }
    if (term && kind === 'definition')
      expected.push({ kind, text: `${term.text} ${block.text}`, section: term.section });
    else expected.push({ kind: kind === 'definition' ? 'paragraph' : kind, text: block.text, section });
    term = null;
  }
  if (term) expected.push({ ...term, kind: 'term alone' });
  return expected;
}
