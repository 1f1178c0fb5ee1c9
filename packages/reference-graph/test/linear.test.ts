import { extractReferences } from '@rfckit/reference-graph';
import { describe, expect, it } from 'vitest';
import { listOf, rfcWith } from './documents.ts';

const lead = '   This sentence only makes the paragraph one of prose, as it ought to be.\n   ';

/** The larger input is 16 times the smaller; a quadratic step takes 256 times as long. */
const FACTOR = 64;

/** Milliseconds of processor time of this thread for the fastest of three extractions; parsing is not counted. */
function timeOf(body: string, references: string): number {
  const document = rfcWith(body, references);
  let best = Infinity;
  for (let run = 0; run < 3; run++) {
    const before = process.threadCpuUsage();
    extractReferences(document);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const list = listOf(
  '   [1]  Doe, J., "One", RFC 768, August 1980.\n\n   [X]  Doe, J., "Two", ISO 1, 1999.\n',
);
const bodies: readonly (readonly [string, string])[] = [
  ['citations', 'See [1] and RFC 768,\n   '],
  ['open brackets', '[a '],
  ['brackets in brackets', '[[[ '],
  ['sections', 'Section 4, '],
  ['sections of nothing', 'Section 4 of '],
  ['RFCs', 'RFC 1, '],
  ['plural lists', '1034, '],
  ['spaces', '          '],
  ['numbers in one bracket', '1,'],
  ['one word without end', 'RFCBCPSTD'],
  ['sections before nothing', 'Sections 1, 2 and 3 of the RFC '],
  ['unclosed labels', '[1 RFC '],
];
const entries: readonly (readonly [string, string])[] = [
  ['entries', '   [A1]  Doe, J., "One", RFC 768, August 1980.\n\n'],
  ['entries with one label', '   [A]  Doe, J., "One", RFC 768, August 1980.\n\n'],
  ['notes of one entry', '        Doe, J., "Note", RFC 768, 1980.\n\n'],
  ['quotation marks', '" '],
  ['addresses', 'http://a.example/ '],
  ['names', 'Doe, J., '],
  ['draft names', 'draft-a-b-'],
  ['months', 'May '],
  ['unlabelled entries', '   Doe, J., "One",\n      RFC 768, August 1980.\n'],
];

describe('time is linear', () => {
  it.each(bodies)('in a body of %s', (_, piece) => {
    const small = timeOf(`${lead}[1] RFCs 1 ${piece.repeat(4_000)}`, list);
    const large = timeOf(`${lead}[1] RFCs 1 ${piece.repeat(64_000)}`, list);
    expect(large).toBeLessThan(Math.max(small, 2) * FACTOR);
  });

  it.each(entries)('in a list of %s', (_, piece) => {
    const head = '   [1]  Doe, J., "One", RFC 791, September 1981.\n\n   [2]  ';
    const small = timeOf(`${lead}See [A].`, listOf(head + piece.repeat(1_000)));
    const large = timeOf(`${lead}See [A].`, listOf(head + piece.repeat(16_000)));
    expect(large).toBeLessThan(Math.max(small, 2) * FACTOR);
  });

  it('in a section of 50,000 entries with labels of their own, each cited in one paragraph of 100,000 citations', () => {
    const timed = (count: number): number => {
      let cited = lead;
      let listed = '';
      for (let at = 0; at < count; at++) {
        cited += `See [L${at}] and RFC ${at}.\n   `;
        listed += `   [L${at}]  Doe, J., "Title ${at}", RFC ${at}, May 1981.\n\n`;
      }
      return timeOf(cited, listOf(listed));
    };
    const small = timed(12_500);
    expect(timed(50_000)).toBeLessThan(Math.max(small, 2) * 9);
  });

  it('in citations of a label that many entries share', () => {
    const entry = '   [A]  Doe, J., "One", RFC 768, August 1980.\n\n';
    const timed = (count: number): number =>
      timeOf(lead + 'See [A].\n   '.repeat(count), listOf(entry.repeat(count)));
    const small = timed(500);
    expect(timed(8_000)).toBeLessThan(Math.max(small, 2) * FACTOR);
  });
});
