import type { RfcBlock, RfcDocument } from '@rfckit/rfc-parser';
import { layoutOf } from './block-layout.ts';
import { findCellKeywords } from './cell-keywords.ts';
import { findKeywords } from './find-keywords.ts';
import { foldSpans, sourceSpans } from './folded-view.ts';
import type { Keyword } from './keyword.ts';
import type { UsageSentence } from './keyword-usage.ts';
import { isAdjective, reasonOfPlace } from './mention-reason.ts';
import type { MentionReason } from './mention-reasons.ts';
import { readSentences } from './read-sentences.ts';
import type { KeywordPlaces } from './regions.ts';
import { SentenceStore } from './sentence-store.ts';
import type { Mention } from './statement.ts';
import type { TextUnit } from './text-units.ts';
import { writeStatement, type StatementDraft } from './write-statement.ts';

/** Whether one of the unit's blocks is marked. */
function isMarked({ blocks }: TextUnit, marks: Uint8Array): boolean {
  for (const block of blocks) if (marks[block] === 1) return true;
  return false;
}

/** One pass over the units of a document. */
export class Extraction {
  readonly store: SentenceStore;
  readonly statements: StatementDraft[] = [];
  readonly lowercase: StatementDraft[] = [];
  readonly mentions: Mention[] = [];
  readonly usage: UsageSentence[] = [];
  readonly #document: RfcDocument;
  readonly #units: readonly TextUnit[];
  readonly #references: RfcBlock[] = [];
  readonly #referenceSections = new Set<number>();

  constructor(document: RfcDocument, units: readonly TextUnit[]) {
    this.#document = document;
    this.#units = units;
    this.store = new SentenceStore(document, this.#units);
    for (const block of document.blocks) {
      if (block.kind !== 'reference') continue;
      this.#references.push(block);
      this.#referenceSections.add(block.section);
    }
  }

  #mention(
    keyword: Keyword,
    reason: MentionReason,
    spans: Mention['spans'],
    section: number,
    block: number | null,
  ): void {
    this.mentions.push({ keyword, reason, spans, section, block });
  }

  /** The first block of the unit, whose blocks rise, that ends behind `offset`. */
  #blockAt(unit: TextUnit, offset: number): number | null {
    const { blocks } = this.#document;
    let low = 0;
    let high = unit.blocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((blocks[unit.blocks[middle] ?? -1]?.span.end ?? 0) > offset) high = middle;
      else low = middle + 1;
    }
    return unit.blocks[low] ?? null;
  }

  readPlaces(places: KeywordPlaces): void {
    for (const { span, reason, section } of places.regions) {
      const view = foldSpans(this.#document.text, [span], false);
      for (const hit of findKeywords(view.text))
        this.#mention(hit.keyword, reason, sourceSpans(view, hit.start, hit.end), section, null);
    }
    for (const unit of this.#units) {
      const holds = isMarked(unit, places.blocks);
      const speaks = isMarked(unit, places.authorities);
      if (holds || speaks) this.#readUnit(unit, holds, speaks);
    }
  }

  #reasonOfPlace(unit: TextUnit): MentionReason | null {
    const reason = reasonOfPlace({
      block: unit.kind,
      section: this.#document.sections[unit.section]?.kind ?? 'body',
      listsReferences: this.#referenceSections.has(unit.section),
    });
    if (reason !== null || unit.kind === 'quote') return reason;
    for (const index of unit.blocks) {
      const block = this.#document.blocks[index];
      const layout = block ? layoutOf(this.#document.text, block.span, block.indent) : 'prose';
      if (layout !== 'prose') return layout === 'table' ? 'table' : 'code';
    }
    return null;
  }

  #readUnit(unit: TextUnit, holds: boolean, speaks: boolean): void {
    const reason = holds ? this.#reasonOfPlace(unit) : null;
    if (reason === 'table') return this.#readTable(unit);
    const read = this.store.read(unit);
    if (reason !== null) {
      for (const hit of findKeywords(read.view.text)) {
        const spans = sourceSpans(read.view, hit.start, hit.end);
        this.#mention(hit.keyword, reason, spans, unit.section, this.#blockAt(unit, spans[0]?.start ?? 0));
      }
      return;
    }
    for (const { index, range, role, keywords } of readSentences(read, speaks)) {
      if (role !== null) {
        const { start, end } = range;
        this.usage.push({
          role,
          text: read.view.text.slice(start, end),
          spans: sourceSpans(read.view, start, end),
        });
      }
      for (const { hit, reason: why, clauses } of keywords) {
        if (clauses !== null) {
          this.statements.push(writeStatement(read, index, this.store.number(read, index), hit, clauses));
        } else if (why !== null) {
          const spans = sourceSpans(read.view, hit.start, hit.end);
          this.#mention(hit.keyword, why, spans, unit.section, this.#blockAt(unit, spans[0]?.start ?? 0));
        }
      }
    }
  }

  #readTable(unit: TextUnit): void {
    for (const block of unit.blocks) {
      const span = this.#document.blocks[block]?.span;
      if (!span) continue;
      for (const { keyword, spans } of findCellKeywords(this.#document.text, span))
        this.#mention(keyword, 'table', spans, unit.section, block);
    }
  }

  /** The text of the reference entry with this label. */
  referenceText(label: string): string | null {
    const entry = this.#references.find(({ marker }) => marker === label);
    return entry ? this.#document.text.slice(entry.span.start, entry.span.end) : null;
  }

  readLowercase(places: KeywordPlaces): void {
    for (const unit of this.#units) {
      if (!isMarked(unit, places.blocks)) continue;
      if (this.#reasonOfPlace(unit) !== null) continue;
      const read = this.store.read(unit);
      for (const { index, keywords } of readSentences(read, false, true)) {
        for (const { hit, clauses } of keywords) {
          if (clauses === null || (isAdjective(hit.keyword) && clauses.subject === null)) continue;
          this.lowercase.push(writeStatement(read, index, this.store.number(read, index), hit, clauses));
        }
      }
    }
  }
}
