import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';
import { head, outline, pageBreak } from './fixtures.ts';

function contentsOf(text: string): string[] {
  return parseRfcText(text).contents.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
}

const body = `1.  Introduction

   Text of the first section.

2.  Messages

   Text of the second section.
`;

const layouts = {
  'with dots and page numbers': `Table of Contents

   1.  Introduction ...............................................2
   2.  Messages ...................................................3

`,
  'with spaced dots': `TABLE OF CONTENTS

   1. Introduction . . . . . . . . . . . . . . . . . . . . . . . 2
   2. Messages  . . . . . . . . . . . . . . . . . . . . . . . .  3

`,
  'with gaps and no dots': `                           Contents

   1.  Introduction                                               2
   2.  Messages                                                   3

`,
  'without page numbers': `Table of Contents

   1.  Introduction
   2.  Messages

`,
} as const;

describe('a table of contents', () => {
  test.each(Object.entries(layouts))('%s is no content, and its entries are no headings', (_, contents) => {
    const text = `${head}${contents}${body}`;
    expect(contentsOf(text)).toEqual([contents.trim().replace(/\s+/g, ' ')]);
    expect(outline(text)).toEqual(['1 1|Introduction', '1 2|Messages']);
  });

  test('with entries that wrap ends after the last of them', () => {
    const contents = `Table of Contents

   1.  Introduction ...............................................2
   2.  Messages that Have a Long Title and Therefore Go on upon
       Another Line ...............................................3

`;
    const text = `${head}${contents}1.  Introduction\n\n   Text.\n`;
    expect(contentsOf(text)).toEqual([contents.trim().replace(/\s+/g, ' ')]);
  });

  test('cut by a page break gives two runs without the furniture', () => {
    const text = `${head}Table of Contents

   1.  Introduction ...............................................2
${pageBreak(1)}   2.  Messages ...................................................3

${body}`;
    expect(contentsOf(text)).toEqual([
      `Table of Contents 1. Introduction ${'.'.repeat(47)}2`,
      `2. Messages ${'.'.repeat(51)}3`,
    ]);
  });

  test('is an authority: a heading it names is one without a blank line and at any margin', () => {
    const text = `${head}Table of Contents

   1.  Introduction ...............................................2
   2.  Messages ...................................................3
   Notes ..........................................................4

1.  Introduction
Text of the first section.
       2.  Messages

Text of the second section.

                                 Notes

Text of the notes.
`;
    expect(outline(text)).toEqual(['1 1|Introduction', '1 2|Messages', '1 -|Notes']);
  });
});

describe('no table of contents', () => {
  test('is the word "Contents" over prose', () => {
    const text = `${head}1.  Introduction

   Text.

2.  Contents

   The contents of a message follow its header and are described below,
   where each part has a section of its own.
`;
    expect(contentsOf(text)).toEqual([]);
    expect(outline(text)).toEqual(['1 1|Introduction', '1 2|Contents']);
  });
});

test('the last word of a paragraph is no title of contents', () => {
  const { contents } = parseRfcText(
    `${head}1.  Introduction\n\n   The messages are read by the server for their\n   contents.\n\n   Each one is kept for a day.\n\n   Others are not.\n`,
  );
  expect(contents).toEqual([]);
});
