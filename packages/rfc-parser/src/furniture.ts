import type { LineTable } from './line-table.ts';
import {
  findPageBreaks,
  isBlankLine,
  lineText,
  nextContentLine,
  previousContentLine,
  type PageBreak,
} from './page-breaks.ts';
import {
  hasWords,
  isBracketedPage,
  isDated,
  isPageNumber,
  isRunningHeader,
  recurrenceKey,
} from './page-line-shape.ts';

/** What a line is to the page it stands on. */
export const pageRole = { content: 0, header: 1, footer: 2 } as const;

/** The share of pages on which a line must recur; left and right pages, and chapters, have headers of their own. */
const RECURRING_SHARE = 0.2;

/** The outermost lines of the pages at one break; -1 where a page has none. */
interface BreakEdges {
  readonly above: number;
  readonly secondAbove: number;
  readonly below: number;
  readonly secondBelow: number;
}

function edgesOf(table: LineTable, breaks: readonly PageBreak[], at: number): BreakEdges {
  const line = breaks[at]?.line ?? table.count;
  const from = at === 0 ? 0 : (breaks[at - 1]?.line ?? 0);
  const to = breaks[at + 1]?.line ?? table.count;
  const above = previousContentLine(table, line, from);
  const below = nextContentLine(table, line, to);
  const follows = below + 1 < to && (table.end[below + 1] ?? 0) > (table.start[below + 1] ?? 0);
  return {
    above,
    secondAbove: above > from && (table.end[above - 1] ?? 0) > (table.start[above - 1] ?? 0) ? above - 1 : -1,
    below: below < to ? below : -1,
    secondBelow: below < to && follows ? below + 1 : -1,
  };
}

/** The first line of the text heads no page, even where a form feed stands before it. */
function withoutTitlePage(edge: BreakEdges, first: number): BreakEdges {
  return edge.below === first ? { ...edge, below: -1, secondBelow: -1 } : edge;
}

class Recurrence {
  readonly #counts = new Map<string, number>();
  readonly #threshold: number;

  constructor(pages: number) {
    this.#threshold = Math.max(pages > 6 ? 3 : 2, Math.ceil(pages * RECURRING_SHARE));
  }

