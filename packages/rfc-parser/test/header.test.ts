import { describe, expect, test } from 'vitest';
import { parseRfcText, type RfcHeader } from '@rfckit/rfc-parser';
import { head } from './fixtures.ts';

function headerOf(text: string): RfcHeader {
  return parseRfcText(text).header;
}

test('a modern first page is read field by field', () => {
  const text = `Internet Engineering Task Force (IETF)                     A. Author, Ed.
STD: 7                                                      Example Inc.
Request for Comments: 99903                                 JL. Le Writer
Obsoletes: 793, 879, 2873, 6093, 6429, 6528,                 Example Lab
           6691                                              August 2022
Updates: 1011, 1122, 5961
Category: Standards Track
ISSN: 2070-1721


            A Protocol for Examples That Has a Title of
                            Two Lines

Abstract

   Text.
`;
  expect(headerOf(text)).toEqual({
    number: 99903,
    title: 'A Protocol for Examples That Has a Title of Two Lines',
    category: 'Standards Track',
    stream: 'IETF',
    obsoletes: [793, 879, 2873, 6093, 6429, 6528, 6691],
    updates: [1011, 1122, 5961],
    subseries: ['STD7'],
    issn: '2070-1721',
    date: { year: 2022, month: 8, day: null },
    authors: ['A. Author, Ed.', 'JL. Le Writer'],
  });
});

test('what is not printed stays null or empty', () => {
  expect(headerOf('Some text.\n\nMore of it.\n')).toEqual({
    number: null,
    title: null,
    category: null,
    stream: null,
    obsoletes: [],
    updates: [],
    subseries: [],
    issn: null,
    date: null,
    authors: [],
  });
});

describe('the number', () => {
  test.each([
    ['Request for Comments: 99901', 99901],
    ['RFC 768', 768],
    ['RFC: 791', 791],
    ['NWG/RFC# 734', 734],
    ['RFC # 609', 609],
    ['RFC-5', 5],
  ])('%s', (line, number) => {
    expect(headerOf(`${line.padEnd(60)}A. Author\n\n\n                     A Title\n\nText.\n`).number).toBe(
      number,
    );
  });
});

describe('the date', () => {
  test.each([
    ['June 2023', { year: 2023, month: 6, day: null }],
    ['7 April 1969', { year: 1969, month: 4, day: 7 }],
    ['July 8, 1972', { year: 1972, month: 7, day: 8 }],
    ['20 April 71', { year: 1971, month: 4, day: 20 }],
    ['07-OCT-77', { year: 1977, month: 10, day: 7 }],
    ['4/30/70', { year: 1970, month: 4, day: 30 }],
    ['1 April 1998', { year: 1998, month: 4, day: 1 }],
  ])('%s', (printed, date) => {
    expect(
      headerOf(`Network Working Group${printed.padStart(51)}\nRequest for Comments: 99904\n\n\n   A Title\n`)
        .date,
    ).toEqual(date);
  });
});

describe('relations', () => {
  test('leave out numbers of other series', () => {
    const text =
      'Network Working Group                    A. Author\nRequest for Comments: 99905\nObsoletes: RFC 765 (IEN 149)\nUpdates: RFCs 98, 101 and 107\n\n   A Title\n';
    expect(headerOf(text)).toMatchObject({ obsoletes: [765], updates: [98, 101, 107] });
  });
});

describe('the title', () => {
  test.each(['IAB, IETF and Others', 'Updates to the Examples', 'RFC Editor Model', 'HTTP/9'])(
    '%j is one, and no field',
    (title) => {
      const text = head.replace('                       A Protocol for Examples', title);
      const document = parseRfcText(`${text}Abstract\n\n   Text.\n`);
      expect(document.header.title).toBe(title);
      expect(document.sections[1]?.title).toBe('Abstract');
    },
  );

  test('leaves out the name of the draft', () => {
    const text = head.replace(
      'A Protocol for Examples\n',
      'A Protocol for Examples\n                  <draft-author-examples-00.txt>\n',
    );
    expect(headerOf(text).title).toBe('A Protocol for Examples');
  });
});

