import { describe, expect, test } from 'vitest';
import { paragraphChains, parseRfcText } from '@rfckit/rfc-parser';
import { head, pageBreak, textOf } from './fixtures.ts';

/** The logical paragraphs of a section whose page ends after `before`. */
function paragraphsOf(before: string, after: string): string[] {
  const document = parseRfcText(
    `${head}1.  Body\n\n${before}${pageBreak(1)}${after}\n2.  Next\n\n   Text.\n`,
  );
  const own = document.sections.find((section) => section.number === '1')?.index;
  return paragraphChains(document.blocks)
    .filter((chain) => document.blocks[chain[0] ?? 0]?.section === own)
    .map((chain) =>
      chain.map((index) => textOf(document, document.blocks[index]).replace(/\s+/g, ' ')).join(' // '),
    );
}

describe('a page break cuts', () => {
  test('a sentence that goes on with a small letter', () => {
    expect(
      paragraphsOf('   The server answers every question in\n', '   the order of their arrival.\n'),
    ).toEqual(['The server answers every question in // the order of their arrival.']);
  });

  test('a sentence that goes on with a capital because the line above was full', () => {
    expect(
      paragraphsOf(
        '   The document that tells how this is to be done in practice was made by\n',
        '   Alice and Bob.\n',
      ),
    ).toEqual(['The document that tells how this is to be done in practice was made by // Alice and Bob.']);
  });

  test('an item of a list, whose rest has no marker', () => {
    const document = parseRfcText(
      `${head}1.  Body\n\n   o  the first item, which says what a client has to do when no\n      server${pageBreak(1)}      answers it in time\n`,
    );
    const item = document.blocks.filter((block) => block.kind === 'list_item');
    expect(item.map((block) => [block.marker, block.continues === null])).toEqual([
      ['o', true],
      [null, false],
    ]);
  });

  test('a program', () => {
    expect(
      paragraphsOf('   struct {\n     uint8 type;\n', '     uint8 length;\n   } Header;\n'),
    ).toHaveLength(1);
  });

  test('a word, where a form feed stands inside a line', () => {
    const document = parseRfcText('Clients ask and ser\fvers answer, as it was said.\n');
    expect(document.blocks.map((block) => [textOf(document, block), block.continues])).toEqual([
      ['Clients ask and ser', null],
      ['vers answer, as it was said.', 0],
    ]);
  });
});

describe('a page break cuts, although the columns or the kinds differ,', () => {
  test.each([
    ['a list of names after a comma', '   Thanks are due to Ann,\n', '   Bob\n'],
    ['a sentence after a word that ends none', '   The parts are those of the\n', '   Server\n'],
    [
      'a sentence after an abbreviation',
      '   It is used for questions of some kind (e.g.\n',
      '   those of clients).\n',
    ],
    [
      'a full line whose rest hangs elsewhere',
      '   The server answers every question that it was ever asked by a client in\n',
      '      the order of their arrival.\n',
    ],
    ['a declaration in its middle', '   struct {\n     uint8 type;\n', '     uint8 length;\n   } Header;\n'],
    ['an enumeration after a comma', '   enum {\n     first(1),\n', '   second(2)\n   } Kind;\n'],
  ])('%s', (_, before, after) => {
    expect(paragraphsOf(before, after)).toHaveLength(1);
  });
});

describe('a page break does not cut', () => {
  test.each([
    [
      'after a full stop what begins with a small letter',
      '   The server answers.\n',
      '   ftp is a protocol that clients use.\n',
    ],
    [
      'a declaration that ended from the next one',
      '   exampleCount OBJECT-TYPE\n       SYNTAX Counter32\n       ::= { exampleEntry 1 }\n',
      '   exampleSize OBJECT-TYPE\n       SYNTAX Counter32\n       ::= { exampleEntry 2 }\n',
    ],
    [
      'a program that closed its brace from the next one',
      '   struct {\n     uint8 type;\n   } Header;\n',
      '   struct {\n     uint8 type;\n   } Trailer;\n',
    ],
    ['a paragraph that ended', '   The server answers.\n', '   Clients wait.\n'],
    ['a paragraph that ends with a colon before a list', '   The parts are:\n', '   o  the first part\n'],
    [
      'a paragraph before an item that begins on the next page',
      '   The server answers every question in\n',
      '   o  the order of arrival\n',
    ],
    [
      'a short line before a new paragraph in the same column',
      '   A short line\n',
      '   Another paragraph begins here and has a line that is rather long.\n',
    ],
    [
      'prose before a paragraph in another column',
      '   The server answers every question in\n',
      '            the middle of the page.\n',
    ],
    [
      'prose before a drawing',
      '   The server answers every question as the figure shows\n',
      '   +-----+     +-----+\n   |  A  |---->|  B  |\n   +-----+     +-----+\n',
    ],
  ])('%s', (_, before, after) => {
    expect(paragraphsOf(before, after)).toHaveLength(2);
  });

  test('across a heading', () => {
    const document = parseRfcText(
      `${head}1.  Body\n\n   The text stops without a full stop${pageBreak(1)}2.  Next\n\n   and so on.\n`,
    );
    expect(document.blocks.filter((block) => block.continues !== null)).toEqual([]);
  });
});
