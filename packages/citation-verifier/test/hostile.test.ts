import { createQuotationIndex, locateQuotation, type QuotationIndex } from '@rfckit/citation-verifier';
import { parseRfcText } from '@rfckit/rfc-parser';
import { expect, it } from 'vitest';

const SMALL = 30_000;

const texts: Readonly<Record<string, string>> = {
  'one letter': 'a'.repeat(400_000),
  'one word': `\n\n1.  A\n\n   ${'the '.repeat(100_000)}`,
  'numbered items': Array.from({ length: 20_000 }, (_, i) => `   ${(i % 9) + 1}. item a b\n\n`).join(''),
};

/** Quotations of about `n` characters. */
const quotations: Readonly<Record<string, (n: number) => string>> = {
  'one letter': (n) => 'a'.repeat(n),
  'one letter and another': (n) => `${'a'.repeat(n)}b`,
  'one word': (n) => 'the '.repeat(n / 4),
  'ellipses between words': (n) => 'the ... '.repeat(n / 8),
  ellipses: (n) => '...'.repeat(n / 3),
  'spaced dots': (n) => '. . . '.repeat(n / 6),
  'white space': (n) => `a${' '.repeat(n)}b`,
  tabs: (n) => `${'\t'.repeat(n)}a`,
  'line ends': (n) => 'a\n'.repeat(n / 2),
  gutters: (n) => `a ${'| \n'.repeat(n / 3)}b`,
  hyphens: (n) => `a${'-'.repeat(n)} b`,
  'hyphens and line ends': (n) => `a${'-\n'.repeat(n / 2)}b`,
  superscripts: (n) => '²'.repeat(n),
  bullets: (n) => `${'- '.repeat(n / 2)}the`,
  items: (n) => '1. a\n'.repeat(n / 5),
  brackets: (n) => `${'[ '.repeat(n / 2)}...x`,
  'words of no text': (n) =>
    Array.from({ length: n / 7 }, (_, i) => ((i * 2654435761) >>> 0).toString(36)).join(' '),
};

function timeOf(index: QuotationIndex, quotation: string): number {
  const { user } = process.cpuUsage();
  locateQuotation(index, quotation);
  return (process.cpuUsage().user - user) / 1000;
}

const cases = Object.entries(texts).flatMap(([text, source]) => {
  const index = createQuotationIndex(parseRfcText(source));
  return Object.entries(quotations).map(([name, make]) => ({ name, text, make, index }));
});

it('tries many pairs', () => {
  expect(cases).toHaveLength(51);
});

/** Four times the quotation may take four times as long; a quadratic step would take sixteen. */
it.each(cases)('stays linear in a quotation of $name against a text of $text', ({ make, index }) => {
  timeOf(index, make(SMALL));
  const once = Math.min(timeOf(index, make(SMALL)), timeOf(index, make(SMALL)));
  const more = Math.min(timeOf(index, make(4 * SMALL)), timeOf(index, make(4 * SMALL)));
  expect(more).toBeLessThan(Math.max(250, 8 * once));
});

it('answers a quotation of a megabyte', () => {
  const text = `\n\n1.  A\n\n   ${Array.from({ length: 150_000 }, (_, i) => `w${i}`).join('\n   ')}`;
  const index = createQuotationIndex(parseRfcText(text));
  const quotation = text.slice(text.indexOf('w0')).replaceAll('\n  ', '');
  expect(quotation.length).toBeGreaterThan(1_000_000);
  expect(locateQuotation(index, quotation).best?.foldings).toEqual(['whitespace']);
  expect(locateQuotation(index, quotation.replace('w149999', 'x')).matches).toEqual([]);
});

it('says so when a search was cut short', () => {
  const index = createQuotationIndex(parseRfcText('the '.repeat(100_000)));
  expect(locateQuotation(index, 'the '.repeat(50_000)).complete).toBe(false);
  expect(locateQuotation(index, 'the ... '.repeat(50)).complete).toBe(false);
  expect(locateQuotation(index, 'the end').complete).toBe(true);
});

it('builds an index in time linear in the text', () => {
  const cost = (n: number): number => {
    const document = parseRfcText('   go on, and on\n'.repeat(n));
    const { user } = process.cpuUsage();
    locateQuotation(createQuotationIndex(document), 'nowhere at all');
    return (process.cpuUsage().user - user) / 1000;
  };
  cost(20_000);
  expect(cost(80_000)).toBeLessThan(Math.max(250, 8 * cost(20_000)));
});
