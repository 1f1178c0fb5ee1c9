import { expect, it } from 'vitest';
import * as api from '@rfckit/corpus-store';

it('exports exactly its public surface', () => {
  expect(Object.keys(api).sort()).toEqual([
    'CorpusStoreError',
    'headingSlot',
    'isCorpusStoreError',
    'makeSearchRows',
    'openCorpusStore',
    'packBlob',
    'packDocument',
    'schemaVersion',
    'sourceOrder',
  ]);
});

it('pins the schema version and the order of sources, which a corpus file outlives', () => {
  expect(api.schemaVersion).toBe(6);
  expect(api.sourceOrder).toEqual(['rfc-json', 'rfc-index', 'datatracker', 'text-header']);
});
