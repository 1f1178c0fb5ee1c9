import { parseRfcText } from '@rfckit/rfc-parser';
import { describe, expect, test } from 'vitest';
import { compareWords, parseTaggedDocuments, wordsOf } from '../src/score-bcp14.ts';

const document = parseRfcText(`1.  Introduction

   Clients MUST
   NOT ask; servers SHOULD answer, and it is
   NOT RECOMMENDED to wait.

2.  Notes

   |  Servers MAY
   |  answer, and MUST
   |  NOT forget.
`);
const words = [
  ['MUST NOT', '1'],
  ['SHOULD', '1'],
  ['NOT RECOMMENDED', '1'],
  ['MAY', '2'],
  ['MUST NOT', '2'],
] as const;
const tagged = { rfc: 99901, words, txt_untagged: 0, in_order: true };

test('the longest phrase counts, across lines and gutters', () => {
  expect(wordsOf(document)).toEqual(words.map(([word, section]) => `${section} ${word}`));
  expect(compareWords(document, tagged)).toEqual({ matched: 5, differences: [] });
});

test('a word in another section is a difference on both sides', () => {
  const moved = { ...tagged, words: [...words.slice(1), ['MUST NOT', '2'] as const] };
  expect(compareWords(document, moved)).toEqual({
    matched: 4,
    differences: ['- 2 MUST NOT', '+ 1 MUST NOT'],
  });
});

describe('documents that are scored', () => {
  test.each([
    ['have words', { words: [] }],
    ['have no word without a tag', { txt_untagged: 1 }],
    ['have their words in order', { in_order: false }],
  ])('%s', (_, change) => {
    expect(parseTaggedDocuments(JSON.stringify(tagged)).size).toBe(1);
    expect(parseTaggedDocuments(JSON.stringify({ ...tagged, ...change })).size).toBe(0);
  });
});
