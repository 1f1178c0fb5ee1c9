import type { BlockKind, RfcBlock, RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import type { CitationContext } from './reference.ts';

/** A stretch of text that is read as one: a heading, a block, or the blocks of one logical paragraph. */
export interface CitationUnit {
  readonly text: string;
  readonly context: CitationContext;
  readonly section: number;
  readonly block: number | null;
  /** Translates a span of `text` into slices of the document. */
  fragments(span: Span): readonly Span[];
}

type UnitPlace = Omit<CitationUnit, 'text' | 'fragments'>;

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

/** What every citation holds: a unit without it is not read. */
export const citationAnchor = /\[|RFC|BCP|STD|FYI/g;

function wholeUnit(document: RfcDocument, span: Span, place: UnitPlace): CitationUnit {
  return {
    ...place,
    text: document.text.slice(span.start, span.end),
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
  return {
    ...place,
    text: pieces.map(({ start, end }) => document.text.slice(start, end)).join('\n'),
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

/** Whether something that may begin a citation stands in `[start, end)`; `next` remembers the first one from there on. */
function hasAnchor(text: string, start: number, end: number, next: { at: number }): boolean {
  if (next.at < start) {
    citationAnchor.lastIndex = start;
    next.at = citationAnchor.exec(text)?.index ?? text.length;
  }
  return next.at < end;
}

/** The units of all headings. */
export function headingUnits(document: RfcDocument): readonly CitationUnit[] {
  return document.sections.flatMap(({ heading, index }) =>
    heading === null
      ? []
      : [wholeUnit(document, heading, { context: 'heading', section: index, block: null })],
  );
}

/** The units of the blocks that may hold a citation, but for those in `consumed`. */
export function blockUnits(document: RfcDocument, consumed: ReadonlySet<number>): readonly CitationUnit[] {
  const { text, blocks, sections } = document;
  const chains = findChains(blocks);
  const next = { at: -1 };
  const units: CitationUnit[] = [];
  for (const block of blocks) {
    const isBoilerplate = sections[block.section]?.kind === 'status';
    const context = isBoilerplate ? 'boilerplate' : contexts[block.kind];
    if (context === null || block.continues !== null || consumed.has(block.index)) continue;
    const chain = chains.get(block.index) ?? [block];
    if (!hasAnchor(text, block.span.start, (chain.at(-1) ?? block).span.end, next)) continue;
    const place = { context, section: block.section, block: block.index };
    const spans = chain.map(({ span }) => span);
    if (block.kind === 'quote') {
      const pieces = spans.flatMap((span) => withoutGutter(text, span));
      units.push(joinedUnit(document, pieces, place));
    } else if (chain.length > 1) units.push(joinedUnit(document, spans, place));
    else units.push(wholeUnit(document, block.span, place));
  }
  return units;
}
