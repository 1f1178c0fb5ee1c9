import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, outline, prose, withHeadings } from './fixtures.ts';

describe('numbered headings', () => {
  test.each([
    [
      'with dots and two spaces',
      ['1.  Introduction', '1.1.  Terms', '2.  Messages'],
      ['1 1|Introduction', '2 1.1|Terms', '1 2|Messages'],
    ],
    [
      'without a final dot',
      ['1 Introduction', '1.1 Terms', '2 Messages'],
      ['1 1|Introduction', '2 1.1|Terms', '1 2|Messages'],
    ],
    ['with a dash', ['1 - Introduction', '2 - Messages'], ['1 1|Introduction', '1 2|Messages']],
    [
      'with Roman numbers',
      ['I. Introduction', 'II. Messages', 'III. Errors'],
      ['1 I|Introduction', '1 II|Messages', '1 III|Errors'],
    ],
    ['with a number of four levels', ['1.  A', '1.2.3.4.  Deep'], ['1 1|A', '2 1.2.3.4|Deep']],
    [
      'whose title begins with a dot or a small letter',
      ['1.  .well-known URIs', '2.  eHealth'],
      ['1 1|.well-known URIs', '1 2|eHealth'],
    ],
    [
      'with a colon',
      ['1: Introduction', '1.1: Terms', '2: Messages'],
      ['1 1|Introduction', '2 1.1|Terms', '1 2|Messages'],
    ],
    [
      'with a parenthesis',
      ['1) Introduction', '2) Messages', '3)  Errors:'],
      ['1 1|Introduction', '1 2|Messages', '1 3|Errors:'],
    ],
    ['whose title ends with a question mark', ['1.  Why Another Protocol?'], ['1 1|Why Another Protocol?']],
  ])('%s', (_, headings, expected) => {
    expect(outline(withHeadings(...headings))).toEqual(expected);
  });

  test('wrap under the first word of the title, and end where the text below has room on the line above', () => {
    const text = withHeadings(
      '1.  A Title That Is So Long That Its Last Words Have to Stand upon\n    Another Line',
      '2.  A Short Title\n   with text directly below it, in the column of the text',
    );
    expect(outline(text)).toEqual([
      '1 1|A Title That Is So Long That Its Last Words Have to Stand upon Another Line',
      '1 2|A Short Title',
    ]);
  });

  test('span from the number to the end of the last line of the title', () => {
    const text = withHeadings('1.  Introduction');
    const { heading } = parseRfcText(text).sections[1] ?? {};
    expect(text.slice(heading?.start, heading?.end)).toBe('1.  Introduction');
  });
});

describe('appendices', () => {
  test.each([
    ['Appendix A.  Notes', '1 A|Notes'],
    ['Appendix A: Notes', '1 A|Notes'],
    ['APPENDIX A - NOTES', '1 A|NOTES'],
    ['Annex A Notes', '1 A|Notes'],
    ['A.  Notes', '1 A|Notes'],
    ['APPENDIX A\n\nNOTES', '1 A|NOTES'],
    ['Appendix A', '1 A|Appendix'],
  ])('%j has a letter and its title', (heading, expected) => {
    const text = withHeadings('1.  Introduction', heading, 'A.1.  More');
    expect(outline(text)).toEqual(['1 1|Introduction', expected, '2 A.1|More']);
    expect(parseRfcText(text).sections.map((section) => section.kind)).toEqual([
      'front_matter',
      'body',
      'appendix',
      'appendix',
    ]);
  });

  test('are not letters that number the sections of a text without other numbers', () => {
    const text = withHeadings('A.  Introduction', 'B.  Messages');
    expect(parseRfcText(text).sections.map((section) => section.kind)).toEqual([
      'front_matter',
      'body',
      'body',
    ]);
  });
});

