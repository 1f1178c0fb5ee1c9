import { createQuotationIndex, isPresent, locateQuotation } from '@rfckit/citation-verifier';
import { parseRfcText, type RfcDocument } from '@rfckit/rfc-parser';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { corpusFolder, readTexts } from './corpus.ts';
import { laws } from './laws.ts';
import { propertyRuns } from './runs.ts';
import { parseBytes, sampleDocument, sampleNumbers } from './sample.ts';

/**
 * Laws: whatever printing does to a text, it is found where it stands and the class says what was done; whatever
 * changes what a text says, it is not found there. `laws.ts` has each of them.
 */
describe('slices of the sample series', () => {
  const documents = sampleNumbers.map(sampleDocument);

  it('are many', () => {
    expect(Object.keys(laws)).toHaveLength(9);
    expect(documents.reduce((sum, { blocks }) => sum + blocks.length, 0)).toBeGreaterThan(380);
  });

  it.each(Object.entries(laws))('%s', (_, assertLaw) => assertLaw(documents, propertyRuns(300)));
});

describe('slices of the published series (skipped where RFC_CORPUS names no corpus)', () => {
  const documents: RfcDocument[] = [];

  beforeAll(async () => {
    if (corpusFolder === undefined) return;
    const texts = await readTexts((rfc) => rfc % 97 === 15);
    documents.push(...texts.map(parseBytes));
  }, 120_000);

  it.skipIf(corpusFolder === undefined)('are of many texts', () => {
    expect(documents.length).toBeGreaterThan(80);
  });

  it.skipIf(corpusFolder === undefined).each(Object.entries(laws))(
    '%s',
    (_, assertLaw) => assertLaw(documents, propertyRuns(2000)),
    300_000,
  );
});

describe('any quotation in any text', () => {
  const alphabet = fc.constantFrom(
    ...'aAo1. -|\n\t…"“’()[]*+<>/=²ﬁé\ud800\udc00\u00ad\u00a0',
    'the ',
    'MUST ',
    'NOT ',
    '...',
  );
  const anyText = fc.array(alphabet, { maxLength: 120 }).map((parts) => parts.join(''));

  it('gives matches whose spans rise, hold something and lie in the text', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, quotation) => {
        const { matches } = locateQuotation(createQuotationIndex(parseRfcText(text)), quotation);
        for (const { spans, class: own } of matches) {
          let at = 0;
          for (const { start, end } of spans) {
            expect(start).toBeGreaterThanOrEqual(at);
            expect(end).toBeGreaterThan(start);
            at = end;
          }
          expect(at).toBeLessThanOrEqual(text.length);
          const [only] = spans;
          expect(own === 'exact' ? text.slice(only?.start, only?.end) : quotation).toBe(quotation);
        }
      }),
      { numRuns: propertyRuns(3000) },
    );
  });

  it('gives every place of a quotation that is there, by a naive search', () => {
    const wordy = fc
      .array(fc.constantFrom('a ', 'b ', 'ab ', 'a\n   '), { minLength: 4, maxLength: 60 })
      .map((parts) => parts.join('').trim());
    fc.assert(
      fc.property(wordy, fc.nat(), fc.integer({ min: 1, max: 4 }), (text, pick, length) => {
        const printed = [...text.matchAll(/\S+/g)];
        const first = printed[pick % printed.length];
        const last = printed[Math.min(printed.length - 1, (pick % printed.length) + length - 1)];
        const quotation = text.slice(first?.index, (last?.index ?? 0) + (last?.[0].length ?? 0));
        const pattern = quotation.split(/\s+/).join('\\s+');
        const expected = [...text.matchAll(new RegExp(`(?<!\\S)(?=${pattern}(?!\\S))`, 'g'))].map(
          ({ index }) => index,
        );
        const found = locateQuotation(parseRfcText(text), quotation).matches.filter((match) =>
          isPresent(match),
        );
        expect(found.map(({ spans }) => spans[0]?.start)).toEqual(expected);
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});
