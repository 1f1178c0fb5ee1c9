import type { LineTable } from './line-table.ts';
import { pageRole } from './furniture.ts';

/** What a content line was found to be. */
export const lineRole = { block: 0, heading: 1, contents: 2, header: 3 } as const;

/**
 * The lines that are neither blank nor furniture, with what separates each from the one before. Columns may be longer
 * than `count`; what lies beyond is 0.
 */
export interface ContentLines {
  readonly table: LineTable;
  readonly count: number;
  /** Offset of the first and after the last character that is not white space. */
  readonly start: Int32Array;
  readonly end: Int32Array;
  readonly indent: Int32Array;
  /** The first code unit of the line: what most questions about it need. */
  readonly first: Uint16Array;
  /** Blank lines between the content line before and this one, up to 255; line spacing is none (`closeLineSpacing`). */
  readonly gap: Uint8Array;
  /** 1 where a page boundary or furniture lies between the content line before and this one. */
  readonly broken: Uint8Array;
  /** The lines that a blank line, a page boundary or the start of the text separates from the one before. */
  readonly groups: Int32Array;
  /** A value of `lineRole`; written by the stages that find contents and headings. */
  readonly role: Uint8Array;
}

const MAX_GAP = 255;

export function collectContentLines(table: LineTable, furniture: Uint8Array): ContentLines {
  // The line after the last one is asked for, too.
  const capacity = table.printed + 1;
  const start = new Int32Array(capacity);
  const end = new Int32Array(capacity);
  const indent = new Int32Array(capacity);
  const first = new Uint16Array(capacity);
  const gap = new Uint8Array(capacity);
  const broken = new Uint8Array(capacity);
  const groups = new Int32Array(capacity);
  let groupCount = 0;
  let count = 0;
  let blanks = 0;
  let crossed = 0;
  for (let line = 0; line < table.count; line++) {
    const from = table.start[line] ?? 0;
    const to = table.end[line] ?? 0;
    if (table.page[line] === 1) crossed = 1;
    if (from === to) {
      blanks++;
    } else if (furniture[line] !== pageRole.content) {
      crossed = 1;
    } else {
      start[count] = from;
      end[count] = to;
      indent[count] = table.indent[line] ?? 0;
      first[count] = table.text.charCodeAt(from);
      gap[count] = Math.min(blanks, MAX_GAP);
      broken[count] = crossed;
      if (blanks > 0 || crossed === 1 || count === 0) groups[groupCount++] = count;
      count++;
      blanks = 0;
      crossed = 0;
    }
  }
  const role = new Uint8Array(count);
  return {
    table,
    count,
    start,
    end,
    indent,
    first,
    gap,
    broken,
    groups: groups.subarray(0, groupCount),
    role,
  };
}

/** The text of content line `line` without the white space around it. */
export function contentText(lines: ContentLines, line: number): string {
  return lines.table.text.slice(lines.start[line], lines.end[line]);
}

/** Whether a blank line, a page boundary or the edge of the text separates `line` from the one before. */
export function isSeparated(lines: ContentLines, line: number): boolean {
  return line <= 0 || line >= lines.count || lines.gap[line] !== 0 || lines.broken[line] === 1;
}

/** The first line after `line` that begins a new group; `limit` at most. */
export function groupEnd(lines: ContentLines, line: number, limit: number): number {
  let at = line + 1;
  while (at < limit && !isSeparated(lines, at)) at++;
  return at;
}
