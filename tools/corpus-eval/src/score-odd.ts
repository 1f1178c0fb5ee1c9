import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RfcDocument } from '@rfckit/rfc-parser';
import { createLineIndex } from '@rfckit/text-position';

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
    const found = firstLines.get(byte);
    const wanted = title.replace(/\s+/g, ' ');
    if (found === undefined) faults.push(`missing "${wanted}" at ${byte}`);
    else if (!found.startsWith(wanted) && !wanted.startsWith(found)) faults.push(`"${found}" for "${wanted}" at ${byte}`);
  }
  const expected = new Set(odd.headings.map((heading) => heading.byte));
  for (const section of document.sections) {
    if (!section.heading || section.level !== 1 || odd.scope === 'listed') continue;
    if (section.number === null && odd.scope !== 'all') continue;
    const byte = index.byteOffset(section.heading.start);
    if (!expected.has(byte)) faults.push(`extra "${section.number ?? ''} ${section.title}" at ${byte}`);
  }
  return faults;
}
