import { createQuotationIndex, isPresent, locateQuotation } from '@rfckit/citation-verifier';
import type { Folding, QuotationIndex, QuotationMatch } from '@rfckit/citation-verifier';
import type { RfcDocument } from '@rfckit/rfc-parser';
import type { Span } from '@rfckit/text-position';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { reindent, rewrap, sliceOf, withPageBreak, type Slice } from './slices.ts';

const indexes = new WeakMap<RfcDocument, QuotationIndex>();

function indexOf(document: RfcDocument): QuotationIndex {
  const known = indexes.get(document) ?? createQuotationIndex(document);
  indexes.set(document, known);
  return known;
}

function isAt(match: QuotationMatch, { start, end }: Span): boolean {
  return match.spans[0]?.start === start && match.spans.at(-1)?.end === end;
}

/** Asserts that a quotation is found at its own span with foldings of `allowed` only, `needed` among them. */
function expectFound(
  slice: Slice,
  quotation: string,
  allowed: readonly Folding[],
  needed: readonly Folding[] = [],
): void {
  const { matches, complete } = locateQuotation(indexOf(slice.document), quotation);
  const own = matches.find((match) => isAt(match, slice.span));
  if (own === undefined && !complete) return;
  expect(own?.foldings.filter((folding) => !allowed.includes(folding))).toEqual([]);
  expect(needed.filter((folding) => !own?.foldings.includes(folding))).toEqual([]);
  expect(own?.class === 'exact').toBe(quotation === slice.text);
}

/** Asserts that a changed quotation counts nowhere where the slice stands. */
function expectNotPresent(slice: Slice, quotation: string): void {
  const { matches } = locateQuotation(indexOf(slice.document), quotation, { near: false });
  const own = matches.filter((match) => isPresent(match) && isAt(match, slice.span));
  expect(own).toEqual([]);
}

function words(text: string): readonly RegExpExecArray[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)];
}

function replaceAt(text: string, { index, 0: word }: RegExpExecArray, by: string): string {
  return text.slice(0, index) + by + text.slice(index + word.length);
}

const inlineHyphen = /(?<=[A-Za-z0-9])-(?=[A-Za-z])/g;
const longWord = /(?<![\p{L}\p{N}])[a-z]{8,}(?![\p{L}\p{N}])/gu;
const wrappedHyphen = /(?<=[A-Za-z0-9][-/])[ \t]*\n[ \t]*(?=[A-Za-z])/g;
const keyWord = /(?<![A-Za-z])(?:MUST|SHALL|SHOULD|MAY|REQUIRED|RECOMMENDED|OPTIONAL)(?![A-Za-z])/g;

/** Ends of printed words that have a letter or digit on both sides. */
function innerEnds(text: string): readonly RegExpExecArray[] {
  const all = words(text);
  const [first, last] = [all[0]?.index ?? 0, all.at(-1)?.index ?? 0];
  return [...text.matchAll(/(?<=\S)(?=\s)/g)].filter(({ index }) => index > first && index < last);
}

