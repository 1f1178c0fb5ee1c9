import { describe, expect, test } from 'vitest';
import { createJudgeDocument, createMemorySearch } from '@rfckit/jev-retrieval';
import { sketchSnapshot } from './snapshot-fixture.ts';

const snapshot = sketchSnapshot('RFC1', [
  {
    number: '1',
    title: 'Lists',
    blocks: [
      'The   codes\n   are as follows:',
      { text: 'o  one', kind: 'list_item', marker: 'o', indent: 6 },
      { text: 'More about one.', indent: 9 },
      { text: 'o  two', kind: 'list_item', marker: 'o', indent: 6 },
      'Something else.',
      { text: 'o  alone', kind: 'list_item', marker: 'o', indent: 6 },
      { text: 'a  b\n   c  d', kind: 'table' },
    ],
  },
  { number: '2', title: 'Grammar', blocks: [{ text: 'x = y', kind: 'abnf' }] },
]);

const facts = { rfc: 'RFC1', title: 'T', obsoletedBy: ['RFC2'] };

describe('createJudgeDocument', () => {
  test('gives items what introduces them, within their section and until the list ends', () => {
    const { paragraphs } = createJudgeDocument(snapshot, facts, []);
    expect(paragraphs.map(({ leadIn }) => leadIn)).toEqual([
      null,
      'The codes are as follows:',
      null,
      'The codes are as follows:',
      null,
      null,
      null,
      null,
    ]);
  });

  test('a lead-in ends with its section', () => {
    const open = sketchSnapshot('RFC1', [
      { number: '1', title: 'A', blocks: ['As follows:'] },
      { number: '2', title: 'B', blocks: [{ text: 'o  one', kind: 'list_item', marker: 'o', indent: 6 }] },
    ]);
    expect(createJudgeDocument(open, facts, []).paragraphs.map(({ leadIn }) => leadIn)).toEqual([null, null]);
  });

  test('folds white space in prose and keeps lines in tables', () => {
    const { paragraphs, obsolete } = createJudgeDocument(snapshot, facts, []);
    expect(paragraphs[0]?.text).toBe('The codes are as follows:');
    expect(paragraphs[6]?.text).toBe('a  b\n   c  d');
    expect(obsolete).toBe(true);
  });

  test('leaves ignored kinds out and lists paragraphs by section', () => {
    const { sections } = createJudgeDocument(snapshot, facts, ['list_item']);
    expect(sections.map(({ paragraphs }) => paragraphs)).toEqual([[0, 2, 4, 6], [7]]);
  });
});

describe('createMemorySearch', () => {
  test('finds paragraphs by stems, best first, headings included', async () => {
    const search = createMemorySearch();
    expect((await search(snapshot, 'Which code follows?', 5)).map(({ block }) => block)).toEqual([0]);
    expect((await search(snapshot, 'What is the grammar?', 1)).map(({ block }) => block)).toEqual([7]);
    expect(await search(snapshot, 'Nothing of the kind?', 5)).toEqual([]);
  });
});
