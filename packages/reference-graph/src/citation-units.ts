import type { BlockKind, RfcBlock, RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { findAnchors, type AnchorReader } from './citation-anchors.ts';
import type { CitationContext } from './reference.ts';

/** A stretch of text that is read as one: a heading, a block, or the blocks of one logical paragraph. */
export interface CitationUnit {
  readonly text: string;
  /** Where a citation may begin in `text`, rising. */
  readonly anchors: readonly number[];
  readonly context: CitationContext;
  readonly section: number;
  readonly block: number | null;
  /** Translates a span of `text` into slices of the document. */
  fragments(span: Span): readonly Span[];
}

type UnitPlace = Omit<CitationUnit, 'text' | 'anchors' | 'fragments'>;

const contexts: Readonly<Record<BlockKind, CitationContext | null>> = {
  front_matter: null,
  paragraph: 'prose',
  list_item: 'prose',
  definition: 'prose',
  quote: 'prose',
  caption: 'prose',
  reference: 'prose',
  table: 'table',
  preformatted: 'code',
  abnf: 'code',
  source_code: 'code',
};

function wholeUnit(text: string, span: Span, anchors: readonly number[], place: UnitPlace): CitationUnit {
  return {
    ...place,
    text: text.slice(span.start, span.end),
    anchors: anchors.map((at) => at - span.start),
    fragments: ({ start, end }) => [{ start: span.start + start, end: span.start + end }],
  };
}

/** Index of the last of the rising `starts` that is at most `offset`. */
function floorIndex(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Pieces as one text, a line end between them. */
function joinedUnit(document: RfcDocument, pieces: readonly Span[], place: UnitPlace): CitationUnit {
  const starts: number[] = [];
  let length = 0;
  for (const { start, end } of pieces) {
    starts.push(length);
    length += end - start + 1;
  }
  const text = pieces.map(({ start, end }) => document.text.slice(start, end)).join('\n');
  return {
    ...place,
    text,
    anchors: findAnchors(text),
    fragments: (span) => {
      const fragments: Span[] = [];
      for (let at = floorIndex(starts, span.start); at < pieces.length; at++) {
        const from = starts[at] ?? 0;
        const piece = pieces[at];
        if (!piece || from >= span.end) break;
        const start = piece.start + Math.max(span.start - from, 0);
        const end = Math.min(piece.start + span.end - from, piece.end);
        if (start < end) fragments.push({ start, end });
      }
      return fragments;
    },
  };
}

/** The lines of a quotation without the gutter. */
function withoutGutter(text: string, span: Span): Span[] {
  const spans: Span[] = [];
  for (let start = span.start; start < span.end;) {
    const lineEnd = text.indexOf('\n', start);
    const end = lineEnd === -1 || lineEnd > span.end ? span.end : lineEnd;
    let from = start;
    while (from < end && (text[from] === ' ' || text[from] === '|')) from++;
    if (from < end) spans.push({ start: from, end });
    start = end + 1;
  }
  return spans;
}

/** For each block that begins a logical paragraph of several, all of them. */
function findChains(blocks: readonly RfcBlock[]): ReadonlyMap<number, readonly RfcBlock[]> {
  const chains = new Map<number, RfcBlock[]>();
  const heads = new Map<number, number>();
  for (const block of blocks) {
    if (block.continues === null) continue;
    const before = blocks[block.continues];
    if (!before) continue;
    const head = heads.get(before.index) ?? before.index;
    const chain = chains.get(head) ?? [before];
    chain.push(block);
    chains.set(head, chain);
    heads.set(block.index, head);
  }
  return chains;
}

/** The units of the headings that may hold a citation. */
export function headingUnits(
  { text, sections }: RfcDocument,
  anchors: AnchorReader,
): readonly CitationUnit[] {
  const units: CitationUnit[] = [];
  for (const { heading, index } of sections) {
    const own = heading === null ? [] : anchors.within(heading);
    if (heading !== null && own.length > 0)
      units.push(wholeUnit(text, heading, own, { context: 'heading', section: index, block: null }));
  }
  return units;
}

function endOf(chain: readonly RfcBlock[]): number {
  return chain.at(-1)?.span.end ?? 0;
}

/** The units of the blocks that may hold a citation, but for those in `consumed`. */
export function blockUnits(
  document: RfcDocument,
  consumed: ReadonlySet<number>,
  anchors: AnchorReader,
): readonly CitationUnit[] {
  const { text, blocks, sections } = document;
  const chains = findChains(blocks);
  const units: CitationUnit[] = [];
  for (const block of blocks) {
    const isBoilerplate = sections[block.section]?.kind === 'status';
    const context = isBoilerplate ? 'boilerplate' : contexts[block.kind];
    if (context === null || block.continues !== null || consumed.has(block.index)) continue;
    const chain = chains.get(block.index);
    const own = anchors.within(chain ? { start: block.span.start, end: endOf(chain) } : block.span);
    if (own.length === 0) continue;
    const place = { context, section: block.section, block: block.index };
    const spans = chain ? chain.map(({ span }) => span) : [block.span];
    if (block.kind === 'quote') {
      const pieces = spans.flatMap((span) => withoutGutter(text, span));
      units.push(joinedUnit(document, pieces, place));
    } else if (chain) units.push(joinedUnit(document, spans, place));
    else units.push(wholeUnit(text, block.span, own, place));
  }
  return units;
}
