import { describe, expect, it } from 'vitest';
import { compareTitles, editDistance, foldTitle } from '../../src/references/compare-titles.ts';

it('folds case, accents, spaces and marks', () => {
  expect(foldTitle('Café & "Multi-\n Purpose" -- RFCs')).toBe('cafeandmultipurposerfcs');
});

it('counts changes of one letter', () => {
  expect([editDistance('', 'abc'), editDistance('kitten', 'sitting'), editDistance('same', 'same')]).toEqual([
    3, 3, 0,
  ]);
});

describe('titles', () => {
  it.each([
    ['HTTP Semantics', 'HTTP semantics', 'same'],
    ['The TLS Protocol', 'The TLS Protocol Version 1.0', 'one_holds_the_other'],
    ['Key works for use in RFCs', 'Key words for use in RFCs', 'misspelt'],
    ['The OSPF Specification', 'Internet Protocol', 'different'],
    [null, 'Internet Protocol', 'entry_has_none'],
  ])('%j and %j are %s', (entry, record, agreement) => {
    expect(compareTitles(entry, record)).toBe(agreement);
  });
});
