import { describe, expect, test } from 'vitest';
import { parseRfcText, type SectionKind } from '@rfckit/rfc-parser';
import { head, pageBreak } from './fixtures.ts';

const prose =
  '   A client asks, and the server answers every question in the order of\n   arrival, unless both have agreed on something else before.\n';
const entries =
  '   [ONE]  Author, A., "A Protocol for Examples", RFC 99901, June 2023.\n\n   [TWO]  Author, B., "Another Protocol", RFC 99902, May 2022.\n';
const thanks = '   The authors thank B. Reader for many helpful comments.\n';
const address = '   A. Author\n   Example Inc.\n\n   EMail: author@example.com\n';

/** The kinds of the sections with these headings and texts, in order. */
function kindsOf(...sections: readonly (readonly [heading: string, text: string])[]): string[] {
  const text = head + sections.map(([heading, body]) => `${heading}\n\n${body}\n`).join('');
  return parseRfcText(text)
    .sections.slice(1)
    .map(({ number, title, kind }) => `${number ?? '-'} ${title}: ${kind}`);
}

/** The kind of the one section with this heading, between an introduction and a conclusion. */
function kindOf(heading: string, text: string): SectionKind | undefined {
  const found = parseRfcText(
    `${head}1.  Introduction\n\n${prose}\n2.  Messages\n\n${prose}\n${heading}\n\n${text}\n`,
  );
  return found.sections.at(-1)?.kind;
}

describe('a title that bibliographies bear', () => {
  test.each(['3.  References', '2.1.  References', '3.  URI References', '3.  Selected Bibliography'])(
    '"%s" stands over one where its text lists entries, and over none where it is prose',
    (heading) => {
      expect(kindOf(heading, entries)).toBe('references');
      expect(kindOf(heading, `${prose}\n${prose}`)).toBe('body');
    },
  );

  test.each(['3.  Suggested Reading', '3.  Documents'])(
    '"%s" needs labels, too, and a place at the top',
    (heading) => {
      expect(kindOf(heading, entries)).toBe('references');
      expect(kindOf(heading, entries.replaceAll(/\[\w+\]/g, '     '))).toBe('body');
      expect(kindOf(heading.replace('3.', '2.1.'), entries)).toBe('body');
    },
  );

  test('at the top, over a single line or over nothing, is believed', () => {
    expect(kindOf('3.  References', '   None.\n')).toBe('references');
    expect(
      kindsOf(['1.  Introduction', prose], ['2.  References', ''], ['2.1.  Normative References', entries]),
    ).toEqual(['1 Introduction: body', '2 References: references', '2.1 Normative References: references']);
  });
});

describe('an appendix', () => {
  test.each([
    ['References', entries, 'references'],
    ['Acknowledgements', thanks, 'acknowledgements'],
    ["Author's Address", address, 'authors'],
    ['References', `${prose}\n${prose}`, 'appendix'],
    ['Notes', entries, 'appendix'],
    ['Abstract', prose, 'appendix'],
  ])('called "%s" is what it holds', (title, text, kind) => {
    expect(kindOf(`Appendix A.  ${title}`, text)).toBe(kind);
  });

  test('hands the kind it has to its subsections', () => {
    expect(
      kindsOf(['1.  Introduction', prose], ['A.  References', ''], ['A.1.  Normative References', entries]),
    ).toEqual(['1 Introduction: body', 'A References: references', 'A.1 Normative References: references']);
  });

  test('without a letter is one', () => {
    expect(kindOf('Appendix: Notes on Messages', prose)).toBe('appendix');
    expect(kindOf('Notes on Messages', prose)).toBe('body');
  });
});

describe('messages and fields that are called like a closing section are body', () => {
  test.each([
    ['2.1.  Acknowledgement', 'acknowledgements', thanks],
    ['3.  Updates and Acknowledgements', 'acknowledgements', thanks],
    ['3.  Addresses', 'authors', address],
    ["2.1.  Author's Address", 'authors', address],
    ['3.  Status', 'status', '   This memo is a description of messages.\n'],
    ['2.1.  Copyright Notice', 'status', '   Copyright (C) The Example Society (2001).\n'],
  ])('"%s", but %s with such a text', (heading, kind, text) => {
    expect(kindOf(heading, prose)).toBe('body');
    expect(kindOf(heading, text)).toBe(kind);
  });

  test.each([
    ['Contact', address],
    ['Status', '   This memo is a description of messages.\n'],
    ['Abstract', prose],
    ['Index', prose],
  ])('"%s" below another section, whatever its text', (title, text) => {
    expect(kindOf(`2.1.  ${title}`, text)).toBe('body');
  });

  test('and so are acknowledgements with subsections that thank nobody', () => {
    expect(
      kindsOf(
        ['1.  Introduction', prose],
        ['2.  Acknowledgements', prose],
        ['2.1.  Delayed Ones', prose],
        ['3.  Acknowledgements', thanks],
        ['3.1.  From the Editors', thanks],
      ),
    ).toEqual([
      '1 Introduction: body',
      '2 Acknowledgements: body',
      '2.1 Delayed Ones: body',
      '3 Acknowledgements: acknowledgements',
      '3.1 From the Editors: acknowledgements',
    ]);
  });
});

describe('an unnumbered section after a closing one', () => {
  test('is no part of it, unless it lists entries too', () => {
    expect(
      kindsOf(
        ['1.  Introduction', prose],
        ['2.  References', entries],
        ['Older Documents', entries],
        ['Section One', prose],
        ['3.  Messages', prose],
      ),
    ).toEqual([
      '1 Introduction: body',
      '2 References: references',
      '- Older Documents: references',
      '- Section One: body',
      '3 Messages: body',
    ]);
  });

  test('goes on with thanks at the end', () => {
    expect(
      kindsOf(['1.  Introduction', prose], ['Acknowledgements', thanks], ['Remembering', thanks]).at(-1),
    ).toBe('- Remembering: acknowledgements');
    expect(
      kindsOf(['1.  Introduction', prose], ['Acknowledgements', thanks], ['Remembering', prose]).at(-1),
    ).toBe('- Remembering: body');
  });
});

test('a section zero contains what follows only where nothing else does', () => {
  const levels = (...headings: readonly string[]): (number | undefined)[] =>
    parseRfcText(head + headings.map((heading) => `${heading}\n\n${prose}\n`).join(''))
      .sections.slice(1)
      .map(({ level }) => level);
  expect(levels('1.0  Introduction', '1.1  Terms', '2.0  Messages', '2.0  Conclusion')).toEqual([1, 2, 1, 1]);
  expect(levels('1.  Introduction', '1.0.  Terms', '1.1.  Notes')).toEqual([1, 2, 2]);
});

test('a page break in the references does not keep entries from being seen', () => {
  const [first = '', second = ''] = entries.split('\n\n');
  expect(kindOf('3.  Documents', `${first}${pageBreak(2)}${second}`)).toBe('references');
});
