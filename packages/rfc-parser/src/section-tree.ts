import type { RfcSection, SectionKind } from './document.ts';
import { contentText, isSeparated, lineRole, type ContentLines } from './content-lines.ts';
import type { HeadingCandidate } from './heading-candidate.ts';
import { romanValue, type SectionNumber } from './heading-syntax.ts';
import { isKnownTitle, isPartOfReferences } from './known-titles.ts';
import { kindOfSection, mayStandUnder } from './section-kind.ts';

interface Draft {
  readonly heading: HeadingCandidate;
  readonly level: number;
  readonly parent: number | null;
  readonly kind: SectionKind;
}

/** How many levels a number has that are no closing zeros: `4.0` is the parent of `4.1`. */
function withoutZeros(order: readonly number[]): number {
  let length = order.length;
  while (length > 2 && order[length - 1] === 0) length--;
  return length;
}

function isAncestor(above: readonly number[], below: readonly number[]): boolean {
  const length = withoutZeros(above);
  if (length >= below.length) return false;
  for (let i = 0; i < length; i++) if (above[i] !== below[i]) return false;
  return above.length !== below.length || withoutZeros(below) > length;
}

/** For each heading, the order of the next numbered one; `null` after the last. */
function nextOrders(headings: readonly HeadingCandidate[]): (readonly number[] | null)[] {
  const next: (readonly number[] | null)[] = [];
  let following: readonly number[] | null = null;
  for (const heading of headings.toReversed()) {
    next.push(following);
    if (heading.number) following = heading.number.order;
  }
  return next.reverse();
}

/** Whether letters and Roman numbers in this text number appendices. */
interface Numbering {
  readonly lettersAreAppendices: boolean;
  readonly romansAreAppendices: boolean;
}

/** Whether digits count the sections of a text and Roman numbers what follows them. */
function areRomansLast(headings: readonly HeadingCandidate[]): boolean {
  const roman = headings.findIndex(({ number }) => number?.form === 'roman');
  if (roman === -1 || headings.find(({ number }) => number !== null)?.number?.form !== 'decimal')
    return false;
  return !headings.slice(roman).some(({ number }) => number !== null && /^\d/.test(number.printed));
}

function isAppendix({ number }: HeadingCandidate, numbering: Numbering): boolean {
  // A letter below a Roman number counts the parts of that section.
  if (number?.form === 'letter') return numbering.lettersAreAppendices && number.order[0] === 1;
  if (number?.form === 'roman') return numbering.romansAreAppendices;
  return number?.form === 'appendix';
}

/**
 * Whether the numbered section `at` contains what has the number `order`. A section zero contains nothing where the
 * section that it is counted in has a heading of its own: `5.3`, `5.3.0`, `5.3.1`.
 */
function contains(drafts: readonly Draft[], at: number, order: readonly number[]): boolean {
  const draft = drafts[at];
  const own = draft?.heading.number?.order;
  if (!own || !isAncestor(own, order)) return false;
  const above = draft.parent === null ? null : (drafts[draft.parent - 1]?.heading.number?.order ?? null);
  return above === null || above.length !== withoutZeros(own) || order.length > own.length;
}

/** Whether the contents name the section and its number. */
function isListed(draft: Draft | undefined): boolean {
  return draft !== undefined && draft.heading.number !== null && draft.heading.inContents;
}

/** How many of the open sections stay open for `heading`. */
function openDepth(
  open: readonly number[],
  drafts: readonly Draft[],
  heading: HeadingCandidate,
  next: readonly number[] | null,
): number {
  const order = heading.number?.order ?? null;
  const known = order === null && next !== null && isKnownTitle(heading.title);
  const isSub =
    order === null &&
    heading.isSub === true &&
    !isKnownTitle(heading.title) &&
    open.some((at) => isListed(drafts[at - 1]));
  let depth = open.length;
  let innermost = true;
  while (depth > 0) {
    const at = (open[depth - 1] ?? 0) - 1;
    const top = drafts[at]?.heading.number?.order ?? null;
    if (order !== null && contains(drafts, at, order)) break;
    if (isSub && isListed(drafts[at])) break;
    if (order === null && top !== null && next !== null) {
      if (contains(drafts, at, next) || (!isSub && !known && innermost && next[0] === top[0])) break;
    }
    if (top !== null) innermost = false;
    depth--;
  }
  return depth;
}

/**
 * The number by which a section is asked for. An appendix that is counted with digits or Roman numbers keeps the word,
 * so that `Appendix 1` and section `1` are two.
 */
function printedNumber(number: SectionNumber): string {
  const isLettered =
    number.form !== 'appendix' || (/^[A-Z](?:\.|$)/.test(number.printed) && number.order[1] !== 0);
  const isRoman = number.form === 'appendix' && romanValue(number.printed) === number.order[1];
  return isLettered && !isRoman ? number.printed : `Appendix ${number.printed}`;
}