describe('headings without a number', () => {
  test('are known by their title, and get the kind it announces', () => {
    const titles = [
      'Abstract',
      'Status of This Memo',
      'Copyright Notice',
      'Normative References',
      'Acknowledgements',
      'Contributors',
      'Index',
      "Authors' Addresses",
    ];
    expect(
      parseRfcText(withHeadings(...titles))
        .sections.slice(1)
        .map((section) => `${section.title}: ${section.kind}`),
    ).toEqual([
      'Abstract: front_matter',
      'Status of This Memo: status',
      'Copyright Notice: status',
      'Normative References: references',
      'Acknowledgements: acknowledgements',
      'Contributors: authors',
      'Index: index',
      "Authors' Addresses: authors",
    ]);
  });

  test('stand alone at the margin of a text that is otherwise indented', () => {
    expect(outline(withHeadings('1.  Introduction', 'Relation to Other Work', '2.  Messages'))).toEqual([
      '1 1|Introduction',
      '2 -|Relation to Other Work',
      '1 2|Messages',
    ]);
  });

  test('may be underlined', () => {
    const text = 'Format\n------\n\nThe format is described here, in lines that begin at the margin.\n';
    const document = parseRfcText(text);
    expect(document.sections[1]).toMatchObject({ title: 'Format', heading: { start: 0, end: 13 } });
  });

  test('of the references hand their kind to their subsections', () => {
    const text = withHeadings(
      '1.  Introduction',
      '2.  References',
      '2.1.  Normative References',
      '3.  Other',
    );
    expect(
      parseRfcText(text)
        .sections.slice(2)
        .map((section) => section.kind),
    ).toEqual(['references', 'references', 'body']);
  });
});

describe('in a text set flush with the margin', () => {
  const text = (heading: string): string =>
    `${heading}\nThe addresses of systems are variable in length and conform to what the\nother document says about them, word for word.\n\n`;

  test('a short title with a number of two levels may have its text directly below', () => {
    expect(
      outline(
        `1 Overview\n\nText that is set flush with the margin on both of its\nlines.\n\n${text('1.1 Addresses')}`,
      ),
    ).toEqual(['1 1|Overview', '2 1.1|Addresses']);
  });

  test('a lone line over text is a heading, unless it recurs like a label', () => {
    expect(outline(text('Message Types\n'))).toEqual(['1 -|Message Types']);
    expect(outline(text('Message Types\n').repeat(3))).toEqual([]);
  });

  test('a sentence over text is none', () => {
    expect(outline(text('The client then waits\n'))).toEqual([]);
  });
});

describe('a number that is missing between two headings', () => {
  const around = (line: string): string => withHeadings('1.  Introduction', line, '3.  Errors');

  test('is read where one line alone has it, at the margin of the prose too', () => {
    expect(outline(around('   2.  Messages'))).toContain('1 2|Messages');
    expect(outline(around('2.  What the Client Has to Do.'))).toContain('1 2|What the Client Has to Do.');
  });

  test('is not where none is missing, or where the line is a sentence of a list', () => {
    expect(outline(withHeadings('1.  Introduction', '   2.  Messages', '2.  Errors'))).not.toContain(
      '1 2|Messages',
    );
    expect(outline(around('   2.  Ask the server.'))).toHaveLength(2);
  });
});

test('a single title among numbered paragraphs is one of them, and a short one is not', () => {
  const paragraph = (number: string): string =>
    `2.${number}.  The server MUST answer every question of this kind that a client asks\nwithin a second.\n\n`;
  const text = (title: string): string =>
    `${head}1.  Introduction\n\n${prose}\n2.  Requirements\n\n${['1', '2', '3'].map(paragraph).join('')}2.4.  ${title}\n\n${prose}\n3.  Errors\n\n${prose}`;
  expect(outline(text('Servers MUST support every kind of question.'))).toHaveLength(3);
  expect(outline(text('Kinds of Questions'))).toContain('2 2.4|Kinds of Questions');
});

test('captions of figures and tables are no headings', () => {
  expect(outline(withHeadings('1.  Introduction', 'Figure 1.  Request Format', 'Table 2: Codes'))).toEqual([
    '1 1|Introduction',
  ]);
});

