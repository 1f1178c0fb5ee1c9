import { isWhiteSpace } from './white-space.ts';

const LF = 10;
const FF = 12;
const CR = 13;
const TAB = 9;
const TAB_WIDTH = 8;

/**
 * The lines of a text as columns of numbers, so that no line costs an object or a string. A line ends at LF, CR LF,
 * a lone CR, or a form feed (a page boundary may stand anywhere, even inside a word).
 */
export interface LineTable {
  readonly text: string;
  readonly count: number;
  /** Offset of the first character that is not white space; equals `end` for a blank line. */
  readonly start: Int32Array;
  /** Offset after the last character that is not white space. */
  readonly end: Int32Array;
  /** Columns before `start`; a tab goes to the next multiple of eight. */
  readonly indent: Int32Array;
  /** 1 where the line begins after a form feed. */
  readonly page: Uint8Array;
}

class TableBuilder {
  readonly #text: string;
  #start: Int32Array<ArrayBuffer>;
  #end: Int32Array<ArrayBuffer>;
  #indent: Int32Array<ArrayBuffer>;
  #page: Uint8Array<ArrayBuffer>;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
    const capacity = (text.length >> 5) + 16;
    this.#start = new Int32Array(capacity);
    this.#end = new Int32Array(capacity);
    this.#indent = new Int32Array(capacity);
    this.#page = new Uint8Array(capacity);
  }

  #grow(): void {
    const capacity = this.#start.length * 2;
    this.#start = enlarged(this.#start, new Int32Array(capacity));
    this.#end = enlarged(this.#end, new Int32Array(capacity));
    this.#indent = enlarged(this.#indent, new Int32Array(capacity));
    this.#page = enlarged(this.#page, new Uint8Array(capacity));
  }

  /** Adds the line `[from, to)`, which holds no line end and no form feed. */
  push(from: number, to: number, page: number): void {
    const text = this.#text;
    let start = from;
    let column = 0;
    for (; start < to; start++) {
      const unit = text.charCodeAt(start);
      if (unit === 0x20) column++;
      else if (unit === TAB) column += TAB_WIDTH - (column % TAB_WIDTH);
      else if (!isWhiteSpace(unit)) break;
      else if (unit !== 0xfeff) column++;
    }
    let end = to;
    while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
    if (this.#count === this.#start.length) this.#grow();
    const at = this.#count++;
    this.#start[at] = start;
    this.#end[at] = end;
    this.#indent[at] = column;
    this.#page[at] = page;
  }

  build(): LineTable {
    const count = this.#count;
    return {
      text: this.#text,
      count,
      start: this.#start.subarray(0, count),
      end: this.#end.subarray(0, count),
      indent: this.#indent.subarray(0, count),
      page: this.#page.subarray(0, count),
    };
  }
}

function enlarged<Column extends Int32Array | Uint8Array>(old: Column, fresh: Column): Column {
  fresh.set(old);
  return fresh;
}

/** Where `unit` stands next at or after `from`; the length of the text where it does not. */
function nextIndex(text: string, unit: string, from: number): number {
  const at = text.indexOf(unit, from);
  return at === -1 ? text.length : at;
}

/** Splits `text` into lines in one pass. */
export function scanLines(text: string): LineTable {
  const table = new TableBuilder(text);
  const length = text.length;
  let lf = nextIndex(text, '\n', 0);
  let cr = nextIndex(text, '\r', 0);
  let ff = nextIndex(text, '\f', 0);
  let page = 0;
  for (let from = 0; from <= length;) {
    const to = Math.min(lf, cr, ff);
    table.push(from, to, page);
    const unit = to < length ? text.charCodeAt(to) : 0;
    page = unit === FF ? 1 : 0;
    from = unit === CR && text.charCodeAt(to + 1) === LF ? to + 2 : to + 1;
    if (lf < from) lf = nextIndex(text, '\n', from);
    if (cr < from) cr = nextIndex(text, '\r', from);
    if (ff < from) ff = nextIndex(text, '\f', from);
  }
  return table.build();
}
