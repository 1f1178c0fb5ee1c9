import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paragraphChains, type RfcDocument } from '@rfckit/rfc-parser';

/** The words of BCP 14 that authors tagged in one document, each with its section: a number, or the title where none is. */
export interface TaggedDocument {
  readonly rfc: number;
  readonly words: readonly (readonly [word: string, section: string])[];
  readonly txt_untagged: number;
  readonly in_order: boolean;
}

/** Reads the documents of `bcp14.jsonl` whose text holds exactly the words that were tagged, in their order. */
export function parseTaggedDocuments(jsonl: string): Map<number, TaggedDocument> {
  const documents = new Map<number, TaggedDocument>();
  for (const row of jsonl.split('\n')) {
    if (row === '') continue;
    const document = JSON.parse(row) as TaggedDocument;
    if (document.words.length > 0 && document.txt_untagged === 0 && document.in_order)
      documents.set(document.rfc, document);
  }
  return documents;
}

export function readTaggedDocuments(folder: string): Map<number, TaggedDocument> {
  return parseTaggedDocuments(readFileSync(join(folder, 'bcp14.jsonl'), 'utf8'));
}

const words =
  /\b(?:MUST NOT|SHALL NOT|SHOULD NOT|NOT RECOMMENDED|MUST|REQUIRED|SHALL|SHOULD|RECOMMENDED|MAY|OPTIONAL)\b/g;
const gutter = /(^|\n)[ \t]*\|[ \t]?/g;

/** Each word in upper case in the blocks, as `section word`; the longest phrase counts, also across a page break or a gutter. */
export function wordsOf(document: RfcDocument): string[] {
  const found: string[] = [];
  for (const chain of paragraphChains(document.blocks)) {
    const blocks = chain.flatMap((index) => document.blocks[index] ?? []);
    const section = document.sections[blocks[0]?.section ?? 0];
    const text = blocks
      .map(({ span }) => document.text.slice(span.start, span.end).replace(gutter, '$1'))
      .join('\n')
      .replace(/\s+/g, ' ');
    for (const [word] of text.matchAll(words))
      found.push(`${section?.number ?? section?.title ?? ''} ${word}`);
  }
  return found;
}

/** How many of the tagged words stand in the same section here, and what differs: `-` is tagged only, `+` found only. */
export function compareWords(
  document: RfcDocument,
  tagged: TaggedDocument,
): { readonly matched: number; readonly differences: readonly string[] } {
  const left = new Map<string, number>();
  for (const word of wordsOf(document)) left.set(word, (left.get(word) ?? 0) + 1);
  const differences: string[] = [];
  let matched = 0;
  for (const [word, section] of tagged.words) {
    const key = `${section.replace(/^appendix\s+/i, '')} ${word}`;
    const count = left.get(key) ?? 0;
    if (count > 0) matched++;
    else differences.push(`- ${key}`);
    left.set(key, count - 1);
  }
  for (const [key, count] of left) for (let extra = count; extra > 0; extra--) differences.push(`+ ${key}`);
  return { matched, differences };
}
