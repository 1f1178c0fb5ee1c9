import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, lastBlocks } from './fixtures.ts';

/** Blocks of one section with this body; other sections make the layout that of a text with an indented body. */
function blocksOf(body: string): string[] {
  const filler =
    '   A line of ordinary prose that fills its column up to the right side\n   and is followed by another one.\n';
  return lastBlocks(`${head}1.  Introduction\n\n${filler}\n2.  Body\n\n${body}`);
}

describe('prose', () => {
  test('is cut at blank lines', () => {
    expect(blocksOf('   One sentence.\n   Another one.\n\n   A third one.\n')).toEqual([
      'paragraph -|One sentence. Another one.',
      'paragraph -|A third one.',
    ]);
  });

  test('may begin with an indented line', () => {
    expect(
      blocksOf('     The first line of this paragraph begins further right than the\n   others do.\n'),
    ).toEqual(['paragraph -|The first line of this paragraph begins further right than the others do.']);
  });

  test('that begins a line with a number is not a list', () => {
    expect(
      blocksOf(
        '   The rules for this are in Section\n   3. The others are in Section 4, which comes after it.\n',
      ),
    ).toEqual([
      'paragraph -|The rules for this are in Section 3. The others are in Section 4, which comes after it.',
    ]);
  });
});

describe('lists', () => {
  test.each(['o', '*', '**', '-', '+', '1.', '1)', '(1)', 'a)', '(a)', 'i.', '(ii)'])(
    'keep the marker %s',
    (marker) => {
      expect(blocksOf(`   ${marker}  An item with some words in it.\n`)).toEqual([
        `list_item ${marker}|${marker} An item with some words in it.`,
      ]);
    },
  );

  test('are cut at each item, also without blank lines, and nest by their columns', () => {
    const document = parseRfcText(`   These are the parts:
   o  the first part, which has a line that
      goes on
      -  with a part of its own
   o  the second part
`);
    expect(document.blocks.map((block) => [block.kind, block.marker, block.indent])).toEqual([
      ['paragraph', null, 3],
      ['list_item', 'o', 3],
      ['list_item', '-', 6],
      ['list_item', 'o', 3],
    ]);
  });

  test('of terms keep the term as marker', () => {
    expect(
      blocksOf(`   client:  A program that sends requests to a server and reads the
      answers.

   server
      A program that answers the requests of its clients.

   UA       User Agent
`),
    ).toEqual([
      'definition client:|client: A program that sends requests to a server and reads the answers.',
      'definition server|server A program that answers the requests of its clients.',
      'definition UA|UA User Agent',
    ]);
  });
});

describe('what is not prose', () => {
  test('a packet diagram is preformatted, and its caption a caption', () => {
    expect(
      blocksOf(`    0                   1
    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5
   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+
   |     Type      |    Length     |
   +-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+-+

                     Figure 1: A Header
`).map((block) => block.split('|')[0]),
    ).toEqual(['preformatted -', 'caption -']);
  });

  test('a bordered table is a table', () => {
    expect(
      blocksOf(
        '   +======+=======+\n   | Code | Name  |\n   +======+=======+\n   | 1    | start |\n   +------+-------+\n',
      )[0],
    ).toMatch(/^table -/);
  });

  test('ABNF is abnf', () => {
    expect(blocksOf('   message = header CRLF *body\n   header  = "X-" 1*ALPHA ":" SP value\n')[0]).toMatch(
      /^abnf -/,
    );
  });

  test.each([
    ['a struct', '   struct {\n       uint8 type;\n       opaque body<0..255>;\n   } Message;\n'],
    ['XML', '   <?xml version="1.0"?>\n   <message to="x">\n     <body/>\n   </message>\n'],
    ['ASN.1', '   Message ::= SEQUENCE {\n     type  INTEGER,\n     body  OCTET STRING }\n'],
  ])('%s is source code', (_, code) => {
    expect(blocksOf(code)[0]).toMatch(/^source_code -/);
  });

  test('prose inside a program is code, up to where the program ends', () => {
    const kinds = blocksOf(`   <CODE BEGINS>
   module example {
     description
       "This module is an example.

        Clients MUST read this sentence, which looks like prose by itself.";

   }
   <CODE ENDS>

   This sentence stands outside and is prose.
`).map((block) => block.split(' ')[0]);
    expect(kinds).toEqual(['source_code', 'source_code', 'source_code', 'paragraph']);
  });

  test('a brace that nobody closes does not make the rest of the section code', () => {
    const kinds = blocksOf(
      '   struct {\n     uint8 type;\n\n   The rest of the structure is left out because it has no bearing on the\n   matter.\n',
    ).map((block) => block.split(' ')[0]);
    expect(kinds).toEqual(['source_code', 'paragraph']);
  });

  test('a gutter makes a quote, and two of them a table row', () => {
    expect(blocksOf('   |  This is a note that is set apart\n   |  from the rest.\n')[0]).toMatch(/^quote -/);
    expect(blocksOf('   | a | b |\n   | c | d |\n')[0]).not.toMatch(/^quote/);
  });
});

describe('captions', () => {
  test.each(['Figure 1: A Header', 'Table 2: Codes', 'Figure A-1.  Flow', 'Table 3'])('%s is one', (line) => {
    expect(blocksOf(`                  ${line}\n`)).toEqual([`caption -|${line.replace(/\s+/g, ' ')}`]);
  });

  test('a sentence about a figure is none', () => {
    expect(blocksOf('   Figure 1 shows the header of a message and its length in octets.\n')[0]).toMatch(
      /^paragraph/,
    );
  });
});

test('reference entries keep their label', () => {
  const filler = '   A line of ordinary prose that fills its column up to the right side.\n';
  expect(
    lastBlocks(`${head}1.  Introduction

${filler}
2.  References

   [RFC99902] Author, A., "Another Protocol", RFC 99902,
              June 2023.
   [1]        Author, B., "A Third One", May 2022.

   See also the archive of the working group for what was said.
`),
  ).toEqual([
    'reference [RFC99902]|[RFC99902] Author, A., "Another Protocol", RFC 99902, June 2023.',
    'reference [1]|[1] Author, B., "A Third One", May 2022.',
    'paragraph -|See also the archive of the working group for what was said.',
  ]);
});
