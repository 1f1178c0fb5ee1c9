import type { RfcBlock, RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import { readEntryLabel, type EntryLabel } from './entry-label.ts';
import { countEntryMarks } from './entry-marks.ts';
import { splitAtLabels, splitHanging, type EntryPiece } from './entry-pieces.ts';
import { foldSpaces } from './fold-spaces.ts';
import type { ReferenceRelation } from './reference.ts';
import {
  findTitledSections,
  findUntitledSections,
  relationOfSection,
  relationOfTitle,
  type SectionRule,
} from './reference-sections.ts';

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
/** What those who typed the early RFCs in again added to the last page. */
const transcription = /^\[\s?(?:This RFC was put|into the online RFC archives)/;
const bullet = /^(?:[-o*+•]|--)\s+(?=\S)/;
const unfinished = /(?:,|\band|\bor)$/;
const MAX_ENTRY = 1500;
const MAX_TERM = 24;

/** The term of a hanging definition that has the marks of an entry. */
function definitionLabel(block: RfcBlock, piece: EntryPiece, words: string): EntryLabel | null {
  const { marker } = block;
  if (block.kind !== 'definition' || marker === null || piece.start !== block.span.start) return null;
  if (marker.length > MAX_TERM || /[.,]$/.test(marker) || !words.startsWith(marker)) return null;
  return countEntryMarks(words) > 0
    ? { label: marker.replace(/:$/, ''), end: piece.start + marker.length }
    : null;
}

class DraftBuilder {
  readonly drafts: EntryDraft[] = [];
  readonly consumed = new Set<number>();
  readonly #document: RfcDocument;
  readonly #bracketed: boolean;
  #relation: ReferenceRelation = 'unsplit';
  #rule: SectionRule = { bracketed: 0, numbered: 0, bare: true };
  #open: EntryDraft | null = null;

  constructor(document: RfcDocument, bracketed: boolean) {
    this.#document = document;
    this.#bracketed = bracketed;
  }

  enter(section: number, rule: SectionRule): void {
    const entered = this.#document.sections[section];
    this.#relation = entered ? relationOfSection(this.#document, entered) : 'unsplit';
    this.#rule = rule;
    this.#open = null;
  }

  /** Adds a block that no page break cut off from another. */
  add(block: RfcBlock): void {
    for (const piece of splitAtLabels(this.#document.text, block)) this.#addPiece(block, piece);
  }

  /** Adds what a page break cut off from the block before. */
  addRest(block: RfcBlock): void {
    if (this.#open === null) return;
    this.#open.paragraphs.at(-1)?.push(block.span);
    this.#keep(this.#open, block, block.span);
  }

  #addPiece(block: RfcBlock, piece: EntryPiece): void {
    const { text } = this.#document;
    const { start, end } = piece;
    if (this.#goesOn(start)) {
      this.#open?.paragraphs.at(-1)?.push({ start, end });
      if (this.#open) this.#keep(this.#open, block, { start, end });
      return;
    }
    const words = text.slice(start, Math.min(end, start + MAX_ENTRY + 1));
    const bare = !this.#bracketed && this.#rule.bare;
    const label =
      readEntryLabel(text, start, end, bare) ?? (bare ? definitionLabel(block, piece, words) : null);
    const marks = text.charCodeAt(start) === 0x5b ? this.#rule.bracketed : this.#rule.numbered;
    if (label !== null && (marks === 0 || countEntryMarks(words) >= marks)) {
      this.#begin(block, piece, label.label, label.end < end ? [{ start: label.end, end }] : []);
      return;
    }
    if (transcription.test(words)) {
      this.#open = null;
    } else if (subheading.test(words.trim())) {
      this.#relation = relationOfTitle(words) ?? this.#relation;
      this.#open = null;
    } else if (this.#open !== null && this.#continuesOpen(piece)) {
      this.#open.paragraphs.push([{ start, end }]);
      this.#keep(this.#open, block, { start, end });
    } else this.#addUnlabelled({ ...block, span: { start, end }, indent: piece.indent });
  }

  /** Whether the open entry ends in the middle of a list and this is the next line: `refers to [A], [B], and`. */
  #goesOn(start: number): boolean {
    const last = this.#open?.spans.at(-1);
    if (!last || start - last.end > 60) return false;
    const { text } = this.#document;
    const between = text.slice(last.end, start);
    return (
      between.indexOf('\n') === between.lastIndexOf('\n') &&
      text.charCodeAt(start) === 0x5b &&
      unfinished.test(text.slice(Math.max(last.start, last.end - 6), last.end))
    );
  }

  #begin(block: RfcBlock, piece: EntryPiece, label: string | null, rest: Span[]): void {
    this.#open = {
      label,
      relation: this.#relation,
      section: block.section,
      indent: piece.indent,
      blocks: [],
      spans: [],
      paragraphs: [rest],
    };
    this.drafts.push(this.#open);
    this.#keep(this.#open, block, { start: piece.start, end: piece.end });
  }

  #keep(draft: EntryDraft, block: RfcBlock, span: Span): void {
    if (draft.blocks.at(-1) !== block.index) draft.blocks.push(block.index);
    draft.spans.push(span);
    this.consumed.add(block.index);
  }

  #continuesOpen({ indent }: EntryPiece): boolean {
    const open = this.#open;
    if (open === null) return false;
    if (open.label !== null && open.paragraphs.every((paragraph) => paragraph.length === 0)) return true;
    return indent > open.indent;
  }

  #addUnlabelled(block: RfcBlock): void {
    const { text } = this.#document;
    this.#open = null;
    if (!this.#rule.bare) return;
    for (const piece of splitHanging(text, block)) {
      if (!this.#looksLikeEntry(text.slice(piece.start, piece.end))) continue;
      const skip = bullet.exec(text.slice(piece.start, piece.start + 12))?.[0].length ?? 0;
      this.#begin(block, piece, null, [{ start: piece.start + skip, end: piece.end }]);
    }
  }

  /** Whether an unlabelled paragraph names a document as entries do; more is asked where others have labels. */
  #looksLikeEntry(words: string): boolean {
    if (words.length > MAX_ENTRY) return false;
    const marks = countEntryMarks(foldSpaces(words));
    return this.#bracketed
      ? marks > 1 && /["“]/.test(words) && /\b(?:19|20)\d\d\b/.test(words)
      : marks > 1 || (marks === 1 && /["“]/.test(words));
  }
}

function draftSections(document: RfcDocument, sections: ReadonlyMap<number, SectionRule>): EntryDrafts {
  if (sections.size === 0) return { drafts: [], consumed: new Set() };
  const blocks = document.blocks.filter(({ section }) => sections.has(section));
  const bracketed = blocks.some(({ span }) => document.text.charCodeAt(span.start) === 0x5b);
  const builder = new DraftBuilder(document, bracketed);
  let section = -1;
  for (const block of blocks) {
    if (block.section !== section && block.continues === null) {
      ({ section } = block);
      const rule = sections.get(section);
      if (rule) builder.enter(section, rule);
    }
    if (block.continues === null) builder.add(block);
    else builder.addRest(block);
  }
  return { drafts: builder.drafts, consumed: builder.consumed };
}

/**
 * Cuts the blocks of the reference sections into entries. Where no section has a title that says so, the sections that hold
 * several blocks in the form of labelled entries count.
 */
export function draftEntries(document: RfcDocument): EntryDrafts {
  const titled = draftSections(document, findTitledSections(document));
  if (titled.drafts.length > 0) return titled;
  const untitled = findUntitledSections(document);
  return untitled.size === 0 ? titled : draftSections(document, untitled);
}
