import { contentText, groupEnd, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { joinTitle, type HeadingCandidate } from './heading-candidate.ts';
import { isNext } from './heading-gaps.ts';
import { mayBeNumbered, readNumberedLine, type SectionNumber } from './heading-syntax.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

interface Sentence {
  readonly heading: Numbered;
  /** Whether it stands apart like a title: alone, set under its first word, with text of its own below. */
  readonly stands: boolean;
  /** Whether it is one sentence, or less. */
  readonly isOne: boolean;
}

const MAX_LINES = 6;
const MAX_WIDTH = 100;
const startsTitle = /^["'“(<[]*\p{Lu}/u;
const wideGap = /\S\s{3,}\S/;
const twoSentences = /(?<!\b[A-Z])[a-z)\]"'][.;?!] +["'(]?[A-Z]/;
const symbols = /[{}|]|={2}|::=|\.{3}/;

/** Whether the text below is the heading's own: not the next number, and not set under the first word of the title. */
function hasOwnText(lines: ContentLines, end: number, titleColumn: number, margin: number): boolean {
  if (end >= lines.count || lines.role[end] !== lineRole.block) return false;
  const indent = lines.indent[end] ?? 0;
  if (Math.abs(indent - titleColumn) <= 1 || indent < margin) return false;
  return readNumberedLine(contentText(lines, end).slice(0, MAX_WIDTH)) === null;
}

/** Reads the group of lines that begins with `line` as a number and a sentence. */
function readSentence(lines: ContentLines, line: number): Sentence | null {
  const { text } = lines.table;
  const start = lines.start[line] ?? 0;
  if (!mayBeNumbered(lines.first[line] ?? 0, text.charCodeAt(start + 1))) return null;
  const width = (lines.end[line] ?? 0) - start;
  if (width > MAX_WIDTH || lines.role[line] !== lineRole.block) return null;
  const first = contentText(lines, line);
  const read = readNumberedLine(first);
  if (read === null || read.title >= width) return null;
  const indent = lines.indent[line] ?? 0;
  const column = indent + read.title;
  const end = groupEnd(lines, line, Math.min(lines.count, line + MAX_LINES + 1));
  const title = joinTitle(lines, line, Math.min(end, line + MAX_LINES), read.title);
  let hangs = end - line <= MAX_LINES && isSeparated(lines, end);
  for (let at = line + 1; at < end; at++) {
    if (Math.abs((lines.indent[at] ?? 0) - column) > 1) hangs = false;
  }
  const isPlain = startsTitle.test(title) && !wideGap.test(first.slice(read.title)) && !symbols.test(title);
  return {
    heading: { line, end, number: read.number, title, score: 0, inContents: false },
    stands: hangs && isPlain && !/[,;:]$/.test(title) && hasOwnText(lines, end, column, indent),
    isOne: !twoSentences.test(title),
  };
}

/** Whether two numbers are of one level of one section. */
function isSibling(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.slice(0, -1).every((value, at) => value === b[at]);
}

/** Of the numbers between two headings those that count on from the first; empty where one of them does not stand apart. */
function readRun(
  candidates: readonly Sentence[],
  above: Numbered,
  below: Numbered | undefined,
): readonly Numbered[] {
  const run: Sentence[] = [];
  let last = above.number.order;
  for (const each of candidates) {
    const { heading } = each;
    if (!isNext(last, heading.number.order)) {
      if (run.length > 0 && isSibling(last, heading.number.order)) return [];
      continue;
    }
    run.push(each);
    last = heading.number.order;
  }
  const single = run.filter(({ isOne }) => isOne).length;
  if (run.length === 0 || !run.every(({ stands }) => stands) || single * 3 < run.length * 2) return [];
  const leads = below !== undefined && isNext(last, below.number.order);
  const ends = below === undefined || below.number.order[0] !== last[0];
  return leads || (ends && run.length > 1) ? run.map(({ heading }) => heading) : [];
}

/**
 * Headings that are sentences: all numbers between two headings, counting on from the one and leading to the other, stand
 * apart and have text of their own. `chain` is in document order; so is what is returned.
 */
export function findSentenceHeadings(lines: ContentLines, chain: readonly Numbered[]): readonly Numbered[] {
  const found: Numbered[] = [];
  let at = -1;
  let candidates: Sentence[] = [];
  const close = (): void => {
    const above = at < 0 ? undefined : chain[at];
    if (above) found.push(...readRun(candidates, above, chain[at + 1]));
    candidates = [];
  };
  for (let group = 0; group < lines.groups.length; group++) {
    const line = lines.groups[group] ?? 0;
    while (line >= (chain[at + 1]?.line ?? lines.count)) {
      close();
      at++;
    }
    const above = at < 0 ? undefined : chain[at];
    if (!above || line < above.end || lines.indent[line] !== lines.indent[above.line]) continue;
    const read = readSentence(lines, line);
    if (read) candidates.push(read);
  }
  close();
  return found;
}
