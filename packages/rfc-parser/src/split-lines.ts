import { lineRole, type ContentLines } from './content-lines.ts';
import type { HeadingCandidate } from './heading-candidate.ts';

/** Lines and headings, the headings counted in these lines. */
export interface SplitLines {
  readonly lines: ContentLines;
  readonly headings: readonly HeadingCandidate[];
}

/** The lines with the text after each heading that ends inside of its last line as a line of its own, set as the line below it. */
export function splitAtHeadings(lines: ContentLines, headings: readonly HeadingCandidate[]): SplitLines {
  const cuts = headings.filter((heading) => heading.cut !== undefined);
  if (cuts.length === 0) return { lines, headings };
  const count = lines.count + cuts.length;
  const split = {
    table: lines.table,
    count,
    start: new Int32Array(count),
    end: new Int32Array(count),
    indent: new Int32Array(count),
    first: new Uint16Array(count),
    gap: new Uint8Array(count),
    broken: new Uint8Array(count),
    groups: lines.groups,
    role: new Uint8Array(count),
  } satisfies ContentLines;
  let from = 0;
  for (const [before, { end: upTo, cut }] of cuts.entries()) {
    copyLines(lines, split, from, upTo, before);
    if (cut) {
      const at = upTo + before;
      split.end[at - 1] = cut.title;
      split.start[at] = cut.text;
      split.end[at] = lines.end[upTo - 1] ?? 0;
      split.indent[at] = lines.indent[upTo] ?? 0;
      split.first[at] = lines.table.text.charCodeAt(cut.text);
      split.gap[at] = 1;
      split.role[at] = lineRole.block;
    }
    from = upTo;
  }
  copyLines(lines, split, from, lines.count, cuts.length);
  let passed = 0;
  const shift = (line: number): number => {
    while (passed < cuts.length && (cuts[passed]?.line ?? 0) < line) passed++;
    return passed;
  };
  const groups: number[] = [];
  for (let line = 0; line < count; line++) {
    if (line === 0 || split.gap[line] !== 0 || split.broken[line] === 1) groups.push(line);
  }
  const moved = headings.map((heading) => {
    const by = shift(heading.line);
    return { ...heading, line: heading.line + by, end: heading.end + by };
  });
  return { lines: { ...split, groups: Int32Array.from(groups) }, headings: moved };
}

function copyLines(from: ContentLines, to: ContentLines, start: number, end: number, by: number): void {
  for (const column of ['start', 'end', 'indent', 'first', 'gap', 'broken', 'role'] as const) {
    to[column].set(from[column].subarray(start, end), start + by);
  }
}
