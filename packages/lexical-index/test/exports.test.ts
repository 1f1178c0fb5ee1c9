import { expect, test } from 'vitest';
import * as lexicalIndex from '@rfckit/lexical-index';

test('exports exactly these names', () => {
  expect(Object.keys(lexicalIndex).sort()).toEqual([
    'chooseSnippet',
    'createBm25Index',
    'everyPassage',
    'extractQueryTerms',
    'findMentions',
    'fts5Columns',
    'isStopWord',
    'matchesDocument',
    'matchesPassage',
    'parseQuery',
    'passageMarks',
    'queryFields',
    'queryLimits',
    'queryStems',
    'questionQuery',
    'stem',
    'stopWords',
    'toFts5Match',
    'toFts5Ranking',
    'tokenize',
  ]);
});
