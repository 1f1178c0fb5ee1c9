import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { readBracket, type Bracket } from './citation-bracket.ts';
import { readMentions } from './citation-mention.ts';
import { documentOfLabel } from './citation-shape.ts';
import { AnchorReader, findAnchors } from './citation-anchors.ts';
import { blockUnits, headingUnits, type CitationUnit } from './citation-units.ts';
import type { LabelIndex, LabelResult } from './label-index.ts';
import type { Citation } from './reference.ts';
import { readSectionsAfter, readSectionsBefore } from './section-phrase.ts';

/** What citations are looked for in, and by what. */
export interface CitationSource {
  readonly document: RfcDocument;
  readonly index: LabelIndex;
  /** Blocks that are reference entries. */
  readonly consumed: ReadonlySet<number>;
  /** `"RFC9110"` for RFC 9110 itself. */
  readonly own: string | null;
}

interface Surroundings {
  readonly sections: readonly string[];
  readonly span: Span;
}

type Found = Pick<Citation, 'label' | 'form' | 'sections' | 'document'> & { readonly span: Span };

/** The sections named right before or after what stands in `[start, end)`, none of them before `floor`. */
function readAround(text: string, floor: number, start: number, end: number): Surroundings | null {
  const before = readSectionsBefore(text, start, floor);
  if (before !== null) return { sections: before.sections, span: { start: before.start, end } };
  const after = readSectionsAfter(text, end);
  return after === null ? null : { sections: after.sections, span: { start, end: after.end } };
}

const OPENING_BRACKET = 0x5b;

class CitationReader {
  readonly citations: Citation[] = [];
  readonly #source: CitationSource;
  /** Where the last citation of the unit ends: what stands before belongs to it. */
  #floor = 0;

  constructor(source: CitationSource) {
    this.#source = source;
  }

  read(unit: CitationUnit): void {
    const { text } = unit;
    const rules = { index: this.#source.index, context: unit.context };
    this.#floor = 0;
    let end = 0;
    for (const at of unit.anchors) {
      if (at < end) continue;
      end = at + 1;
      if (text.charCodeAt(at) === OPENING_BRACKET) {
        const bracket = readBracket(text, at, rules);
        if (bracket !== null) end = this.#addBracket(unit, bracket, at);
      } else end = this.#addMentions(unit, at);
    }
  }

  #addBracket(unit: CitationUnit, { labels, end }: Bracket, at: number): number {
    const [only] = labels;
    const isPlain = labels.length === 1 && only?.sections.length === 0;
    const around = isPlain ? readAround(unit.text, this.#floor, at, end) : null;
    for (const { label, sections, span } of labels) {
      const document = documentOfLabel(label);
      const found = { label, form: 'label' as const, sections, document, span, ...around };
      this.#push(unit, found, this.#source.index.resolve(label, document));
    }
    this.#floor = Math.max(end, around?.span.end ?? 0);
    return this.#floor;
  }

  #addMentions(unit: CitationUnit, at: number): number {
    const mentions = readMentions(unit.text, at);
    let end = at + 3;
    for (const { form, label, document, span } of mentions) {
      const around = mentions.length === 1 ? readAround(unit.text, this.#floor, at, span.end) : null;
      end = Math.max(end, span.end, around?.span.end ?? 0);
      const found = { label, form, sections: [], document, span, ...around };
      this.#push(unit, found, this.#source.index.resolveDocument(document));
    }
    if (mentions.length > 0) this.#floor = end;
    return end;
  }

  #push(unit: CitationUnit, { label, form, sections, document, span }: Found, result: LabelResult): void {
    const isSelf = result.reason !== null && document !== null && document === this.#source.own;
    const fragments = unit.fragments(span);
    const start = fragments[0]?.start ?? 0;
    this.citations.push({
      label,
      form,
      sections,
      span: { start, end: fragments.at(-1)?.end ?? start },
      fragments,
      section: unit.section,
      block: unit.block,
      context: unit.context,
      document,
      entries: result.entries,
      match: result.match,
      reason: isSelf ? 'self' : result.reason,
    });
  }
}

/** Finds the citations in headings and blocks, in the order of the text. Reference entries themselves are not read. */
export function extractCitations(source: CitationSource): readonly Citation[] {
  const reader = new CitationReader(source);
  const anchors = findAnchors(source.document.text);
  for (const unit of headingUnits(source.document, new AnchorReader(anchors))) reader.read(unit);
  for (const unit of blockUnits(source.document, source.consumed, new AnchorReader(anchors)))
    reader.read(unit);
  return reader.citations.toSorted((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);
}
