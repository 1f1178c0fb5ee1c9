import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import type { ComparedHeading, HeadingDifference } from './score-headings.ts';

/** `   2.1.  HISTORY`: a number of two or more parts and a title that is no sentence, on a line set in. */
const INDENTED = /^( +(((?:\d+|[A-Z])(?:\.\d+)*)\.\d+)\.? {1,4})(["“]?\p{Lu}[^|]{2,70})$/u;

/** Lines that a title that is set in may have. */
const MAX_LINES = 3;

/** A heading that is set in; `wraps` where its title goes on in one or two more lines under its first word. */
type IndentedHeading = ComparedHeading & { readonly wraps: boolean };

/** Whether a title with this line and the next one or two, in the column `hang`, stands alone. */
function isWrapped(lines: readonly string[], at: number, hang: number): boolean {
  let end = at + 1;
  while (end < at + MAX_LINES && (lines[end] ?? '').search(/\S/) === hang) end++;
  return end > at + 1 && (lines[end] ?? '').trim() === '';
}

/**
 * Returns the numbered headings that a document sets in: a line of that form between blank lines, inside of the section
 * that its number belongs to. The rfcmarkup lists do not know such headings (README of the oracles, fault rates); this
 * rule shares no code with the parser.
 */
export function findIndented(document: RfcDocument): IndentedHeading[] {
  const { text, sections, contents } = document;
  const byNumber = new Map(sections.map((section) => [section.number, section]));
  const index = createLineIndex(text, document.encoding);
  const lines = text.split('\n');
  const found: IndentedHeading[] = [];
  let start = 0;
  for (const [at, line] of lines.entries()) {
    const begins = (lines[at - 1] ?? '').trim() === '' && line.startsWith(' ');
    const match = begins ? INDENTED.exec(line.trimEnd()) : null;
    const [, before = '', number = '', parent = '', title = ''] = match ?? [];
    const wraps = (lines[at + 1] ?? '').trim() !== '';
    const above = byNumber.get(parent) ?? byNumber.get(`${parent}.0`);
    const isInContents = contents.some((run) => run.start <= start && start < run.end);
    const stands = match !== null && (!wraps || isWrapped(lines, at, before.length));
    if (stands && above && above.span.start <= start && start < above.treeEnd && !isInContents) {
      const byte = index.byteOffset(start + line.search(/\S/));
      if (!/[.;,:]$|\. {2}/.test(title)) found.push({ number, title, byte, wraps });
    }
    start += line.length + 1;
  }
  return found;
}

/** Adds to what the lists say about a document what they do not know: the headings that are set in. */
export function withIndented(document: RfcDocument, listed: HeadingDifference): HeadingDifference {
  const indented = findIndented(document);
  const numbers = new Set(document.sections.map(({ number }) => number));
  const bytes = new Set(indented.map(({ byte }) => byte));
  return {
    ...listed,
    missing: [...listed.missing, ...indented.filter(({ number, wraps }) => !wraps && !numbers.has(number))],
    extra: listed.extra.filter(({ byte }) => !bytes.has(byte)),
  };
}