/** The laws, each over slices of the documents. Returns names of laws so that the caller can count them. */
export const laws: Readonly<Record<string, (documents: readonly RfcDocument[], runs: number) => void>> = {
  'a slice is exact at its own span': (documents, runs) => {
    fc.assert(
      fc.property(sliceOf(documents), (slice) => expectFound(slice, slice.text, [])),
      { numRuns: runs },
    );
  },
  'a slice wrapped and indented otherwise is found at its own span with white space folded': (
    documents,
    runs,
  ) => {
    const layout = { width: fc.integer({ min: 1, max: 120 }), indent: fc.nat({ max: 12 }) };
    fc.assert(
      fc.property(sliceOf(documents), fc.record(layout), (slice, { width, indent }) =>
        expectFound(slice, reindent(rewrap(slice.text, width), indent), ['whitespace']),
      ),
      { numRuns: runs },
    );
  },
  'a line end put after a hyphen or into a word needs hyphen_wrap': (documents, runs) => {
    const isUsable = (text: string): boolean =>
      text.search(inlineHyphen) !== -1 || text.search(longWord) !== -1;
    fc.assert(
      fc.property(sliceOf(documents, isUsable), fc.nat(), (slice, pick) => {
        const hyphens = [...slice.text.matchAll(inlineHyphen)].map(({ index }) => ({
          at: index + 1,
          mark: '',
        }));
        const inWords = [...slice.text.matchAll(longWord)].map(({ index }) => ({ at: index + 4, mark: '-' }));
        const all = [...hyphens, ...inWords];
        const { at, mark } = all[pick % all.length] ?? { at: 0, mark: '' };
        const quotation = `${slice.text.slice(0, at)}${mark}\n     ${slice.text.slice(at)}`;
        expectFound(slice, quotation, ['hyphen_wrap'], ['hyphen_wrap']);
      }),
      { numRuns: runs },
    );
  },
  'a line end taken away after a hyphen needs hyphen_wrap': (documents, runs) => {
    const isUsable = (text: string): boolean => text.search(wrappedHyphen) !== -1;
    fc.assert(
      fc.property(sliceOf(documents, isUsable), (slice) =>
        expectFound(slice, slice.text.replace(wrappedHyphen, ''), ['hyphen_wrap'], ['hyphen_wrap']),
      ),
      { numRuns: runs },
    );
  },
  'a slice over a page break is found on both sides of it and never holds it': (documents, runs) => {
    fc.assert(
      fc.property(
        sliceOf(documents, (text) => innerEnds(text).length > 0),
        fc.nat(),
        (slice, pick) => {
          const ends = innerEnds(slice.text);
          const at = slice.span.start + (ends[pick % ends.length]?.index ?? 0);
          const broken = withPageBreak(slice.document, at);
          const { matches } = locateQuotation(broken.document, rewrap(slice.text, 60));
          const span = { start: slice.span.start, end: slice.span.end + broken.length };
          const own = matches.find((match) => isAt(match, span));
          expect(own?.foldings).toEqual(['whitespace', 'across_page']);
          expect(own?.spans).toHaveLength(2);
          const text = own?.spans.map(({ start, end }) => broken.document.text.slice(start, end)).join(' ');
          expect(text?.split(/\s+/)).toEqual(slice.text.split(/\s+/));
        },
      ),
      { numRuns: Math.ceil(runs / 10) },
    );
  },
  'a slice with one word changed is never present there': (documents, runs) => {
    const other = fc.constantFrom('lantern', 'not', 'client', '17', 'MAY', 'x');
    fc.assert(
      fc.property(sliceOf(documents), fc.nat(), other, (slice, pick, by) => {
        const all = words(slice.text);
        const word = all[pick % all.length];
        if (word === undefined || word[0].toLowerCase() === by.toLowerCase()) return;
        expectNotPresent(slice, replaceAt(slice.text, word, by));
      }),
      { numRuns: runs },
    );
  },
  'a slice with one word dropped from within is never present there': (documents, runs) => {
    fc.assert(
      // Beside an ellipsis of the text a word may be left out.
      fc.property(
        sliceOf(documents, (text) => !/\.\.|…|\. \./.test(text)),
        fc.nat(),
        (slice, pick) => {
          const all = words(slice.text).slice(1, -1);
          const word = all[pick % all.length];
          // A list marker may be left out.
          if (word === undefined || /^(?:o|[0-9]{1,3}|[a-z]|[ivx]+)$/i.test(word[0])) return;
          expectNotPresent(slice, replaceAt(slice.text, word, ''));
        },
      ),
      { numRuns: runs },
    );
  },
  'a slice with one digit changed is never present there': (documents, runs) => {
    fc.assert(
      fc.property(
        sliceOf(documents, (text) => /\d/.test(text)),
        fc.nat(),
        (slice, pick) => {
          const all = [...slice.text.matchAll(/\d/g)];
          const digit = all[pick % all.length];
          if (digit !== undefined)
            expectNotPresent(slice, replaceAt(slice.text, digit, String((Number(digit[0]) + 1) % 10)));
        },
      ),
      { numRuns: runs },
    );
  },
  'a slice with one key word in another case is never present there': (documents, runs) => {
    const isUsable = (text: string): boolean => text.search(keyWord) !== -1;
    const recased = fc.constantFrom(
      (word: string) => word.toLowerCase(),
      (word: string) => word.charAt(0) + word.slice(1).toLowerCase(),
    );
    fc.assert(
      fc.property(sliceOf(documents, isUsable), fc.nat(), recased, (slice, pick, recase) => {
        const all = [...slice.text.matchAll(keyWord)];
        const word = all[pick % all.length];
        if (word !== undefined) expectNotPresent(slice, replaceAt(slice.text, word, recase(word[0])));
      }),
      { numRuns: runs },
    );
  },
};
