import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { expectLaws } from './laws.ts';
import { textOf } from './fixtures.ts';

const head = `RFC 99908


                       A PROTOCOL FOR EXAMPLES


`;

/** The lines with `blank` blank lines between any two. */
function spaced(lines: string, blank = 1): string {
  return lines
    .trim()
    .split('\n')
    .join('\n'.repeat(blank + 1));
}

const first = `
     The client asks a question of the server, which has to give it an
answer in time.  When the server is busy with other questions that it
was asked before, the client waits until all of them are answered and
does not ask again, because a second question would only be put after
the others.  A client that cannot wait says so before it asks, and is
told by the server when to come back.`;
const second = `
     Servers are told about clients by other servers, which know them
from the questions that they were asked, and keep what they are told
for a day.`;

function blocksOf(text: string): string[] {
  const document = parseRfcText(text);
  expectLaws(document);
  return document.blocks
    .filter(({ kind }) => kind !== 'front_matter')
    .map((block) => `${block.kind}|${textOf(document, block).replace(/\s+/g, ' ')}`);
}

function folded(lines: string): string {
  return lines.trim().replace(/\s+/g, ' ');
}

describe('where one blank line is line spacing', () => {
  test('a paragraph is one block, whose span holds the blank lines', () => {
    const text = `${head}${spaced(first)}\n\n\n\n${spaced(second)}\n`;
    expect(blocksOf(text)).toEqual([`paragraph|${folded(first)}`, `paragraph|${folded(second)}`]);
    const document = parseRfcText(text);
    const paragraph = document.blocks.find(({ kind }) => kind === 'paragraph');
    expect(textOf(document, paragraph)).toBe(spaced(first));
  });

  test('a first line that is set in begins a block without a larger gap', () => {
    expect(blocksOf(`${head}${spaced(`${first}${second}`)}\n`)).toEqual([
      `paragraph|${folded(first)}`,
      `paragraph|${folded(second)}`,
    ]);
  });

  test('items of a list are blocks, with the lines that hang from them', () => {
    const list = `
   o  the first of the items, which says what a client has to do when
      no server answers
   o  the second item
   o  the third one, which says what a server has to do for a client that
      waits`;
    expect(blocksOf(`${head}${spaced(first)}\n\n\n${spaced(list)}\n`).slice(1)).toEqual([
      'list_item|o the first of the items, which says what a client has to do when no server answers',
      'list_item|o the second item',
      'list_item|o the third one, which says what a server has to do for a client that waits',
    ]);
  });

  test('headings stand, and no line of a sentence is one', () => {
    const text = `${head}1.  The Questions\n\n\n${spaced(first)}\n\n\n\n2.  The Servers\n\n\n${spaced(second)}\n`;
    expect(parseRfcText(text).sections.map(({ title }) => title)).toEqual([
      null,
      'The Questions',
      'The Servers',
    ]);
    expect(blocksOf(text)).toHaveLength(2);
  });

  test('a single-spaced quotation keeps its paragraphs', () => {
    const quoted =
      '     An inserted note stands close together, with lines\n     that touch each other.\n\n     It has two paragraphs.\n';
    expect(blocksOf(`${head}${spaced(first)}\n\n\n${quoted}`)).toHaveLength(3);
  });
});

describe('one blank line separates', () => {
  test.each([
    [
      'paragraphs of one line each',
      Array.from(
        { length: 8 },
        (_, at) => `   Sentence ${at} says that the server answers each client that asks it.`,
      ),
    ],
    [
      'rules of a grammar',
      Array.from(
        { length: 8 },
        (_, at) => `   rule-${at} = "the" SP element-of-it SP "and" SP another-element CRLF`,
      ),
    ],
    [
      'items without a capital',
      Array.from(
        { length: 8 },
        (_, at) =>
          `      ${'number of questions that were asked and not answered at all'.slice(0, 40 + ((at * 7) % 20))}`,
      ),
    ],
    [
      'rows of a table',
      Array.from(
        { length: 8 },
        (_, at) => `   name-${at}            required         optional           required`,
      ),
    ],
  ])('%s', (_, rows) => {
    expect(blocksOf(`${head}${rows.join('\n\n')}\n`)).toHaveLength(rows.length);
  });

  test('the paragraphs of a text that is set single', () => {
    expect(blocksOf(`${head}${first}\n\n${second}\n`)).toHaveLength(2);
  });
});
