import * as entry from '@rfckit/normative-extractor';
import { expect, test } from 'vitest';

test('exports exactly the documented names', () => {
  expect(Object.keys(entry).toSorted()).toEqual([
    'extractStatements',
    'extractorVersion',
    'isKeyword',
    'keywords',
    'mentionReasons',
    'sentenceText',
    'statementId',
  ]);
});

test('mints ids from ordinals and refuses what is no ordinal', () => {
  expect(entry.statementId(12)).toBe('req_12');
  expect(entry.statementId(3, 'low')).toBe('low_3');
  expect(() => entry.statementId(0)).toThrow(RangeError);
  expect(() => entry.statementId(1.5)).toThrow(RangeError);
});

test('knows the eleven key words with strength and polarity', () => {
  expect(Object.keys(entry.keywords)).toHaveLength(11);
  expect(entry.keywords['MUST NOT']).toEqual({ strength: 'absolute', polarity: 'negative' });
  expect(entry.keywords['NOT RECOMMENDED']).toEqual({ strength: 'recommendation', polarity: 'negative' });
  expect(entry.keywords.OPTIONAL).toEqual({ strength: 'optional', polarity: 'positive' });
  expect(entry.isKeyword('SHALL NOT')).toBe(true);
  expect(entry.isKeyword('MAY NOT')).toBe(false);
  expect(entry.isKeyword('toString')).toBe(false);
});
