import { describe, expect, test } from 'vitest';
import { head, outline, prose, withHeadings } from './fixtures.ts';

describe('numbers of other forms', () => {
  test.each([
    [
      'a letter and a number',
      ['1.  Introduction', 'Appendix A.  Notes', 'A1.  First Notes', 'A2.  Last Notes', 'A2.1.  More Notes'],
      ['1 1|Introduction', '1 A|Notes', '2 A1|First Notes', '2 A2|Last Notes', '3 A2.1|More Notes'],
    ],
    [
      'a letter, a dash and a number',
      ['1.  Introduction', 'Appendix A.  Notes', 'A-1.  First Notes', 'A-2.  Last Notes'],
      ['1 1|Introduction', '1 A|Notes', '2 A-1|First Notes', '2 A-2|Last Notes'],
    ],
    [
      'a Roman number and a letter',
      ['I.  Introduction', 'II.  Messages', 'II.A  Questions', 'II.B  Answers', 'II.B.1  Errors'],
      ['1 I|Introduction', '1 II|Messages', '2 II.A|Questions', '2 II.B|Answers', '3 II.B.1|Errors'],
    ],
    [
      'two Roman numbers',
      ['I.  Introduction', 'II.  Messages', 'II.I  Questions', 'II.II  Answers', 'II.V  Errors'],
      ['1 I|Introduction', '1 II|Messages', '2 II.I|Questions', '2 II.II|Answers', '2 II.V|Errors'],
    ],
    [
      'a number and a letter',
      ['1.  Introduction', '1a. Terms', '1b. Limits', '2.  Messages'],
      ['1 1|Introduction', '2 1a|Terms', '2 1b|Limits', '1 2|Messages'],
    ],
    [
      'a letter alone',
      ['1.  Introduction', 'A Lists of Messages', 'B Lists of Errors'],
      ['1 1|Introduction', '1 A|Lists of Messages', '1 B|Lists of Errors'],
    ],
    [
      'a Roman number alone',
      ['I Introduction', 'II Messages', 'III Errors'],
      ['1 I|Introduction', '1 II|Messages', '1 III|Errors'],
    ],
  ])('%s: they are no part of the title', (_, headings, expected) => {
    expect(outline(withHeadings(...headings))).toEqual(expected);
  });

  test.each([
    ['one title that begins so', ['1.  Introduction', 'A1 Terminals']],
    ['names with numbers that do not rise', ['1.  Introduction', '3A Terminals', '2B Terminals']],
    ['letters of no appendix', ['1.  Introduction', 'V1 Terminals', 'V2 Terminals']],
    ['an article', ['1.  Introduction', 'A Note on Terms', 'A Note on Errors']],
  ])('%s is a name, and stays in the title', (_, headings) => {
    expect(outline(withHeadings(...headings))).toEqual(
      headings.map((heading, at) => (at === 0 ? '1 1|Introduction' : `1 -|${heading}`)),
    );
  });

  test('a number that is the whole heading is number and title', () => {
    const text = head
      .concat('Table of Contents\n\n1.  Introduction .... 1\n1.1  .... 1\n1.2  .... 2\n2.  Errors .... 3\n\n')
      .concat(
        ['1.  Introduction', '1.1', '1.2', '2.  Errors'].map((each) => `${each}\n\n${prose}\n`).join(''),
      );
    expect(outline(text)).toEqual(['1 1|Introduction', '2 1.1|1.1', '2 1.2|1.2', '1 2|Errors']);
  });
});

describe('numbers out of order', () => {
  test.each([
    [
      'a number printed twice',
      ['1.  Introduction', '2.  Messages', '2.1.  Questions', '2.1.  Answers', '3.  Errors'],
      ['1 1|Introduction', '1 2|Messages', '2 2.1|Questions', '2 2.1|Answers', '1 3|Errors'],
    ],
    [
      'a number of another section: its place says what contains it',
      ['1.  Introduction', '2.  Messages', '2.1.  Questions', '3.2.  Answers', '2.3.  Limits', '3.  Errors'],
      ['1 1|Introduction', '1 2|Messages', '2 2.1|Questions', '2 3.2|Answers', '2 2.3|Limits', '1 3|Errors'],
    ],
    [
      'a single number printed twice',
      ['1.  Introduction', '2.  Messages', '2.  Answers', '4.  Errors', '5.  Limits'],
      ['1 1|Introduction', '1 2|Messages', '1 2|Answers', '1 4|Errors', '1 5|Limits'],
    ],
    [
      'a count that begins again in an appendix',
      [
        '1.  Introduction',
        '2.  Messages',
        'Appendix A.  Template',
        '1.  Questions',
        '1.1.  Forms',
        '2.  Answers',
      ],
      ['1 1|Introduction', '1 2|Messages', '1 A|Template', '2 1|Questions', '3 1.1|Forms', '2 2|Answers'],
    ],
    [
      'the number of a section in the appendix of that number',
      ['1.  Introduction', '2.  Messages', 'Appendix 1.  Advice', '1.1.  Timers', '1.2.  Limits'],
      ['1 1|Introduction', '1 2|Messages', '1 Appendix 1|Advice', '2 1.1|Timers', '2 1.2|Limits'],
    ],
  ])('%s', (_, headings, expected) => {
    expect(outline(withHeadings(...headings))).toEqual(expected);
  });

  test.each([
    ['items of a list', ['1.  First Answer', '2.  Second Answer']],
    ['a sentence', ['2.1.  Every client asks before it answers and waits.']],
    ['the rest of a sentence', ['2.1 says how to answer']],
    ['a number far from its neighbours', ['12.  Answers']],
  ])('%s make no heading', (_, inner) => {
    const text = withHeadings('1.  Introduction', '2.  Messages', '2.2.  Questions', ...inner, '3.  Errors');
    expect(outline(text)).toEqual(['1 1|Introduction', '1 2|Messages', '2 2.2|Questions', '1 3|Errors']);
  });
});
