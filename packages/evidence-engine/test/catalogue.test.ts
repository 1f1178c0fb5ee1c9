import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { parseRfcJson, type RfcRecord } from '@rfckit/rfc-record';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchCatalogue } from '../src/research/catalogue.ts';

function recordOf(
  number: number,
  title: string,
  more: Partial<RfcRecord> = {},
): { readonly record: RfcRecord } {
  const { record } = parseRfcJson({ doc_id: `RFC${number}`, title, status: 'PROPOSED STANDARD' });
  if (record === null) throw new Error('no record');
  return { record: { ...record, ...more } };
}

const shelf = [
  recordOf(1, 'Widget Rotation Protocol', { obsoletedBy: ['RFC2'] }),
  recordOf(2, 'The Widget Rotation Protocol (WRP) Version 2'),
  recordOf(3, 'Management Information Base for the Widget Rotation Protocol (WRP)'),
  recordOf(4, 'Caching of Widgets', {
    abstract: 'How WRP caches work: a WRP cache stores WRP replies. WRP caching.',
  }),
  recordOf(5, 'WRP Caching'),
  recordOf(6, 'GEAR: A Toothed Transport'),
  recordOf(7, 'Gear Considered Harmful', { currentStatus: 'INFORMATIONAL' }),
  recordOf(8, 'Lubrication', { currentStatus: 'HISTORIC' }),
  recordOf(9, 'Lubrication', { currentStatus: 'INTERNET STANDARD' }),
];

function search(...terms: string[]): string[] {
  return searchCatalogue(shelf, terms, 32).map(({ record }) => record.rfc);
}

describe('search terms in the catalogue', () => {
  test.each([
    ['a title', 'WRP Caching', 'RFC5'],
    ['a title in another case', 'wrp caching', 'RFC5'],
    ['a title that spells out an acronym', 'Widget Rotation Protocol caching', 'RFC5'],
    ['the acronym of a title', 'WRP', 'RFC2'],
    ['the words of a title that gives its acronym', 'widget rotation protocol', 'RFC2'],
    ['an acronym with a version', 'WRP 2', 'RFC2'],
    ['the name before a colon', 'gear', 'RFC6'],
    ['a title of two RFCs, of which one is a standard', 'lubrication', 'RFC9'],
  ])('%s comes first', (_, term, rfc) => {
    expect(search(term)[0]).toBe(rfc);
  });

  test('an obsoleted RFC comes after the one in its place, and is not left out', () => {
    const found = search('widget rotation');
    expect(found).toContain('RFC1');
    expect(found.indexOf('RFC2')).toBeLessThan(found.indexOf('RFC1'));
  });

  test('the best of a term scores 1, and none more', () => {
    const scores = searchCatalogue(shelf, ['WRP', 'gear'], 32).map(({ score }) => score);
    expect(scores.slice(0, 2)).toEqual([1, 1]);
    expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  });

  test('each term has its turn within the limit', () => {
    const found = searchCatalogue(shelf, ['WRP', 'gear'], 2).map(({ record }) => record.rfc);
    expect(found).toEqual(['RFC2', 'RFC6']);
  });

  test('what no record mentions finds nothing', () => {
    expect(search('zeppelin')).toEqual([]);
    expect(search('?!')).toEqual([]);
  });
});

const corpus = process.env['RFC_CORPUS'];
const oracles = process.env['RFC_ORACLES'];

interface LabelledQuery {
  readonly query: string;
  readonly relevant: readonly number[];
}

function readLines(text: string): unknown[] {
  return text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

describe.skipIf(corpus === undefined || oracles === undefined)(
  'search terms in the catalogue of the series (skipped without RFC_CORPUS and RFC_ORACLES)',
  () => {
    let records: readonly { readonly record: RfcRecord }[] = [];
    beforeAll(() => {
      const packed = readFileSync(join(corpus ?? '', 'rfc-metadata.jsonl.zst'));
      records = readLines(zstdDecompressSync(packed).toString('utf8')).flatMap((value) => {
        const { record } = parseRfcJson(value);
        return record === null ? [] : [{ record }];
      });
    }, 60_000);

    test.each([
      ['HTTP caching', 'RFC9111'],
      ['TLS 1.3', 'RFC8446'],
      ['Simple Mail Transfer Protocol', 'RFC5321'],
      ['SMTP', 'RFC5321'],
      ['TCP', 'RFC9293'],
      ['UDP', 'RFC768'],
      ['BGP', 'RFC4271'],
      ['QUIC', 'RFC9000'],
      ['JWT', 'RFC7519'],
      ['transport layer security', 'RFC8446'],
      ['Internet Message Format', 'RFC5322'],
    ])('%s is %s', (term, rfc) => {
      expect(records.length).toBeGreaterThan(9000);
      expect(searchCatalogue(records, [term], 2)[0]?.record.rfc).toBe(rfc);
    });

    test('of the relevant RFCs at least 0.32 are among the first 2, 0.58 among 10 and 0.69 in the pool of 32', () => {
      const known = new Set(records.map(({ record }) => record.rfc));
      const queries = readLines(
        readFileSync(join(oracles ?? '', 'retrieval.jsonl'), 'utf8'),
      ) as LabelledQuery[];
      const recalls = queries.flatMap(({ query, relevant }) => {
        const wanted = relevant.map((number) => `RFC${number}`).filter((rfc) => known.has(rfc));
        if (wanted.length === 0) return [];
        const found = searchCatalogue(records, [query], 32).map(({ record }) => record.rfc);
        return [
          [2, 10, 32].map(
            (k) => wanted.filter((rfc) => found.slice(0, k).includes(rfc)).length / wanted.length,
          ),
        ];
      });
      expect(recalls.length).toBe(41);
      const mean = (at: number): number =>
        recalls.reduce((sum, recall) => sum + (recall[at] ?? 0), 0) / recalls.length;
      expect(mean(0)).toBeGreaterThanOrEqual(0.32);
      expect(mean(1)).toBeGreaterThanOrEqual(0.58);
      expect(mean(2)).toBeGreaterThanOrEqual(0.69);
    }, 120_000);
  },
);
