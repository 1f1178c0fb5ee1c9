import { expect, it } from 'vitest';
import * as api from '@rfckit/citation-verifier';

it('exports exactly its public surface', () => {
  expect(Object.keys(api).sort()).toEqual([
    'citationId',
    'createCitation',
    'createCitationSource',
    'createQuotationIndex',
    'foldingOrder',
    'isCitationId',
    'isPresent',
    'locateQuotation',
    'placeErrata',
    'presencePolicy',
    'sourceCitationId',
    'verifyCitation',
    'verifyQuotation',
  ]);
});

it('names the foldings from the least to the most', () => {
  expect(api.foldingOrder).toEqual([
    'whitespace',
    'hyphen_wrap',
    'across_page',
    'list_marker',
    'punctuation',
    'elision',
    'case',
  ]);
});

it('lets every folding make a quotation present and no fault', () => {
  expect(api.presencePolicy).toEqual({ foldings: [...api.foldingOrder], faults: [] });
});
