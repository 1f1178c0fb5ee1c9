import type { HeadingCandidate } from './heading-candidate.ts';
import { compareOrder, romanValue, type SectionNumber } from './heading-syntax.ts';

/** How the number of a part is written: `A-1` and `A1`, `II.A`, `1a`. */
type Style = 'letter' | 'roman' | 'digit';

interface Part {
  readonly heading: HeadingCandidate;
  readonly style: Style;
  readonly number: SectionNumber;
  readonly title: string;
}

const compound =
  /^(?:([A-Z])-?(\d{1,2})|([IVX]{1,5})\.([IVX]{1,5}|[A-Z]|\d{1,2})|(\d{1,2})([A-Za-z]))((?:[.-](?:\d{1,2}|[IVX]{1,5}|[ivx]{1,5}|[A-Za-z])){0,4})[.:)]?\s+(?:[-:]{1,2}\s+)?(?=\S)/;

/** Whether a part of a Roman section is itself counted in Roman numbers: in `V.I` after `V.H` it is not. */
const romanPart = /^[IVX]{1,5}\.(?:II|[IVX]{1,5}\.II)\b/;

/** The value of a digit run, of a Roman number, or of a letter. */
function valueOf(part: string, isNumeral: boolean): number {
  if (/^\d/.test(part)) return Number(part);
  const value = isNumeral ? romanValue(part.toUpperCase()) : 0;
  return value === 0 ? part.toUpperCase().charCodeAt(0) - 0x40 : value;
}

function tailOrder(tail: string, isRoman: boolean): number[] {
  return (tail.match(/[.-][^.-]+/g) ?? []).map((part) =>
    valueOf(part.slice(1), isRoman || part.startsWith('-')),
  );
}

/** The first two values of the order of a section: as the last heading of this number has them. */
function orderOf(
  style: Style,
  section: string,
  above: ReadonlyMap<string, SectionNumber>,
): readonly number[] {
  const known = above.get(section);
  if (known) return known.order.slice(0, 2);
  if (style === 'letter') return [1, section.charCodeAt(0) - 0x40];
  return [0, style === 'roman' ? romanValue(section) : Number(section)];
}

/** Where the number ends: separators and spaces follow it. */
function partEnd(whole: string): number {
  let end = whole.length;
  while (end > 0 && ' .:)-\t\u00a0'.includes(whole.charAt(end - 1))) end--;
  return end;
}

function readPart(
  heading: HeadingCandidate,
  above: ReadonlyMap<string, SectionNumber>,
  isRoman: boolean,
): Part | null {
  const match = compound.exec(heading.title);
  if (match === null) return null;
  const [whole, letter, digits, numerals, part, count, small, tail = ''] = match;
  const style = letter ? 'letter' : numerals ? 'roman' : 'digit';
  const section = letter ?? numerals ?? count ?? '';
  if (style === 'roman' && romanValue(section) === 0) return null;
  if (style === 'letter' && section !== 'A' && above.get(section)?.order[0] !== 1) return null;
  const value = valueOf(digits ?? part ?? small ?? '', isRoman && style === 'roman');
  const order = [...orderOf(style, section, above), value, ...tailOrder(tail, isRoman)];
  const printed = whole.slice(0, partEnd(whole));
  const form = style === 'letter' ? 'letter' : 'decimal';
  return { heading, style, number: { printed, order, form }, title: heading.title.slice(whole.length) };
}

function isRising(parts: readonly Part[]): boolean {
  return parts.every(({ number }, at) => {
    const before = parts[at - 1];
    return before === undefined || compareOrder(before.number.order, number.order) < 0;
  });
}

/**
 * Takes the numbers of parts out of titles: `A-1 Overview`, `II.A Model`, `1a. Scope`. One title that begins so may be a
 * name; two or more whose numbers rise through the text are counted.
 */
export function readPartNumbers(headings: readonly HeadingCandidate[]): readonly HeadingCandidate[] {
  const above = new Map<string, SectionNumber>();
  const parts: Part[] = [];
  const isRoman = headings.some(({ title }) => romanPart.test(title));
  for (const heading of headings) {
    if (heading.number) above.set(heading.number.printed, heading.number);
    const part = heading.number ? null : readPart(heading, above, isRoman);
    if (!part) continue;
    parts.push(part);
    if (part.style === 'letter') above.set(part.number.printed.charAt(0), part.number);
  }
  if (parts.length < 2) return headings;
  const named = new Map<HeadingCandidate, Part>();
  for (const style of ['letter', 'roman', 'digit'] as const) {
    const counted = parts.filter((part) => part.style === style);
    if (counted.length < 2 || !isRising(counted)) continue;
    for (const part of counted) named.set(part.heading, part);
  }
  return headings.map((heading) => {
    const part = named.get(heading);
    return part ? { ...heading, number: part.number, title: part.title } : heading;
  });
}

const lone = /^([A-Z]|[IVX]{1,5}) +(?=[\p{Lu}\p{N}])/u;

/** The letter or Roman number at the beginning of a title, or the letter that was read as a number before. */
function loneNumber({ number, title }: HeadingCandidate): string | undefined {
  if (number === null) return lone.exec(title)?.[1];
  return number.form === 'letter' && number.order.length === 2 ? number.printed : undefined;
}

/** Reads titles that begin with a letter or a Roman number and a space: none, or all from the first on without a gap. */
function readLone(
  headings: readonly HeadingCandidate[],
  isRoman: boolean,
): ReadonlyMap<HeadingCandidate, SectionNumber> {
  const found = new Map<HeadingCandidate, SectionNumber>();
  for (const heading of headings) {
    const printed = loneNumber(heading);
    if (printed === undefined || (!isRoman && printed.length > 1)) continue;
    const value = isRoman ? romanValue(printed) : printed.charCodeAt(0) - 0x40;
    if (value === 0) continue;
    if (value !== found.size + 1) return new Map();
    found.set(heading, { printed, order: [isRoman ? 0 : 1, value], form: isRoman ? 'roman' : 'letter' });
  }
  return found;
}

/** Takes the numbers of sections out of titles that have neither full stop nor gap: `A Notes`, `II Messages`. */
export function readLoneNumbers(headings: readonly HeadingCandidate[]): readonly HeadingCandidate[] {
  const romans = readLone(headings, true);
  const found = romans.size > 1 ? romans : readLone(headings, false);
  if (found.size < 2) return headings;
  return headings.map((heading) => {
    const number = found.get(heading);
    if (number === undefined) return heading;
    if (heading.number === null) return { ...heading, number, title: heading.title.replace(lone, '') };
    return number.form === 'roman' ? { ...heading, number } : heading;
  });
}

const onlyNumber = /^\d{1,3}(?:\.\d{1,3}){1,9}$/;

/** Headings that are a number and nothing else have it as their number too, where it lies between those around it. */
export function readOnlyNumbers(headings: readonly HeadingCandidate[]): readonly HeadingCandidate[] {
  let last: readonly number[] = [];
  return headings.map((heading) => {
    if (heading.number) last = heading.number.order;
    else if (onlyNumber.test(heading.title)) {
      const order = [0, ...heading.title.split('.').map(Number)];
      if (compareOrder(last, order) >= 0) return heading;
      last = order;
      return { ...heading, number: { printed: heading.title, order, form: 'decimal' } };
    }
    return heading;
  });
}
