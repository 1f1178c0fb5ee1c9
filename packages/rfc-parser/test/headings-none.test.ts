import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, outline } from './fixtures.ts';

const prose = `   Clients ask and servers answer.  The answer comes in the order of the
   questions unless the server says otherwise.
`;

/** A text in which every heading is followed by prose. */
function withHeadings(...headings: readonly string[]): string {
  return head + headings.map((heading) => `${heading}\n\n${prose}\n`).join('');
}

describe('a line that stands alone is no heading', () => {
  const introduction = `${head}1.  Introduction\n\n${prose}\n`;

  test.each([
    [
      'where it ends a sentence',
      `   A server keeps a list of the addresses that it knows and of other\n\n   addresses.\n\n${prose}`,
    ],
    ['where it names the page', `RFC 99901\n\n${prose}`],
    ['where it only says that something goes on', `(Continued)\n\n${prose}`],
    ['where it names a module', `Questions-2023\n\n   { iso(1) example(99) }\n\n${prose}`],
    [
      'where it is a field to be filled in',
      `Name of the language:\n\nBook about the language:\n------------------------\n\n${prose}`,
    ],
    [
      'where it is a message and the rule below ends it',
      `----\nSubject: Hello\n\nTesting.\n----\n\n${prose}`,
    ],
  ])('%s', (_, text) => {
    expect(outline(introduction + text)).toEqual(['1 1|Introduction']);
  });

  test.each([
    ['a title that every text may have', 'Acknowledgements', ''],
    ['one that is underlined', 'Message Types', '-------------\n'],
    ['one that is underlined and closed', 'Message Types.', '--------------\n'],
    ['one with a colon under prose', 'Message Types:', '--------------\n'],
    ['one in part in brackets', 'Messages (Types)', ''],
  ])('and %s is one', (_, title, rule) => {
    expect(outline(`${introduction}${title}\n${rule}\n${prose}`)).toEqual([
      '1 1|Introduction',
      `1 -|${title}`,
    ]);
  });
});

describe('numbered content is not a heading', () => {
  const definitions = `${head}1. must   this word means that what follows is an absolute
   requirement of this document and has to be done.

2. may   this word means that an item is truly optional, and that one
   vendor may choose to include it.

3. Guidance

${prose}`;

  test('and is kept as blocks, each said in a diagnostic', () => {
    const document = parseRfcText(definitions);
    expect(outline(definitions)).toEqual(['1 3|Guidance']);
    const said = document.diagnostics.map(
      ({ code, span }) => `${code} ${definitions.slice(span?.start, span?.end)}`,
    );
    expect(said.slice(0, 2)).toEqual([
      expect.stringMatching(/^numbered_content_rejected 1\. must/),
      expect.stringMatching(/^numbered_content_rejected 2\. may/),
    ]);
  });

  test('and a text without it has no diagnostic', () => {
    expect(parseRfcText(withHeadings('1.  Introduction', '2.  Messages')).diagnostics).toEqual([]);
  });

  test.each([
    ['a year', '2023  Was a Good Year'],
    ['a number that no run of sections leads up to', '97.  Bottles'],
    [
      'an item that ends like a sentence over two lines',
      '1.  Links are deleted when nobody has used them for a time, and that\n    seems bad.',
    ],
    ['a line of a table', '1.  Alpha                     Beta'],
    ['a sentence that begins with a letter', 'A host may answer'],
  ])('%s', (_, line) => {
    expect(outline(withHeadings('1.  Introduction', line, '2.  Messages'))).toEqual([
      '1 1|Introduction',
      '1 2|Messages',
    ]);
  });

  test('a list whose numbers repeat those of the sections', () => {
    const text = `${head}1.  Introduction

   Do this:

   2.  Ask.

   3.  Wait.

2.  Messages

${prose}
3.  Errors

${prose}`;
    expect(outline(text)).toEqual(['1 1|Introduction', '1 2|Messages', '1 3|Errors']);
  });
});

describe('contents without page numbers', () => {
  const spaced = `${head}CONTENTS

OVERVIEW

  I. Messages

     Questions

     Errors

 II. Servers

     Answers

     Errors

Overview

${prose}
I. Messages

${prose}
Questions

${prose}
A. Short Questions

${prose}
Errors

${prose}
II. Servers

${prose}
Answers

${prose}
Errors

${prose}`;

  test('may set blank lines between their entries, and begin with the first line under their title', () => {
    const { contents, sections, text } = parseRfcText(spaced);
    expect(contents.map(({ start, end }) => text.slice(start, end))).toEqual([
      expect.stringMatching(/^CONTENTS[^]*OVERVIEW[^]*Answers\s+Errors$/),
    ]);
    expect(sections.slice(1).map(({ level, kind, title }) => `${level} ${kind} ${title}`)).toEqual([
      '1 body Overview',
      '1 body Messages',
      '2 body Questions',
      '2 body Short Questions',
      '2 body Errors',
      '1 body Servers',
      '2 body Answers',
      '2 body Errors',
    ]);
  });

  test('do not begin with a line that does not stand again below', () => {
    const { contents } = parseRfcText(spaced.replace('OVERVIEW', 'Nothing Else'));
    expect(contents).toEqual([]);
  });

  test('do not begin at the last word of a sentence', () => {
    const { contents } = parseRfcText(
      `${head}   A server may ask for a table of\n   contents.\n\n${prose}\n1. One\n\n2. Two\n`,
    );
    expect(contents).toEqual([]);
  });
});
