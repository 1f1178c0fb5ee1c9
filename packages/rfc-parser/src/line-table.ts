import { isWhiteSpace } from '@rfckit/text-position';

const LF = 10;
const FF = 12;
const CR = 13;
const SPACE = 32;
const TAB = 9;
const BYTE_ORDER_MARK = 0xfeff;
const TAB_WIDTH = 8;

/**
 * The lines of a text as columns of numbers, so that no line costs an object or a string. A line ends at LF, CR LF,
 * a lone CR, or a form feed (a page boundary may stand anywhere, even inside a word). Columns may be longer than
 * `count`; what lies beyond is 0.
 */
export interface LineTable {
  readonly text: string;
  readonly count: number;
  /** How many lines are not blank. */
  readonly printed: number;
  /** Offset of the first character that is not white space; equals `end` for a blank line. */
  readonly start: Int32Array;
  /** Offset after the last character that is not white space. */
  readonly end: Int32Array;
  /** Columns before `start`; a tab goes to the next multiple of eight. */
  readonly indent: Int32Array;
  /** 1 where the line begins after a form feed. */
  readonly page: Uint8Array;
}

/** Columns that grow, in the form they have while the text is read. */
interface Columns {
  readonly start: Int32Array<ArrayBuffer>;
  readonly end: Int32Array<ArrayBuffer>;
  readonly indent: Int32Array<ArrayBuffer>;
  readonly page: Uint8Array<ArrayBuffer>;
}

function createColumns(capacity: number): Columns {
  return {
    start: new Int32Array(capacity),
    end: new Int32Array(capacity),
    indent: new Int32Array(capacity),
    page: new Uint8Array(capacity),
  };
}

function grow(old: Columns): Columns {
  const columns = createColumns(old.start.length * 2);
  columns.start.set(old.start);
  columns.end.set(old.end);
  columns.indent.set(old.indent);
  columns.page.set(old.page);
  return columns;
}

/** The columns that `[from, to)` takes, where tabs and other white space stand. */
function widthOf(text: string, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit === TAB) column += TAB_WIDTH - (column % TAB_WIDTH);
    else if (unit !== BYTE_ORDER_MARK) column++;
  }
  return column;
}

/** Where `unit` stands next at or after `from`; the length of the text where it does not. */
function nextIndex(text: string, unit: string, from: number): number {
  const at = text.indexOf(unit, from);
  return at === -1 ? text.length : at;
}

/** Writes the line `[from, to)`, which holds no line end and no form feed, as row `at`; returns how long it is. */
function writeLine(columns: Columns, at: number, text: string, from: number, to: number): number {
  let start = from;
  while (start < to && text.charCodeAt(start) === SPACE) start++;
  let indent = start - from;
  if (start < to && isWhiteSpace(text.charCodeAt(start))) {
    while (start < to && isWhiteSpace(text.charCodeAt(start))) start++;
    indent = widthOf(text, from, start);
  }
  let end = to;
  while (end > start && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  columns.start[at] = start;
  columns.end[at] = end;
  columns.indent[at] = indent;
  return end - start;
}

/** Splits `text` into lines in one pass. */
export function scanLines(text: string): LineTable {
  const length = text.length;
  let columns = createColumns((length >> 5) + 16);
  let count = 0;
  let printed = 0;
  let page = 0;
  let lf = nextIndex(text, '\n', 0);
  let cr = nextIndex(text, '\r', 0);
  let ff = nextIndex(text, '\f', 0);
  for (let from = 0; from <= length;) {
    const to = Math.min(lf, cr, ff);
    if (count === columns.start.length) columns = grow(columns);
    if (writeLine(columns, count, text, from, to) > 0) printed++;
    columns.page[count++] = page;
    const unit = to < length ? text.charCodeAt(to) : 0;
    page = unit === FF ? 1 : 0;
    from = unit === CR && text.charCodeAt(to + 1) === LF ? to + 2 : to + 1;
    if (lf < from) lf = nextIndex(text, '\n', from);
    if (cr < from) cr = nextIndex(text, '\r', from);
    if (ff < from) ff = nextIndex(text, '\f', from);
  }
  const { start, end, indent, page: pages } = columns;
  return { text, count, printed, start, end, indent, page: pages };
}
