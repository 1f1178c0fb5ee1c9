import { parseErratum } from '@rfckit/rfc-record';
import { describe, expect, it } from 'vitest';
import { createEvaluatedDocument, type EvaluatedDocument } from '../../src/citations/evaluated-document.ts';
import { findShortfalls } from '../../src/citations/floors.ts';
import { samplePlacements } from '../../src/citations/sample-placements.ts';
import { createErrataScores, scoreErrata } from '../../src/citations/score-errata.ts';
import { createQuoteScores, scoreNegative, scoreQuote } from '../../src/citations/score-quotes.ts';

const text = `Request for Comments: 99999

                         A Sample

1.  One

   A lantern MUST greet every lantern that it
   meets.

2.  Two

   Nothing is said here.
`;
const document = createEvaluatedDocument(99999, new TextEncoder().encode(text)) as EvaluatedDocument;
const start = text.indexOf('A lantern');
const row = {
  rfc: 99999,
  section: '1',
  quote: 'A lantern MUST greet every lantern that it meets.',
  origin: 'sample',
  line: 1,
  expected: 'whitespace',
  start,
  end: text.indexOf('meets.') + 6,
  section_check: 'same',
} as const;

const silent = (): void => undefined;

describe('scores of quotations', () => {
  it('count a row that agrees in class, span and section', () => {
    const scores = createQuoteScores();
    const notes: string[] = [];
    scoreQuote(document, row, scores, (kind) => notes.push(kind));
    expect(scores).toMatchObject({ rows: 1, sameClass: 1, firm: 1, firmAtSpan: 1, checked: 1, sameCheck: 1 });
    expect(notes).toEqual([]);
  });

  it('note each way in which a row does not', () => {
    const scores = createQuoteScores();
    const notes: string[] = [];
    const other = { ...row, expected: 'verbatim', start: start + 1, section: '2' } as const;
    scoreQuote(document, other, scores, (kind) => notes.push(kind));
    expect(scores).toMatchObject({ rows: 1, sameClass: 0, firmAtSpan: 0, sameCheck: 0 });
    expect(notes.sort()).toEqual(['not at its span', 'other class', 'other section check']);
  });

  it('count a negative that verifies', () => {
    const scores = { rows: 0, verified: 0, byChange: {} };
    const negative = { rfc: 99999, section: '1', quote: row.quote, change: 'word', was: '' };
    scoreNegative(document, negative, scores, silent);
    scoreNegative(document, { ...negative, quote: row.quote.replace('MUST', 'must') }, scores, silent);
    scoreNegative(document, { ...negative, section: '2' }, scores, silent);
    expect(scores).toEqual({ rows: 3, verified: 1, byChange: { word: 3 } });
  });
});

describe('scores of errata', () => {
  it('compare with the oracle and keep what lies beyond it for reading', () => {
    const errata = ['every lantern that it meets', 'Nothing is said', 'Penguins waddle'].flatMap(
      (original, at) => {
        const read = parseErratum({
          errata_id: String(at + 1),
          'doc-id': 'RFC99999',
          errata_status_code: 'Verified',
          errata_type_code: 'Editorial',
          section: '',
          orig_text: original,
        }).erratum;
        return read === null ? [] : [read];
      },
    );
    const from = text.indexOf('every lantern');
    const span = {
      errata_id: '1',
      rfc: 99999,
      how: 'whitespace',
      start: from,
      end: text.indexOf('meets.') + 6,
    } as const;
    const scores = createErrataScores();
    const read: string[] = [];
    scoreErrata(document, errata, new Map([[1, span]]), scores, silent, ({ texts }) => read.push(...texts));
    expect(scores).toMatchObject({ errata: 3, placed: 2, oracle: 1, sameSpan: 1, beyond: 1 });
    expect(scores.unplaced).toEqual({ 'not_found: fewer than four words': 1 });
    expect(read).toEqual(['Nothing is said']);
    const sample = errata.map((erratum) => ({ erratum, method: 'quotation high', texts: ['x'] }));
    expect(samplePlacements(sample, 2, 1).match(/^## /gm)).toHaveLength(2);
    expect(samplePlacements(sample, 3, 1)).toBe(samplePlacements([...sample].reverse(), 3, 1));
  });
});

describe('floors', () => {
  const good = {
    quotes: { ...createQuoteScores(), rows: 100, sameClass: 99, firm: 90, firmAtSpan: 90, differs: 5 },
    negatives: { rows: 10, verified: 0, byChange: {} },
    errata: { ...createErrataScores(), errata: 100, placed: 88, oracle: 100, sameSpan: 99 },
  };

  it('are reached by a run that is good enough', () => {
    expect(findShortfalls(good)).toEqual([]);
  });

  it.each([
    { ...good, quotes: { ...good.quotes, firmAtSpan: 89 } },
    { ...good, quotes: { ...good.quotes, sameClass: 98 } },
    { ...good, quotes: { ...good.quotes, differsVerified: 1 } },
    { ...good, quotes: { ...good.quotes, differs: 0 } },
    { ...good, negatives: { ...good.negatives, verified: 1 } },
    { ...good, negatives: { ...good.negatives, rows: 0 } },
    { ...good, errata: { ...good.errata, placed: 87 } },
    { ...good, errata: { ...good.errata, sameSpan: 98 } },
    { ...good, errata: { ...good.errata, errata: 0, placed: 0 } },
  ])('are missed where one score falls (%#)', (scores) => {
    expect(findShortfalls(scores)).toHaveLength(1);
  });
});
