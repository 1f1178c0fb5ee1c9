import type { RfcBlock, RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { readEntryLabel } from './entry-label.ts';
import { foldSpaces } from './fold-spaces.ts';
import type { ReferenceRelation } from './reference.ts';
import { relationOfSection, relationOfTitle } from './reference-sections.ts';

/** An entry as pieces of the text, before its fields are read. */
export interface EntryDraft {
  readonly label: string | null;
  readonly relation: ReferenceRelation;
  readonly section: number;
  readonly indent: number;
  readonly blocks: number[];
  readonly spans: Span[];
  /** The paragraphs after the label, each as slices; the first may be empty. */
  readonly paragraphs: Span[][];
}

/** What the blocks of the reference sections hold. */
export interface EntryDrafts {
  readonly drafts: readonly EntryDraft[];
  /** Indexes of the blocks that are part of an entry. */
  readonly consumed: ReadonlySet<number>;
}

const subheading = /^(?:normative|informative|non-?normative|informational)(?: references?)?\s?:?$/i;
const quoted = /["“][^"”]{3,400}["”]/;
const numbered = /\b(?:RFC|BCP|STD|FYI|IEN|ISO|IEEE|ANSI)[-\s#]{0,3}\d/;
const dated = /\b(?:19[3-9]|20[0-4])\d\b/;
const bullet = /^(?:[-o*+•]|--)\s+(?=\S)/;
const MAX_ENTRY = 1500;

/** Whether an unlabelled paragraph names a document as entries do. */
function looksLikeEntry(folded: string, amongLabelled: boolean): boolean {
  if (folded.length > MAX_ENTRY) return false;
  const marks = Number(quoted.test(folded)) * 2 + Number(numbered.test(folded)) + Number(dated.test(folded));
  return marks >= (amongLabelled ? 3 : 2);
}

interface Line {
  readonly start: number;
  readonly indent: number;
}

function linesOf(text: string, block: RfcBlock): Line[] {
  const lines: Line[] = [{ start: block.span.start, indent: block.indent }];
  for (let at = text.indexOf('\n', block.span.start); at !== -1 && at < block.span.end;) {
    let start = at + 1;
    while (start < block.span.end && (text[start] === ' ' || text[start] === '\t')) start++;
    if (text[start] !== '\n' && text[start] !== '\r') lines.push({ start, indent: start - at - 1 });
    at = text.indexOf('\n', start);
  }
  return lines;
}

function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1] ?? '')) at--;
  return at;
}

/** The pieces of a block without label: each line at the margin of a hanging list begins one. */
function splitHanging(text: string, block: RfcBlock): Span[] {
  const lines = linesOf(text, block);
  const hangs = lines.length > 2 && (lines[1]?.indent ?? 0) > block.indent;
  const starts = lines.filter((line, at) => at === 0 || (hangs && line.indent <= block.indent));
  return starts.map(({ start }, at) => ({
    start,
    end: trimEnd(text, start, starts[at + 1]?.start ?? block.span.end),
  }));
}

class DraftBuilder {
  readonly drafts: EntryDraft[] = [];
  readonly consumed = new Set<number>();
  readonly #document: RfcDocument;
  readonly #bracketed: boolean;
  #relation: ReferenceRelation = 'unsplit';
  #open: EntryDraft | null = null;

  constructor(document: RfcDocument, bracketed: boolean) {
    this.#document = document;
    this.#bracketed = bracketed;
  }

  enter(section: number): void {
    const entered = this.#document.sections[section];
    this.#relation = entered ? relationOfSection(this.#document, entered) : 'unsplit';
    this.#open = null;
  }

  /** Adds a block that no page break cut off from another. */
  add(block: RfcBlock): void {
    const { text } = this.#document;
    const { start, end } = block.span;
    const label = readEntryLabel(text, start, end, !this.#bracketed);
    if (label !== null) {
      this.#begin(block, label.label, { start, end }, label.end < end ? [{ start: label.end, end }] : []);
      return;
    }
    const folded = foldSpaces(text.slice(start, Math.min(end, start + MAX_ENTRY + 1)));
    if (subheading.test(folded)) {
      this.#relation = relationOfTitle(folded) ?? this.#relation;
      this.#open = null;
    } else if (this.#open !== null && this.#continuesOpen(block)) {
      this.#open.paragraphs.push([{ start, end }]);
      this.#keep(this.#open, block, { start, end });
    } else this.#addUnlabelled(block);
  }

  /** Adds what a page break cut off from the block before. */
  addRest(block: RfcBlock): void {
    if (this.#open === null) return;
    this.#open.paragraphs.at(-1)?.push(block.span);
    this.#keep(this.#open, block, block.span);
  }

  #begin(block: RfcBlock, label: string | null, span: Span, rest: Span[]): void {
    this.#open = {
      label,
      relation: this.#relation,
      section: block.section,
      indent: block.indent,
      blocks: [],
      spans: [],
      paragraphs: [rest],
    };
    this.drafts.push(this.#open);
    this.#keep(this.#open, block, span);
  }

  #keep(draft: EntryDraft, block: RfcBlock, span: Span): void {
    if (draft.blocks.at(-1) !== block.index) draft.blocks.push(block.index);
    draft.spans.push(span);
    this.consumed.add(block.index);
  }

  #continuesOpen(block: RfcBlock): boolean {
    const open = this.#open;
    if (open === null) return false;
    if (open.label !== null && open.paragraphs.every((paragraph) => paragraph.length === 0)) return true;
    return block.indent > open.indent;
  }

  #addUnlabelled(block: RfcBlock): void {
    const { text } = this.#document;
    this.#open = null;
    for (const span of splitHanging(text, block)) {
      const folded = foldSpaces(text.slice(span.start, span.end));
      if (!looksLikeEntry(folded, this.#bracketed)) continue;
      const skip = bullet.exec(text.slice(span.start, span.start + 12))?.[0].length ?? 0;
      this.#begin(block, null, span, [{ start: span.start + skip, end: span.end }]);
    }
  }
}

/** Whether an entry of some reference section begins with a label in brackets. */
function hasBrackets(document: RfcDocument): boolean {
  const { text, blocks, sections } = document;
  return blocks.some(
    ({ section, span }) => text.charCodeAt(span.start) === 0x5b && sections[section]?.kind === 'references',
  );
}

/** Cuts the blocks of the reference sections into entries. */
export function draftEntries(document: RfcDocument): EntryDrafts {
  const builder = new DraftBuilder(document, hasBrackets(document));
  let section = -1;
  for (const block of document.blocks) {
    if (document.sections[block.section]?.kind !== 'references') continue;
    if (block.section !== section && block.continues === null) {
      section = block.section;
      builder.enter(section);
    }
    if (block.continues === null) builder.add(block);
    else builder.addRest(block);
  }
  return { drafts: builder.drafts, consumed: builder.consumed };
}
