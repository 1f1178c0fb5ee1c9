import type { Diagnostic, Span } from '@rfckit/text-position';
import type { ContentsEntry } from './contents.ts';
import type { ContentsIndex } from './contents-index.ts';
import type { RfcSection } from './document.ts';
import { plainNumber } from './plain-number.ts';

/** How many numbers a message names. */
const NAMED = 5;

function named(numbers: readonly string[]): string {
  const shown = numbers.slice(0, NAMED).join(', ');
  return numbers.length > NAMED ? `${shown} and ${numbers.length - NAMED} more` : shown;
}

function duplicates(sections: readonly RfcSection[]): Diagnostic[] {
  const seen = new Set<string>();
  const twice: RfcSection[] = [];
  for (const section of sections) {
    if (section.number === null) continue;
    const key = `${section.kind === 'appendix' ? 'appendix ' : ''}${plainNumber(section.number)}`;
    if (seen.has(key)) twice.push(section);
    seen.add(key);
  }
  const first = twice[0];
  if (!first) return [];
  return [
    {
      code: 'duplicate_section_number',
      severity: 'warning',
      message: `Section numbers that occur more than once: ${named(twice.map((section) => section.number ?? ''))}.`,
      ...(first.heading ? { span: first.heading } : {}),
    },
  ];
}

function missingFromBody(
  sections: readonly RfcSection[],
  entries: readonly ContentsEntry[],
  contents: readonly Span[],
): Diagnostic[] {
  if (entries.length === 0) return [];
  const found = new Set(sections.map((section) => plainNumber(section.number ?? '')));
  const missing = entries
    .map((entry) => entry.number?.printed ?? '')
    .filter((printed) => printed !== '' && !found.has(plainNumber(printed)));
  if (missing.length === 0) return [];
  const span = contents[0];
  return [
    {
      code: 'contents_disagree',
      severity: 'warning',
      message: `The table of contents has entries for which no heading was found: ${named(missing)}.`,
      ...(span ? { span } : {}),
    },
  ];
}

/** A letter with a number of two digits and no more is rather a name: `X.25`. */
const counted = /^(?:Appendix )?(?![A-Z]\.\d{2,}$)((?:[A-Z]|\d{1,3})(?:\.\d{1,3}){0,9})$/;

const MAX_DIGITS = 3;

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}

/** The number before one of the same level; `null` for the first, and for one that is not counted in digits. */
function numberBefore(number: string): string | null {
  let from = number.length;
  while (from > 0 && isDigit(number.charCodeAt(from - 1))) from--;
  const digits = number.length - from;
  if (digits === 0 || digits > MAX_DIGITS) return null;
  const value = Number(number.slice(from));
  return value < 2 ? null : `${number.slice(0, from)}${value - 1}`;
}

/**
 * The number without the word, without leading zeros and without a last level that is zero (`9.0` stands between 8 and
 * 10); `null` where it is none that is counted.
 */
function countedNumber(number: string | null): string | null {
  const plain = number === null ? undefined : counted.exec(number)?.[1];
  if (plain === undefined) return null;
  return plain.includes('0') ? plain.replace(/\b0+(?=\d)/g, '').replace(/\.0$/, '') : plain;
}

/** A number is missing where the one after it was found, in a text that has others of the same level. */
function missingNumbers(sections: readonly RfcSection[]): Diagnostic[] {
  const plain = sections.map(({ number }) => countedNumber(number));
  const found = new Set(plain);
  const after = sections.filter((_, at) => {
    const before = numberBefore(plain[at] ?? '');
    return before !== null && !found.has(before);
  });
  const first = after[0];
  if (!first) return [];
  return [
    {
      code: 'section_number_missing',
      severity: 'warning',
      message: `No heading was found for the numbers before: ${named(after.map((section) => section.number ?? ''))}.`,
      ...(first.heading ? { span: first.heading } : {}),
    },
  ];
}

/** Headings that the contents name by their number with a title that does not begin as theirs does. */
function renamed(sections: readonly RfcSection[], contents: ContentsIndex): Diagnostic[] {
  if (contents.numbered === 0) return [];
  const other = sections.filter(
    ({ number, title }) => number !== null && title !== null && contents.namesOtherwise(number, title),
  );
  const first = other[0];
  if (!first) return [];
  return [
    {
      code: 'contents_title_differs',
      severity: 'info',
      message: `Sections that have another title in the table of contents: ${named(other.map((section) => section.number ?? ''))}.`,
      ...(first.heading ? { span: first.heading } : {}),
    },
  ];
}

/** Returns what is odd about the sections as a whole: numbers given twice or left out, entries of the contents without a heading. */
export function diagnoseStructure(
  sections: readonly RfcSection[],
  entries: readonly ContentsEntry[],
  contents: readonly Span[],
  index: ContentsIndex,
): Diagnostic[] {
  const whole = sections[0]?.span;
  const none: Diagnostic[] =
    sections.length > 1
      ? []
      : [
          {
            code: 'no_headings',
            severity: 'info',
            message: 'No headings were found: the whole text is section 0.',
            ...(whole ? { span: whole } : {}),
          },
        ];
  return [
    ...none,
    ...duplicates(sections),
    ...missingNumbers(sections),
    ...missingFromBody(sections, entries, contents),
    ...renamed(sections, index),
  ];
}