/** The first page with `rows` in the right-hand column. */
function authorsOf(...rows: string[]): readonly string[] {
  const left = ['Network Working Group', 'Request for Comments: 99906', 'Category: Informational'];
  const lines = [...rows, 'June 2023'].map((row, at) => (left[at] ?? '').padEnd(40) + row.padStart(32));
  return headerOf(
    `${lines.join('\n')}\n\n\n                A Protocol for Examples\n\nAbstract\n\n   Text.\n`,
  ).authors;
}

describe('the authors', () => {
  test.each<readonly [string, readonly string[], readonly string[]]>([
    [
      'an organisation with initials',
      ['A. Author', 'T.J. Example Research Center', 'B. C. Sample Consulting Ltd.'],
      ['A. Author'],
    ],
    [
      'an organisation that looks like a name with an initial',
      ['A. Author', 'EX.NIC', 'M.I.T.'],
      ['A. Author'],
    ],
    ['a role', ['A. Author, WG Chair', 'B. Writer, Editor'], ['A. Author', 'B. Writer, Ed.']],
    ['an affiliation on the line', ['A. Author, Example', 'B.Writer - SAMPLE'], ['A. Author', 'B.Writer']],
  ])('are read without %s', (_, rows, expected) => {
    expect(authorsOf(...rows)).toEqual(expected);
  });

  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['two on one line', ['A. Author & B. Writer', 'Example Inc.'], ['A. Author', 'B. Writer']],
    [
      'with particles and hyphens',
      ['J-F. Le Writer', 'A. van der Author', "B. O'Sample"],
      ['J-F. Le Writer', 'A. van der Author', "B. O'Sample"],
    ],
    ['in full, each', ['Ann Sample', 'Example Institute', 'Bob E. Writer'], ['Ann Sample', 'Bob E. Writer']],
    ['with the site in parentheses', ['Ann Sample (EX-SITE)'], ['Ann Sample']],
    ['in another script', ['\u90d1\u597d (A. Author)', 'Example Inc.'], ['\u90d1\u597d (A. Author)']],
  ])('are read %s', (_, rows, expected) => {
    expect(authorsOf(...rows)).toEqual(expected);
  });

  test('are the body that speaks where no person does', () => {
    expect(authorsOf('Example Architecture Board')).toEqual(['Example Architecture Board']);
  });

  test('of a title page, its date and its number are read although no column holds them', () => {
    const text = `                              RFC 99907

                        A PROTOCOL FOR EXAMPLES

                            Ann B. Author
                            Bob Writer
                      Example University
                             June 1983

This note describes a protocol that is used in examples, and which is not
meant to be used anywhere else, whatever somebody may say about it.
`;
    expect(headerOf(text)).toMatchObject({
      number: 99907,
      date: { year: 1983, month: 6, day: null },
      authors: ['Ann B. Author', 'Bob Writer'],
    });
  });
});

describe('the title', () => {
  test('may stand right under the fields', () => {
    const text = head.replace('\n\n\n   ', '\n   ');
    expect(headerOf(`${text}Abstract\n\n   Text.\n`).title).toBe('A Protocol for Examples');
  });

  test('may begin with the number of another document', () => {
    const text = head.replace(
      '                       A Protocol for Examples',
      '     RFC 99902 ("A Protocol for Examples That Is Old") Is Obsolete',
    );
    expect(headerOf(`${text}Abstract\n\n   Text.\n`).title).toContain('Is Obsolete');
  });

  test('ends where the status, the abstract or the contents begin', () => {
    const text = head.replace('Examples\n', 'Examples\n\n                           Table of Contents\n');
    expect(headerOf(`${text}1. Introduction ............ 2\n2. Body ............ 3\n`).title).toBe(
      'A Protocol for Examples',
    );
  });
});
