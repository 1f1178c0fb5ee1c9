import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import * as fc from 'fast-check';

/** A run of printed words of one block, and where it stands. */
export interface Slice {
  readonly document: RfcDocument;
  readonly span: Span;
  readonly text: string;
  readonly [fc.toStringMethod]: () => string;
}

/** Spans of the runs of characters without white space in one block. */
function printedWords(document: RfcDocument, block: number): readonly Span[] {
  const span = document.blocks[block]?.span;
  if (span === undefined) return [];
  const text = document.text.slice(span.start, span.end);
  return [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: span.start + index,
    end: span.start + index + word.length,
  }));
}

const wordCharacter = /[\p{L}\p{N}]/gu;

/** Any run of words of any block; `isUsable` says which blocks have such runs as the law speaks of. */
export function sliceOf(
  documents: readonly RfcDocument[],
  isUsable: (text: string) => boolean = () => true,
): fc.Arbitrary<Slice> {
  const blocks = documents.flatMap((document) =>
    document.blocks
      .filter(({ span }) => isUsable(document.text.slice(span.start, span.end)))
      .map(({ index }) => ({ document, index })),
  );
  if (blocks.length === 0) throw new Error('no block is usable');
  const anywhere = { from: fc.nat(), length: fc.integer({ min: 3, max: 60 }) };
  return fc
    .record({ block: fc.nat({ max: blocks.length - 1 }), ...anywhere })
    .map(({ block, from, length }): Slice | null => {
      const { document, index } = blocks[block] ?? { document: documents[0], index: 0 };
      if (document === undefined) return null;
      const words = printedWords(document, index);
      const first = from % Math.max(1, words.length);
      const last = Math.min(words.length - 1, first + length - 1);
      const span = { start: words[first]?.start ?? 0, end: words[last]?.end ?? 0 };
      const text = document.text.slice(span.start, span.end);
      return (text.match(wordCharacter) ?? []).length >= 12 && isUsable(text)
        ? {
            document,
            span,
            text,
            [fc.toStringMethod]: () => `${document.header.number}@${span.start} ${JSON.stringify(text)}`,
          }
        : null;
    })
    .filter((slice) => slice !== null);
}

/** The same words in lines of another width. */
export function rewrap(text: string, width: number): string {
  let line = '';
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join('\n');
}

/** The same lines with other indents. */
export function reindent(text: string, indent: number): string {
  return text
    .split('\n')
    .map((line, index) => (index === 0 ? line : ' '.repeat(indent) + line.trimStart()))
    .join('\n');
}

function moved(span: Span, at: number, by: number): Span {
  return {
    start: span.start >= at ? span.start + by : span.start,
    end: span.end > at ? span.end + by : span.end,
  };
}

/** The document with a page break put in at a place between two words. */
export function withPageBreak(
  document: RfcDocument,
  at: number,
): { readonly document: RfcDocument; readonly length: number } {
  const lead = '\n\n\n';
  const footer = 'Sample                      Standards Track                     [Page 7]';
  const header = 'RFC 99999                      A Sample                       April 2026';
  const inserted = `${lead}${footer}\n\f\n${header}\n\n\n   `;
  const by = inserted.length;
  const footerAt = at + lead.length;
  const headerAt = footerAt + footer.length + 3;
  const furniture = [
    ...document.furniture.map((each) => ({ ...each, span: moved(each.span, at, by) })),
    { kind: 'running_footer' as const, span: { start: footerAt, end: footerAt + footer.length } },
    { kind: 'running_header' as const, span: { start: headerAt, end: headerAt + header.length } },
  ].sort((a, b) => a.span.start - b.span.start);
  return {
    document: {
      ...document,
      text: document.text.slice(0, at) + inserted + document.text.slice(at),
      furniture,
      contents: document.contents.map((span) => moved(span, at, by)),
      blocks: document.blocks.map((block) => ({ ...block, span: moved(block.span, at, by) })),
      sections: document.sections.map((section) => ({
        ...section,
        span: moved(section.span, at, by),
        heading: section.heading && moved(section.heading, at, by),
        treeEnd: section.treeEnd > at ? section.treeEnd + by : section.treeEnd,
      })),
    },
    length: by,
  };
}
