import { contentText, groupEnd, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import { joinTitle, stepsOut, type HeadingCandidate } from './heading-candidate.ts';
import { isKnownTitle } from './known-titles.ts';
import { readNumberedLine, type NumberedLine, type SectionNumber } from './heading-syntax.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

/** Whether `b` may directly follow `a` in a text that leaves out no number: its first subsection, or the next one of a level. */
export function isNext(a: readonly number[], b: readonly number[]): boolean {
  const depth = b.length - 1;
  if (depth > a.length || depth < 1) return false;
  for (let level = 0; level < depth; level++) if (a[level] !== b[level]) return false;
  return depth === a.length ? b[depth] === 1 : b[depth] === (a[depth] ?? 0) + 1;
}

const MAX_LINES = 2;
const MAX_WIDTH = 120;
const wideGap = /\S\s{3,}\S/;
/** Two sentences, or the parts of an entry in a bibliography. */
const twoSentences = /[a-z][.;] [A-Z]|[,.]"[ ,]|", /;

/** Whether lines `[line, end)` can be a heading of this number by their place. */
function standsAlone(
  lines: ContentLines,
  layout: Layout,
  line: number,
  end: number,
  number: SectionNumber,
  isKnown: boolean,
): boolean {
  if (end - line > MAX_LINES || !isSeparated(lines, end)) return false;
  const indent = lines.indent[line] ?? 0;
  if (end - line > 1 && (lines.indent[line + 1] ?? 0) <= indent) return false;
  if (!isSeparated(lines, line)) return stepsOut(lines, line, layout);
  if (indent <= layout.margin) return true;
  if (indent !== layout.body || endsLikeProse(lines, end - 1)) return false;
  return number.order.length === 2 || isKnown;
}

function endsLikeProse(lines: ContentLines, line: number): boolean {
  return '.,;:'.includes(lines.table.text.charAt((lines.end[line] ?? 1) - 1));
}

function readGap(lines: ContentLines, layout: Layout, line: number): Numbered | null {
  const width = (lines.end[line] ?? 0) - (lines.start[line] ?? 0);
  const first = lines.first[line] ?? 0;
  if (width > MAX_WIDTH || first < 0x30 || first > 0x5a || lines.role[line] !== lineRole.block) return null;
  const text = contentText(lines, line);
  const read: NumberedLine | null = readNumberedLine(text);
  if (read === null || read.number.form === 'roman' || read.title >= width) return null;
  const end = groupEnd(lines, line, Math.min(lines.count, line + MAX_LINES + 1));
  if (wideGap.test(text.slice(read.title))) return null;
  const title = joinTitle(lines, line, end, read.title);
  if (!standsAlone(lines, layout, line, end, read.number, isKnownTitle(title)) || twoSentences.test(title))
    return null;
  return { line, end, number: read.number, title, score: 0, inContents: false };
}

/** So many numbers in a row may be missing. */
const MAX_MISSING = 2;

/** The lines between two headings whose numbers lead from the one to the other; empty where they do not, or two have one number. */
function readMissing(
  lines: ContentLines,
  layout: Layout,
  above: Numbered,
  below: Numbered,
): readonly Numbered[] {
  const found: Numbered[] = [];
  let last = above.number.order;
  for (let line = above.end; line < below.line; line++) {
    const read = readGap(lines, layout, line);
    if (read === null) continue;
    const isNew = isNext(last, read.number.order);
    const isRival =
      found.length > 0 && isNext(found.at(-2)?.number.order ?? above.number.order, read.number.order);
    if ((isRival && !isNew) || found.length > MAX_MISSING) return [];
    if (!isNew || isNext(last, below.number.order)) continue;
    found.push(read);
    last = read.number.order;
  }
  return found.length <= MAX_MISSING && isNext(last, below.number.order) ? found : [];
}

/** So many numbers make a sequence. */
const MIN_CHAIN = 2;

/** A place before the first heading: what leads from there to `1.1` is `1`. */
function beforeFirst(first: Numbered): Numbered {
  return { ...first, line: -1, end: 0, number: { ...first.number, printed: '0', order: [0, 0] } };
}

/**
 * The subsections that follow `above` and need not be there: they stand alone, count on from it, and end with a full
 * stop as it does.
 */
function readFollowing(
  lines: ContentLines,
  layout: Layout,
  above: Numbered,
  below: Numbered | undefined,
): readonly Numbered[] {
  const found: Numbered[] = [];
  if (!above.title.endsWith('.') || above.number.order.length < 4) return found;
  let last = above.number.order;
  for (let line = above.end; line < (below?.line ?? lines.count); line++) {
    const read = readGap(lines, layout, line);
    if (read?.number.order.length !== last.length || !isNext(last, read.number.order)) continue;
    found.push(read);
    last = read.number.order;
  }
  return found.length <= MAX_MISSING && (below === undefined || isNext(last, below.number.order))
    ? found
    : [];
}

/** The headings that lead to the first one; a single number says nothing about sentences before it. */
function readBefore(
  lines: ContentLines,
  layout: Layout,
  first: Numbered,
  count: number,
): readonly Numbered[] {
  if (isNext([0, 0], first.number.order)) return [];
  const missing = readMissing(lines, layout, beforeFirst(first), first);
  return count < MIN_CHAIN && missing.some(({ title }) => title.endsWith('.')) ? [] : missing;
}

/**
 * Headings that nothing but their number speaks for: between two headings one number or two are missing, and exactly one
 * line between them has each and stands alone. `chain` is in document order; so is what is returned.
 */
export function findGapHeadings(
  lines: ContentLines,
  layout: Layout,
  chain: readonly Numbered[],
): readonly Numbered[] {
  const first = chain[0];
  if (!first) return [];
  const missing = readBefore(lines, layout, first, chain.length);
  const others = chain.flatMap((above, at) => {
    const below = chain[at + 1];
    if (below && !isNext(above.number.order, below.number.order))
      return readMissing(lines, layout, above, below);
    return readFollowing(lines, layout, above, below);
  });
  return [...missing, ...others];
}
