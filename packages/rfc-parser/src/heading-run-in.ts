import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import type { ContentsIndex } from './contents-index.ts';
import { foldSpaces } from './fold-spaces.ts';
import { hadRoom, type HeadingCandidate } from './heading-candidate.ts';
import { isNext } from './heading-gaps.ts';
import { mayBeNumbered, readNumberedLine, type SectionNumber } from './heading-syntax.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

const MAX_WIDTH = 100;
const MAX_TITLE = 60;
/** A gap of two blanks ends a title only where no sentence ended; it may be one of a justified line. */
const WIDE = 3;
const MIN_WORDS = 3;
const gapAndText = /\S\s{2,}\S/;
const startsTitle = /^["'“]?[\p{Lu}\p{N}]/u;
const startsText = /^["'“(]?\p{Lu}/u;
const closed = /[.,;:]$/;
const article = /^(?:an?|the|this|these|in|if|for|to|it|when|all|each)$/i;
const wordPair = /\p{L}\s+\p{L}/u;

/** Lines of the paragraph that tell how wide the text is set. */
const REACH = 8;

/** The right-most column of the lines from `from` to the next blank line. */
function rightOf(lines: ContentLines, from: number): number {
  let right = 0;
  for (let line = from; line < from + REACH && (line === from || !isSeparated(lines, line)); line++) {
    right = Math.max(right, (lines.indent[line] ?? 0) + (lines.end[line] ?? 0) - (lines.start[line] ?? 0));
  }
  return right;
}

/** Whether a word begins in `column` of the line, after a gap: two lines of a table have that. */
function beginsCell(lines: ContentLines, line: number, column: number): boolean {
  const at = (lines.start[line] ?? 0) + column - (lines.indent[line] ?? 0);
  const before = lines.table.text.slice(Math.max(at - 2, lines.start[line] ?? 0), at);
  return before === '  ' && at < (lines.end[line] ?? 0) && lines.table.text.charAt(at) !== ' ';
}

/** Whether line `next` goes on with the text of the line above and not with a column that begins at `column`. */
function goesOn(lines: ContentLines, line: number, column: number): boolean {
  const next = line + 1;
  if (isSeparated(lines, next) || lines.role[next] !== lineRole.block) return false;
  if (hadRoom(lines, next, rightOf(lines, next))) return false;
  const indent = lines.indent[next] ?? 0;
  const hang = indent - (lines.indent[line] ?? 0);
  if (hang < -8 || hang > 4) return false;
  const second = isSeparated(lines, next + 1) ? next : next + 1;
  if (beginsCell(lines, next, column) && beginsCell(lines, second, column)) return false;
  const text = contentText(lines, next);
  return wordPair.test(text) && text.split(/\s+/, MIN_WORDS).length === MIN_WORDS;
}

/** Reads `1. MUST   This word means that`: a number, a title, a gap, and text that goes on in the next line. */
function readRunIn(lines: ContentLines, line: number, contents: ContentsIndex): Numbered | null {
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  const width = (lines.end[line] ?? 0) - start;
  if (width > MAX_WIDTH || !mayBeNumbered(lines.first[line] ?? 0, text.charCodeAt(start + 1))) return null;
  const whole = contentText(lines, line);
  const read = readNumberedLine(whole);
  if (read === null) return null;
  const rest = whole.slice(read.title);
  const gap = gapAndText.exec(rest);
  if (gap === null || gap.index > MAX_TITLE || rest.includes('\b')) return null;
  const title = rest.slice(0, gap.index + 1);
  const below = gap.index + gap[0].length - 1;
  if (!startsTitle.test(title) || !startsText.test(rest.slice(below))) return null;
  const inContents = contents.hasTitle(read.number, title);
  if (!inContents && (closed.test(title) || article.test(title))) return null;
  if (!goesOn(lines, line, (lines.indent[line] ?? 0) + read.title + below)) return null;
  const cut = { title: start + read.title + title.length, text: start + read.title + below };
  const score = inContents || below - title.length >= WIDE ? 1 : 0;
  return { line, end: line + 1, number: read.number, title: foldSpaces(title), score, inContents, cut };
}

/** Whether the line begins in the column of the heading. */
function isFlush(lines: ContentLines, line: number, heading: Numbered | undefined): boolean {
  return heading !== undefined && lines.indent[line] === lines.indent[heading.line];
}

/** The candidates that count on from `above` without a gap and lead to `below`. */
function readRun(
  candidates: readonly Numbered[],
  above: Numbered | undefined,
  below: Numbered | undefined,
): readonly Numbered[] {
  const run: Numbered[] = [];
  let last = above?.number.order ?? [0];
  for (const each of candidates) {
    if (!isNext(last, each.number.order)) continue;
    run.push(each);
    last = each.number.order;
  }
  if (run.length === 0) return run;
  const leads = below !== undefined && isNext(last, below.number.order);
  const isSet = run.every(({ score }) => score > 0);
  const ends = above !== undefined && (below === undefined || below.number.order[0] !== last[0]);
  return (leads && (isSet || run.length > 1)) || (ends && run.length > 1) ? run : [];
}

/**
 * Ends titles at the gap after which the text begins in the same line, and adds the headings of that form that count on
 * from the heading above and lead to the one below. `chain` is in document order; so is what is returned.
 */
export function readRunInHeadings(
  lines: ContentLines,
  chain: readonly Numbered[],
  contents: ContentsIndex,
): readonly Numbered[] {
  const whole: Numbered[] = [];
  let at = -1;
  let candidates: Numbered[] = [];
  const close = (): void => {
    if (candidates.length > 0)
      whole.push(...readRun(candidates, at < 0 ? undefined : chain[at], chain[at + 1]));
    candidates = [];
  };
  for (let group = 0; group < lines.groups.length; group++) {
    const line = lines.groups[group] ?? 0;
    while (line > (chain[at + 1]?.line ?? lines.count)) at = pass();
    const heading = chain[at + 1];
    if (line === heading?.line) continue;
    const above = at < 0 ? undefined : chain[at];
    if (lines.role[line] !== lineRole.block || line < (above?.end ?? 0)) continue;
    if (!isFlush(lines, line, above) && !isFlush(lines, line, heading)) continue;
    const read = readRunIn(lines, line, contents);
    if (read) candidates.push(read);
  }
  while (at + 1 < chain.length) at = pass();
  close();
  return whole;

  function pass(): number {
    close();
    const heading = chain[at + 1];
    if (heading) {
      const read = heading.title.length > 0 ? readRunIn(lines, heading.line, contents) : null;
      whole.push(read && read.score > 0 ? { ...heading, ...read } : heading);
    }
    return at + 1;
  }
}
