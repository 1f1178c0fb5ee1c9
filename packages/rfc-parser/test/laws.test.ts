import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paragraphChains, parseRfcText } from '@rfckit/rfc-parser';
import { expectLaws } from './laws.ts';
import { propertyRuns } from './runs.ts';

/*
 * For every string:
 *   each character that is not white space lies in exactly one heading, block, furniture or contents span
 *   sections tile the text and form one tree in preorder
 *   blocks are in order, apart, trimmed, and inside the own text of their section
 *   the document survives JSON, and parsing again gives the same
 */

/** Lines that look like every part of an RFC, so that chance puts them where they mislead. */
const line = fc.constantFrom(
  '',
  '   ',
  'Network Working Group                                          A. Author',
  'Request for Comments: 99901                                    June 2023',
  'Table of Contents',
  '   1.  Introduction ....................................................3',
  '1.  Introduction',
  '1.1.  Terms',
  '2 Overview',
  'Appendix A.  Notes',
  'APPENDIX B',
  'A.1.  More',
  'II. Second',
  "Author's Address",
  '------------',
  '   This is a line of prose that goes on for a while and fills the column,',
  '   and this one ends it.',
  '   o  an item',
  '      that goes on',
  '   [RFC99902]  Author, A., "A title", June 2023.',
  '   +-----+-----+',
  '   |  a  |  b  |',
  'Author                       Informational                      [Page 7]',
  'RFC 99901                    A Title                           June 2023',
  '\f',
  'word\fbroken',
  '\u0000\u0000',
  '\ufeff',
  '\u00a0\u2028',
  '4',
);
const anyDocument = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\n', '\n\n', '\r\n', '\r', '\f')), { maxLength: 60 })
  .map((lines) => lines.map(([text, end]) => text + end).join(''));

describe('every text', () => {
  test('of lines that look like parts of an RFC keeps the laws', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        const document = parseRfcText(text);
        expectLaws(document);
        expect(parseRfcText(text)).toEqual(document);
      }),
      { numRuns: propertyRuns() },
    );
  });

  test('of any characters, lone surrogates too, keeps the laws', () => {
    const unit = fc.oneof(
      fc.constantFrom(' ', '\n', '\r', '\f', '\t', '.', '1', 'A', 'a', '[', '\ufeff', '\ud800', '\u0000'),
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 300 }), (units) => {
        expectLaws(parseRfcText(units.join('')));
      }),
      { numRuns: propertyRuns() },
    );
  });

  test.each(['', '\n', '\ufeff', '\f\f\f', '\r\n\r\n', 'x', '[Page 1]', '1. A'])(
    '%j keeps the laws',
    (text) => {
      expectLaws(parseRfcText(text));
    },
  );

  test('belongs to exactly one chain a block, in order', () => {
    fc.assert(
      fc.property(anyDocument, (text) => {
        const { blocks } = parseRfcText(text);
        const chains = paragraphChains(blocks);
        expect(chains.flat().sort((a, b) => a - b)).toEqual(blocks.map((block) => block.index));
        for (const chain of chains) {
          for (const [at, index] of chain.entries())
            expect(blocks[index]?.continues).toBe(chain[at - 1] ?? null);
        }
      }),
      { numRuns: propertyRuns() },
    );
  });
});

test('the encoding that was passed in is kept, and is UTF-8 otherwise', () => {
  expect(parseRfcText('x', { encoding: 'iso-8859-1' }).encoding).toBe('iso-8859-1');
  expect(parseRfcText('x').encoding).toBe('utf-8');
});
