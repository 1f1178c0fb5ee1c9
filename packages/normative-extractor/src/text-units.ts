import { paragraphChains, type BlockKind, type RfcBlock, type RfcDocument } from '@rfckit/rfc-parser';
import {
  MAX_MARGIN,
  endsAbbreviated,
  endsInBracket,
  introducesQuotation,
  isOpen,
  lastMark,
  leadsIn,
  oldText,
  startsLower,
} from './unit-text.ts';

/** What is read as one text: a logical paragraph, with what goes on with it after a figure. */
export interface TextUnit {
  readonly index: number;
  /** Indexes of its blocks, in order. */
  readonly blocks: number[];
  readonly kind: BlockKind;
  readonly section: number;
  readonly indent: number;
  readonly marker: string | null;
  /** Index of the unit that leads into this item or into what goes on after a list; -1 where there is none. */
  leadIn: number;
  /** Whether it goes on after a list instead of being an item. */
  afterList: boolean;
  /** First blocks of the items that this unit leads into, those of nested lists among them. */
  readonly items: number[];
  /** Whether a figure, table or code stands between its blocks. */
  hasDisplay: boolean;
  /** Whether a figure, table or code stands directly behind it. */
  isShown: boolean;
  /** Whether it belongs to a passage that is set apart as a quotation: `Section 2 of [RFC9999] states:`. */
  readonly isQuoted: boolean;
}

function isDisplay(kind: BlockKind): boolean {
  return (
    kind === 'preformatted' ||
    kind === 'table' ||
    kind === 'abnf' ||
    kind === 'source_code' ||
    kind === 'caption'
  );
}

function isItem(unit: TextUnit): boolean {
  return unit.kind === 'list_item' || unit.kind === 'definition';
}

const COLON = 0x3a;

/** A colon, semicolon or comma: what stands behind it is no new line of the same paragraph. */
function joins(mark: number): boolean {
  return mark === COLON || mark === 0x3b || mark === 0x2c;
}

class UnitBuilder {
  readonly units: TextUnit[] = [];
  readonly #document: RfcDocument;
  /** Units that may still be continued or lead into an item, outermost first. */
  #stack: TextUnit[] = [];
  #lastProse: TextUnit | null = null;
  #displayed = false;
  /** Indentation of the unit that introduces the quotation that is open; -1 where none is. */
  #quoteIndent = -1;
  #section = -1;
  /** Whether the section is there to show what another document says: `Original Text from RFC 9999`. */
  #isOldText = false;

  constructor(document: RfcDocument) {
    this.#document = document;
  }

