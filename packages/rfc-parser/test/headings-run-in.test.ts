import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, outline } from './fixtures.ts';
import { expectLaws } from './laws.ts';

const prose = `   Clients ask and servers answer.  The answer comes in the order of the
   questions unless the server says otherwise.
`;

/** A text in which every heading is followed by prose. */
function withHeadings(...headings: readonly string[]): string {
  return head + headings.map((heading) => `${heading}\n\n${prose}\n`).join('');
}

describe('a title may end at a gap in its line, and the text begins there', () => {
  const runIn = (gap = '   '): string => `${head}1. MUST${gap}This word means that what follows is an absolute
   requirement of this document and has to be done.

2. MAY${gap}This word means that an item is truly optional, and that any
   vendor may choose to include it.

3. Guidance

${prose}`;

  test.each([
    ['three blanks', '   '],
    ['many', '          '],
    ['two, in a justified line', '  '],
  ])('after %s', (_, gap) => {
    const text = runIn(gap);
    const document = parseRfcText(text);
    expect(outline(text)).toEqual(['1 1|MUST', '1 2|MAY', '1 3|Guidance']);
    expectLaws(document);
    const may = document.sections[2];
    expect(text.slice(may?.heading?.start, may?.heading?.end)).toBe('2. MAY');
    const block = document.blocks.find(({ section }) => section === 2);
    expect(block).toMatchObject({ kind: 'paragraph', indent: 3 });
    expect(text.slice(block?.span.start, block?.span.end)).toMatch(
      /^This word means that an item[^]*include it\.$/,
    );
    expect(document.diagnostics).toEqual([]);
  });

  test('one alone where its number is missing between two headings', () => {
    const text = withHeadings('1.  Introduction', '3.  Errors').replace(
      '3.  Errors',
      `2.  Messages and Answers          A message is what clients send to the\nserver, which answers it in order.\n\n3.  Errors`,
    );
    expect(outline(text)).toEqual(['1 1|Introduction', '1 2|Messages and Answers', '1 3|Errors']);
  });

  test('not where the numbers do not lead to the next heading', () => {
    expect(outline(runIn().replace('3. Guidance', '7. Guidance'))).toEqual([]);
  });

  test('not where the lines below have a column there', () => {
    const table = `1.  ASCII         The sender converts the data from its internal form to\n    the common    form of all systems, which the receiver reads.`;
    const text = withHeadings('1.  Introduction').replace('1.  Introduction', `${table}\n\n2.  Introduction`);
    expect(outline(text)).toEqual(['1 2|Introduction']);
  });

  test('not where the line is short and no text goes on below', () => {
    expect(outline(runIn().replaceAll('what follows is an absolute', '…'))).toEqual(['1 3|Guidance']);
  });
});

describe('the title of an appendix may stand below its number, after a blank line and set in', () => {
  const appendix = (number: string, below: string): string[] =>
    outline(`${withHeadings('1.  Introduction')}Appendix ${number}\n\n${below}\n\n${prose}`);

  test.each([
    ['A', '   Glossary of Terms', 'Glossary of Terms'],
    ['D.', '   X.25 Service', 'X.25 Service'],
  ])('in %s', (letter, below, title) => {
    expect(appendix(letter, below)).toEqual(['1 1|Introduction', `1 ${letter.charAt(0)}|${title}`]);
  });

  test.each([
    ['a sentence', '   The following are some example packets:'],
    [
      'text of two lines',
      '   This appendix is not a part of the standard and says only how it came\n   about',
    ],
    ['a date', '   April 28, 2000'],
    ['columns', '   March      sent     read'],
  ])('and %s is none', (_, below) => {
    expect(appendix('A', below)).toEqual(['1 1|Introduction', '1 A|Appendix']);
  });
});
