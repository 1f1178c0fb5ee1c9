import { expect, test } from 'vitest';
import * as parser from '@rfckit/rfc-parser';

test('exports exactly these values', () => {
  expect(Object.keys(parser).sort()).toEqual([
    'alignOutlines',
    'decodeRfcBytes',
    'defaultRfcXmlBudgets',
    'paragraphChains',
    'parseRfcText',
    'parseRfcXml',
    'parserVersion',
    'publishedNonUtf8Rfcs',
  ]);
});

test('the version of the rules is pinned: change it when any text could be parsed differently', () => {
  expect(parser.parserVersion).toBe('rfc-text-1.4.0');
});
