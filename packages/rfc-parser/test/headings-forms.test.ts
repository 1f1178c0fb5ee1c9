import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, outline, prose, withHeadings } from './fixtures.ts';

function kinds(text: string): string[] {
  return parseRfcText(text)
    .sections.slice(1)
    .map(({ level, kind, title }) => `${level} ${kind} ${title}`);
}

/** `text` with each letter underlined as a printer does it. */
function struck(text: string): string {
  return text.replace(/[A-Za-z]/g, '_\b$&');
}

describe('a count that begins again in each Roman section', () => {
  test('stands below that section, and keeps its numbers', () => {
    const text = withHeadings(
      'I.  Discussion',
      '1.  Names',
      '2.  Sizes',
      'II.  Messages',
      '1.  Words',
      '1.1  Tags',
      '2.  Rows',
    );
    expect(outline(text)).toEqual([
      '1 I|Discussion',
      '2 1|Names',
      '2 2|Sizes',
      '1 II|Messages',
      '2 1|Words',
      '3 1.1|Tags',
      '2 2|Rows',
    ]);
  });

  test('also before the second one, where the first is missing', () => {
    const text = withHeadings('1.  Names', '2.  Sizes', 'II.  Messages', '1.  Words', '2.  Rows');
    expect(outline(text)).toEqual(['1 1|Names', '1 2|Sizes', '1 II|Messages', '2 1|Words', '2 2|Rows']);
  });

  test('Roman numbers after the last digits are appendices, those with digits below them are none', () => {
    expect(kinds(withHeadings('1.  Names', '2.  Sizes', 'I Words', 'II Rows')).slice(2)).toEqual([
      '1 appendix Words',
      '1 appendix Rows',
    ]);
    expect(kinds(withHeadings('1.  Names', 'I.  Words', 'II.  Rows', '1.  Tags')).slice(1)).toEqual([
      '1 body Words',
      '1 body Rows',
      '2 body Tags',
    ]);
  });
});

describe('chapters that are counted by the word', () => {
  test('contain the sections of their number', () => {
    const text = withHeadings('Chapter 1 -- Overview', '1.1.  Names', 'CHAPTER 2 - Messages', '2.1.  Words');
    expect(outline(text)).toEqual(['1 1|Overview', '2 1.1|Names', '1 2|Messages', '2 2.1|Words']);
  });

  test('a sentence about one is none', () => {
    expect(outline(withHeadings('1.  Overview', 'Chapter 2 describes the messages.'))).toEqual([
      '1 1|Overview',
    ]);
  });
});

describe('the titles of lists of references', () => {
  const entry = '   [ASK]  Author, A., "How to Ask", RFC 99902, June 2023.\n';
  const list = (title: string): string => `${title}\n\n${entry}\n`;

  test('stand below the title of them all, where that has no text of its own', () => {
    const lists = list('Normative References') + list('Informative References');
    expect(kinds(`${withHeadings('1.  Overview')}References\n\n${lists}`).slice(1)).toEqual([
      '1 references References',
      '2 references Normative References',
      '2 references Informative References',
    ]);
    expect(kinds(withHeadings('1.  Overview') + lists).slice(1)).toEqual([
      '1 references Normative References',
      '1 references Informative References',
    ]);
  });

  test('as the parts of the acknowledgements stand below theirs, and what says something else does not', () => {
    const thanks = (title: string): string =>
      `${title}\n\n   The authors thank all who asked and all who answered.\n\n`;
    const text = (second: string): string =>
      `${withHeadings('1.  Overview')}Acknowledgments\n\n${thanks('Acknowledgments for This Update')}${thanks(second)}`;
    expect(kinds(text('Acknowledgments for RFC 99902')).slice(2)).toEqual([
      '2 acknowledgements Acknowledgments for This Update',
      '2 acknowledgements Acknowledgments for RFC 99902',
    ]);
    expect(kinds(text('Contributors')).at(-1)).toBe('1 authors Contributors');
    const own = text('Contributors').replace('Acknowledgments\n', `Acknowledgments\n\n${prose}`);
    expect(kinds(own)[2]).toBe('1 acknowledgements Acknowledgments for This Update');
  });

  test('may end with a colon over entries at the margin, and are none over other text', () => {
    const text = (below: string): string =>
      `${withHeadings('1.  Overview')}2.  References\n\nSECONDARY ASK REFERENCES:\n\n${below}\n`;
    expect(kinds(text(entry.trimStart()))).toContain('2 references SECONDARY ASK REFERENCES:');
    expect(kinds(text('They are given below, word for word.\n'))).toHaveLength(2);
  });
});

describe('a title that is ruled off', () => {
  const ruled = (title: string, rule: string, below: string): string =>
    `${withHeadings('1.  Overview')}${title}\n${rule}\n${below}\n${prose}`;

  test('may have its text directly below, where the rule is as long as it is', () => {
    expect(outline(ruled('Notes', '-----', 'a) Nobody knew the answer.'))).toContain('1 -|Notes');
  });

  test('is the head of a table where it has columns, or where rows stand below', () => {
    for (const [title, rule, below] of [
      ['Name  Size', '----------', 'ASK   3'],
      ['Name', '----', 'ASK        3        yes'],
      ['Name', '------', 'ASK'],
    ] as const) {
      expect(outline(ruled(title, rule, below))).toEqual(['1 1|Overview']);
    }
  });
});

