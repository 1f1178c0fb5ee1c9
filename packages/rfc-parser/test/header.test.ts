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