  add(line: string): void {
    const key = recurrenceKey(line);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  has(line: string): boolean {
    return (this.#counts.get(recurrenceKey(line)) ?? 0) >= this.#threshold;
  }
}

const sentenceEnd = /[a-z)"'][.;:,?!]$/;

function isOnlyNul(line: string): boolean {
  for (let i = 0; i < line.length; i++) if (line.charCodeAt(i) !== 0) return false;
  return true;
}

interface Tallies {
  readonly above: Recurrence;
  readonly below: Recurrence;
  readonly secondAbove: Recurrence;
  readonly secondBelow: Recurrence;
}

function tally(table: LineTable, edges: readonly BreakEdges[], breaks: readonly PageBreak[]): Tallies {
  const pages = edges.length;
  const tallies: Tallies = {
    above: new Recurrence(pages),
    below: new Recurrence(pages),
    secondAbove: new Recurrence(pages),
    secondBelow: new Recurrence(pages),
  };
  edges.forEach((edge, at) => {
    const above = edge.above === -1 ? '' : lineText(table, edge.above);
    const below = edge.below === -1 ? '' : lineText(table, edge.below);
    // A page number that stands where no page is sure to end must recur where pages do end.
    const counts = breaks[at]?.certain === true || !isPageNumber(above);
    if (above !== '' && counts && !isBracketedPage(above)) tallies.above.add(above);
    if (below !== '' && !isRunningHeader(below)) tallies.below.add(below);
    if (edge.secondAbove !== -1) tallies.secondAbove.add(lineText(table, edge.secondAbove));
    if (edge.secondBelow !== -1) tallies.secondBelow.add(lineText(table, edge.secondBelow));
  });
  return tallies;
}

/** Whether a line is furniture because it recurs; `setOff`: a blank line separates it from the text, amid which a line is text. */
function recurs(line: string, recurrence: Recurrence, setOff: boolean): boolean {
  if (!recurrence.has(line)) return false;
  return isPageNumber(line) || (setOff && !sentenceEnd.test(line) && hasWords(line));
}

function isFooter(line: string, recurrence: Recurrence, setOff: boolean): boolean {
  return isBracketedPage(line) || isOnlyNul(line) || recurs(line, recurrence, setOff);
}

function isHeader(line: string, recurrence: Recurrence, setOff: boolean): boolean {
  return isRunningHeader(line) || recurs(line, recurrence, setOff);
}

/** Headers have no more lines than this. */
const MAX_HEADER_LINES = 4;

/** Whether a blank line or the end of a page follows `line` or one of the lines after it. */
function endsSoon(table: LineTable, line: number): boolean {
  for (let at = line + 1; at <= line + MAX_HEADER_LINES; at++) if (isBlankLine(table, at)) return true;
  return false;
}

function markBreak(
  table: LineTable,
  edge: BreakEdges,
  certain: boolean,
  tallies: Tallies,
  firstPage: () => string,
  roles: Uint8Array,
): void {
  const above = edge.above === -1 ? '' : lineText(table, edge.above);
  if (
    above !== '' &&
    roles[edge.above] === pageRole.content &&
    isFooter(above, tallies.above, edge.secondAbove === -1)
  ) {
    roles[edge.above] = pageRole.footer;
    const second = edge.secondAbove === -1 ? '' : lineText(table, edge.secondAbove);
    if (second !== '' && tallies.secondAbove.has(second) && (hasWords(second) || isPageNumber(second))) {
      roles[edge.secondAbove] = pageRole.footer;
    }
  }
  const below = edge.below === -1 ? '' : lineText(table, edge.below);
  if (below === '' || roles[edge.below] !== pageRole.content) return;
  const setOff = certain && endsSoon(table, edge.below);
  if (!isHeader(below, tallies.below, setOff) && !(certain && isBracketedPage(below))) return;
  roles[edge.below] = pageRole.header;
  const second = edge.secondBelow === -1 ? '' : lineText(table, edge.secondBelow);
  if (second === '') return;
  const isTitle =
    certain && isRunningHeader(below) && standsOff(table, edge.secondBelow) && isOfTitle(second, firstPage);
  const named = isDated(second) || isRunningHeader(second) || hasWords(second);
  if (!isTitle && !(named && tallies.secondBelow.has(second))) return;
  roles[edge.secondBelow] = pageRole.header;
  const end = chapterEnd(table, edge.secondBelow + 1);
  roles.fill(pageRole.header, edge.secondBelow + 1, end);
}

/** Whether two blank lines, or the end of the text, follow the line. */
function standsOff(table: LineTable, line: number): boolean {
  return isBlankLine(table, line + 1) && isBlankLine(table, line + 2);
}

/** Characters of the first page in which a title is looked for. */
const MAX_FIRST_PAGE = 3000;

function foldLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Shorter words stand on any page. */
const MIN_TITLE = 6;

/** Whether the words of the line stand on the first page, as those of a title do that each page repeats. */
function isOfTitle(line: string, firstPage: () => string): boolean {
  const letters = foldLetters(line);
  return letters.length >= MIN_TITLE && !sentenceEnd.test(line) && firstPage().includes(letters);
}

/** Longest name of a chapter under a running header. */
const MAX_CHAPTER = 50;

/** Lines that name the chapter and its part. */
const MAX_CHAPTER_LINES = 2;

/**
 * The line after those that, directly under a header of two lines, name the chapter: short, and set off from the text
 * below by two blank lines. `line` itself where there are none.
 */
function chapterEnd(table: LineTable, line: number): number {
  let end = line;
  while (end < table.count && !isBlankLine(table, end)) {
    const length = (table.end[end] ?? 0) - (table.start[end] ?? 0);
    if (length > MAX_CHAPTER || end - line === MAX_CHAPTER_LINES || /[.,;:]$/.test(lineText(table, end)))
      return line;
    end++;
  }
  return end + 1 < table.count && isBlankLine(table, end) && isBlankLine(table, end + 1) ? end : line;
}

/**
 * Returns for each line whether it is a running header, a running footer or content (`pageRole`). A line is furniture
 * only at the edge of a page, and only if it has the form of furniture or recurs on other pages.
 */
export function findFurniture(table: LineTable): Uint8Array {
  const roles = new Uint8Array(table.count);
  const breaks = findPageBreaks(table);
  const first = nextContentLine(table, 0, table.count);
  const edges = breaks
    .map((_, at) => edgesOf(table, breaks, at))
    .map((edge) => withoutTitlePage(edge, first));
  const tallies = tally(table, edges, breaks);
  const firstEnd = breaks.find(({ line }) => line > first)?.line ?? table.count;
  let folded: string | null = null;
  const firstPage = (): string => {
    const limit = Math.min(MAX_FIRST_PAGE, table.start[firstEnd] ?? MAX_FIRST_PAGE);
    folded ??= foldLetters(table.text.slice(0, limit));
    return folded;
  };
  edges.forEach((edge, at) => {
    markBreak(table, edge, breaks[at]?.certain ?? true, tallies, firstPage, roles);
  });
  return roles;
}
