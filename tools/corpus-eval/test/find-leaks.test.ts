import { describe, expect, test } from 'vitest';
import { findLeaks } from '../src/find-leaks.ts';

/** The lines of the text that are judged when all of it is one block. */
function leaksOf(text: string): string[] {
  const blocks = [
    {
      index: 0,
      kind: 'paragraph',
      span: { start: 0, end: text.length },
      section: 0,
      continues: null,
      indent: 0,
      marker: null,
    },
  ] as const;
  return findLeaks({ text, blocks }).map(({ rule, text: line }) => `${rule}: ${line}`);
}

const title = 'A Protocol\n\nby A. Author\n\n';
const prose = '   Clients ask.\n   Servers answer.\n   Both wait.\n';

describe('furniture is', () => {
  test('a page number in brackets at an edge of its line', () => {
    expect(leaksOf(`${title}${prose}\nAuthor            [Page 3]\n`)).toEqual([
      'page number: Author            [Page 3]',
    ]);
    expect(leaksOf(`${title}   The figure is on [Page 3] of the report.\n`)).toEqual([]);
  });

  test('a running header by its form', () => {
    const header = 'RFC 99901              A Protocol              June 2023';
    expect(leaksOf(`${title}${header}\n${prose}`)).toEqual([`running header: ${header}`]);
  });

  test('a line that recurs at the edges of pages', () => {
    const pages = ['one', 'two', 'three', 'four', 'five'];
    const text = title + pages.map((page) => `   This is page ${page}.\n\n  Example Corp\n\f\n`).join('');
    expect(leaksOf(text)).toHaveLength(5);
    expect(leaksOf(title + `${prose}\n  Example Corp\n\n`.repeat(5))).toEqual([]);
  });

  test('lines that count pages with the word', () => {
    const pages = (from: number, step: number): string =>
      [0, 1, 2, 3].map((at) => `${prose}\nExamples               Page ${from + at * step}\n\n`).join('');
    expect(leaksOf(title + pages(1, 1))).toHaveLength(4);
    expect(leaksOf(title + pages(1, 3))).toEqual([]);
  });
});

describe('contents are', () => {
  const entries = '   1. Introduction ....... 1\n   2. Messages ....... 2\n   3. Errors ....... 2\n\n';
  const body = `1. Introduction\n\n${prose}\n2. Messages\n\n${prose}\n3. Errors\n\n${prose}`;

  test('titles that stand below in the same order, with pages', () => {
    expect(leaksOf(title + entries + body)).toHaveLength(3);
    expect(leaksOf(title + body + entries)).toEqual([]);
  });

  test('and without pages', () => {
    expect(leaksOf(title + entries.replace(/ \.+ \d/g, '') + body)).toHaveLength(3);
  });
});

test('what lies in no block is not judged', () => {
  expect(findLeaks({ text: `${title}Author            [Page 3]\n`, blocks: [] })).toEqual([]);
});
