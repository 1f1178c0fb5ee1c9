import { expect, test } from 'vitest';
import { extract, wrap } from './document.ts';

const text = wrap(
  'A node must reply and should not sleep. It MAY log. A reply is required. This is the required field.',
);

test('lower-case words are read only when asked for, apart from the others', () => {
  expect(extract(text).result.lowercase).toEqual([]);
  const { result } = extract(text, { lowercase: true });
  expect(result.lowercase.map(({ id, keyword }) => `${id} ${keyword}`)).toEqual([
    'low_1 MUST',
    'low_2 SHOULD NOT',
    'low_3 REQUIRED',
    'low_4 REQUIRED',
  ]);
  expect(result.statements.map(({ keyword }) => keyword)).toEqual(['MAY']);
});

test('the channel does not change statements, mentions or counts', () => {
  const without = extract(text).result;
  const withIt = extract(text, { lowercase: true }).result;
  expect(withIt.counts).toEqual(without.counts);
  expect(withIt.mentions).toEqual(without.mentions);
  expect(withIt.statements).toEqual(without.statements);
});

test('the slices are the words as printed', () => {
  const { document, result } = extract(text, { lowercase: true });
  const words = result.lowercase.map(
    ({ keywordSpans: [span] }) => span && document.text.slice(span.start, span.end),
  );
  expect(words).toEqual(['must', 'should not', 'required', 'required']);
});
