import { expect, it } from 'vitest';
import { locateQuotation } from '@rfckit/citation-verifier';
import { sampleDocument } from './sample.ts';

const document = sampleDocument(99902);

it('shows the closest passage and the words that differ', () => {
  const { matches, best, near } = locateQuotation(
    document,
    'A station SHOULD give up after nine attempts and keep the readings',
    { section: '6.2' },
  );
  expect([matches, best]).toEqual([[], null]);
  expect(near?.similarity).toBeCloseTo(20 / 24, 5);
  expect(near?.sectionCheck).toBe('same');
  expect(near?.changes).toEqual([
    { quoted: 'SHOULD', found: 'MUST' },
    { quoted: 'nine', found: 'eight' },
  ]);
  expect(near?.spans.map(({ start, end }) => document.text.slice(start, end))).toEqual([
    'A station\n   MUST give up after eight attempts and keep the readings',
  ]);
});

it('shows words that are missing and words that are added', () => {
  const missing = locateQuotation(document, 'The wait is doubled each attempt, up to 64 seconds').near;
  const added = locateQuotation(document, 'The wait is always doubled after each attempt').near;
  expect(missing?.changes).toEqual([{ quoted: '', found: 'after' }]);
  expect(added?.changes).toEqual([{ quoted: 'always', found: '' }]);
});

it('leaves page furniture out of the passage', () => {
  const paged = sampleDocument(99901);
  const near = locateQuotation(paged, 'within the final hour MUST NOT set the C flag').near;
  expect(near?.spans.map(({ start, end }) => paged.text.slice(start, end))).toEqual([
    'within the last hour MUST',
    'NOT set the C flag',
  ]);
});

it('shows nothing for other words, where it is not wanted, and beside a match', () => {
  const unlike = 'Penguins waddle briskly across frozen northern parking garages';
  const close = 'A station SHOULD give up after nine attempts and keep the readings';
  expect(locateQuotation(document, unlike).near).toBeNull();
  expect(locateQuotation(document, close, { near: false }).near).toBeNull();
  expect(locateQuotation(document, close, { leastSimilarity: 0.95 }).near).toBeNull();
  expect(locateQuotation(document, 'The wait is doubled').near).toBeNull();
});
