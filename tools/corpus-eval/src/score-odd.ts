import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex, type LineIndex } from '@rfckit/text-position';

type OddScope = 'numbered' | 'listed' | 'none' | 'all';

function isScope(word: string | undefined): word is OddScope {
  return word === 'numbered' || word === 'listed' || word === 'none' || word === 'all';
}

/** A text whose layout defeats parsers, with the top-level headings that others established. */
export interface OddText {
  readonly rfc: number;
  /** Which top-level headings are listed: the numbered ones, some, none because there are none, or all. */
  readonly scope: OddScope;
  readonly headings: readonly { readonly byte: number; readonly title: string }[];
}

/** Reads `odd.tsv`; rows whose headings were not established are left out. */
export function parseOddTexts(tsv: string): Map<number, OddText> {
  const texts = new Map<number, OddText>();
  for (const row of tsv.split('\n').slice(1)) {
    const [rfc, , , basis, scope, topLevel = ''] = row.split('\t');
    if (!rfc || !basis || basis === '-') continue;
    if (!isScope(scope)) throw new RangeError(`odd.tsv: unknown scope "${scope}" of RFC ${rfc}`);
    const headings = topLevel
      .split(' | ')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const colon = entry.indexOf(':');
        return { byte: Number(entry.slice(0, colon)), title: entry.slice(colon + 1).trim() };
      });
    texts.set(Number(rfc), { rfc: Number(rfc), scope, headings });
  }
  return texts;
}

export function readOddTexts(folder: string): Map<number, OddText> {
  return parseOddTexts(readFileSync(join(folder, 'odd.tsv'), 'utf8'));
}

/** Some offsets are those of the line: the byte of the first character at or after `byte` that is no space. */
function firstVisible(text: string, index: LineIndex, byte: number): number {
  let at = index.utf16FromByte(byte);
  while (/\s/.test(text.charAt(at))) at++;
  return index.byteOffset(at);
}

/** Letters and digits, without the word "Appendix". */
function key(title: string): string {
  return title
    .toLowerCase()
    .replace(/^(?:appendix|annex)\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether two printings of a heading agree; one that wraps is listed by its first line. */
function agrees(a: string, b: string): boolean {
  return key(a).startsWith(key(b)) || key(b).startsWith(key(a));
}

/** Whether the section is an appendix, be it one of references or of thanks. */
function isAppendix({ kind, number }: RfcDocument['sections'][number]): boolean {
  return kind === 'appendix' || (kind !== 'body' && /^(?:Appendix|[A-Z]$)/.test(number ?? ''));
}

/** What is wrong with the headings of one odd text; empty where all is right. */
export function compareOdd(document: RfcDocument, odd: OddText): string[] {
  const index = createLineIndex(document.text, document.encoding);
  const faults: string[] = [];
  const firstLines = new Map<number, string>();
  const headings = document.sections.flatMap((section) => (section.heading ? [section.heading] : []));
  for (const span of [...headings, ...document.contents.slice(0, 1)]) {
    const line = document.text.slice(span.start, span.end).split(/\r\n|\r|\n/)[0] ?? '';
    firstLines.set(index.byteOffset(span.start), line.replace(/\s+/g, ' ').trim());
  }
  for (const { byte, title } of odd.headings) {
    const found = firstLines.get(firstVisible(document.text, index, byte));
    if (found === undefined) faults.push(`missing "${title}" at ${byte}`);
    else if (!agrees(found, title)) faults.push(`"${found}" for "${title}" at ${byte}`);
  }
  const expected = new Set(odd.headings.map(({ byte }) => firstVisible(document.text, index, byte)));
  const listsAppendices = odd.headings.some(({ title }) => /^(?:appendix|annex|[A-Z][. ])/i.test(title));
  for (const section of document.sections) {
    if (!section.heading || section.level !== 1 || odd.scope === 'listed') continue;
    if (section.number === null && odd.scope !== 'all') continue;
    if (isAppendix(section) && !listsAppendices) continue;
    const byte = index.byteOffset(section.heading.start);
    if (!expected.has(byte)) faults.push(`extra "${section.number ?? ''} ${section.title}" at ${byte}`);
  }
  return faults;
}
