import type { RfcSection, SectionKind } from './document.ts';
import type { ContentLines } from './content-lines.ts';
import type { HeadingCandidate } from './heading-candidate.ts';
import { romanValue, type SectionNumber } from './heading-syntax.ts';
import { kindOfTitle } from './known-titles.ts';

interface Draft {
  readonly heading: HeadingCandidate;
  readonly level: number;
  readonly parent: number | null;
  readonly kind: SectionKind;
}

/** Kinds that a section hands down to what it contains. */
const inherited: ReadonlySet<SectionKind> = new Set([
  'appendix',
  'references',
  'authors',
  'index',
  'acknowledgements',
]);

function isAncestor(above: readonly number[], below: readonly number[]): boolean {
  let length = above.length;
  while (length > 2 && above[length - 1] === 0) length--;
  if (length >= below.length) return false;
  for (let i = 0; i < length; i++) if (above[i] !== below[i]) return false;
  return true;
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

function kindOf(
  heading: HeadingCandidate,
  parent: Draft | undefined,
  lettersAreAppendices: boolean,
  romansAreAppendices: boolean,
): SectionKind {
  if (parent && inherited.has(parent.kind)) return parent.kind;
  const form = heading.number?.form;
  if (form === 'appendix' || (form === 'letter' && lettersAreAppendices)) return 'appendix';
  if (form === 'roman' && romansAreAppendices) return 'appendix';
  return kindOfTitle(heading.title) ?? 'body';
}

/** How many of the open sections stay open for `heading`. */
function openDepth(
  open: readonly number[],
  drafts: readonly Draft[],
  heading: HeadingCandidate,
  next: readonly number[] | null,
): number {
  const order = heading.number?.order ?? null;
  const known = order === null && next !== null && kindOfTitle(heading.title) !== null;
  let depth = open.length;
  let innermost = true;
  while (depth > 0) {
    const top = drafts[(open[depth - 1] ?? 0) - 1]?.heading.number?.order ?? null;
    if (order !== null && top !== null && isAncestor(top, order)) break;
    if (order === null && top !== null && next !== null) {
      if (isAncestor(top, next) || (!known && innermost && next[0] === top[0])) break;
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

/** Builds the sections from the headings: section 0 first, each ending where the next begins. */
export function buildSections(lines: ContentLines, headings: readonly HeadingCandidate[]): RfcSection[] {
  const length = lines.table.text.length;
  const drafts: Draft[] = [];
  const open: number[] = [];
  const next = nextOrders(headings);
  const lettersAreAppendices = headings.some(
    (each) => each.number?.form === 'decimal' || each.number?.form === 'roman',
  );
  const romansFollow = headings.find((each) => each.number !== null)?.number?.form === 'decimal';
  headings.forEach((heading, at) => {
    const depth = openDepth(open, drafts, heading, next[at] ?? null);
    while (open.length > depth) open.pop();
    const parent = open.at(-1) ?? null;
    const above = parent === null ? undefined : drafts[parent - 1];
    drafts.push({
      heading,
      parent,
      level: (above?.level ?? 0) + 1,
      kind: kindOf(heading, above, lettersAreAppendices, romansFollow),
    });
    open.push(at + 1);
  });
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
