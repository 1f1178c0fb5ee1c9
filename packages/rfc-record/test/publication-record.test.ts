import { canonicalJson, parseRfcJson, publicationRecord, type PublicationRecord } from '@rfckit/rfc-record';
import {
  array,
  assert,
  constantFrom,
  integer,
  nat,
  property,
  shuffledSubarray,
  uniqueArray,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newEra, oldEra } from './samples.ts';

function publicationOf(value: unknown): PublicationRecord {
  const { record } = parseRfcJson(value);
  if (record === null) throw new Error('no record');
  return publicationRecord(record);
}

const blank = constantFrom(' ', '  ', '\r\n', '\t', '\u00A0');

describe('publicationRecord', () => {
  it('is the same for both eras of the upstream', () => {
    expect(canonicalJson(publicationOf(newEra))).toBe(canonicalJson(publicationOf(oldEra)));
    expect(canonicalJson(publicationOf(oldEra))).toBe(
      '{"authors":["J. Doe","R. Roe"],"date":{"day":1,"month":4,"year":1990},"doi":"10.17487/RFC14","obsoletes":["RFC9","RFC26"],"publicationStatus":"PROPOSED STANDARD","rfc":"RFC14","stream":"IETF","title":"Pigeons & Their Carriers: A Fictitious Protocol","updates":["RFC1061"]}',
    );
  });

  it.each([
    ['a research group', 'Crypto Forum Research Group', 'cfrg (irtf)'],
    ['no group', 'IETF - NON WORKING GROUP', 'IETF - NON WORKING GROUP'],
    ['the time before streams', 'Legacy', 'Legacy'],
    ['the time before streams, with a group', 'Legacy', 'dnsind (legacy)'],
  ])('is the same for both eras with %s', (_, before, since) => {
    expect(publicationOf({ ...newEra, source: since })).toEqual(publicationOf({ ...oldEra, source: before }));
  });

  it('differs when something differs that was fixed at publication', () => {
    const base = canonicalJson(publicationOf(newEra));
    for (const change of [
      { title: 'Another Title' },
      { authors: ['R. Roe', 'J. Doe'] },
      { pub_date: 'April 1990' },
      { source: 'IAB' },
      { pub_status: 'INFORMATIONAL' },
      { doi: null },
      { obsoletes: ['RFC9'] },
      { updates: [] },
      { doc_id: 'RFC26' },
    ]) {
      expect(canonicalJson(publicationOf({ ...newEra, ...change }))).not.toBe(base);
    }
  });

  it('does not differ when something differs that may change later', () => {
    const later = {
      status: 'HISTORIC',
      obsoleted_by: ['RFC10000'],
      updated_by: ['RFC9379'],
      see_also: ['STD5'],
      abstract: null,
      keywords: [],
      page_count: '',
      format: ['XML'],
      errata_url: 'x',
      draft: null,
      authors: ['J. Doe', 'R. Roe, Ed.'],
    };
    expect(publicationOf({ ...newEra, ...later })).toEqual(publicationOf(newEra));
  });

  it('depends neither on order, padding and repetition of relations nor on white space', () => {
    const relations = uniqueArray(integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 8 }).chain(
      (numbers) =>
        shuffledSubarray(numbers, { minLength: numbers.length }).map((other) => ({ numbers, other })),
    );
    assert(
      property(
        relations,
        array(blank, { minLength: 6, maxLength: 6 }),
        nat(1),
        ({ numbers, other }, blanks, pad) => {
          const plain = numbers.filter((number) => number !== 14);
          const varied = other
            .filter((number) => number !== 14)
            .flatMap((number) => {
              const id = `${blanks[0]}RFC${String(number).padStart(pad * 4, '0')}`;
              return [id, `${id}${blanks[1]}`];
            });
          const words = ['Pigeons', 'and', 'Their', 'Carriers'];
          const one = { ...newEra, title: words.join(' '), updates: plain.map((number) => `RFC${number}`) };
          const two = {
            ...newEra,
            doc_id: 'RFC0014',
            doi: '10.17487/rfc0014',
            title: words.map((word, at) => `${blanks[at]}${word}`).join(' '),
            authors: newEra.authors.map((name) => `${blanks[4]}${name.replace(' ', blanks[5] ?? '')}`),
            updates: varied,
          };
          expect(canonicalJson(publicationOf(two))).toBe(canonicalJson(publicationOf(one)));
        },
      ),
    );
  });
});
