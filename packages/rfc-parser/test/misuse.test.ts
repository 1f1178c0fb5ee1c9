import { describe, expect, test } from 'vitest';
import {
  alignOutlines,
  decodeRfcBytes,
  paragraphChains,
  parseRfcText,
  parseRfcXml,
} from '@rfckit/rfc-parser';

type Loose = (...given: readonly unknown[]) => unknown;

const text = parseRfcText('1.  Title\n\n   Text.\n');
const bytes = new Uint8Array([0x41]);

const misuses: readonly (readonly [name: string, call: Loose, given: readonly unknown[], mend: string])[] = [
  ['a number for a text', parseRfcText as Loose, [5], 'decodeRfcBytes'],
  ['bytes for a text', parseRfcText as Loose, [bytes], 'decodeRfcBytes'],
  ['nothing for a text', parseRfcText as Loose, [], 'decodeRfcBytes'],
  ['null for options', parseRfcText as Loose, ['', null], 'leave them out'],
  ['an encoding that is none of the two', parseRfcText as Loose, ['', { encoding: 'ascii' }], "'iso-8859-1'"],
  ['a string for bytes', decodeRfcBytes as Loose, ['text', { latin1: false }], 'Uint8Array'],
  ['no options for bytes', decodeRfcBytes as Loose, [bytes], 'options must be an object'],
  ['options that do not say latin1', decodeRfcBytes as Loose, [bytes, {}], 'publishedNonUtf8Rfcs'],
  ['a document for blocks', paragraphChains as Loose, [text], 'the blocks of a document'],
  ['bytes for XML', parseRfcXml as Loose, [bytes], 'decodeRfcBytes'],
  ['a number for options of XML', parseRfcXml as Loose, ['<rfc/>', 5], 'leave them out'],
  ['a number for budgets', parseRfcXml as Loose, ['<rfc/>', { budgets: 5 }], 'leave it out'],
  ['nothing to align', alignOutlines as Loose, [], 'parseRfcText'],
  ['no XML to align', alignOutlines as Loose, [text, null], 'parseRfcXml'],
];

describe('misuse is a TypeError that names the mend', () => {
  test.each(misuses)('%s', (_, call, given, mend) => {
    expect(() => call(...given)).toThrow(TypeError);
    expect(() => call(...given)).toThrow(mend);
  });

  test('and what is right is no misuse', () => {
    expect(parseRfcText('', { encoding: 'iso-8859-1' }).encoding).toBe('iso-8859-1');
    expect(decodeRfcBytes(bytes, { latin1: false }).text).toBe('A');
    expect(paragraphChains(text.blocks)).toEqual([[0]]);
    const { document } = parseRfcXml('<rfc version="3"><middle/></rfc>', { budgets: {} });
    expect(document && alignOutlines(text, document).pairs).toEqual([]);
  });
});
