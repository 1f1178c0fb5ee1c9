import * as sourceCache from '@rfckit/source-cache';
import { expect, test } from 'vitest';

test('exports exactly these names at run time', () => {
  expect(Object.keys(sourceCache).toSorted()).toEqual([
    'SourceCacheError',
    'assetPolicies',
    'createSourceCache',
    'isSourceCacheError',
    'looksLikeRfcText',
    'seriesPolicies',
  ]);
});
