import type { Diagnostic } from '@rfckit/text-position';
import { isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import type { ContentsIndex } from './contents-index.ts';
import { readApart } from './heading-apart.ts';
import { ACCEPTABLE, readNumberedCandidate, stepsOut, type HeadingCandidate } from './heading-candidate.ts';
import { findCentredHeadings } from './heading-centred.ts';
import { chooseChain } from './heading-chain.ts';
import { hasRomans, withChapters, withRomans } from './heading-chapters.ts';
import { findGapHeadings } from './heading-gaps.ts';
import { withMissingSiblings } from './heading-missing.ts';
import { readGluedHeadings } from './heading-glued.ts';
import { withSmallLetters } from './heading-letters.ts';
import { findSetInAfterParagraphs, findSetInHeadings } from './heading-set-in.ts';
import { readLoneNumbers, readOnlyNumbers, readPartNumbers } from './heading-numbers.ts';
import { readRunInHeadings } from './heading-run-in.ts';
import { findSentenceHeadings } from './heading-sentences.ts';
import { dropListItems, dropLoneItem, dropNumberedParagraphs } from './heading-siblings.ts';
import { mayBeNumbered, romanValue, type SectionNumber } from './heading-syntax.ts';
import type { Layout } from './layout.ts';
import { findParenthesised } from './parenthesised-headings.ts';
import { GUESS, readUnnumberedHeading } from './unnumbered-heading.ts';

/** The headings in document order, and what was seen on the way. */
export interface FoundHeadings {
  readonly headings: readonly HeadingCandidate[];
  readonly diagnostics: readonly Diagnostic[];
}

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

function isNumbered(candidate: HeadingCandidate): candidate is Numbered {
  return candidate.number !== null;
}

const SPACE_LIMIT = 24;
const SPACE = 0x20;
const FULL_STOP = 0x2e;
const DIGIT_0 = 0x30;
const UPPER_A = 0x41;
const UPPER_Z = 0x5a;

/** Whether a line can begin a heading at all: cheap enough to be asked of every line. */
function mayBegin(lines: ContentLines, line: number, layout: Layout, hasContents: boolean): boolean {
  if (lines.role[line] !== lineRole.block) return false;
  if (isSeparated(lines, line)) return true;
  if ((lines.indent[line] ?? 0) > SPACE_LIMIT) return false;
  return hasContents || stepsOut(lines, line, layout);
}

function rejected(
  lines: ContentLines,
  candidates: readonly Numbered[],
  chain: readonly Numbered[],
): Diagnostic[] {
  const outer = candidates.filter(({ line }) => lines.indent[line] === 0);
  if (outer.length === 0) return [];
  const chosen = new Set(chain.map(({ line }) => line));
  const refused = outer.filter(({ line }) => !chosen.has(line));
  return refused.map((each) => ({
    code: 'numbered_content_rejected',
    severity: 'warning',
    message: 'A numbered line at the left margin was read as content, not as a heading.',
    span: { start: lines.start[each.line] ?? 0, end: lines.end[each.end - 1] ?? 0 },
  }));
}

function isSecondAppendix(candidate: Numbered): boolean {
  return candidate.number.form === 'appendix' && candidate.number.printed === 'II';
}

/** In a text with an Appendix II and no Appendix B, the I and V of others are numbers and not letters. */
function withRomanAppendices(candidates: readonly Numbered[]): readonly Numbered[] {
  const hasLetters = candidates.some(({ number }) => number.form === 'appendix' && number.printed === 'B');
  if (hasLetters || !candidates.some(isSecondAppendix)) return candidates;
  return candidates.map((candidate) => {
    const value = candidate.number.form === 'appendix' ? romanValue(candidate.number.printed) : 0;
    return value === 0 ? candidate : { ...candidate, number: { ...candidate.number, order: [1, value] } };
  });
}

/** `X.25` is rather the name of a recommendation than the number of an appendix. */
const recommendation = /^[A-Z]\.\d{2,4}$/;

/** Top-level numbers may be missing, but not so many at once. */
const MAX_JUMP = 6;

/** Drops numbers that no run of sections leads up to, such as years and page numbers; the contents overrule. */
function dropOutliers(chain: readonly Numbered[]): Numbered[] {
  let top = 0;
  let letter = 0;
  let roman = 0;
  return chain.filter((each) => {
    const [form = 0, first = 0] = each.number.order;
    if (each.number.form === 'roman') {
      if (!each.inContents && first > Math.max(roman, top) + MAX_JUMP) return false;
      roman = first;
      top = 0;
      return true;
    }
    if (form !== 0) {
      if (!each.inContents && recommendation.test(each.number.printed) && first > letter + MAX_JUMP)
        return false;
      letter = Math.max(letter, first);
      return true;
    }
    if (!each.inContents && first > top + MAX_JUMP) return false;
    top = Math.max(top, first);
    return true;
  });
}

/** Drops candidates whose top-level number lies far above all others that occur, before they can displace a section. */
function dropStrays(candidates: readonly Numbered[]): Numbered[] {
  const present = new Set<number>();
  for (const { number } of candidates) if (number.order[0] === 0) present.add(number.order[1] ?? 0);
  let limit = 0;
  for (const value of [...present].sort((a, b) => a - b)) {
    if (value > limit + MAX_JUMP) break;
    limit = value;
  }
  return candidates.filter(
    ({ number, inContents }) => inContents || number.order[0] !== 0 || (number.order[1] ?? 0) <= limit,
  );
}

/** The heaviest sequence in a text whose counts may begin again in each Roman section; the orders are as printed. */
function chooseInChapters(candidates: readonly Numbered[]): Numbered[] {
  const printed = new Map(candidates.map((each) => [each.line, each]));
  return chooseChain(dropStrays(withChapters(candidates))).map((each) => printed.get(each.line) ?? each);
}

/** A line that occurs so often is a label or a part of a drawing, where nothing but its look made it a heading. */
const MAX_REPEATS = 2;

/** Finds and marks the headings without a number. */
function findUnnumbered(lines: ContentLines, layout: Layout, contents: ContentsIndex): HeadingCandidate[] {
  const found: HeadingCandidate[] = [];
  const repeats = new Map<string, number>();
  for (let at = 0; at < lines.groups.length; at++) {
    const line = lines.groups[at] ?? 0;
    if (lines.role[line] !== lineRole.block) continue;
    const heading = readUnnumberedHeading(lines, line, layout, contents);
    if (!heading) continue;
    found.push(heading);
    if (heading.score === GUESS) repeats.set(heading.title, (repeats.get(heading.title) ?? 0) + 1);
    lines.role.fill(lineRole.heading, heading.line, heading.end);
  }
  return found.filter((heading) => {
    const isLabel =
      !layout.indented && heading.score === GUESS && (repeats.get(heading.title) ?? 0) > MAX_REPEATS;
    if (isLabel) lines.role.fill(lineRole.block, heading.line, heading.end);
    return !isLabel;
  });
}

/** Finds the headings, marks their lines and says which numbered lines were left as content. */
export function findHeadings(lines: ContentLines, layout: Layout, contents: ContentsIndex): FoundHeadings {
  const candidates: Numbered[] = [];
  const { text } = lines.table;
  for (let line = 0; line < lines.count; line++) {
    const first = lines.first[line] ?? 0;
    if (first > UPPER_Z || first < DIGIT_0) continue;
    const second = text.charCodeAt((lines.start[line] ?? 0) + 1);
    if (!mayBeNumbered(first, second) || !mayBegin(lines, line, layout, contents.size > 0)) continue;
    const isLone = first >= UPPER_A && (second === SPACE || second === FULL_STOP);
    if (isLone && !isSeparated(lines, line)) continue;
    const candidate = readNumberedCandidate(lines, line, layout, contents);
    if (candidate && isNumbered(candidate)) candidates.push(candidate);
  }
  const isRoman = hasRomans(candidates);
  const read = withRomanAppendices(isRoman ? withRomans(candidates) : candidates);
  const acceptable = read.filter((each) => each.score >= ACCEPTABLE);
  const chosen = dropOutliers(isRoman ? chooseInChapters(acceptable) : chooseChain(dropStrays(acceptable)));
  const hasNumbers = chosen.some(({ number }) => number.form === 'decimal' || number.form === 'roman');
  if (!hasNumbers) chosen.unshift(...findParenthesised(lines, layout));
  const gapless = [...chosen, ...findGapHeadings(lines, layout, chosen)].sort((a, b) => a.line - b.line);
  const once = withMissingSiblings(lines, layout, gapless);
  // What was found may itself have subsections before the first that was known.
  const filled = once === gapless ? once : withMissingSiblings(lines, layout, once);
  const kept = dropLoneItem(lines, dropListItems(filled, read), read);
  const complete = [...kept, ...findSetInHeadings(lines, layout, kept)].sort((a, b) => a.line - b.line);
  const outer = readRunInHeadings(lines, dropNumberedParagraphs(complete, read), contents);
  const whole = [...outer, ...findSentenceHeadings(lines, outer)].sort((a, b) => a.line - b.line);
  const apart = [...whole, ...findSetInAfterParagraphs(lines, layout, whole)].sort((a, b) => a.line - b.line);
  const main = withSmallLetters(lines, layout, readGluedHeadings(lines, layout, apart));
  const chain = [...main, ...readApart(lines, layout, acceptable, main)];
  const headings: HeadingCandidate[] = [...chain];
  for (const heading of chain) lines.role.fill(lineRole.heading, heading.line, heading.end);
  const listed = chain.filter((each) => each.inContents).length;
  const titles = listed * 8 < contents.numbered ? contents.withoutNumbers() : contents;
  headings.push(...findUnnumbered(lines, layout, titles));
  const centred = findCentredHeadings(lines, layout, headings);
  for (const heading of centred) lines.role.fill(lineRole.heading, heading.line, heading.end);
  headings.push(...centred);
  headings.sort((a, b) => a.line - b.line);
  const placed = isRoman ? withChapters(headings) : headings;
  const counted = readPartNumbers(readLoneNumbers(readOnlyNumbers(placed)));
  return { headings: counted, diagnostics: rejected(lines, read, chain) };
}
