import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';
import type { ComparedHeading } from './score-headings.ts';

/** `   2.1.  HISTORY`: a number of two or more parts and a title that is no sentence, on a line set in. */
const INDENTED = /^ +((\d+(?:\.\d+)*)\.\d+)\.? {1,4}(\p{Lu}[^|]{2,60})$/u;

/**
 * Returns the numbered headings that a document sets in and that the parser did not find: a line of that form between
 * blank lines, inside of the section that its number belongs to, whose number no section has. The rfcmarkup lists do not
 * know such headings (README of the oracles, fault rates); this rule shares no code with the parser.
 */
export function findMissedIndented(document: RfcDocument): ComparedHeading[] {
  const { text, sections, contents } = document;
  const byNumber = new Map(sections.map((section) => [section.number, section]));
  const index = createLineIndex(text, document.encoding);
  const lines = text.split('\n');
  const missed: ComparedHeading[] = [];
  let start = 0;
  for (const [at, line] of lines.entries()) {
    const isAlone = (lines[at - 1] ?? '').trim() === '' && (lines[at + 1] ?? '').trim() === '';
    const found = isAlone && line.startsWith(' ') ? INDENTED.exec(line.trimEnd()) : null;
    const [, number = '', parent = '', title = ''] = found ?? [];
    const span = byNumber.get(parent)?.span;
    const isInContents = contents.some((run) => run.start <= start && start < run.end);
    if (span && span.start <= start && start < span.end && !byNumber.has(number) && !isInContents) {
      if (!/[.;,:]$/.test(title)) missed.push({ number, title, byte: index.byteOffset(start) });
    }
    start += line.length + 1;
  }
  return missed;
}
