import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, pageBreak } from './fixtures.ts';

function furnitureOf(text: string): string[] {
  return parseRfcText(text).furniture.map(
    ({ kind, span }) => `${kind}: ${text.slice(span.start, span.end).replace(/\s+/g, ' ')}`,
  );
}

const prose = '   Clients ask and servers answer.\n';

describe('running headers and footers', () => {
  test('of a modern text are found at each form feed', () => {
    expect(
      furnitureOf(`${head}1.  Introduction\n\n${prose}${pageBreak(1)}${prose}${pageBreak(2)}${prose}`),
    ).toEqual([
      'running_footer: Author Informational [Page 1]',
      'running_header: RFC 99901 A Protocol for Examples June 2023',
      'running_footer: Author Informational [Page 2]',
      'running_header: RFC 99901 A Protocol for Examples June 2023',
    ]);
  });

  test('may stand before and after the form feed on its line', () => {
    const text = `${prose}\n                                                                [Page 1]\fRFC 99901                    Examples                     June 2023\n\n${prose}`;
    expect(furnitureOf(text)).toEqual([
      'running_footer: [Page 1]',
      'running_header: RFC 99901 Examples June 2023',
    ]);
  });

  test('without form feeds are found where page numbers rise and stand alone', () => {
    const page = (n: number): string =>
      `${prose}\n\nAuthor                                                          [Page ${n}]\n\nRFC 99901                    Examples                     June 2023\n\n`;
    expect(furnitureOf(page(1) + page(2) + prose)).toHaveLength(4);
  });

  test('with nothing but a page number are found because they recur', () => {
    const page = (n: number): string => `${prose}\n                                  - ${n} -\n\f\n`;
    expect(furnitureOf(page(1) + page(2) + page(3) + prose)).toEqual([
      'running_footer: - 1 -',
      'running_footer: - 2 -',
      'running_footer: - 3 -',
    ]);
  });

  test('of two lines with the name of a chapter are furniture as a whole', () => {
    const page = (chapter: string): string =>
      `\f\n                                                          September 1981\nExample Protocol\n${chapter}\n\n\n\n${prose}\n`;
    const found = furnitureOf(prose + page('Overview') + page('Overview') + page('Details'));
    expect(found.filter((line) => line.endsWith('Details'))).toEqual(['running_header: Details']);
    expect(found).toHaveLength(9);
  });

  test('of NUL padding before a header are furniture, so that the line is no content', () => {
    expect(
      furnitureOf(
        `${prose}\u0000\u0000\u0000\fRFC 99901             Examples              June 2023\n${prose}`,
      ),
    ).toEqual(['running_footer: \u0000\u0000\u0000', 'running_header: RFC 99901 Examples June 2023']);
  });
});

describe('odd forms of furniture', () => {
  test('a number in brackets after the word, at either end of the line', () => {
    const text = `${head}1.  Introduction\n\n${prose}\nAuthor & Writer                                                 Page [1]\n\f\n${prose}\nPage [2]                                                 Author & Writer\n\f\n${prose}`;
    expect(furnitureOf(text)).toEqual([
      'running_footer: Author & Writer Page [1]',
      'running_footer: Page [2] Author & Writer',
    ]);
  });

  test('the title under a running header, also where only one page has it', () => {
    const text = `${head}1.  Introduction\n\n${prose}\n                                                                [Page 1]\n\f\n\nRFC 99901                                                      June 2023\nProtocol for Examples\n\n\n${prose}`;
    expect(furnitureOf(text).slice(1)).toEqual([
      'running_header: RFC 99901 June 2023',
      'running_header: Protocol for Examples',
    ]);
    expect(parseRfcText(text).sections).toHaveLength(2);
  });

  test('a number with a letter', () => {
    const text = `${prose}${pageBreak(1)}${prose}`.replace('RFC 99901 ', 'RFC 99901a');
    expect(furnitureOf(text)).toHaveLength(2);
  });
});

describe('content is not furniture', () => {
  test('a heading under a running header that is none of the title', () => {
    const text = `${head}1.  Introduction\n\n${prose}\n                                                                [Page 1]\n\f\n\nRFC 99901                                                      June 2023\nSecurity Considerations\n\n\n${prose}`;
    expect(parseRfcText(text).sections.at(-1)?.title).toBe('Security Considerations');
  });

  test.each([
    ['a page number inside a sentence', `   The figure is on\n   [Page 7] of the report.\n`],
    [
      'one line with a page number amid a page',
      `   See the report:\n\n   Section 4                 [Page 7]\n\n   It is long.\n`,
    ],
    ['a sentence that begins with the number of an RFC', `   RFC 99902 was published in June 2023.\n`],
    ['the first line after a form feed when it is prose', `${prose}\f${prose}\f   The other page.\n`],
    ['a brace that ends every page', `   x\n}\n\f\n   y\n}\n\f\n   z\n}\n\f\n   w\n`],
  ])('%s', (_, text) => {
    expect(furnitureOf(text)).toEqual([]);
  });

  test('the first line of the text, even where a form feed stands before it', () => {
    expect(
      furnitureOf(`\fRFC 99901                                                   June 2023\n\n${prose}`),
    ).toEqual([]);
  });
});
