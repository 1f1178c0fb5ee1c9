import { foldingOrder } from '@rfckit/citation-verifier';
import { expect, it } from 'vitest';
import { mapFoldings, mapLocation, oracleClassOf } from '../../src/citations/class-mapping.ts';

it('has a class of the oracle for every folding', () => {
  expect(Object.keys(oracleClassOf).sort()).toEqual([...foldingOrder].sort());
});

it.each([
  [[], 'verbatim'],
  [['whitespace'], 'whitespace'],
  [['whitespace', 'across_page'], 'across-page'],
  [['whitespace', 'hyphen_wrap', 'across_page'], 'hyphen-wrap'],
  [['whitespace', 'across_page', 'list_marker'], 'punctuation'],
  [['case'], 'punctuation'],
] as const)('maps %j to %s', (foldings, expected) => {
  expect(mapFoldings(foldings)).toBe(expected);
});

it('tells a near passage from nothing', () => {
  const near = {
    similarity: 0.9,
    spans: [],
    section: 0,
    sectionCheck: 'unknown',
    changes: [],
    rival: 0,
  } as const;
  expect(mapLocation({ best: null, near })).toBe('differs');
  expect(mapLocation({ best: null, near: null })).toBe('absent');
});
