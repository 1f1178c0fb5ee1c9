import { expect, it } from 'vitest';
import * as api from '@rfckit/rfc-snapshot';

it('exports exactly its public surface', () => {
  expect(Object.keys(api).sort()).toEqual([
    'blockId',
    'buildSnapshot',
    'extractorVersion',
    'findSection',
    'findSections',
    'isSnapshotId',
    'loadSnapshot',
    'logicalParagraphs',
    'parseNodeId',
    'publicationHash',
    'sectionId',
    'snapshotId',
  ]);
});

it('says that no extractor exists yet', () => {
  expect(api.extractorVersion).toBe('none-0');
});
