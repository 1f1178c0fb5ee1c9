import { isSeparated, lineRole, type ContentLines } from './content-lines.ts';

/** How a text is set: where its prose begins and whether headings alone stand at the left margin. */
export interface Layout {
  /** The column in which most lines of prose begin. */
  readonly body: number;
  /** Whether the left-most column holds headings and little else. */
  readonly indented: boolean;
  /** The left-most column that is in regular use. */
  readonly margin: number;
}

const COLUMNS = 40;
const REGULAR_SHARE = 0.001;
/** A margin with fewer lines than this is none: a stray line may stand left of all others. */
const MIN_LINES = 2;
/** The share of lines at the margin that may be prose in a text whose headings alone stand there. */
const PROSE_SHARE = 0.2;

/** Whether the line begins in the same column as the one before, in the same group: prose does that, a heading stands alone. */
function isFlush(lines: ContentLines, line: number): boolean {
  return !isSeparated(lines, line) && lines.indent[line - 1] === lines.indent[line];
}

/** Measures the left margins of all lines that are neither contents nor the first page's header. */
export function measureLayout(lines: ContentLines): Layout {
  const columns = new Int32Array(COLUMNS);
  const prose = new Int32Array(COLUMNS);
  let total = 0;
  let flush = false;
  for (let line = 0; line < lines.count; line++) {
    const above = flush;
    flush = isFlush(lines, line + 1);
    if (lines.role[line] !== lineRole.block) continue;
    total++;
    const indent = lines.indent[line] ?? 0;
    if (indent >= COLUMNS) continue;
    columns[indent] = (columns[indent] ?? 0) + 1;
    if (above || flush) prose[indent] = (prose[indent] ?? 0) + 1;
  }
  const margin = Math.max(
    0,
    columns.findIndex((count) => count >= MIN_LINES && count > total * REGULAR_SHARE),
  );
  let body = margin;
  for (let column = margin; column < COLUMNS; column++) {
    if ((prose[column] ?? 0) > (prose[body] ?? 0)) body = column;
  }
  // Prose one column right of the left-most lines is a text that was shifted, but for its running heads.
  if (body === margin + 1) return { body, margin: body, indented: false };
  let outer = 0;
  for (let column = 0; column <= margin; column++) outer += prose[column] ?? 0;
  return { body, margin, indented: body > margin && outer <= total * PROSE_SHARE };
}