/** Kinds whose parts stand below one title without a number of their own. */
const divided: ReadonlySet<SectionKind> = new Set(['references', 'acknowledgements']);

/** Whether a title without a number belongs below that of `whole`: to its references, or because it says the same of a part. */
function isPartOf(title: string, whole: Draft | undefined): boolean {
  if (whole?.kind === 'references') return isPartOfReferences(title);
  return whole !== undefined && title.startsWith(`${whole.heading.title} `);
}

/** What is read of a section to find its kind. */
const MAX_OWN_LINES = 150;

/** The text of the lines from `from` on, up to `to`; an empty line where a blank line or a page boundary stood. */
function ownText(lines: ContentLines, from: number, to: number): string {
  let text = '';
  for (let line = from; line < Math.min(to, from + MAX_OWN_LINES); line++) {
    if (lines.role[line] !== lineRole.block) continue;
    if (text !== '') text += isSeparated(lines, line) ? '\n\n' : '\n';
    text += contentText(lines, line);
  }
  return text;
}

/** Builds the sections from the headings: section 0 first, each ending where the next begins. */
export function buildSections(lines: ContentLines, headings: readonly HeadingCandidate[]): RfcSection[] {
  const length = lines.table.text.length;
  const drafts: Draft[] = [];
  const open: number[] = [];
  const next = nextOrders(headings);
  const numbering = {
    lettersAreAppendices: headings.some(
      (each) => each.number?.form === 'decimal' || each.number?.form === 'roman',
    ),
    romansAreAppendices: areRomansLast(headings),
  };
  let isClosing = false;
  let lists: readonly number[] = [];
  for (const [at, heading] of headings.entries()) {
    const following = next[at] ?? null;
    const order = heading.number?.order ?? null;
    const own = (): string => ownText(lines, heading.end, headings[at + 1]?.line ?? lines.count);
    open.length = openDepth(open, drafts, heading, following);
    if (order === null) {
      while (open.length > 0 && !mayStandUnder(drafts[(open.at(-1) ?? 0) - 1]?.kind ?? 'body', own))
        open.pop();
    }
    if (order !== null || !isPartOf(heading.title, drafts[(lists.at(-1) ?? 0) - 1])) lists = [];
    else if (lists.length > 0) open.splice(0, open.length, ...lists);
    const parent = open.at(-1) ?? null;
    const above = parent === null ? undefined : drafts[parent - 1];
    const place = {
      parent: above?.kind ?? null,
      previous: isClosing ? (drafts.at(-1)?.kind ?? null) : null,
      isNumbered: order !== null,
      isAppendix: isAppendix(heading, numbering),
      hasSubsections: order !== null && following !== null && isAncestor(order, following),
    };
    drafts.push({
      heading,
      parent,
      level: (above?.level ?? 0) + 1,
      kind: kindOfSection(heading.title, place, own),
    });
    open.push(at + 1);
    if (divided.has(drafts[at]?.kind ?? 'body') && heading.end === headings[at + 1]?.line) lists = [...open];
    isClosing = following === null && (isClosing || order !== null);
  }
  const starts = headings.map((heading) => lines.start[heading.line] ?? 0);
  const treeEnds = findTreeEnds(drafts, starts, length);
  const front: RfcSection = {
    index: 0,
    number: null,
    title: null,
    kind: 'front_matter',
    level: 0,
    parent: null,
    heading: null,
    span: { start: 0, end: starts[0] ?? length },
    treeEnd: starts[0] ?? length,
  };
  const sections = drafts.map((draft, at): RfcSection => {
    const start = starts[at] ?? 0;
    return {
      index: at + 1,
      number: draft.heading.number ? printedNumber(draft.heading.number) : null,
      title: draft.heading.title,
      kind: draft.kind,
      level: draft.level,
      parent: draft.parent,
      heading: { start, end: lines.end[draft.heading.end - 1] ?? start },
      span: { start, end: starts[at + 1] ?? length },
      treeEnd: treeEnds[at] ?? length,
    };
  });
  return [front, ...sections];
}

/** A section with its subsections ends where the next section that is no deeper begins. */
function findTreeEnds(drafts: readonly Draft[], starts: readonly number[], length: number): number[] {
  const ends = drafts.map(() => length);
  const open: number[] = [];
  drafts.forEach((draft, at) => {
    while (open.length > 0 && (drafts[open.at(-1) ?? 0]?.level ?? 0) >= draft.level) {
      ends[open.pop() ?? 0] = starts[at] ?? length;
    }
    open.push(at);
  });
  return ends;
}
