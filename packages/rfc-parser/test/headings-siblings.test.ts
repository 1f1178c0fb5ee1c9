import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, outline, prose, withHeadings } from './fixtures.ts';

/** Prose that is set flush with the margin. */
const flush = `Clients ask and servers answer.  The answer comes in the order of the
questions unless the server says otherwise.
`;

function codes(text: string): string[] {
  return parseRfcText(text).diagnostics.map(({ code }) => code);
}

describe('a sibling that is missing is a heading where one line alone has its number', () => {
  const around = (...lines: readonly string[]): string =>
    withHeadings('1.  Introduction', '2.  Messages', ...lines, '3.  Errors');

  test('set in, as the first subsection of a section with a second one', () => {
    const text = around('      2.1  Names', '2.2  Sizes');
    expect(outline(text)).toEqual([
      '1 1|Introduction',
      '1 2|Messages',
      '2 2.1|Names',
      '2 2.2|Sizes',
      '1 3|Errors',
    ]);
    expect(codes(text)).not.toContain('section_number_missing');
  });

  test('under the name of a file, however many are missing', () => {
    const files = ['A.1 global.h', 'A.2 ask.h', 'A.3 ask.c', 'A.4 Results'];
    expect(outline(withHeadings('1.  Introduction', 'Appendix A.  Program', ...files)).slice(-4)).toEqual([
      '2 A.1|global.h',
      '2 A.2|ask.h',
      '2 A.3|ask.c',
      '2 A.4|Results',
    ]);
  });

  test('directly above its first subsection, without a blank line', () => {
    const stacked = (first: string): string =>
      `${head}${first}\n1.1.  Purpose\n\n${flush}\n1.2.  Terms\n\n${flush}\n2.  Messages\n\n${flush}\n`;
    expect(outline(stacked('1.  INTRODUCTION'))).toEqual([
      '1 1|INTRODUCTION',
      '2 1.1|Purpose',
      '2 1.2|Terms',
      '1 2|Messages',
    ]);
    expect(outline(stacked('3.  INTRODUCTION'))).not.toContain('1 3|INTRODUCTION');
  });

  test('not where two lines have the number, or the line is a sentence or a row: a diagnostic says so', () => {
    for (const lines of [
      ['      2.1  Names of servers are kept in a table.'],
      ['      2.1        27      yes'],
    ]) {
      const text = around(...lines, '2.2  Sizes');
      expect(outline(text)).not.toContain('2 2.1|Names');
      expect(outline(text)).toHaveLength(4);
      expect(codes(text)).toContain('section_number_missing');
    }
    const twice = withHeadings('1.  Introduction', '   2.  Names', '   2.  Addresses', '3.  Errors');
    expect(outline(twice)).toEqual(['1 1|Introduction', '1 3|Errors']);
    expect(codes(twice)).toContain('section_number_missing');
  });
});

describe('a section zero stands for its number', () => {
  test('so that the next one of one level misses nothing', () => {
    expect(codes(withHeadings('1.0  Introduction', '2  Messages'))).toEqual([]);
    expect(codes(withHeadings('1.1  Introduction', '3  Messages'))).toContain('section_number_missing');
  });
});

describe('small letters count subsections', () => {
  test('from a, and on from the capital of the heading above', () => {
    const text = withHeadings('1.  Introduction', 'a.  Names', 'b.  Sizes', '2.  Messages');
    expect(outline(text)).toEqual(['1 1|Introduction', '2 a|Names', '2 b|Sizes', '1 2|Messages']);
    const after = withHeadings('I.  Introduction', 'A.  Names', 'b.  Sizes', 'c.  Times', 'II.  Messages');
    expect(outline(after)).toEqual([
      '1 I|Introduction',
      '2 A|Names',
      '2 b|Sizes',
      '2 c|Times',
      '1 II|Messages',
    ]);
  });

  test('with the text in the next line, set in', () => {
    const text = withHeadings('1.  Introduction').concat(
      `a.  DATA\n    The words that the client sends.\n\n${prose}\nb.  FILL\n    The words that nobody needs.\n\n${prose}`,
    );
    expect(outline(text)).toEqual(['1 1|Introduction', '2 a|DATA', '2 b|FILL']);
  });

  test('not with a gap between them, alone, or as sentences', () => {
    for (const items of [
      ['a.  Names', 'c.  Sizes'],
      ['a.  Names'],
      ['a.  Names are kept in a table.  It has two columns.', 'b.  Sizes are not kept.'],
    ]) {
      expect(outline(withHeadings('1.  Introduction', ...items))).toEqual(['1 1|Introduction']);
    }
  });
});

describe('headings that are set in may follow numbered paragraphs of their count', () => {
  const paragraphs = `   2.1. A server that was restarted asks again,\n   and waits for an answer.\n
   2.2. A client that was restarted does not ask again, and waits for\n   nothing.\n`;
  const text = (after: string): string =>
    withHeadings('1.  Introduction', '2.  Messages').concat(paragraphs, '\n', after, '3.  Errors\n\n', prose);
  const heading = (line: string): string => `   ${line}\n\n${prose}\n`;

  test('where all that follow stand alone', () => {
    const document = text(heading('2.3 Zone Has Changed') + heading('2.4 Zone Has Gone'));
    expect(outline(document).slice(2, 4)).toEqual(['2 2.3|Zone Has Changed', '2 2.4|Zone Has Gone']);
    expect(codes(document)).toContain('section_number_missing');
  });

  test('not where a paragraph follows them, or only one stands so', () => {
    expect(outline(text(heading('2.3 Zone Has Changed')))).toHaveLength(3);
    const more = `${heading('2.3 Zone Has Changed')}${heading('2.4 Zone Has Gone')}   2.5. A zone that is gone comes back,\n   sometimes.\n\n`;
    expect(outline(text(more))).toHaveLength(3);
  });
});

describe('the only number of a text', () => {
  const items = (first: string): string =>
    `${head}Examples\n--------\n1.  Ask the first server for all questions.\n\n    ASK ALL\n\n2.  ${first}\n\n    ASK SOME\n\n3.  Ask no server at all\n\n    ASK NONE\n\n`;

  test('is an item where the number before it stands so too and was refused', () => {
    expect(outline(items('Ask the second server for some.'))).toEqual(['1 -|Examples']);
  });

  test('is a heading where the others are paragraphs', () => {
    const paragraph =
      'Ask the second server for some of the questions that the first\n    one did not answer.';
    expect(outline(items(paragraph))).toContain('1 3|Ask no server at all');
  });
});

describe('a title that is followed by its text in the next line', () => {
  test('ends before a sentence that begins there, where the line had room', () => {
    const text = (below: string): string =>
      withHeadings('1. Default', `2. Motivation\n   ${below}`, '3. Errors');
    expect(outline(text('Please ask the server for the reasons it has.'))[1]).toBe('1 2|Motivation');
    expect(outline(text('and Reasons'))[1]).toBe('1 2|Motivation and Reasons');
  });

  test('ends before the title of a drawing or of another thing, where it is short and whole', () => {
    const first = (title: string, below: string): string | undefined =>
      outline(withHeadings(`1.  ${title}\n    ${below}`, '2.  Messages', '3.  Errors'))[0];
    expect(first('Sender', 'Sender State Diagram')).toBe('1 1|Sender');
    expect(first('Sender of', 'Sender State Diagrams')).toBe('1 1|Sender of Sender State Diagrams');
    expect(first('Sender', 'Diagrams')).toBe('1 1|Sender Diagrams');
  });
});
