import { expect, test } from 'vitest';
import * as lexicalIndex from '@rfckit/lexical-index';

test('exports exactly these names', () => {
  expect(Object.keys(lexicalIndex).sort()).toEqual([
    'createBm25Index',
    'extractQueryTerms',
    'findMentions',
    'isStopWord',
    'stem',
    'stopWords',
    'tokenize',
  ]);
});
