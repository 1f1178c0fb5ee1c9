import type { BlockKind, RfcBlock, RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { readBracket } from './citation-bracket.ts';
import { readMentions } from './citation-mention.ts';
import { documentOfLabel } from './citation-shape.ts';
import type { LabelIndex } from './label-index.ts';
import type { Citation, CitationContext } from './reference.ts';
import { readSectionsAfter, readSectionsBefore } from './section-phrase.ts';

/** A stretch of text that is read as one: a heading, a block, or the blocks of one logical paragraph. */
interface Unit {
  readonly text: string;
  readonly context: CitationContext;
  readonly section: number;
  readonly block: number | null;
  /** Translates a span of `text` into slices of the document. */
  fragments(span: Span): readonly Span[];
}

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

const anchor = /\[|RFC|BCP|STD|FYI/g;

/** What citations are looked for in, and by what. */
export interface CitationSource {
  readonly document: RfcDocument;
  readonly index: LabelIndex;
  /** Blocks that are reference entries. */
  readonly consumed: ReadonlySet<number>;
  /** `"RFC9110"` for RFC 9110 itself. */
  readonly own: string | null;
}

function wholeUnit(document: RfcDocument, span: Span, rest: Omit<Unit, 'text' | 'fragments'>): Unit {
  return {
    ...rest,
    text: document.text.slice(span.start, span.end),
    fragments: ({ start, end }) => [{ start: span.start + start, end: span.start + end }],
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

/** Pieces as one text, a line end between them. */
function joinedUnit(document: RfcDocument, pieces: readonly Span[], rest: Omit<Unit, 'text' | 'fragments'>): Unit {
  return {
    ...rest,
    text: pieces.map(({ start, end }) => document.text.slice(start, end)).join('\n'),
    fragments: (span) => {
      const fragments: Span[] = [];
      let at = 0;
      for (const piece of pieces) {
        const length = piece.end - piece.start;
        const start = Math.max(span.start - at, 0);
        const end = Math.min(span.end - at, length);
        if (start < end) fragments.push({ start: piece.start + start, end: piece.start + end });
        at += length + 1;
      }
      return fragments;
    },
  };
}

class CitationReader {
  readonly citations: Citation[] = [];
  readonly #source: CitationSource;

  constructor(source: CitationSource) {
    this.#source = source;
  }

  read(unit: Unit): void {
    const { text } = unit;
    const rules = { index: this.#source.index, context: unit.context };
    anchor.lastIndex = 0;
    for (let match = anchor.exec(text); match !== null; match = anchor.exec(text)) {
      const at = match.index;
      let end = at + 1;
      if (match[0] === '[') {
        const bracket = readBracket(text, at, rules);
        if (bracket !== null) end = this.#addBracket(unit, bracket, at);
      } else end = this.#addMentions(unit, at);
      anchor.lastIndex = end;
    }
  }

  #addBracket(unit: Unit, bracket: NonNullable<ReturnType<typeof readBracket>>, at: number): number {
    const [only] = bracket.labels;
    const single = bracket.labels.length === 1 && only !== undefined && only.sections.length === 0;
    const phrase = single ? readAround(unit.text, at, bracket.end) : null;
    for (const { label, sections, span } of bracket.labels) {
      const document = documentOfLabel(label);
      const result = this.#source.index.resolve(label, document);
      const isSelf = result.reason !== null && document !== null && document === this.#source.own;
      this.#push(unit, phrase?.span ?? span, {
        label,
        form: 'label',
        sections: phrase?.sections ?? sections,
        document,
        ...result,
        ...(isSelf ? { reason: 'self' as const } : {}),
      });
    }
    return Math.max(bracket.end, phrase?.span.end ?? 0);
  }

  #addMentions(unit: Unit, at: number): number {
    const mentions = readMentions(unit.text, at);
    let end = at + 3;
    for (const [position, { form, label, document, span }] of mentions.entries()) {
      const isSelf = document === this.#source.own;
      const result = this.#source.index.resolveDocument(document);
      const single = mentions.length === 1 && position === 0;
      const phrase = single ? readAround(unit.text, at, span.end) : null;
      end = Math.max(span.end, phrase?.span.end ?? 0);
      this.#push(unit, phrase?.span ?? span, {
        label,
        form,
        sections: phrase?.sections ?? [],
        document,
        ...result,
        ...(isSelf && result.reason !== null ? { reason: 'self' as const } : {}),
      });
    }
    return end;
  }

  #push(
    unit: Unit,
    span: Span,
    fields: Omit<Citation, 'span' | 'fragments' | 'section' | 'block' | 'context'>,
  ): void {
    const fragments = unit.fragments(span);
    const start = fragments[0]?.start ?? 0;
    const end = fragments.at(-1)?.end ?? start;
    this.citations.push({
      ...fields,
      span: { start, end },
      fragments,
      section: unit.section,
      block: unit.block,
      context: unit.context,
    });
  }
}

