import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLatin1, decodeUtf8 } from '@rfckit/text-position';
import { propertyRuns } from './runs.ts';

const encoder = new TextEncoder();

describe('decodeUtf8', () => {
  test('keeps a byte order mark as the first character', () => {
    expect(decodeUtf8(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))).toBe('\ufeffA');
  });

  test('returns null for a lone Latin-1 byte and for an encoded surrogate', () => {
    expect(decodeUtf8(Uint8Array.of(0x41, 0xe9, 0x42))).toBeNull();
    expect(decodeUtf8(Uint8Array.of(0xed, 0xa0, 0x80))).toBeNull();
  });

  test('returns null for a character that is cut off at the end', () => {
    expect(decodeUtf8(Uint8Array.of(0x41, 0xe2, 0x82))).toBeNull();
  });

  test('is undone by encoding', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(text.isWellFormed());
        expect(decodeUtf8(encoder.encode(text))).toBe(text);
      }),
      { numRuns: propertyRuns() },
    );
  });
});

describe('decodeLatin1', () => {
  test('gives byte 0x93 the code point U+0093 and not a quotation mark of windows-1252', () => {
    expect(decodeLatin1(Uint8Array.of(0x93, 0xe9, 0x00))).toBe('\u0093é\u0000');
  });

  test('keeps every byte of an input longer than one chunk', () => {
    const bytes = Uint8Array.from({ length: 20_001 }, (_, at) => at % 256);
    const text = decodeLatin1(bytes);
    expect(text.length).toBe(20_001);
    expect([0, 8191, 8192, 20_000].map((at) => text.charCodeAt(at))).toEqual([0, 255, 0, 32]);
  });
});
