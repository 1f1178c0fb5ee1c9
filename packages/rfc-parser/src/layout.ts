import { lineRole, type ContentLines } from './content-lines.ts';

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
const HEADING_SHARE = 0.22;

/** Measures the left margins of all lines that are neither contents nor the first page's header. */
export function measureLayout(lines: ContentLines): Layout {
  const columns = new Int32Array(COLUMNS);
  let total = 0;
  for (let line = 0; line < lines.count; line++) {
    if (lines.role[line] !== lineRole.block) continue;
    const indent = lines.indent[line] ?? 0;
    if (indent < COLUMNS) columns[indent] = (columns[indent] ?? 0) + 1;
    total++;
  }
  const margin = Math.max(
    0,
    columns.findIndex((count) => count >= 3 && count > total * REGULAR_SHARE),
  );
  let body = margin;
  for (let column = margin; column < COLUMNS; column++) {
    if ((columns[column] ?? 0) > (columns[body] ?? 0)) body = column;
  }
  let outer = 0;
  for (let column = 0; column <= margin; column++) outer += columns[column] ?? 0;
  return { body, margin, indented: body > margin && outer <= total * HEADING_SHARE };
}
