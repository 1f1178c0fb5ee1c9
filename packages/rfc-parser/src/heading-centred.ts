import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { foldSpaces } from './fold-spaces.ts';
import type { HeadingCandidate } from './heading-candidate.ts';
import { hasTitleWords } from './heading-words.ts';
import type { Layout } from './layout.ts';
import { isTitleCase } from './unnumbered-heading.ts';

/** The middle of a line of 72 columns, and how far that of a centred line may be from it. */
const MIDDLE = 36;
const TOLERANCE = 5;
/** Columns right of the prose from which on a line may be centred. */
const MIN_OFFSET = 9;
const MAX_WIDTH = 60;
const MIN_WIDTH = 4;
/** A line of prose is longer, and begins no further right of the left margin. */
const MIN_PROSE = 36;
const PROSE_INDENT = 8;
/** So many recur as a form of heading. */
const MIN_RUN = 2;
const wordsOfProse = /\p{Ll} (?:\p{Ll}{2,})/u;
const columns = /\S\s{3,}\S/;
const drawing = /[|+]|--|==|__/;
const caption = /^(?:figure|fig\.?|table|example|page|rfc)\b|\d$|@/i;

/** Whether the line holds prose: the text that stands below a heading, and not a row, a drawing or another title. */
function isProse(lines: ContentLines, layout: Layout, line: number): boolean {
  if (line >= lines.count || lines.role[line] !== lineRole.block) return false;
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (width < MIN_PROSE || (lines.indent[line] ?? 0) > layout.body + PROSE_INDENT) return false;
  const text = contentText(lines, line).slice(0, 100);
  return wordsOfProse.test(text) && !columns.test(text) && !drawing.test(text);
}

function isCentred(lines: ContentLines, layout: Layout, line: number, width: number): boolean {
  const indent = lines.indent[line] ?? 0;
  if (indent < layout.body + MIN_OFFSET) return false;
  return Math.abs(indent + width / 2 - MIDDLE) <= TOLERANCE;
}

function readCentred(lines: ContentLines, layout: Layout, line: number): HeadingCandidate | null {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  if (width > MAX_WIDTH || width < MIN_WIDTH || lines.role[line] !== lineRole.block) return null;
  if (!isCentred(lines, layout, line, width)) return null;
  const text = contentText(lines, line);
  if (columns.test(text) || drawing.test(text) || caption.test(text)) return null;
  const end = line + 1;
  if (!isSeparated(lines, end) || !isProse(lines, layout, end)) return null;
  // What stands below a drawing names the drawing.
  if (line > 0 && drawing.test(contentText(lines, line - 1).slice(0, 100))) return null;
  const title = foldSpaces(text);
  if (!isTitleCase(title) || !hasTitleWords(title)) return null;
  return { line, end, number: null, title, score: 0, inContents: false };
}

/**
 * The headings of a text whose sections have no numbers and centred titles: each stands alone in the middle of the line,
 * with prose below, and the form recurs. What stands above all prose is the title of the document. Takes the headings
 * found so far; both lists are in document order.
 */
export function findCentredHeadings(
  lines: ContentLines,
  layout: Layout,
  headings: readonly HeadingCandidate[],
): readonly HeadingCandidate[] {
  if (headings.some(({ number }) => number !== null)) return [];
  const found: HeadingCandidate[] = [];
  let hasText = false;
  for (const line of lines.groups) {
    const read = readCentred(lines, layout, line);
    if (read !== null && hasText) found.push(read);
    hasText ||= isProse(lines, layout, line);
  }
  return found.length < MIN_RUN ? [] : found;
}
