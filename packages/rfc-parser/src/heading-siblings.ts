import { isSeparated, type ContentLines } from './content-lines.ts';
import type { HeadingCandidate } from './heading-candidate.ts';
import type { SectionNumber } from './heading-syntax.ts';

type Numbered = HeadingCandidate & { readonly number: SectionNumber };

function parentOf(number: SectionNumber): string {
  return number.order.slice(0, -1).join('.');
}

/** Fewer refused numbers than this say nothing about the others. */
const MIN_REFUSED = 3;

/** Words from which on a title may be a sentence. */
const MIN_WORDS = 7;

/** What a system has to do is a sentence, however short. */
const requirement = /\p{Ll} (?:MAY|MUST|SHALL|SHOULD) (?:NOT )?\p{Ll}/u;

function isLikeSentence(title: string): boolean {
  return /[.:]$/.test(title) || requirement.test(title) || title.split(' ', MIN_WORDS).length === MIN_WORDS;
}

/** The candidates that are not in the chain; both are in document order. */
export function notIn(candidates: readonly Numbered[], chain: readonly Numbered[]): readonly Numbered[] {
  let next = 0;
  return candidates.filter((each) => {
    while ((chain[next]?.line ?? Infinity) < each.line) next++;
    return chain[next]?.line !== each.line;
  });
}

/** How many candidates each parent has; numbers of one level belong to nobody. */
function countByParent(candidates: readonly Numbered[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { number } of candidates) {
    if (number.order.length < 3) continue;
    const parent = parentOf(number);
    counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return counts;
}

/**
 * Drops what was taken for a heading among numbered paragraphs: of the numbers below one section, more were refused than
 * accepted. What the contents name, and what has subsections, stays.
 */
export function dropNumberedParagraphs(
  chain: readonly Numbered[],
  candidates: readonly Numbered[],
): readonly Numbered[] {
  const others = notIn(candidates, chain).filter(({ number }) => number.order.length > 2);
  if (others.length < MIN_REFUSED) return chain;
  const taken = new Set(chain.map(({ number }) => number.order.join('.')));
  const accepted = countByParent(chain.filter((each) => !each.inContents));
  const refused = countByParent(others.filter(({ number }) => !taken.has(number.order.join('.'))));
  const parents = new Set(chain.map(({ number }) => parentOf(number)));
  return chain.filter(({ number, title, inContents }) => {
    if (inContents || number.order.length < 3 || parents.has(number.order.join('.'))) return true;
    if (!isLikeSentence(title)) return true;
    const parent = parentOf(number);
    const rivals = refused.get(parent) ?? 0;
    return rivals < MIN_REFUSED || rivals <= (accepted.get(parent) ?? 0);
  });
}

/** Whether `b` is the next number of the level of `a`. */
function isNextSibling(a: SectionNumber, b: SectionNumber): boolean {
  const depth = a.order.length - 1;
  return (
    b.order.length === depth + 1 &&
    parentOf(a) === parentOf(b) &&
    b.order[depth] === (a.order[depth] ?? 0) + 1
  );
}

/**
 * Drops what was taken for a heading among the items of a list: right below it, without text between, stands the next
 * number, which was refused. What the contents name stays.
 */
export function dropListItems(chain: readonly Numbered[], candidates: readonly Numbered[]): Numbered[] {
  const refused = new Map(candidates.map((each) => [each.line, each]));
  for (const { line } of chain) refused.delete(line);
  const kept: Numbered[] = [];
  for (const each of chain.toReversed()) {
    const below = refused.get(each.end);
    if (below && !each.inContents && isNextSibling(each.number, below.number)) refused.set(each.line, each);
    else kept.push(each);
  }
  return kept.reverse();
}

/**
 * Drops the only number of a text, where it is not 1 and the number before it was refused although it stands in the same
 * form, alone over text of its own: the two are items of a list. What the contents name stays.
 */
export function dropLoneItem(
  lines: ContentLines,
  chain: readonly Numbered[],
  candidates: readonly Numbered[],
): readonly Numbered[] {
  const counted = chain.filter(({ number }) => number.form === 'decimal');
  const [only] = counted;
  if (only === undefined || counted.length > 1 || only.inContents || only.number.order.length > 2)
    return chain;
  const value = only.number.order[1] ?? 0;
  const items = candidates.filter(
    ({ line, number }) => line < only.line && number.order.length === 2 && number.order[1] === value - 1,
  );
  const isItem = items.some(
    ({ line, end, number }) =>
      number.form === 'decimal' &&
      end === line + 1 &&
      isSeparated(lines, end) &&
      candidates.every((other) => other.line !== end),
  );
  return value > 1 && isItem ? chain.filter((each) => each !== only) : chain;
}
