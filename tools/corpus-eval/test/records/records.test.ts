import { describe, expect, it } from 'vitest';
import { draw } from '../../src/records/draw.ts';
import { evaluateRecords } from '../../src/records/evaluate-records.ts';
import { expectMetadata } from '../../src/records/expected-metadata.ts';

const corpus = process.env['RFC_CORPUS'];
const oracles = process.env['RFC_ORACLES'];

it('draws the same for the same seed, others for another, and nothing twice', () => {
  const items = Array.from({ length: 1000 }, (_, at) => at);
  const drawn = draw(items, 500, 1);
  expect(drawn).toEqual(draw(items, 500, 1));
  expect(drawn).not.toEqual(draw(items, 500, 2));
  expect(new Set(drawn).size).toBe(500);
});

it('reads files of both eras alike', () => {
  const old = {
    doc_id: 'RFC0014',
    title: ' Pigeons &amp;  Carriers ',
    authors: ['J. Doe, Ed.'],
    format: ['ASCII', 'HTML'],
    page_count: '12',
    pub_status: 'UNKNOWN',
    status: 'HISTORIC',
    abstract: 'Two\\r\\nlines.',
    pub_date: '1 April 1990',
    keywords: ['  ', 'pigeon'],
    obsoletes: [' RFC0009', 'NIC 6716'],
    obsoleted_by: [],
    updates: [],
    updated_by: ['RFC9123'],
    see_also: ['BCP0014', 'RFC0028'],
    doi: '10.17487/RFC0014',
    draft: 'draft-doe-pigeons-07',
  };
  const recent = {
    ...old,
    doc_id: 'RFC14',
    title: 'Pigeons & Carriers',
    format: ['TEXT', 'HTML'],
    keywords: ['pigeon'],
    obsoletes: ['RFC9'],
    see_also: ['BCP14'],
    doi: '10.17487/RFC14',
    draft: 'draft-doe-pigeons',
  };
  expect(expectMetadata(old)).toEqual(expectMetadata(recent));
  expect(expectMetadata(old)).toMatchObject({
    published: '1990-04-01',
    obsoletes: ['RFC9'],
    subseries: ['BCP14'],
  });
});

describe.skipIf(corpus === undefined || oracles === undefined)(
  'the real series (skipped without RFC_CORPUS and RFC_ORACLES)',
  () => {
    it('is shown by rfc metadata as every source has it, and every succession is right', async () => {
      const options = { corpus: corpus ?? '', oracles: oracles ?? '', count: 500, seed: 7 };
      const { sources, relations } = await evaluateRecords(options);
      const names = [
        'files of January 2023',
        'rfc-index.xml before-2026',
        'rfcN.json before-2026',
        'rfc-index.xml since-2026',
        'rfcN.json since-2026',
      ];
      expect(sources.map(({ source, agreeing, differences }) => [source, agreeing, differences])).toEqual(
        names.map((source) => [source, 500, []]),
      );
      expect(relations).toEqual({ rows: 42, right: 42, differences: [] });
    }, 600_000);
  },
);
