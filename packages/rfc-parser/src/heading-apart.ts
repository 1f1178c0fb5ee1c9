import { isSeparated, type ContentLines } from './content-lines.ts';
import type { HeadingCandidate } from './heading-candidate.ts';
import { isNext } from './heading-gaps.ts';
import { notIn } from './heading-siblings.ts';
import type { SectionNumber } from './heading-syntax.ts';
import { hasClosedTitleWords, hasTitleWords } from './heading-words.ts';
import { isKnownTitle } from './known-titles.ts';
import type { Layout } from './layout.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

/** What a number of several levels, a single one, and an appendix must score at least that the contents do not name. */
const MIN_SCORE = { levels: 16, single: 18, appendix: 22 } as const;

/** Whether a full stop follows the number. */
function isDotted(lines: ContentLines, { line, number }: Numbered): boolean {
  return lines.table.text.charAt((lines.start[line] ?? 0) + number.printed.length) === '.';
}

function topOf(candidate: Numbered | undefined): number {
  return candidate?.number.order[1] ?? 0;
}

/** A heading whose place in the text, and not its number, says what contains it. */
interface Placed {
  readonly heading: Numbered;
  /** The order of the number as printed. */
  readonly printed: readonly number[];
}

/** What stands around a candidate that the rising sequence left out. */
interface Neighbours {
  /** The heading of the sequence before it. */
  readonly above: Numbered | undefined;
  readonly below: Numbered | undefined;
  /** The heading right before it, in the sequence or not. */
  readonly last: Placed | undefined;
  /** All single numbers between the two of the sequence that were left out. */
  readonly singles: readonly Numbered[];
}

/** `X.25` is rather the name of a recommendation than a number. */
const recommendation = /^[A-Z]\.\d{2,4}$/;

/** A digit after the number: the rest of a number that was printed with a blank. */
const splitNumber = /^\d/;

/** Whether a single number repeats, or comes next to, those around it. */
function isMisprint(lines: ContentLines, each: Numbered, { above, below, singles }: Neighbours): boolean {
  if (!above || singles.length > 1 || splitNumber.test(each.title)) return false;
  if (above.number.order[0] !== 0 || (below !== undefined && below.number.order[0] !== 0)) return false;
  const top = topOf(each);
  const isNear = top >= topOf(above) && top <= Math.max(topOf(above), topOf(below)) + 1;
  return isNear && isDotted(lines, each) === isDotted(lines, above);
}

/** Whether the count begins again with this number, in an appendix or a lettered section. */
function beginsAgain({ number }: Numbered, last: Placed | undefined): boolean {
  return (
    last?.printed[0] === 1 && number.order.length === 2 && number.order[0] === 0 && number.order[1] === 1
  );
}

/** Whether a single number belongs to a count that begins again. */
function isRestart(each: Numbered, { last, singles }: Neighbours): boolean {
  if (last === undefined) return false;
  if (beginsAgain(each, last)) return hasSecond(singles);
  return last.heading.number.order !== last.printed && isNext(last.printed, each.number.order);
}

/** Whether the line of a candidate is a heading although its number stands out of order, or twice. */
function isApart(
  lines: ContentLines,
  each: Numbered,
  around: Neighbours,
  taken: ReadonlySet<string>,
): boolean {
  const { number, title, score, inContents } = each;
  if (number.form === 'appendix') {
    if (inContents) return hasTitleWords(title);
    return score >= MIN_SCORE.appendix && !taken.has(number.printed) && hasTitleWords(title);
  }
  if (recommendation.test(number.printed)) return false;
  if (number.order.length > 2) return score >= MIN_SCORE.levels && hasClosedTitleWords(title);
  if (number.form === 'letter' || score < MIN_SCORE.single || !hasTitleWords(title)) return false;
  return isMisprint(lines, each, around) || isRestart(each, around);
}

/** The order that a number has by its place: it counts on from the heading before, at its own level. */
function orderByPlace(each: Numbered, { last, below, singles }: Neighbours): readonly number[] {
  const { order } = each.number;
  if (last === undefined || each.number.form === 'roman') return order;
  if (order[0] === 1 && last.printed[0] === 0) return order;
  if (order.at(-1) === 0 || (below && contains(order, below.number.order))) return order;
  const above = last.heading.number.order;
  if (beginsAgain(each, last)) return hasSecond(singles) ? [...above.slice(0, 2), 1] : order;
  const isLocal = above !== last.printed && isNext(last.printed, order);
  const depth = order.length - 1 + (isLocal ? above.length - last.printed.length : 0);
  if (depth > above.length || (order.length === 2 && !isLocal && order[0] !== above[0])) return order;
  return [...above.slice(0, depth), (above[depth] ?? 0) + 1];
}

function contains(outer: readonly number[], inner: readonly number[]): boolean {
  return outer.length < inner.length && outer.every((value, at) => value === inner[at]);
}

function hasSecond(singles: readonly Numbered[]): boolean {
  return singles.some((each) => each.number.order[0] === 0 && topOf(each) === 2);
}

/**
 * Headings whose numbers do not fit into the one rising sequence and that are headings all the same: a text may begin
 * to count again, count on after its appendices, or print a number twice. Each stands alone at the left margin; a title
 * that every RFC may have says so, or the contents, or the words and the number. Both lists are in document order.
 */
export function readApart(
  lines: ContentLines,
  layout: Layout,
  candidates: readonly Numbered[],
  main: readonly Numbered[],
): Numbered[] {
  const rest = notIn(candidates, main);
  if (rest.length === 0) return [];
  const taken = new Set(main.map(({ number }) => number.printed));
  const left = rest.filter((each) => {
    const isOuter = (lines.indent[each.line] ?? 0) <= layout.margin;
    return isOuter && isSeparated(lines, each.line) && isSeparated(lines, each.end);
  });
  const found: Numbered[] = [];
  let at = 0;
  while (at < left.length) {
    const after = countBefore(main, left[at]?.line ?? 0);
    const above = main[after - 1];
    const below = main[after];
    let end = at + 1;
    while (end < left.length && (left[end]?.line ?? 0) < (below?.line ?? lines.count)) end++;
    const between = left.slice(at, end);
    const singles = between.filter(({ number }) => number.order.length === 2);
    let last = above && { heading: above, printed: above.number.order };
    for (const each of between) {
      const { number, title, inContents } = each;
      const isNamed =
        number.form !== 'appendix' && (isKnownTitle(title) || (inContents && !taken.has(number.printed)));
      const around = { above, below, last, singles };
      if (!isNamed && !(layout.indented && isApart(lines, each, around, taken))) continue;
      const heading = { ...each, number: { ...number, order: orderByPlace(each, around) } };
      found.push(heading);
      last = { heading, printed: number.order };
    }
    at = end;
  }
  return found;
}

/** How many of the headings stand before a line. */
function countBefore(main: readonly Numbered[], line: number): number {
  let low = 0;
  let high = main.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((main[middle]?.line ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return low;
}
