import { parseRfcText } from '@rfckit/rfc-parser';
import { describe, expect, test } from 'vitest';
import { compareOdd, parseOddTexts } from '../src/score-odd.ts';
import { text } from './fixtures.ts';

const header = 'rfc\treported_by\twhy\tbasis\tscope\ttop_level';
const row = (scope: string, list: string): string => `${header}\n99901\tx\ty\tread\t${scope}\t${list}\n`;
const document = parseRfcText(text);

function faults(tsv: string): string[] {
  const odd = parseOddTexts(tsv).get(99901);
  return odd ? compareOdd(document, odd) : ['no row'];
}

test('rows that nobody established are left out', () => {
  expect(parseOddTexts(`${header}\n99901\tx\ty\t-\t\t\n`).size).toBe(0);
});

test('a scope that is not known is refused', () => {
  expect(() => parseOddTexts(row('some', ''))).toThrow(RangeError);
});

describe('top-level headings', () => {
  test('agree by byte and letters, whatever the dots', () => {
    expect(faults(row('numbered', '3:1 Introduction | 49:2. Messages'))).toEqual([]);
  });

  test('are missed where none stands at the byte', () => {
    expect(faults(row('numbered', '3:1. Introduction | 49:2. Messages | 70:3. Errors'))).toEqual([
      'missing "3. Errors" at 70',
    ]);
  });

  test('differ where another title stands there', () => {
    expect(faults(row('listed', '3:1. Overview'))).toEqual(['"1. Introduction" for "1. Overview" at 3']);
  });

  test('are too many where all numbered ones are listed, and not where only some are', () => {
    expect(faults(row('numbered', '3:1. Introduction'))).toEqual(['extra "2 Messages" at 49']);
    expect(faults(row('listed', '3:1. Introduction'))).toEqual([]);
    expect(faults(row('none', ''))).toHaveLength(2);
  });
});
