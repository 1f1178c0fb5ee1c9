import { expect, test } from 'vitest';
import * as textPosition from '@rfckit/text-position';

test('exports exactly these values', () => {
  expect(Object.keys(textPosition).sort()).toEqual([
    'composeMappings',
    'createLineIndex',
    'decodeLatin1',
    'decodeUtf8',
    'foldWhitespace',
    'isWhiteSpace',
  ]);
});
