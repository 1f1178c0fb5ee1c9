import { expect, it } from 'vitest';
import { createQuotationIndex, locateQuotation } from '@rfckit/citation-verifier';
import { sampleDocument } from './sample.ts';

const document = sampleDocument(99902);
const index = createQuotationIndex(document);
const quotation = 'MUST give up after eight attempts';

it.each([
  ['6.2', 'same'],
  ['Section 6.2', 'same'],
  ['§6.2', 'same'],
  ['Retransmission', 'same'],
  ['6', 'inside'],
  ['6.1', 'other'],
  ['99.9', 'unknown'],
])('says for a match in 6.2 that was cited from %s: %s', (section, expected) => {
  expect(locateQuotation(index, quotation, { section }).best?.sectionCheck).toBe(expected);
});

it('says that a match stands around the cited section', () => {
  const section7 = document.sections.find(({ number }) => number === '7');
  const inSeven = document.text.slice(section7?.heading?.start, section7?.heading?.end);
  expect(locateQuotation(index, inSeven, { section: '7.1' }).best?.sectionCheck).toBe('outer');
});

it('says whether the cited section exists', () => {
  expect(locateQuotation(index, quotation, { section: '6.2' }).sectionExists).toBe(true);
  expect(locateQuotation(index, quotation, { section: '6.9' }).sectionExists).toBe(false);
  expect(locateQuotation(index, quotation).sectionExists).toBeNull();
});

it('prefers the match in the cited section, and the text to the contents', () => {
  const title = locateQuotation(index, 'Receiving Reports');
  expect(title.matches.map(({ region }) => region)).toEqual(['contents', 'heading']);
  expect(title.best?.region).toBe('heading');
  const both = sampleDocument(99908);
  const repeated = locateQuotation(both, 'collector', { section: '3' });
  expect(repeated.matches.length).toBeGreaterThan(1);
  expect(repeated.best?.sectionCheck).toMatch(/^(?:same|inside)$/);
});
