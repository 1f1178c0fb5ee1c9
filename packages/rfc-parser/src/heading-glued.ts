import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { joinTitle, type HeadingCandidate } from './heading-candidate.ts';
import { isNext } from './heading-gaps.ts';
import { readNumberedLine, type SectionNumber } from './heading-syntax.ts';
import { hasTitleWords } from './heading-words.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

/** A heading between full lines of text is shorter. */
const MAX_WIDTH = 56;
/** The rest of a title is no longer than this. */
const MAX_REST = 30;
const MAX_LINES = 3;
/** So few numbers may be an accident. */
const MIN_RUN = 3;
const gap = /\S(?:\s{3,}|\t)\S/;
const SPACE = 0x20;

/** The line after the title: where a word processor broke it, it left a blank at the end of the line. */
function titleEnd(lines: ContentLines, line: number): number {
  const { text } = lines.table;
  const isBroken = (at: number): boolean => text.charCodeAt(lines.end[at] ?? 0) === SPACE;
  let end = line + 1;
  while (end < line + MAX_LINES && isBroken(end - 1) && !isSeparated(lines, end)) {
    const length = (lines.end[end] ?? 0) - (lines.start[end] ?? 0);
    if (length > MAX_REST || lines.role[end] !== lineRole.block) return line + 1;
    if (readNumberedLine(contentText(lines, end)) !== null) return line + 1;
    end++;
  }
  const last = text.charAt((lines.end[end - 1] ?? 1) - 1);
  return (isBroken(end - 1) && last !== ')') || '.,;:'.includes(last) ? line + 1 : end;
}

function readGlued(lines: ContentLines, layout: Layout, line: number): Numbered | null {
  const first = lines.first[line] ?? 0;
  if (first < 0x30 || first > 0x39 || lines.role[line] !== lineRole.block) return null;
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (width > MAX_WIDTH || (lines.indent[line] ?? 0) > layout.margin) return null;
  const text = contentText(lines, line);
  const read = readNumberedLine(text);
  if (read === null || read.number.order.length < 3 || read.title >= width || gap.test(text)) return null;
  const end = titleEnd(lines, line);
  const title = joinTitle(lines, line, end, read.title);
  if (!hasTitleWords(title)) return null;
  return { line, end, number: read.number, title, score: 0, inContents: false };
}

/** Of the lines between two headings those that count on from the first without a gap and lead to the second. */
function readRun(
  candidates: readonly Numbered[],
  above: Numbered,
  below: Numbered | undefined,
): readonly Numbered[] {
  const run: Numbered[] = [];
  let last = above.number.order;
  for (const each of candidates) {
    if (!isNext(last, each.number.order)) continue;
    run.push(each);
    last = each.number.order;
  }
  const leads = below !== undefined && isNext(last, below.number.order);
  const ends = below === undefined || below.number.order[0] !== last[0];
  return leads || (ends && run.length >= MIN_RUN) ? run : [];
}

/** The heading with the rest of its title, where that stands in the next lines. */
function withRest(lines: ContentLines, heading: Numbered): Numbered {
  const { line } = heading;
  const end = heading.end === line + 1 ? titleEnd(lines, line) : heading.end;
  if (end === heading.end) return heading;
  const read = readNumberedLine(contentText(lines, line));
  return read ? { ...heading, end, title: joinTitle(lines, line, end, read.title) } : heading;
}

/**
 * Adds the headings of a text that is set flush and prints no blank lines around them: short lines with the words of a
 * title that count on from the heading above and lead to the one below. In such a text all titles may wrap. `chain` is in
 * document order; so is what is returned.
 */
export function readGluedHeadings(
  lines: ContentLines,
  layout: Layout,
  chain: readonly Numbered[],
): readonly Numbered[] {
  if (layout.indented) return chain;
  const found = chain.flatMap((above, at) => {
    const below = chain[at + 1];
    const candidates: Numbered[] = [];
    for (let line = above.end; line < (below?.line ?? lines.count); line++) {
      const read = readGlued(lines, layout, line);
      if (read) candidates.push(read);
    }
    return readRun(candidates, above, below);
  });
  if (found.length < MIN_RUN) return chain;
  return [...chain.map((heading) => withRest(lines, heading)), ...found].sort((a, b) => a.line - b.line);
}