  add(chain: number[], block: RfcBlock): void {
    if (this.#section !== block.section) {
      this.#reset();
      this.#section = block.section;
      this.#isOldText = oldText.test(this.#document.sections[block.section]?.title ?? '');
    }
    const isSetApart = isDisplay(block.kind);
    if (isSetApart) {
      this.#displayed = true;
      if (this.#lastProse) this.#lastProse.isShown = true;
    } else if (this.#goesOn(block)) return this.#extend(chain);
    const unit: TextUnit = {
      index: this.units.length,
      blocks: chain,
      kind: block.kind,
      section: block.section,
      indent: block.indent,
      marker: block.marker,
      leadIn: -1,
      afterList: false,
      items: [],
      hasDisplay: false,
      isShown: false,
      isQuoted: !isSetApart && (this.#isOldText || this.#isQuoted(block)),
    };
    this.units.push(unit);
    if (!isSetApart) this.#place(unit, block);
  }

  #reset(): void {
    this.#stack = [];
    this.#lastProse = null;
    this.#displayed = false;
    this.#quoteIndent = -1;
  }

  /** Whether `block` stands further in than what introduced the open quotation; if not, the quotation ends. */
  #isQuoted(block: RfcBlock): boolean {
    const from = this.#quoteIndent;
    if (from === -1) return false;
    if (block.indent > from || (block.kind === 'quote' && block.indent >= from)) return true;
    this.#quoteIndent = -1;
    return false;
  }

  /** Whether `block` goes on with the sentence of the last prose: after a figure, or where the blocks were cut too small. */
  #goesOn(block: RfcBlock): boolean {
    const last = this.#lastProse;
    if (last === null || (last.kind !== 'paragraph' && last.kind !== 'quote' && !isItem(last))) return false;
    if (!isOpen(this.#document, last)) return false;
    const adjacent = !this.#displayed && this.#isAdjacent(block);
    if (adjacent && endsInBracket(this.#document, last)) return true;
    const mark = lastMark(this.#document, last);
    const isTerm =
      block.kind === 'definition' && last.kind === 'paragraph' && /^[a-z][^.]*\./.test(block.marker ?? '');
    if (block.marker !== null && !(adjacent && isTerm)) return false;
    if (adjacent && (block.kind === 'paragraph' || isTerm) && block.indent === last.indent && !joins(mark))
      return true;
    if (!startsLower(this.#document, block) && !endsAbbreviated(this.#document, last)) return false;
    if (!this.#displayed && endsInBracket(this.#document, last)) return true;
    const within = isItem(last) ? block.indent > last.indent : block.indent >= last.indent;
    return within && (this.#displayed || mark !== COLON);
  }

  /** Whether `block` begins on the line after the last prose. */
  #isAdjacent(block: RfcBlock): boolean {
    const end = this.#document.blocks[this.#lastProse?.blocks.at(-1) ?? -1]?.span.end ?? 0;
    if (block.span.start - end > MAX_MARGIN) return false;
    return /^[ \t]*\r?\n[ \t]*$/.test(this.#document.text.slice(end, block.span.start));
  }

  #extend(chain: readonly number[]): void {
    const last = this.#lastProse;
    if (last === null) return;
    last.blocks.push(...chain);
    if (this.#displayed) last.hasDisplay = true;
    this.#displayed = false;
  }

  /** Hands an item to what leads into its list and, where that is an item itself, on to what leads into that. */
  #addItem(block: number, parent: TextUnit): void {
    for (let above: TextUnit | undefined = parent; above; above = this.units[above.leadIn])
      above.items.push(block);
  }

  #place(unit: TextUnit, block: RfcBlock): void {
    const stack = this.#stack;
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const within = isItem(unit)
        ? top.indent < unit.indent || (top.indent === unit.indent && !isItem(top))
        : top.indent < unit.indent;
      if (within) break;
      if (!isItem(unit) && top.indent === unit.indent && !isItem(top)) break;
      stack.pop();
    }
    const parent = stack.at(-1);
    if (
      parent &&
      isItem(unit) &&
      leadsIn(this.#document, parent) &&
      (!parent.isShown || parent.items.length > 0)
    ) {
      unit.leadIn = parent.index;
      this.#addItem(unit.blocks[0] ?? -1, parent);
    } else if (
      parent &&
      !isItem(unit) &&
      startsLower(this.#document, block) &&
      isOpen(this.#document, parent)
    ) {
      unit.leadIn = parent.index;
      unit.afterList = parent !== this.#lastProse;
    }
    if (parent && !isItem(unit) && parent.indent === unit.indent) stack.pop();
    stack.push(unit);
    if (!unit.isQuoted && introducesQuotation(this.#document, unit)) this.#quoteIndent = unit.indent;
    this.#lastProse = unit;
    this.#displayed = false;
  }
}

/**
 * Groups the blocks of the sections that `wanted` marks into what is read as one text each, and links lists with what leads into
 * them. No unit goes over the end of a section.
 */
export function buildUnits(document: RfcDocument, wanted: Uint8Array): TextUnit[] {
  const builder = new UnitBuilder(document);
  for (const chain of paragraphChains(document.blocks)) {
    const block = document.blocks[chain[0] ?? -1];
    if (block && wanted[block.section] === 1) builder.add(chain, block);
  }
  return builder.units;
}
