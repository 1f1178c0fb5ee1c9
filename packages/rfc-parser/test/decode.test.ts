import { describe, expect, test } from 'vitest';
import { decodeRfcBytes, publishedNonUtf8Rfcs } from '@rfckit/rfc-parser';

const latin1 = Uint8Array.from(Buffer.from('Universit\u00e4t\n', 'latin1'));

describe('decodeRfcBytes', () => {
  test('reads UTF-8 and keeps the byte order mark', () => {
    expect(decodeRfcBytes(Buffer.from('\ufeffRFC 99901\n'), { latin1: false })).toEqual({
      text: '\ufeffRFC 99901\n',
      encoding: 'utf-8',
      diagnostics: [],
    });
  });

  test('reads bytes that are not UTF-8 as ISO 8859-1 where that is allowed, and says so', () => {
    const decoded = decodeRfcBytes(latin1, { latin1: true });
    expect(decoded.text).toBe('Universität\n');
    expect(decoded.diagnostics).toMatchObject([
      { code: 'decoded_iso_8859_1', severity: 'warning', span: { start: 9, end: 10 } },
    ]);
  });

  test('reads valid UTF-8 as UTF-8 even where ISO 8859-1 is allowed', () => {
    expect(decodeRfcBytes(Buffer.from('ä'), { latin1: true })).toMatchObject({
      text: 'ä',
      encoding: 'utf-8',
    });
  });

  test('refuses bytes that are not UTF-8 everywhere else', () => {
    const decoded = decodeRfcBytes(latin1, { latin1: false });
    expect(decoded.text).toBeNull();
    expect(decoded.diagnostics).toMatchObject([{ code: 'invalid_utf8', severity: 'error' }]);
  });

  test('knows the 28 published texts that are not UTF-8', () => {
    expect(publishedNonUtf8Rfcs.size).toBe(28);
    expect(publishedNonUtf8Rfcs.has(1305)).toBe(true);
    expect(publishedNonUtf8Rfcs.has(9110)).toBe(false);
  });
});