describe('subsections that are set in', () => {
  const around = (...lines: readonly string[]): string =>
    withHeadings('1.  Introduction', ...lines, '2.  Messages');

  test('count where each stands alone in the section that its number names', () => {
    expect(
      outline(
        around('   1.1.  History', '      1.1.1  Early Days', '   1.2.  Terms That\n         Are Used'),
      ),
    ).toEqual([
      '1 1|Introduction',
      '2 1.1|History',
      '3 1.1.1|Early Days',
      '2 1.2|Terms That Are Used',
      '1 2|Messages',
    ]);
  });

  test.each([
    ['of another section', '   3.1.  History'],
    ['with a number that nothing leads to', '   1.7.  History'],
    ['that is a sentence', '   1.1.  The client asks first.'],
    ['that is a formula', '   1.1.  A = B'],
    ['in the middle of text', '   Some text\n   1.1.  History\n   and more.'],
    ['of a table', '   1.1.  Alpha        Beta'],
  ])('but not a line %s', (_, line) => {
    expect(outline(around(line))).toEqual(['1 1|Introduction', '1 2|Messages']);
  });
});

test('A1 numbers a heading under an appendix A only', () => {
  expect(outline(withHeadings('1.  Introduction', 'Appendix A.  Notes', 'A1.  More'))).toContain('2 A1|More');
  expect(outline(withHeadings('1.  Introduction', 'A1.  More'))).not.toContain('1 A1|More');
});

test('a letter and one blank number an appendix over a title that every RFC has', () => {
  expect(outline(withHeadings('1.  Introduction', "B Authors' Addresses"))).toContain(
    "1 B|Authors' Addresses",
  );
  expect(outline(withHeadings('1.  Introduction', 'A Host and a Server'))).not.toContain(
    '1 A|Host and a Server',
  );
});

test('a number that the first heading needs is read before it, unless it is a sentence of a list', () => {
  expect(outline(withHeadings('1. The harm.', '1.1 Of Marking', '1.2 Of Padding', '2 A Remedy'))).toContain(
    '1 1|The harm.',
  );
});

test('subsections that end with a full stop as the one before them are headings', () => {
  const long = (n: number, end: string): string =>
    `2.1.${n}.  Example ${n}:  Several duplicate parts of one message that are covered by\n        the answer${end}`;
  const text = (...lines: readonly string[]): string =>
    withHeadings('1.  Introduction', '2.  Messages', '2.1.  Parts', ...lines, '2.2.  Answers');
  expect(outline(text('2.1.1.  A single part.', long(2, '.'), long(3, '.')))).toHaveLength(7);
  const goesOn = `${long(3, '.')}\n\n        This goes on with it.`;
  expect(outline(text('2.1.1.  A single part', long(2, '.'), goesOn))).toHaveLength(5);
});

test('the name of a recommendation is no number of an appendix', () => {
  expect(outline(withHeadings('1.  Introduction', 'X.25 TYPE NUMBERS'))).toContain('1 -|X.25 TYPE NUMBERS');
});

describe('a field that is called References', () => {
  const text = (neighbour: string): string =>
    `${head}1.  Fields\n\n${prose}\nReferences:\n\n   Supported.\n\n${neighbour}\n\n   Supported.\n`;

  test('is no heading among other fields, and one alone', () => {
    expect(outline(text('Keywords:'))).toEqual(['1 1|Fields']);
    expect(outline(text('Acknowledgements'))).toContain('1 -|References:');
  });

  test('is none in front of a quotation', () => {
    expect(
      outline(`${head}1.  Objects\n\n${prose}\nREFERENCE\n   "A Protocol for Examples, Section 2"\n`),
    ).toEqual(['1 1|Objects']);
  });
});

test('a word in lower case is the end of a sentence', () => {
  expect(outline(withHeadings('1.  Introduction', 'addresses', 'Addresses'))).toEqual([
    '1 1|Introduction',
    '1 -|Addresses',
  ]);
});