function readAround(text: string, start: number, end: number): { sections: readonly string[]; span: Span } | null {
  const before = readSectionsBefore(text, start);
  if (before !== null) return { sections: before.sections, span: { start: before.start, end } };
  const after = readSectionsAfter(text, end);
  return after === null ? null : { sections: after.sections, span: { start, end: after.end } };
}

/** For each block that a page break cut, the blocks that go on with it. */
function findChains(blocks: readonly RfcBlock[]): Map<number, RfcBlock[]> {
  const chains = new Map<number, RfcBlock[]>();
  for (const block of blocks) {
    if (block.continues === null) continue;
    const before = blocks[block.continues];
    if (!before) continue;
    const chain = chains.get(before.index) ?? [before];
    chain.push(block);
    chains.set(block.index, chain);
    if (chain[0]) chains.set(chain[0].index, chain);
  }
  return chains;
}

/** Whether something that may begin a citation stands in `[start, end)`; `next` remembers the first one from there on. */
function hasAnchor(text: string, start: number, end: number, next: { at: number }): boolean {
  if (next.at < start) {
    anchor.lastIndex = start;
    next.at = anchor.exec(text)?.index ?? text.length;
  }
  return next.at < end;
}

function blockUnits(source: CitationSource): Unit[] {
  const { document, consumed } = source;
  const chains = findChains(document.blocks);
  const next = { at: -1 };
  const units: Unit[] = [];
  for (const block of document.blocks) {
    const isBoilerplate = document.sections[block.section]?.kind === 'status';
    const context = isBoilerplate ? 'boilerplate' : contexts[block.kind];
    if (context === null || block.continues !== null || consumed.has(block.index)) continue;
    const chain = chains.get(block.index);
    const rest = { context, section: block.section, block: block.index };
    const last = chain?.at(-1) ?? block;
    if (!hasAnchor(document.text, block.span.start, last.span.end, next)) continue;
    if (chain !== undefined || block.kind === 'quote') {
      const spans = (chain ?? [block]).map(({ span }) => span);
      const pieces = block.kind === 'quote' ? spans.flatMap((span) => withoutGutter(document.text, span)) : spans;
      units.push(joinedUnit(document, pieces, rest));
    } else units.push(wholeUnit(document, block.span, rest));
  }
  return units;
}

function headingUnits(document: RfcDocument): Unit[] {
  return document.sections.flatMap(({ heading, index }) =>
    heading === null ? [] : [wholeUnit(document, heading, { context: 'heading', section: index, block: null })],
  );
}

/** Finds the citations in headings and blocks, in the order of the text. Reference entries themselves are not read. */
export function extractCitations(source: CitationSource): readonly Citation[] {
  const reader = new CitationReader(source);
  for (const unit of headingUnits(source.document)) reader.read(unit);
  for (const unit of blockUnits(source)) reader.read(unit);
  return reader.citations.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}