describe('centred titles of a text without numbers', () => {
  const centred = (title: string): string => `${' '.repeat(36 - Math.floor(title.length / 2))}${title}\n\n`;
  const text = (...titles: readonly string[]): string =>
    `${head}${prose}\n${titles.map((title) => centred(title) + prose).join('\n')}`;

  test('are headings where the form recurs and prose stands below', () => {
    expect(outline(text('THE PROBLEM', 'Some Solutions'))).toEqual(['1 -|THE PROBLEM', '1 -|Some Solutions']);
  });

  test('not alone, in a text with numbers, below a drawing, or as sentences', () => {
    expect(outline(text('THE PROBLEM'))).toEqual([]);
    expect(
      outline(withHeadings('1.  Overview') + text('THE PROBLEM', 'Some Solutions').slice(head.length)),
    ).toEqual(['1 1|Overview']);
    expect(outline(text('THE PROBLEM', 'it was never solved'))).toEqual([]);
    const drawing = `   +------+\n   | ask  |\n   +------+\n\n`;
    expect(
      outline(
        `${head}${prose}\n${drawing}${centred('Ask Format')}${prose}\n${drawing}${centred('Tag Format')}${prose}`,
      ),
    ).toEqual([]);
  });

  test('not where they are the first words: that is the title of the document', () => {
    expect(outline(head + centred('THE PROBLEM') + prose + '\n' + centred('Some Solutions') + prose)).toEqual(
      [],
    );
  });
});

describe('letters that are struck over', () => {
  test('make a heading of a line that stands alone, and are not in titles', () => {
    const text = withHeadings(`A.  ${struck('Names')}`, struck('General Notes'), `B.  ${struck('Sizes')}`);
    expect(outline(text)).toEqual(['1 A|Names', '2 -|General Notes', '1 B|Sizes']);
  });

  test('in a part of the line make none', () => {
    expect(outline(withHeadings('1.  Overview', `${struck('Note')} that nobody asks twice`))).toEqual([
      '1 1|Overview',
    ]);
  });
});

describe('a text that is shifted by one column', () => {
  const shifted = (text: string): string => text.slice(head.length).replace(/^(?=.)/gm, ' ');
  const flush = prose.replace(/^ {3}/gm, '');
  const body = withHeadings('1  Overview', '2  Messages', '2.1  Names').replaceAll(prose, flush.repeat(4));

  test('has its headings in that column, whatever stands left of it', () => {
    const heads = 'Questions, Rev. 1\nPart A\n\n';
    const text = head + heads + shifted(body) + heads;
    expect(outline(text)).toEqual(['1 1|Overview', '1 2|Messages', '2 2.1|Names']);
  });
});

describe('a date alone on a line', () => {
  test('is no heading, a title in its place is one', () => {
    const text = (line: string): string => `${withHeadings('1.  Overview')}${line}\n\n${prose}`;
    expect(outline(text('June 1992'))).toEqual(['1 1|Overview']);
    expect(outline(text('30 June 1992'))).toEqual(['1 1|Overview']);
    expect(outline(text('June Meeting'))).toContain('1 -|June Meeting');
  });
});

describe('numbers of parts', () => {
  test('may stand over titles of two lines, set under their first word', () => {
    const wrapped = (indent: string): string =>
      withHeadings(
        '2.  Sizes',
        `2a. Recommendations for the Server of\n${indent}Questions`,
        '2b. Sizes of Answers',
      );
    expect(outline(wrapped('    '))).toContain('2 2a|Recommendations for the Server of Questions');
    expect(outline(wrapped(''))).toHaveLength(2);
  });

  test('may be followed by a wide gap', () => {
    const text = withHeadings(
      '3.  Routing',
      '3a.     Multicast Scheme',
      '3a-i.        Multicast Trees',
      '3a-ii.       Finding the right Address',
    );
    expect(outline(text)).toEqual([
      '1 3|Routing',
      '2 3a|Multicast Scheme',
      '3 3a-i|Multicast Trees',
      '3 3a-ii|Finding the right Address',
    ]);
    expect(outline(withHeadings('3.  Routing', 'Multicast Scheme        27'))).toEqual(['1 3|Routing']);
  });
});

describe('an annex', () => {
  const annex = (note: string): string =>
    `${withHeadings('1.  Overview')}Annex A\nMessages in Detail\n${note}\n\n${prose}`;

  test('may say below its title what it is, in parentheses, which is no part of the title', () => {
    expect(outline(annex('(This annex is normative)'))).toContain('1 A|Messages in Detail');
    expect(outline(annex('(of Servers)'))).toContain('1 A|Messages in Detail (of Servers)');
  });
});

describe('text to which the words of a table are glued', () => {
  const flush = `Clients ask and servers answer in the order of the questions, \nunless the server says otherwise.\n`;
  const glued = (last: string): string =>
    `${head}${['1 Overview', '2 Messages'].map((line) => `${line}\n\n${flush}\n`).join('')}2.1 Names\n${flush}2.2 Sizes\n${flush}2.2.1 Words\n${flush}2.2.2 Rows\n${flush}${last}\n${flush}\n3 Errors\n\n${flush}`;

  test('ends a title at the first joint, where there are two', () => {
    expect(outline(glued('2.2.3 Server IdentificationNameAddress of the'))).toContain(
      '3 2.2.3|Server Identification',
    );
    expect(outline(glued('2.2.3 Rows of userName'))).toContain('3 2.2.3|Rows of userName');
  });
});

describe('the contents', () => {
  const text = (entry: string): string =>
    `${head}Table of Contents\n\n   1.  Overview ........................... 1\n   2.  ${entry} ........................... 2\n\n${withHeadings('1.  Overview', '2.  Messages').slice(head.length)}`;
  const codes = (entry: string): string[] => parseRfcText(text(entry)).diagnostics.map(({ code }) => code);

  test('that give a section another title are told', () => {
    expect(codes('Messages')).toEqual([]);
    expect(codes('MESSAGES and More')).toEqual([]);
    expect(codes('Questions')).toEqual(['contents_title_differs']);
  });
});
