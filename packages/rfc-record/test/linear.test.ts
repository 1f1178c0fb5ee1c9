import { isSelector, parseErratum, parseRfcJson, parseSelector, recordFromHeader } from '@rfckit/rfc-record';
import { describe, expect, it } from 'vitest';
import { newEra } from './samples.ts';

/** A quadratic step takes minutes at this length, a linear one milliseconds. */
const LENGTH = 400_000;
const fill = (piece: string): string => piece.repeat(LENGTH / piece.length);
const hard = [
  ' ',
  '\n ',
  '\t',
  'a',
  '@',
  'a@',
  '@a',
  'a@a.',
  '&',
  '&#',
  '<',
  '-',
  ',',
  '(',
  ', ',
  'draft-',
  '-00',
  '1.',
  'é',
  'e\u0301',
  '\u0000',
  '-- VERIFIER NOTES ',
];

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

describe('time is linear in the input', () => {
  it.each(
    hard.flatMap((piece) => [
      [piece, 'x'],
      [piece, ' '],
    ]),
  )('for long runs of %j before %j in every field', (piece, last) => {
    const text = `x${fill(piece)}${last}`;
    const record = Object.fromEntries(
      Object.entries(newEra).map(([name, value]) => [name, Array.isArray(value) ? [text] : text]),
    );
    const erratum = {
      errata_id: '1',
      'doc-id': 'RFC14',
      errata_status_code: 'Verified',
      errata_type_code: 'Technical',
      section: text,
      orig_text: text,
      correct_text: text,
      notes: text,
      submitter_name: text,
    };
    const header = {
      title: text,
      category: text,
      stream: text,
      obsoletes: [],
      updates: [],
      subseries: [text],
      date: null,
      authors: [text],
    };
    const spent = milliseconds(() => {
      expect(parseRfcJson({ ...record, doc_id: 'RFC14' }).record?.rfc).toBe('RFC14');
      expect(parseErratum(erratum).erratum?.id).toBe(1);
      expect(recordFromHeader(header, 'RFC14').rfc).toBe('RFC14');
      for (const at of [10, 100, 999]) expect(isSelector(parseSelector(text.slice(0, at)))).toBe(false);
    });
    expect(spent).toBeLessThan(8000);
  });
});
