import { describe, expect, test } from 'vitest';
import { parseRfcText } from '@rfckit/rfc-parser';

/*
 * Time must grow with the length of the text and no faster: each shape is parsed at size n and 4n. A quadratic step
 * would take sixteen times as long; the bound of nine leaves room for a noisy machine.
 */

const MAX_GROWTH = 9;
/** Times below this many milliseconds say nothing about growth. */
const NOISE = 25;

const shapes: Readonly<Record<string, (size: number) => string>> = {
  'one long line': (size) => 'x'.repeat(size * 10),
  'one long line of spaces with an end': (size) => `${' '.repeat(size * 10)}x`,
  'lines without a space': (size) => `1.Title\n${'x'.repeat(60)}\n`.repeat(size / 10),
  'headings with rising numbers': (size) =>
    Array.from({ length: size / 10 }, (_, at) => `${at}.  Title\n\n   Text.\n\n`).join(''),
  'headings with one number': (size) => '1.  Title\n\n   Text.\n\n'.repeat(size / 10),
  'headings that go deeper and deeper': (size) =>
    Array.from({ length: size / 20 }, (_, at) => `1${'.1'.repeat(at % 9)}  Title\n\n`).join(''),
  'form feeds': (size) => '\f'.repeat(size),
  'pages with a footer each': (size) =>
    Array.from({ length: size / 50 }, (_, at) => `   text\n\nAuthor           [Page ${at}]\n\f\n`).join(''),
  'footers without form feeds': (size) => 'Author           [Page 1]\n\n'.repeat(size / 20),
  'contents that never end': (size) =>
    `Table of Contents\n\n${'   1.  Title ........ 3\n'.repeat(size / 10)}`,
  'titles of contents': (size) => 'Table of Contents\n\n'.repeat(size / 10),
  'braces that never close': (size) => '   struct {\n     uint8 x;\n\n'.repeat(size / 20),
  'unclosed modules': (size) => '   X DEFINITIONS ::= BEGIN\n\n'.repeat(size / 20),
  'unclosed code markers': (size) => '   <CODE BEGINS>\n\n'.repeat(size / 20),
  'markers of lists': (size) => '   o  x\n'.repeat(size / 5),
  dots: (size) => `Contents\n\n1. A ${'. '.repeat(size)}x\n2. B ${'.'.repeat(size)} x\n`,
  'labels that never close': (size) => `References\n\n${'   [x\n'.repeat(size / 5)}`,
  'tabs and no-break spaces': (size) => '\t\u00a0x\n'.repeat(size / 5),
};

function milliseconds(text: string): number {
  let best = Infinity;
  for (let run = 0; run < 3; run++) {
    const start = performance.now();
    parseRfcText(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

describe('time grows with the length of', () => {
  test.each(Object.entries(shapes))('%s', (_, shape) => {
    const small = milliseconds(shape(40_000));
    const large = milliseconds(shape(160_000));
    expect(large).toBeLessThan(Math.max(small, NOISE) * MAX_GROWTH);
  });
});
