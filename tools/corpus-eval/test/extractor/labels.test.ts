import { parseRfcText } from '@rfckit/rfc-parser';
import { extractStatements } from '@rfckit/normative-extractor';
import { expect, it } from 'vitest';
import { measureAgreement } from '../../src/extractor/agreement.ts';
import { parseLabels, readLabels, type Label } from '../../src/extractor/labels.ts';
import { writeSample } from '../../src/extractor/sample-rows.ts';
import { LabelTally } from '../../src/extractor/score-labels.ts';

const text = `Network Working Group                                             J. Doe
Request for Comments: 99909                                      Example
Category: Informational                                     January 2020


                          A Test of Statements

1.  Introduction

   If it is up, the server MUST reply.  A client MAY wait.
`;
const document = parseRfcText(text);
const result = extractStatements(document);
const must = { rfc: 99909, byte: text.indexOf('MUST'), keyword: 'MUST' };
const may = { rfc: 99909, byte: text.indexOf('MAY'), keyword: 'MAY' };

it('computes the kappa of a table with a known one', () => {
  const pairs = [
    ...Array.from({ length: 20 }, () => [true, true] as const),
    ...Array.from({ length: 5 }, () => [true, false] as const),
    ...Array.from({ length: 10 }, () => [false, true] as const),
    ...Array.from({ length: 15 }, () => [false, false] as const),
  ];
  const { both, agreed, kappa } = measureAgreement(pairs);
  expect([both, agreed]).toEqual([50, 35]);
  expect(kappa).toBeCloseTo(0.4, 10);
});

it('gives no kappa where nothing could differ', () => {
  expect(measureAgreement([[true, true]]).kappa).toBeNull();
  expect(measureAgreement([]).kappa).toBeNull();
});

it('scores each pass, and lists what two passes disagree on', () => {
  const tally = new LabelTally();
  const labels: Label[] = [
    { ...must, pass: 'a', statement: 'right', clauses: 'right' },
    { ...must, pass: 'b', statement: 'right', clauses: 'fault' },
    { ...may, pass: 'a', statement: 'right', clauses: null },
    { ...may, pass: 'b', statement: 'fault', clauses: 'right' },
  ];
  tally.add(document, result, labels);
  const score = tally.score();
  expect(score).toMatchObject({ labelled: 2, right: 1, kept: 1, faultsKept: 1 });
  expect(score.passes).toEqual([
    { pass: 'a', labelled: 2, right: 2, clausesLabelled: 1, clausesRight: 1 },
    { pass: 'b', labelled: 2, right: 1, clausesLabelled: 2, clausesRight: 1 },
  ]);
  expect(score.agreements).toHaveLength(1);
  expect(score.agreements[0]).toMatchObject({
    passes: ['a', 'b'],
    statements: { both: 2, agreed: 1 },
    clauses: { both: 1, agreed: 0 },
  });
  expect(tally.disagreements).toEqual([
    `rfc99909 ${must.byte} MUST clauses: a right, b fault`,
    `rfc99909 ${may.byte} MAY: a right, b fault`,
  ]);
});

it('writes the sample without labels, with sentence, clauses and the lines around', () => {
  const [row, gone] = writeSample(document, result, [must, { ...may, keyword: 'MUST' }]);
  expect(row).toEqual({
    id: `rfc99909@${must.byte}`,
    ...must,
    section: '1 Introduction',
    sentence: 'If it is up, the server MUST reply.',
    leadIn: null,
    clauses: { condition: 'If it is up', actor: 'the server', action: 'reply', exception: null },
    around: text.split('\n').slice(2, 11),
  });
  expect(gone).toMatchObject({ sentence: null, clauses: null });
});

it('refuses a line that is no label, and reads those that are kept', () => {
  expect(() => parseLabels('{"rfc":1}')).toThrow('line 1');
  const kept = [...readLabels().values()].flat();
  expect(kept.length).toBeGreaterThanOrEqual(600);
  expect(new Set(kept.map(({ rfc }) => rfc)).size).toBe(100);
});
