import {
  compareRfcIds,
  compareSubseriesIds,
  isRfcId,
  parseRfcId,
  parseSubseriesId,
  rfcFileStem,
  rfcNumber,
} from '@rfckit/rfc-record';
import { describe, expect, it } from 'vitest';

describe('parseRfcId', () => {
  it.each([
    ['9110', 'RFC9110'],
    ['RFC9110', 'RFC9110'],
    ['rfc 9110', 'RFC9110'],
    ['RFC-9110', 'RFC9110'],
    ['RFC\u00A09110', 'RFC9110'],
    [' RFC8174', 'RFC8174'],
    ['RFC0008', 'RFC8'],
    ['8', 'RFC8'],
    ['99901', 'RFC99901'],
    ['17a', 'RFC17a'],
    ['RFC17A', 'RFC17a'],
    ['rfc0017a', 'RFC17a'],
  ])('reads %j as %s', (text, id) => {
    expect(parseRfcId(text)).toBe(id);
  });

  it.each([
    '',
    '0',
    'RFC0000',
    '100000',
    'RFC',
    '18a',
    '17b',
    '-1',
    '1.5',
    '9110x',
    'NIC 6716',
    'BCP14',
    '9 110',
    '１７',
  ])('refuses %j', (text) => {
    expect(parseRfcId(text)).toBeNull();
  });

  it('gives ids that it reads again as themselves', () => {
    const ids = ['1', '17', '17a', '10031', '99999'].map((text) => parseRfcId(text) ?? '');
    expect(ids).toEqual(['RFC1', 'RFC17', 'RFC17a', 'RFC10031', 'RFC99999']);
    expect(ids.map((id) => parseRfcId(id))).toEqual(ids);
    expect(ids.every(isRfcId)).toBe(true);
    expect(['9110', 'RFC0008', 'rfc9110', 'RFC18a', 'RFC0'].some(isRfcId)).toBe(false);
  });
});

describe('what an id says', () => {
  it('sorts by number, with 17a behind 17', () => {
    const ids = ['RFC10000', 'RFC18', 'RFC17a', 'RFC9', 'RFC17', 'RFC9110'];
    expect(ids.toSorted(compareRfcIds)).toEqual(['RFC9', 'RFC17', 'RFC17a', 'RFC18', 'RFC9110', 'RFC10000']);
  });

  it('gives the number and the name of the files', () => {
    expect([rfcNumber('RFC9110'), rfcNumber('RFC17a')]).toEqual([9110, 17]);
    expect([rfcFileStem('RFC9110'), rfcFileStem('RFC17a')]).toEqual(['rfc9110', 'rfc17a']);
  });

  it('throws TypeError for a text that is no canonical id', () => {
    for (const text of ['9110', 'RFC0008', 'rfc9110', '../etc']) {
      expect(() => rfcNumber(text)).toThrow(TypeError);
      expect(() => rfcFileStem(text)).toThrow(TypeError);
    }
  });
});

describe('parseSubseriesId', () => {
  it.each([
    ['BCP14', 'BCP14'],
    ['bcp 0014', 'BCP14'],
    ['STD0097', 'STD97'],
    ['FYI-36', 'FYI36'],
  ])('reads %j as %s', (text, id) => {
    expect(parseSubseriesId(text)).toBe(id);
  });

  it.each(['', 'BCP', 'BCP0', 'RFC14', 'RTR11', '14', 'BCP123456'])('refuses %j', (text) => {
    expect(parseSubseriesId(text)).toBeNull();
  });

  it('sorts BCP before STD before FYI, each by number', () => {
    expect(['FYI1', 'STD9', 'BCP14', 'STD10', 'BCP9'].toSorted(compareSubseriesIds)).toEqual([
      'BCP9',
      'BCP14',
      'STD9',
      'STD10',
      'FYI1',
    ]);
  });
});
